#!/usr/bin/env bash
# Games that go on and on: every command and every player stops by itself, says that the game is endless, and
# names who it was, on any number of threads. What is just long, or slow, is let alone.
source "$(dirname "$0")/lib.sh"
cd "$work" || exit 1

run() { timeout 60 "$BASTIDE" "$@" >"$work/out" 2>"$work/err" </dev/null; }

# No end: found out when the last tile lies, in one action.
cat >open.lua <<'END'
return rule { id = "open", api = 1, title = "No end", needs = { "base" },
  remove = { "base.game_over.last_tile" },
  game_over = { never = { test = function(g) return false end } } }
END
# Nothing but asking.
cat >ask.lua <<'END'
return rule { id = "ask", api = 1, title = "Asks", needs = { "base" },
  steps = { more = { stage = "placed", must = true, repeats = true, args = { "amount" },
    options = function(g, player, out) out:add(1) out:add(2) end,
    apply = function(g, player, n) end } } }
END
# It pays to go on: only a player who looks what he gains never stops.
cat >gain.lua <<'END'
return rule { id = "gain", api = 1, title = "Gains", needs = { "base" },
  actions = { dance = { free = true, exclusive = true, must = true,
    options = function(g, player, out) out:add() end,
    apply = function(g, player) g:award(player, 1, { why = "danced" }) end } } }
END
# A draft before the first tile, and questions behind the last one.
sed 's/"ask"/"draft"/; s/"placed"/"setup"/' ask.lua >draft.lua
sed 's/"ask"/"late"/; s/"placed"/"pre_final"/' ask.lua >late.lua

names=("'open.never'" "'ask.more'" "'gain.dance'" "'draft.more'" "'late.more'")
files=(open ask gain draft late)
for i in "${!files[@]}"; do
  file=${files[i]}.lua
  for players in random,random greedy,random mcts:10,random mcts:time=0.001,greedy lua:cautious,random; do
    run sim --with "$file" --players "$players" --games 2 --threads 2
    same $? 1 "the status of sim --with $file --players $players"
    grep -qF 'games were aborted' err && grep -F 'endless: ' err | grep -qF "${names[i]}" ||
      fault "sim --with $file --players $players: what is told"
  done
  run check --alone "$file"
  same $? 1 "the status of check $file"
  grep -E "^$file:[0-9]+: endless: " err | grep -qF "${names[i]}" || fault "check $file: what is told"
done

# Games of thousands aren't played: the first ones tell. The same ones on any number of threads.
for players in random,random mcts:10,greedy; do
  digest=
  for threads in 1 2; do
    run sim --with ask.lua --players "$players" --games 100000 --threads $threads
    same $? 1 "the status of many games"
    grep -qF '32 of 100000 games were aborted' err || fault "$threads threads: how many were aborted"
    grep -qF 'none of the first 32 games came to an end, so no other was played' err || fault "why so few are played"
    now=$(grep '^digest' out)
    same "$now" "${digest:-$now}" "digests of 1 and 2 threads"
    digest=$now
  done
done

# A record of one tells the same.
run sim --with open.lua --games 1 --records records
expect 0 "endless: .*'open.never'" replay --verify records/game-000000.jsonl

# A scenario fails with the message.
cat >open_test.lua <<'END'
return scenario { ["OPEN-1"] = { with = { "open.lua" }, stack = { "BA/L" }, board = { "BA/L 0,0 r0" },
  play = { "place BA/L 1,0 r0", "pass", { over = false } } } }
END
run test open_test.lua
same $? 1 "the status of test"
grep -qF "endless: " out err || fault "test: nothing is told"

# A tournament stops, too.
cat >cup.lua <<'END'
return tournament { id = "cup", api = 1, title = "Cup", rules = { ask = { with = { "ask.lua" } } },
  players = { one = "random", two = "mcts:20" }, table = 2, games = 1000, seed = 1 }
END
for threads in 1 2; do
  run tournament cup.lua --threads $threads --out cup$threads.db
  same $? 1 "the status of a tournament"
  grep -F 'endless: ' err | grep -qF "'ask.more'" || fault "tournament: who it was"
  grep -qF 'none of the first 32 games came to an end, so no other was played' err || fault "tournament: why it ends"
  same "$("$BASTIDE" tournament cup$threads.db --export csv | wc -l)" 65 "lines of the games that are kept"
done
run check cup.lua
same $? 1 "the status of check cup.lua"
grep -qF "endless: " err || fault "check of a tournament: nothing is told"

# Whose fault is it? The rule that took the end away, in whichever file it stands.
cat >taker.lua <<'END'
return rule { id = "taker", api = 1, title = "Takes the end away", needs = { "base" },

  remove = { "base.game_over.last_tile" } }
END
expect 3 "^taker.lua:3: takes away 'base.game_over.last_tile', and no rule declares another end" check taker.lua
expect 3 "^taker.lua:3: takes away" sim --with taker.lua --games 1
cat >giver.lua <<'END'
return rule { id = "giver", api = 1, title = "An end of its own", needs = { "taker.lua" },
  game_over = { far = { when = { tiles_placed = 5000 } } } }
END
run check --alone giver.lua
grep -qE "^([^ ]*/)?taker.lua:3: endless: .*'giver.far'.*taken away by rule 'taker'" err || fault "who has taken the end away"

# What is long by intent, or slow, comes to its end.
cat >long.lua <<'END'
return rule { id = "long", api = 1, title = "Long", needs = { "base" }, state = { n = "u16" },
  steps = { count = { stage = "setup", must = true, repeats = true, args = { "amount" },
    options = function(g, player, out)
      for n = 1, g.state.n < 2000 and 2 or 0 do out:add(n) end
    end,
    apply = function(g, player, n) g.state.n = g.state.n + 1 end } } }
END
run sim --with long.lua --games 1
same $? 1 "the status of a long game"
grep -qF "endless: " err || fault "a game that is longer than usual"
expect 0 'aborted games 0' sim --with long.lua --games 2 --set base.bounds=10
cat >slow.lua <<'END'
return rule { id = "slow", api = 1, title = "Slow", needs = { "base" },
  steps = { count = { stage = "placed", auto = true, apply = function(g)
    for n = 1, 100000 do n = n end
  end } } }
END
expect 0 'aborted games 0' sim --with slow.lua --games 2
expect 0 "base.bounds" list options --with base
finish
