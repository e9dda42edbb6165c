#!/usr/bin/env bash
# Players that think, and players that are programs: wherever players are named, by whatever rules; a
# program that fails loses its games and no others, and nothing of it is left.
source "$(dirname "$0")/lib.sh"
cd "$work" || exit 1
digest() { "$BASTIDE" sim --json "$@" | sed -nE 's/.*"digest": "([0-9a-f]{16})".*/\1/p'; }

# --- everywhere -----------------------------------------------------------------------------------

expect 0 'greedy +100\.00 %' sim --players greedy,random --games 10
one=$(digest --players greedy,mcts:20,greedy:samples=2 --games 6 --threads 1 --seed 4)
[ -n "$one" ] || fault "sim with greedy and mcts prints no digest"
same "$one" "$(digest --players greedy,mcts:20,greedy:samples=2 --games 6 --threads 3 --seed 4)" "1 and 3 threads"
[ "$one" != "$(digest --players greedy,mcts:21,greedy:samples=2 --games 6 --seed 4)" ] || fault "an option changes nothing"
same "$(digest --players mcts:20:threads=3,random --games 2 --threads 1)" \
  "$(digest --players mcts:20:threads=3,random --games 2 --threads 2)" "trees of threads"
expect 0 'player 2 +[0-9]|mcts:10' watch --players greedy,mcts:10 --seed 3
expect 0 '' render --players greedy,mcts:10 --seed 3 --turn 9 -o game.svg
grep -q 'mcts:10' game.svg || fault "the picture doesn't name the player"
expect 0 'reproducible": false' sim --players mcts:time=0.001,random --games 1 --json
expect 0 'reproducible": true' sim --players mcts:5,random --games 1 --json
expect 0 'mcts:500:rollout=random' list bots
echo 'return setup { players = { "greedy", "mcts:5" } }' >game.lua
expect 0 'mcts:5 ' sim --setup game.lua --games 1

# All expansions that there are, and a rule that nobody knew a minute ago.
expansions=$(cd "$BST_SOURCE_DIR/scripts/expansions" && for f in *.lua; do [ "$f" = base.lua ] || echo "${f%.lua}"; done | paste -sd,)
expect 0 'aborted games 0' sim --with "$expansions" --players mcts:4:depth=1,greedy --games 1
cat >toll.lua <<'END'
return rule {
  id = "toll", api = 1, title = "Whoever lays a road pays", needs = { "base" },
  on = { tile_placed = { pay = { function(g, ev)
    if #g:features { kind = "road" } > 3 then g:award(ev.player, -1, { why = "toll" }) end
  end } } },
  reasons = { "toll" },
}
END
sed -i '/reasons = /d' toll.lua
expect 0 'aborted games 0' sim --with toll.lua --players mcts:10,greedy --games 2
for rule in hand_three coop_missions team_majority priced_row solitaire; do
  expect 0 'aborted games 0' sim --with $rule --players mcts:5:depth=2,greedy,random,random --games 1
done

# --- with people ----------------------------------------------------------------------------------

printf '1\nundo\n1\nquit\nquit\n' >answers
"$BASTIDE" play --players human,mcts:20 --plain --seed 5 <answers >out 2>err || fault "play against mcts"
"$BASTIDE" play --players human,mcts:20 --plain --seed 5 <answers >again 2>err || fault "play against mcts again"
cmp -s out again || fault "a game with undo against mcts is another one the second time"
# Taken back and done again, mcts answers as it did.
printf '1 r1\n1\nundo\n1\nsave b.jsonl\nquit\nquit\n' >answers
printf '1 r1\n1\nsave c.jsonl\nquit\nquit\n' >straight
for way in answers straight; do
  "$BASTIDE" play --players human,mcts:20,greedy --plain --seed 3 <$way >out 2>err || fault "play, $way"
done
cmp -s b.jsonl c.jsonl || fault "after taking back mcts chooses something else"
printf 'quit\n' | "$BASTIDE" play --resume c.jsonl --plain >out 2>err || fault "going on with a game against mcts"

