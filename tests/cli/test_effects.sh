#!/usr/bin/env bash
# Lists of effects where functions could stand: what the commands say of them, and how other rules change them.
source "$(dirname "$0")/lib.sh"
cd "$work" || exit 1

cat >gift.lua <<'END'
return rule {
  id = "gift", api = 1, title = "Gifts", needs = { "base" }, causes = { "gone" },
  on = { tile_placed = { one = { when = { bonus = false }, { { award = 1, to = "active" } } } } },
  steps = { last = { stage = "part_end", auto = true, apply = { { award = 2, to = "active", why = "late" } } } },
  actions = {
    leave = { args = { "figure" }, options = figures { owner = "asked", group = "meeple", on = features {} },
              apply = { { send_home = "arg.1", cause = "gone" } } },
    plain = { options = true, apply = function(g, player) g:award(player, 7, { why = "plain" }) end },
  },
}
END
printf 'return rule { id = "gift_test", api = 1, needs = { "gift.lua" }, %s }\n' "" >none.lua

# scenario RULES EXPECTED [ACTION]: what is told of the points of the first part
scenario() {
  cat >it_test.lua <<END
return scenario { ["it"] = { with = { $1 }, board = { "BA/RFr 0,0 r0" }, stack = { "BA/RFr*5" }, figures = { "1 normal 0,0 road:E" },
  play = { "place BA/RFr 1,0 r0", "${3:-pass}", { reasons = { $2 } } } } }
END
  "$BASTIDE" test it_test.lua >out 2>&1 || fault "$1: $(cat out)"
}
scenario '"gift.lua"' '"1 gift.one 1", "1 gift.late 2"'

# changed SAYS: by another rule
changed() {
  printf 'return rule { id = "other", api = 1, needs = { "gift.lua" }, %s }\n' "$1" >other.lua
}
changed 'patch = { ["gift.steps.last.apply"] = { { award = 5, to = "active", why = "late" } } }'
scenario '"other.lua"' '"1 gift.one 1", "1 gift.late 5"'
expect 0 'gift.steps.last.apply is \{ \{ award = 5' why --with other.lua gift.steps.last.apply
grep -q "other.lua:1" out || fault "why doesn't say who has changed the list"
changed 'patch = { ["gift.steps.last.apply.1.award"] = 3, ["gift.on.tile_placed.one.1"] = { { award = 4, to = players {} } } }'
scenario '"other.lua"' '"1 gift.one 4", "2 gift.one 4", "1 gift.late 3"'
changed 'replace = { ["gift.steps.last.apply"] = function(g) g:award(g.active, 9, { why = "late" }) end, ["gift.on.tile_placed.one"] = function() end }'
scenario '"other.lua"' '"1 gift.late 9"'
changed 'replace = { ["gift.actions.plain.apply"] = { { award = 6, to = "asked" } } }'
scenario '"other.lua"' '"1 gift.one 1", "1 gift.plain 6", "1 gift.late 2"' plain
changed 'replace = { ["gift.steps.last.apply"] = 3 }'
expect 3 'other.lua:1: replace.gift.steps.last.apply must be a function or a list of effects, not 3' check other.lua
changed 'patch = { ["gift.steps.last.apply"] = { { award = 5, to = "arg.1" } } }'
expect 3 "other.lua:1: patch of 'gift': steps.last.apply\[1\].to says 'arg.1', but there are no arguments" check other.lua

# What is refused in a game is told with the file and line of whoever wrote the list.
changed 'patch = { ["gift.actions.leave.apply"] = { { move = "arg.1", to = "arg.1", cause = "gone" } } }'
expect 1 '' sim --with other.lua --games 5
grep -q "other.lua:1: effect 1, 'move', can't be: a figure 'normal' can't be moved: it would stand with itself (in gift.actions.leave)" err out ||
  fault "the file of the patch isn't named"

expect 0 '' check gift.lua --alone
expect 0 'gift.steps.last \(gift.lua:4\)' list hooks --with gift.lua
grep -q 'gift.on.tile_placed.one (gift.lua:3)' out || fault "list hooks: effects of an event"
grep -q 'gift.actions.leave (gift.lua:7)' out || fault "list hooks: effects of an action"
expect 0 'gift.actions.leave +action +[1-9][0-9]* +[1-9]' sim --with gift.lua --games 20 --coverage
expect 0 'gift.lua: 0 words changed' modernise gift.lua
expect 0 'gift.actions.plain' sim --with gift.lua --games 5 --profile
grep -q 'gift.actions.leave' out && fault "the profile shows what no function does"

# The same as a function, to the last bit.
sed 's/apply = { { send_home = "arg.1", cause = "gone" } }/apply = function(g, player, figure) g:send_home(figure, "gone") end/
  s/{ { award = 1, to = "active" } }/function(g) g:award(g.active, 1) end/
  s/apply = { { award = 2, to = "active", why = "late" } }/apply = function(g) g:award(g.active, 2, { why = "late" }) end/' gift.lua >same.lua
sed -i 's/causes = { "gone" }/causes = { "gone" }, reasons = { "late" }/' same.lua
mkdir -p a b && cp gift.lua a/gift.lua && cp same.lua b/gift.lua
digest() { "$BASTIDE" sim --with "$1/gift.lua" --games 50 --seed 3 | grep -E 'points|mean|random|turns'; }
same "$(digest a)" "$(digest b)" "games of effects and of functions"

