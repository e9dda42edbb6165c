#!/usr/bin/env bash
# Players that think, and players that are programs: wherever players are named, by whatever rules; a
# program that fails loses its games and no others, and nothing of it is left.
source "$(dirname "$0")/lib.sh"
cd "$work" || exit 1

# --- everywhere -----------------------------------------------------------------------------------

expect 0 'greedy +100\.00 %' sim --players greedy,random --games 10
one=$(digest --players greedy,mcts:60,greedy:samples=2 --games 6 --threads 1 --seed 4)
[ -n "$one" ] || fault "sim with greedy and mcts prints no digest"
same "$one" "$(digest --players greedy,mcts:60,greedy:samples=2 --games 6 --threads 3 --seed 4)" "1 and 3 threads"
[ "$one" != "$(digest --players greedy,mcts:90,greedy:samples=2 --games 6 --seed 4)" ] || fault "an option changes nothing"
same "$(digest --players mcts:45:threads=3,random --games 2 --threads 1)" \
  "$(digest --players mcts:45:threads=3,random --games 2 --threads 2)" "trees of threads"
expect 0 'player 2 +[0-9]|mcts:10' watch --players greedy,mcts:10 --seed 3
expect 0 '' render --players greedy,mcts:10 --seed 3 --turn 9 -o game.svg
grep -q 'mcts:10' game.svg || fault "the picture doesn't name the player"
expect 0 'reproducible": false' sim --players mcts:time=0.001,random --games 1 --json
expect 0 'reproducible": true' sim --players mcts:5,random --games 1 --json
expect 0 'mcts:500:rollout=greedy' list bots
expect 0 'lua:cautious ' list bots
expect 0 '' render --players greedy,greedy --seed 3 -o whole.svg
grep -q 'greedy' whole.svg || fault "the picture doesn't name greedy"
echo 'return setup { players = { "greedy", "mcts:5" } }' >game.lua
expect 0 'mcts:5 ' sim --setup game.lua --games 1

# --- names ------------------------------------------------------------------------------------------

same "$(digest --players anna=greedy,bo=random --games 6 --seed 4)" "$(digest --players greedy,random --games 6 --seed 4)" "names"
expect 0 'anna: place ' watch --players anna=greedy,bo=random --seed 3
grep -qE '^points +1 anna +2 bo' out || fault "the totals don't name them"
grep -qE '^first: anna ' out || fault "the winner isn't named"
! grep -qE 'player [12]' out || fault "they are called by their seats, too"
expect 2 "two players are called 'anna'" watch --players anna=greedy,anna=random
expect 2 'the name is empty; write it like anna=random' sim --players =random,random
expect 0 '' render --players anna=greedy,random --seed 3 --turn 9 -o named.svg
{ grep -q '>anna<' named.svg && ! grep -q 'anna=greedy' named.svg; } || fault "the picture doesn't name anna"
printf '1 r1\n1\nsave named.jsonl\nquit\n' >answers
"$BASTIDE" play --players anna=human,bo=greedy --plain --seed 3 <answers >out 2>err || fault "play with names"
grep -q '^anna (you): 0 points' out || fault "play doesn't name anna"
grep -q '^  bo (greedy): place' out || fault "play doesn't name bo"
grep -q '"players":\["anna=human","bo=greedy"\]' named.jsonl || fault "the record lacks the names"
expect 0 '^ *bo: place' replay named.jsonl
printf 'quit\n' | "$BASTIDE" play --resume named.jsonl --plain >out 2>err || fault "going on with names"
grep -q '^anna, cell' out || fault "the names are lost in the saved game"

# All expansions that there are, and a rule that nobody knew a minute ago.
expansions=$(cd "$BST_SOURCE_DIR/scripts/expansions" && for f in *.lua; do [ "$f" = base.lua ] || echo "${f%.lua}"; done | paste -sd,)
# Sixty turns ask every kind of question; greedy takes minutes for a whole game of so many rules.
expect 0 '' render --with "$expansions" --players mcts:4:depth=1,greedy --seed 3 --turn 60 -o all.svg
grep -q 'mcts:4:depth=1' all.svg || fault "the picture of all expansions doesn't name the player"
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
expect 0 'foreign_player.py:time=100 +[1-9]' sim --players "cmd:python3 foreign_player.py:time=100,random" --games 6
same "$(digest --players 'cmd:python3 foreign_player.py:time=100,random' --games 6 --threads 1)" \
  "$(digest --players 'cmd:python3 foreign_player.py:time=100,random' --games 6 --threads 3)" "1 and 3 threads with a program"
