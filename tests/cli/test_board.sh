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
  -1        ..#*#.........
            .#####.\...../
     2..|....##1##........
   0 ---o-------------M2..
     ...|.........S.......
END
"$BASTIDE" test "$work/board.lua" >"$work/out" 2>&1
sed -n '/^ \{7\}-1/,/^     \.\.\.|/p' "$work/out" >"$work/actual"
diff "$work/expected" "$work/actual" || fault "the picture differs"
finish
