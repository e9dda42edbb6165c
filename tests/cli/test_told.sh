#!/usr/bin/env bash
# What happens is told: what is forced, what steps do by themselves, who leaves and why, what comes out of the bag, secret
# answers when all have answered, and what rules say in their own words; the same in watch, play and replay --json.
source "$(dirname "$0")/lib.sh"

told() { grep -qE -- "$1" "$work/out" || fault "nothing is told like '$1'"; }
untold() { ! grep -qE -- "$1" "$work/out" || fault "'$1' is told: $(grep -m1 -E -- "$1" "$work/out")"; }

# --- one of each -----------------------------------------------------------------------------------------------

cat >"$work/plain.lua" <<'EOF'
return rule {
  id = "plain", api = 1, title = "All that can be told", needs = { "base" },
  state = { sky = "u8" },
  causes = { "eaten" },
  tokens = { gold = { n = 200 } },
  steps = {
    weather = { stage = "turn_start", auto = true, apply = function(g) g.state.sky = g.turn % 3 == 0 and 1 or 2 end },
    idle = { stage = "turn_start", order = 10, auto = true, apply = function(g) return g.turn end },
    only = { stage = "placed", must = true, args = { "amount" }, options = function(g, p, out) out:add(4) end,
             apply = function(g, p, n) g:give(p, "gold", 1) end },
    bite = { stage = "part_end", auto = true, apply = function(g)
      if g:roll(2) == 1 then
        for _, f in ipairs(g:figures { owner = g.active }) do
          g:tell("a bear\teats {figure} of {owner}, {n} of {what}", { figure = f, owner = f.owner, n = 1, what = "them" })
          g:send_home(f, "eaten")
          return
        end
      end
    end },
  },
}
EOF
expect 0 '^turn 1, player 1' watch --with "$work/plain.lua" --seed 3
told '^    \(by itself\) bite$'
untold 'by itself\) (weather|idle)' # nobody sees what comes of these
told '^    \(forced\) player [12]: only 4$'
told "^    gold: to player [12]'s supply$"
told '^    a die of 2 shows [12]$'
told "^    a bear eats player [12]'s normal at .* of player [12], 1 of them\$"
told "^    player [12]'s normal leaves -?[0-9]+,-?[0-9]+ [a-z]+(:[A-Z]+)? \(eaten\)$"
told '^    \* player [12]: \+[0-9]+ points?: [a-z ]+ [0-9]+.*, at '
cp "$work/out" "$work/watched"

# A record tells the same.
"$BASTIDE" sim --with "$work/plain.lua" --games 1 --seed 3 --records "$work/r" >/dev/null || fault "no record"
record=$(find "$work/r" -type f | head -n 1)
expect 0 '"told":\[\{"what":"turn","seat":[12],"text":"turn [0-9]+, player' replay --json "$record"
for what in forced itself moved points rolled said; do told "\"what\":\"$what\""; done
expect 0 '\(forced\) player 1: only 4' replay "$record"

# --- values that a rule shows -----------------------------------------------------------------------------------

cat >"$work/sky.lua" <<'EOF'
return rule {
  id = "sky", api = 1, title = "Weather", needs = { "base" },
  state = {
    sky    = { type = "enum", values = { "sun", "rain" }, show = true },
    copper = { type = "u8", per = "player", show = true },
    rounds = "u8",
  },
  steps = { weather = { stage = "turn_start", auto = true, apply = function(g)
    g.state.sky = g.turn % 2 == 0 and "rain" or "sun"
    g.state.copper[g.active] = g.turn // 4
    g.state.rounds = g.turn
  end } },
}
EOF
expect 0 '^turn 1, player 1' watch --with "$work/sky.lua" --seed 3
told '^    \(by itself\) weather$'
told '^    sky: rain$'
told '^    sky: sun$'
told '^    player 1: copper: 1$'
untold 'rounds'
play_told() { printf 'pl\n1\n%.0s' 1 2 3 4 | "$BASTIDE" play --with "$work/sky.lua" --seed 3 --plain >"$work/out"; }
play_told
told '^  sky: rain$'

