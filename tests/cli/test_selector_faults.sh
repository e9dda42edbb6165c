#!/usr/bin/env bash
# What is wrong in a selector is told with the line of its constructor and the path where it stands.
source "$(dirname "$0")/lib.sh"

# refused SELECTOR MESSAGE: as a guard of a step; the selector is made on line 1
refused() {
  cat >"$work/f.lua" <<END
local s = $1
return rule {
  id = "f", api = 1, title = "f", needs = { "base" }, zones = { box = { holds = "figure" } }, state = { n = "u8" },
  steps = { a = { stage = "turn_start", auto = true, when = { any = s }, apply = function() end } },
}
END
  "$BASTIDE" sim --with "$work/f.lua" --games 1 >"$work/out" 2>"$work/err" && fault "$1: it was not refused"
  grep -qF "f.lua:1: steps.a.when.any$2" "$work/err" || fault "$1: nobody says '$2'"
}
refused 'figures { kind = "nobody" }' ".kind names a figure 'nobody', which no rule declares"
refused 'figures { at = figures { kind = "normal" } }' ".at takes cells, not figures{...}"
refused 'cells { around = "part" }' " needs 'within'"
refused 'cells { around = "part", within = "cros", n = 1 }' ".within must be one of 'self', 'side4', 'side5', 'ring8'"
refused 'cells { around = "part", within = "cross" }' ".within needs 'n' beside it"
refused 'cells { around = "part", within = "ring8", n = 2 }' ".n means nothing here: 'ring8' needs no 'n'"
refused 'cells { within = "cross" }' ".within needs 'around' beside it"
refused 'figures { on = "this.roof" }' ".on ends with 'roof'; a reference ends with owner, holder, feature, cell or tile"
refused 'figures { on = "that" }' ".on names a figure 'that', which no rule declares"
refused 'figures { on = "normal" }' ".on names the figure 'normal', of which there is more than one"
refused 'figures { owner = "arg.9" }' ".owner is no argument: write 'arg.1' to 'arg.6'"
refused 'figures { on = "state.m" }' ".on names state field 'f.m', which no rule declares"
refused 'features { size = "big" }' ".size must be a whole number or { min =, max = }, not 'big'"
refused 'figures { zone = "bin" }' ".zone names zone 'f.bin', which no rule declares"
refused 'figures { marked = "x" }' ".marked names mark 'f.x', which no rule declares"
refused 'figures { came = "never" }' ".came must be one of 'part', 'turn', 'earlier', not 'never'"
refused 'tiles { laid = "turn" }' ".laid must be one of 'part', 'earlier', not 'turn'"
refused 'tiles { zone = "box" }' ".zone names zone 'f.box', which holds no tiles"
refused 'figures { count = 2 }' ".count means nothing here: it counts what is nested"
refused 'figures { kind = "normal", no = 3 }' ".no takes figures, not 3"
deep='features { kind = "city" }'
for _ in 1 2 3 4; do deep="features { with = figures { on = $deep } }"; done
refused "$deep" '.with.on.with.on.with.on.with'

# Options that don't agree with args.
cat >"$work/g.lua" <<'END'
return rule {
  id = "g", api = 1, title = "g", needs = { "base" },
  actions = {
    one = { args = { "cell" }, options = figures { group = "meeple" }, apply = function() end },
    two = { args = { "figure", "cell" }, options = figures { group = "meeple" }, apply = function() end },
  },
}
END
"$BASTIDE" sim --with "$work/g.lua" --games 1 >"$work/out" 2>"$work/err" && fault "options of another type than args are taken"
grep -qF "g.lua:4: actions.one.options takes cells, not figures{...}" "$work/err" || fault "nobody says that cells are wanted"
grep -qF "g.lua:5: actions.two.options offers 1 arguments, but 'args' has 2" "$work/err" || fault "nobody says that an argument is missing"
finish
