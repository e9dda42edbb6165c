#!/usr/bin/env bash
# Scripts that fail while games are played: 'sim' ends those games, counts them and says why; their records
# replay to the same failure, told with the lines around; 'play' takes the action back and asks again.
source "$(dirname "$0")/lib.sh"

cat >"$work/far_east.lua" <<'END'
return rule {
  id = "far_east", api = 1, version = "1.2", title = "Fails in the far east", needs = { "base" },
  on = {
    tile_placed = {
      boom = { function(g, ev)
        if ev.cell.x > 4 then error("too far east") end
      end },
    },
  },
}
END
cat >"$work/bad_setup.lua" <<'END'
return rule {
  id = "bad_setup", api = 1, title = "Fails at once", needs = { "base" },
  setup = function(g) local none = nil; return none.x end,
}
END

# --- sim: goes on, counts, tells
mkdir "$work/records"
expect 1 '' sim --with "base,$work/far_east.lua" --games 1000 --seed 1 --threads 2 --records "$work/records" --json
grep -qE '"games": 1000' "$work/out" || fault "sim --json: all games are counted"
aborted=$(sed -nE 's/^ *"aborted": ([0-9]+).*/\1/p' "$work/out")
grep -qE "^ *\"games\": $aborted,?\$" "$work/out" || fault "sim --json: the reason doesn't count $aborted games"
grep -qF 'far_east.lua:6: too far east (in far_east.on.tile_placed.boom)' "$work/out" || fault "sim --json: no reason"
grep -qF "$aborted of 1000 games were aborted" "$work/err" || fault "sim: nothing is told"
[ "$aborted" -gt 100 ] && [ "$aborted" -lt 1000 ] || fault "$aborted games were aborted"

# --- records: each replays to the same error, or to its end
expect 0 ': verified$' replay --verify "$work"/records/*.jsonl
same "$(grep -c ': verified$' "$work/out")" 1000 "records that are verified"
same "$(grep -cF 'here a script failed' "$work/err")" "$aborted" "failures that are told, and games that were aborted"
ended=$(tail -qn 1 "$work"/records/*.jsonl | grep -cF '"end":"aborted"')
[ "$ended" = "$aborted" ] || fault "$ended records end with a failure, $aborted games were aborted"
record=$(grep -lF '"end":"aborted"' "$work"/records/*.jsonl | head -n 1)
expect 0 'far_east.lua:6: too far east' replay "$record"
for line in 'rule far_east 1.2, handler far_east.on.tile_placed.boom' '>    6 |' 'in the function of line 5'; do
  grep -qF -e "$line" "$work/err" || fault "replay doesn't say '$line'"
done
expect 0 '"failure":\{"rule":"far_east"' replay --json "$record"

# --- a failure in the set-up is one, too
mkdir "$work/setup"
expect 1 '2 of 2 games were aborted' sim --with "base,$work/bad_setup.lua" --games 2 --records "$work/setup"
expect 0 'bad_setup.lua:3: .*setup' replay --verify "$work/setup/game-000000.jsonl"

# --- check finds what only playing shows, and that isn't a file that can't be loaded
expect 1 'far_east.lua:6: too far east' check "$work/far_east.lua"
expect 1 'bad_setup.lua:3' check "$work/bad_setup.lua"

# --- play: nothing has happened, the same choices are there
cat >"$work/refuses.lua" <<'END'
return rule {
  id = "refuses", api = 1, title = "Refuses the first placement", needs = { "base" },
  on = { tile_placed = { no = { function(g, ev) if ev.cell.y < 0 then error("not to the north") end end } } },
}
END
"$BASTIDE" play --with "base,$work/refuses.lua" --seed 3 --plain >"$work/out" 2>"$work/err" <<'END'
place BA/CccR+ 0,-1 r1
features
quit
quit
END
for text in 'a script failed: ' 'not to the north' 'nothing has happened; choose again'; do
  grep -qF -e "$text" "$work/out" || fault "play doesn't say '$text'"
done
finish
