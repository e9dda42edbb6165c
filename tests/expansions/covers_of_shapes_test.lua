-- Tiles on tiles that are no squares: one that covers another has its shape and lies as that does (HOUSE-93).
return scenario {
  defaults = { with = { "base", "pairs.lua", "tiles_on_tiles" } },

  ["HOUSE-93 a half tile on a half tile, whether alone or one of a pair"] = {
    board = { "SQ/field 0,0 r0", "HT/field 1,0 r0", "HT/field -1,0 r1", "HT/field -1,0 r3" }, stack = { "HT/field", "SQ/field" },
    play = { { legal = { "cover 1,0 r0", "cover -1,0 r1", "cover -1,0 r3" }, illegal = { "cover 1,0 r1", "cover 0,0 r0", "cover -1,0 r0" } },
             "cover -1,0 r1", "pass", { discarded = 1, player = 2 } },
  },
  ["HOUSE-93 not while somebody stands on that half; the other one stays as it is"] = {
    board = { "SQ/field 0,0 r0", "HT/monk -1,0 r1", "HT/field -1,0 r3", "HT/field 1,0 r0" }, pieces = { "normal:2 at -1,0 monastery" },
    stack = { "HT/field", "SQ/field" },
    play = { { legal = { "cover 1,0 r0", "cover -1,0 r3" }, illegal = { "cover -1,0 r1" } }, "cover -1,0 r3", "pass", { discarded = 1, player = 2 } },
  },
  ["HOUSE-93 a monastery on a half tile counts what lies around it"] = {
    board = { "SQ/field 0,0 r0", "HT/field 1,0 r0" }, stack = { "HT/monk", "SQ/field" },
    play = { "cover 1,0 r0", "figure normal 1,0 monastery", { discarded = 1, values = { "1,0 monastery final = 2" } } },
  },
  ["HOUSE-93 a tile of two cells on one of two cells that lies the same way"] = {
    board = { "DB/field 0,0 r0", "SQ/field -1,0 r0", "SQ/field 2,0 r0" }, stack = { "DB/yard", "SQ/field" },
    play = { { legal = { "cover 0,0 r0" }, illegal = { "cover -1,0 r0", "cover 0,0 r1", "cover 1,0 r2", "cover 2,0 r0" } },
             "cover 0,0 r0", "figure normal 0,0 monastery", { discarded = 1, values = { "0,0 monastery final = 4" } } },
  },
  ["HOUSE-93 not where its sides don't match, nor where somebody stands on either cell"] = {
    board = { "DB/hill 0,0 r0", "SQ/road -1,0 r1", "DB/hill 0,2 r0" }, pieces = { "normal:2 at 0,2 road:W" }, stack = { "DB/yard", "SQ/field" },
    play = { { illegal = { "cover 0,0 r0", "cover 0,2 r0" } } },
  },
}