# --- programs -------------------------------------------------------------------------------------

cp "$BST_SOURCE_DIR/docs/foreign_player.py" .
expect 0 'foreign_player.py +[1-9]' sim --players "cmd:python3 foreign_player.py,random" --games 6
same "$(digest --players 'cmd:python3 foreign_player.py,random' --games 6 --threads 1)" \
  "$(digest --players 'cmd:python3 foreign_player.py,random' --games 6 --threads 3)" "1 and 3 threads with a program"
mkdir 'a folder'
cp foreign_player.py 'a folder/a,b.py'
expect 0 'aborted games 0' sim --players "random,cmd:python3 'a folder/a,b.py':time=20" --games 2
expect 0 'aborted games 0' sim --players "cmd:python3 foreign_player.py,greedy" --games 1 --with "$expansions",hand_three
printf 'quit\n' | "$BASTIDE" play --players 'cmd:python3 foreign_player.py,human' --plain >out 2>err || fault "play with a program"
printf '1 r1\n1\nquit\nquit\n' | "$BASTIDE" play --players 'human,cmd:sh -c "exit 3"' --plain --seed 3 >out 2>err || fault "play with a bad program"
grep -q 'has ended with exit status 3' out || fault "play doesn't say that a program failed"
mkdir records
expect 1 'game-|forfeited' sim --players "random,cmd:sh -c 'exit 3'" --games 2 --records records
grep -q '"timed":1' records/game-000000.jsonl || fault "the record doesn't say that it can't be repeated"
grep -q '"error":"sh -c .* has ended with exit status 3","forfeit":2' records/game-000000.jsonl || fault "the record doesn't say who forfeited"
expect 0 'here player 2 forfeited the game' replay --verify records/game-000000.jsonl
expect 0 '"forfeit":2' replay --json records/game-000000.jsonl
sed 's/"forfeit":2/"forfeit":1/; s/,"sum".*//' records/game-000000.jsonl >"$work/changed" # another player
expect 3 'damaged|line' replay "$work/changed"

# A whole tournament, in which some hang, babble and die.
cat >mute.py <<'END'
import sys
for line in sys.stdin: pass
END
cat >babble.py <<'END'
import sys
for line in sys.stdin:
    if '"choose"' in line: print("I think, therefore I am", flush=True)
END
cat >dies.py <<'END'
import json, sys
asked = 0
for line in sys.stdin:
    asked += '"choose"' in line
    if asked == 4: sys.exit(5)
    if '"choose"' in line: print(json.dumps({"choice": 1}), flush=True)
END
cat >cup.lua <<'END'
return tournament {
  id = "cup", api = 1, games = 2,
  players = { good = "cmd:python3 foreign_player.py", dice = "random", mute = "cmd:python3 mute.py:time=0.3",
              babble = "cmd:python3 babble.py", dies = "cmd:python3 dies.py" },
}
END
expect 1 'good' tournament cup.lua --threads 2
for text in 'mute.py gave no answer within 0.3 s' 'babble.py gave an answer that is no JSON: I think, therefore I am' \
  'dies.py has ended with exit status 5'; do
  grep -qF "$text" "$work/out" "$work/err" || fault "the tournament doesn't say: $text"
done
sleep 0.2
for left in /proc/[0-9]*/cwd; do
  [ "$(readlink "$left")" = "$work" ] && [ "$(dirname "$left")" != "/proc/$$" ] &&
    grep -qa 'python3' "$(dirname "$left")/cmdline" && fault "a program is left: $(tr '\0' ' ' <"$(dirname "$left")/cmdline")"
done

# --- what is wrong --------------------------------------------------------------------------------

expect 2 "player 'clever': there is no such player; known are random" sim --players clever,random
expect 2 'mcts:x=1.: .x. is none of its options' sim --players mcts:x=1,random
expect 2 'name the program' sim --players cmd:,random
expect 2 'a human plays only with' watch --players human,greedy

finish