mkdir 'a folder'
cp foreign_player.py 'a folder/a,b.py'
expect 0 'aborted games 0' sim --players "random,cmd:python3 'a folder/a,b.py':time=20" --games 2
expect 0 '' render --players "cmd:python3 foreign_player.py:time=100,greedy" --seed 3 --turn 60 --with "$expansions",hand_three -o all.svg
grep -q 'foreign_player.py' all.svg || fault "the picture of all expansions doesn't name the program"
printf 'quit\n' | "$BASTIDE" play --players 'cmd:python3 foreign_player.py,human' --plain >out 2>err || fault "play with a program"
printf '1 r1\n1\nquit\nquit\n' | "$BASTIDE" play --players 'human,cmd:sh -c "exit 3"' --plain --seed 3 >out 2>err || fault "play with a bad program"
grep -q 'has ended with exit status 3' out || fault "play doesn't say that a program failed"
# What it is told, from the start to the end, of rules with every kind of state and a zone of limited sight.
cat >logs.py <<'END'
import json, sys
log = open(sys.argv[1], "w")
for line in sys.stdin:
    log.write(line)
    if json.loads(line)["is"] == "choose": print('{"choice": 1}', flush=True)
END
cat >memory.lua <<'END'
return rule {
  id = "memory", api = 1, title = "Remembers", needs = { "base" },
  state = { cells = "cellset", mine = { type = "cellset", per = "player" }, laid = { type = "u16", per = "tile" },
            since = { type = "u16", per = "figure" }, last = "cell", kind = "tile", odd = "bool", who = "player",
            word = { type = "enum", values = { "low", "high" } } },
  on = { tile_placed = { note = { function(g, ev)
    g.state.cells:add(ev.cell)
    g.state.mine[ev.player]:add(ev.cell)
    g.state.laid[ev.tile], g.state.last, g.state.kind = g.turn, ev.cell, ev.tile.type
    g.state.odd, g.state.who, g.state.word = g.turn % 2 == 1, ev.player, g.turn > 3 and "high" or "low"
  end } }, figure_moved = { note = { function(g, ev) g.state.since[ev.figure] = g.turn end } } },
}
END
expect 0 'aborted games 0' sim --with memory.lua --players "cmd:python3 logs.py log,random" --games 2 --threads 1
python3 - log <<'END' || fault "a program isn't told what there is to be told"
import json, sys
told = [json.loads(line) for line in open(sys.argv[1])]
kinds = [m["is"] for m in told]
assert kinds[:3] == ["setup", "begin", "choose"] and kinds[-1] == "end" and kinds.count("end") == 2, kinds
assert kinds[kinds.index("end") + 1] == "begin", kinds
end = told[-1]
assert sorted(end["ranks"]) in ([1, 2], [1, 1]) and end["seat"] == told[-2]["seat"] and "forfeit" not in end, end
points = [p["points"] for p in end["view"]["players"]]
assert (points[0] > points[1]) == (end["ranks"] == [1, 2]), end
for message in told:
    if "view" not in message: continue
    view, state = message["view"], {k.split(".")[1]: v for k, v in message["view"]["state"].items()}
    laid = ["%d,%d" % (t["x"], t["y"]) for t in view["board"]]
    assert len(state["laid"]) == len(laid) and len(state["since"]) == len(view["figures"])
    assert sorted(state["cells"][0]) == sorted(laid[1:]) == sorted(sum(state["mine"], [])), (state, laid)
    if len(laid) > 1:
        assert state["last"] == [laid[-1]] and state["kind"] == [view["board"][-1]["tile"]] and state["laid"][0] == 0
        assert state["odd"][0] == (state["laid"][-1] % 2 == 1) and state["who"][0] in (1, 2) and state["word"][0] in ("low", "high")
    else:
        assert state["last"] == state["kind"] == ["none"] and state["who"] == [0] and state["odd"] == [False]