# Scoring and clearing, as effects and as functions: owners by another mode, some who are no owners, and who is sent home.
scoring() {
  cat >"$1/fair.lua" <<END
local busy = features { kind = { "road", "city" }, at = "part", with = figures { group = "meeple" } }
local there = players { owns = figures { on = "this" } }
return rule {
  id = "fair", api = 1, title = "A fair", needs = { "base" }, causes = { "sold" }, reasons = { "toll" },
  terms = { fair = { on = { "road", "city" }, mode = "fair", per = "size", n = 2 } },
  actions = {
    sell = { when = { any = busy }, options = true, apply = $2 },
    toll = { when = { any = busy }, options = true, apply = $3 },
    leave = { when = { any = busy }, options = true, apply = $4 },
  },
}
END
}
scoring a '{ { score = busy, mode = "fair" }, { clear = busy, group = "meeple", cause = "sold" } }' \
  '{ { score = busy, mode = "fair", to = there, why = "toll", class = "feature" } }' '{ { clear = busy, cause = "sold" } }'
scoring b 'function(g) for _, f in ipairs(g:features(busy)) do g:score(f, "fair") end
      for _, f in ipairs(g:features(busy)) do g:clear(f, "meeple", "sold") end end' \
  'function(g) for _, f in ipairs(g:features(busy)) do for _, p in ipairs(g:players(there, f)) do
      g:award(p, g:value(f, "fair", p), { why = "toll", class = "feature", feature = f }) end end end' \
  'function(g) for _, f in ipairs(g:features(busy)) do g:clear(f, "all", "sold") end end'
for more in base inns_and_cathedrals,traders_and_builders team_majority; do
  digest() { "$BASTIDE" sim --with "$1/fair.lua,$more" --games 50 --seed 3 | grep -E 'points|mean|random|turns'; }
  [ "$(digest a | wc -l)" -gt 2 ] || fault "no games with $more"
  same "$(digest a)" "$(digest b)" "games of scoring effects and of functions, with $more"
done
cat >fair_test.lua <<'END'
return scenario { ["owners by another mode, and home; all who are there; all go"] = {
  with = { "a/fair.lua" }, board = { "BA/RFr 0,0 r0" }, stack = { "BA/RFr*9" }, figures = { "1 normal 0,0 road:E" },
  play = {
    "place BA/RFr 1,0 r0", "toll", { reasons = { "1 fair.toll 4" }, supply = { "1 normal 6" } },
    "place BA/RFr 2,0 r0", "sell", { reasons = { "1 fair.fair 6" }, supply = { "1 normal 7" } },
  },
} }
END
"$BASTIDE" test fair_test.lua >out 2>&1 || fault "fair: $(cat out)"


# An effect for each of some things, which are `this` there; those that are found are found before the first is touched.
each() {
  cat >"$1/flag.lua" <<END
local tired = figures { group = "meeple", marked = "tired", no = { owner = "active" } }
local own = figures { group = "meeple", owner = "active" }
local near = tiles { at = cells { around = "this", within = "ring9" } }
return rule {
  id = "flag", api = 1, title = "A flag", needs = { "base" }, causes = { "sent" }, reasons = { "view" },
  marks = { tired = { on = "figure", lasts = "game" } },
  on = { tile_placed = { flag = { $2 } } },
  actions = { send = { args = { "figure", { "far", "near" } }, options = own, apply = $3 } },
}
END
}
each a '{ { award = 1, to = "this.owner", times = near, for_each = own, why = "view", when = { none = tired } } }' \
  '{ { mark = "tired", on = "this", for_each = own }, { send_home = figures { is = "this" }, cause = "sent", for_each = own, chosen = "far" } }'
each b 'function(g, ev) if #g:figures(tired) > 0 then return end
      for _, one in ipairs(g:figures(own)) do g:award(one.owner, g:count(near, one), { why = "view" }) end end' \
  'function(g, player, figure, how) for _, one in ipairs(g:figures(own)) do g:mark(one, "tired") end
      if how == "far" then for _, one in ipairs(g:figures(own)) do g:send_home(one, "sent") end end end'
sed -i 's/args = { "figure", { "far", "near" } }/args = { "figure", how = { "far", "near" } }/' a/flag.lua b/flag.lua
digest() { "$BASTIDE" sim --with "$1/flag.lua" --games 50 --seed 3 | grep -E 'points|mean|random|turns'; }
[ "$(digest a | wc -l)" -gt 2 ] || fault "no games with a flag"
same "$(digest a)" "$(digest b)" "games of effects for each and of functions"
cat >flag_test.lua <<'END'
return scenario { ["each figure's view, by itself"] = {
  with = { "a/flag.lua" }, board = { "BA/RFr 0,0 r0" }, stack = { "BA/RFr*9" },
  figures = { "1 normal 0,0 road:E", "1 normal 0,0 field:N", "2 normal 0,0 field:S" },
  play = {
    "place BA/RFr 1,0 r0", { awards = { "1 flag.view 2", "1 flag.view 2" } },
    "send normal:1 at 0,0 road:E far", { supply = { "1 normal 7", "2 normal 6" } },
  },
} }
END
"$BASTIDE" test flag_test.lua >out 2>&1 || fault "flag: $(cat out)"

finish
