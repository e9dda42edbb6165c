#!/usr/bin/env bash
# The picture of a board without colour: areas, lines, crossings, marks, symbols, figures with their
# seats, the start tile, the frame of the last tile, coordinates.
source "$(dirname "$0")/lib.sh"

cat >"$work/board.lua" <<'END'
return scenario {
  ["a board to look at"] = {
    board = { "BA/RCr 0,0 r0", "BA/CFc+ 0,-1 r1", "BA/LR 1,0 r1", "BA/RRRR -1,0 r0", "BA/C 1,-1 r0" },
    figures = { "1 normal 0,0 city:N", "2 normal 1,0 monastery", "2 normal -1,0 field:NL" },
    play = { { over = true } },
  },
}
END
cat >"$work/expected" <<'END'
       -1      0      1   
            .#####./#####\
  -1        ..#P#.........
            .#####.\...../
     2..|....##1##........
   0 ---o-------------M2..
     ...|...,,,,,,^.......
END
"$BASTIDE" test "$work/board.lua" >"$work/out" 2>&1
sed -n '/^ \{7\}-1/,/^     \.\.\.|/p' "$work/out" >"$work/actual"
diff "$work/expected" "$work/actual" || fault "the picture differs"

# What lies with a figure stands behind its letter, and stays inside of its cell.
cat >"$work/ducks.lua" <<'END'
return rule {
  id = "ducks", api = 1, needs = { "base" },
  figures = { duck = { group = "special", n = 2, on = { "field" } } },
  tokens = { egg = { place = "figure", bag = { [4] = 1, [7] = 1, [2] = 1 } } },
}
END
cat >"$work/board.lua" <<'END'
return scenario {
  ["ducks to look at"] = {
    with = { "ducks.lua" }, board = { "BA/RFr 0,0 r1" }, figures = { "1 duck 0,0 field:E", "2 duck 0,0 field:W" },
    pieces = { "egg:4 at duck:1 at 0,0 field:E", "egg:7 at duck:1 at 0,0 field:E", "egg:2 at duck:2 at 0,0 field:W" },
    play = { { over = true } },
  },
}
END
expect 1 '1d11' test "$work/board.lua"
grep -q '2d2' "$work/out" || fault "the second duck's egg isn't shown"
finish