assert any(view["figures"] and 0 not in state["since"] for _ in [0])
END
expect 1 'forfeit' sim --players "cmd:python3 logs.py log,cmd:sh -c 'exit 3'" --games 1
tail -1 log | grep -q '"is":"end".*"ranks":\[\],"forfeit":2' || fault "a program isn't told who has forfeited"
expect 0 '' sim --with "$BST_SOURCE_DIR/tests/data/host/pouches.lua" --players "cmd:python3 logs.py log,random,random" --games 1 --threads 1
grep -q '"chip at pouches.pouch:2","chip at pouches.pouch:2"' log || fault "tokens that aren't seen aren't told"
grep -q '"unseen_tokens":{"chip:1":' log || fault "a program isn't told which tokens are left"
! grep -Eq 'chip:[a-z0-9]+ at pouches.(cellar|pouch:[23])' log || fault "a program sees tokens that its seat doesn't see"
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
  players = { good = "cmd:python3 foreign_player.py:time=100", dice = "random", mute = "cmd:python3 mute.py:time=0.3",
              babble = "cmd:python3 babble.py", dies = "cmd:python3 dies.py" },
}
END
expect 1 'good' tournament cup.lua --threads 2
for text in 'mute.py gave no answer within 0.3 s' 'babble.py gave an answer that is no JSON: I think, therefore I am' \
  'dies.py has ended with exit status 5'; do
  grep -qF "$text" "$work/out" "$work/err" || fault "the tournament doesn't say: $text"
done
# Killed hard while a program hangs: the program ends, too, with what it has started.
cat >hang.py <<'END'
import subprocess, time
subprocess.Popen(["python3", "-c", "import time; time.sleep(200)"])
time.sleep(200)
END
"$BASTIDE" sim --players "cmd:python3 hang.py:time=100,random" --games 1 >out 2>&1 &
killed=$!
# pythons: how many run here, and nowhere else
pythons() {
  local there count=0
  for there in /proc/[0-9]*/cwd; do
    [ "$(readlink "$there")" = "$work" ] && tr '\0' ' ' <"${there%cwd}cmdline" | grep -qE '^([^ ]*/)?python3 ' && count=$((count + 1))
  done 2>"$work/quiet"
  [ "$count" = "$1" ]
}
eventually "hang.py runs, with what it has started" pythons 2
kill -9 $killed
wait $killed 2>"$work/quiet"
eventually "the programs of one who was killed are gone" pythons 0

# Files that a set-up or a tournament names lie beside it, whatever the folder is.
mkdir -p cup/'of mine'
cp foreign_player.py 'cup/of mine/one.py'
printf '#!/bin/sh\nexec python3 "$1"\n' >cup/run && chmod +x cup/run && cp foreign_player.py cup/two.py
echo 'return setup { players = { "cmd:python3 \"of mine/one.py\":time=20", "cmd:./run two.py", "random" } }' >cup/game.lua
expect 0 'aborted games 0' sim --setup cup/game.lua --games 1
cat >cup/small.lua <<'END'
return tournament { id = "small", api = 1, games = 2, players = { program = "cmd:./run two.py:time=20", dice = "random" } }
END
expect 0 'program' tournament cup/small.lua --threads 2
echo "return setup { players = { \"cmd:sh -c 'exit 3'\", \"random\" } }" >cup/fails.lua
expect 1 "sh -c 'exit 3'" sim --setup cup/fails.lua --games 1

# --- what is wrong --------------------------------------------------------------------------------

expect 2 "player 'clever': there is no such player; known are random" sim --players clever,random
expect 2 'mcts:x=1.: .x. is none of its options' sim --players mcts:x=1,random
expect 2 'name the program' sim --players cmd:,random
expect 2 'a human plays only with' watch --players human,greedy

# Of bids that gain the same greedy makes the smallest: nobody pays for nothing.
expect 0 'offer [^ ]+ 0$' watch --with bridges_castles_and_bazaars --players greedy,greedy,greedy --seed 3
! grep -qE 'offer [^ ]+ [1-9]|: bid [0-9]' "$work/out" || fault "greedy bids for nothing"

finish