# --- out of the bag ---------------------------------------------------------------------------------------------

for seed in 1 2 3 4 5 6; do "$BASTIDE" watch --with hills_and_sheep --seed "$seed"; done >"$work/out"
told '^    out of the bag comes sheep wolf$'
told "^    out of the bag comes sheep [1-4]$"
told "^    sheep [1-4]: to player [12]'s shepherd at "
told "^    player [12]'s shepherd leaves .* \(wolf\)$"
told "^    player [12]'s normal leaves .* \(scored\)$"
told '^    a tile of the stack goes face down under '

# --- an auction -------------------------------------------------------------------------------------------------

# What only the rule's own fields remember is told to nobody; what its words say of a zone stands for "face up".
"$BASTIDE" watch --with bridges_castles_and_bazaars --seed 5 >"$work/out"
told '^    an auction: [A-Z]+/[A-Za-z.+]+, [A-Z]+/[A-Za-z.+]+$'
told '^    player [12] gets [A-Z]+/[A-Za-z.+]+$'
untold 'by itself\) (bazaar|reveal|auction|begin|next|last|round over)$'
untold 'face up'

# --- secrets ----------------------------------------------------------------------------------------------------

cat >"$work/bids.lua" <<'EOF'
return rule {
  id = "bids", api = 1, title = "Bids behind a hand", needs = { "base" },
  steps = {
    bid = { stage = "turn_start", who = "each_from_active", secret = true, must = true, args = { "amount" },
            options = function(g, p, out) for n = 1, 3 do out:add(n) end end, apply = function(g, p, n) end },
  },
}
EOF
expect 0 '^    player 1 has decided$' watch --with "$work/bids.lua" --seed 3
awk '/has decided/ { n++ } /has chosen: bid/ { if (n < 2) bad = 1; r++; if (r == 2) n = r = 0 }
     /: bid [1-3]$/ && !/has chosen/ { bad = 1 } END { exit bad }' "$work/out" || fault "a bid is told before all have answered"
printf 'quit\nquit\n' >"$work/in"
"$BASTIDE" play --with "$work/bids.lua" --players random,human --seed 3 --plain <"$work/in" >"$work/out" 2>&1
told 'player 1 \(random\) has decided'
untold ': bid [1-3]$'

# --- what g:tell refuses ----------------------------------------------------------------------------------------

says() {
  cat >"$work/says.lua" <<EOF
return rule { id = "says", api = 1, title = "Says", needs = { "base" }, on = { turn_start = { say = { function(g) $1 end } } } }
EOF
  expect 1 "says.lua:1: .*$2" watch --with "$work/says.lua" --seed 1
}
says 'g:tell("the {dragon} eats")' "tell: what is '\{dragon\}'"
says 'g:tell("the {dragon} eats", { dargon = 1 })' "tell: what is '\{dragon\}'"
says 'g:tell(7)' 'tell: text must be a text, not 7'
says 'g:tell("x", 7)' 'tell: what stands for the names must be a table'
says 'g:tell(string.rep("x", 301))' 'tell: more than 300 characters'
says 'return g:score_of(g.active), g:players()[1]:tell("x")' 'tell'

# What is told changes nothing: the same games with and without.
mkdir "$work/silent"
sed 's/g:tell(.*$/--/' "$work/plain.lua" >"$work/silent/plain.lua"
for file in "$work/plain.lua" "$work/silent/plain.lua"; do
  expect 0 '"aborted": 0' sim --with "$file" --games 20 --seed 8 --json
  grep -E '"(mean|turns)' "$work/out" >"$file.result"
done
cmp -s "$work/plain.lua.result" "$work/silent/plain.lua.result" || fault "g:tell changes games"

finish
