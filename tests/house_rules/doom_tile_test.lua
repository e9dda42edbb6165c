-- Nothing is left for the stack but eight roads; these go on from 0,0.
local function all_but_eight()
  local board, x = { "BA/RRRR 0,0 r0" }, 0
  for id, n in pairs { L = 4, LR = 2, C = 5, RCr = 4, CRr = 3, RrC = 3, CRRR = 3, ["CFC.2"] = 3, ["CC.2"] = 2, ["CFc+"] = 2,
                       ["CFc.1"] = 1, ["Cc.1"] = 3, ["Cc+"] = 2, CcRr = 3, ["CcRr+"] = 2, Ccc = 3, ["Ccc+"] = 1, CccR = 1,
                       ["CccR+"] = 2, ["Cccc+"] = 1, Rr = 9, RRR = 4 } do
    for _ = 1, n do
      board[#board + 1], x = "BA/" .. id .. " " .. x % 20 .. "," .. 9 + x // 20 * 2 .. " r0", x + 2
    end
  end
  return board
end

return scenario {
  defaults = { with = { "doom_tile" }, board = { "BA/L 0,0 r0" }, figures = { "1 normal 0,0 monastery" }, points = { 5, 7 } },

  ["HOUSE-53 the game is over when the tile comes up, and nothing is scored"] = {
    stack = { "BA/L", "DOOM", "BA/L" },
    play = { "place BA/L 1,0 r0", "pass", { over = true, points = { 5, 7 }, winners = { 2 } } },
  },
  ["HOUSE-53 with a tile ahead it is over when somebody holds it"] = {
    with = { "doom_tile", "draw_ahead" }, stack = { "BA/L", "BA/L", "DOOM", "BA/L" },
    play = {
      { over = false }, "hand BA/L", "place BA/L 1,0 r0", "pass", { over = true, points = { 5, 7 } },
    },
  },
  ["HOUSE-53 with the option it is kept out of the stack until half of that is drawn"] = {
    with = { "doom_tile" }, set = { ["doom_tile.half"] = true }, board = { "BA/RCr 0,0 r0" }, figures = {}, points = { 0, 0 },
    play = { { stack = 70 } },
  },
  ["HOUSE-53 else it lies in the stack from the start"] = {
    board = { "BA/RCr 0,0 r0" }, figures = {}, play = { { stack = 71 } },
  },
  ["HOUSE-53 where it doesn't come up the end is the usual one"] = {
    stack = { "BA/L" },
    play = { "place BA/L 1,0 r0", "pass", { over = true, points = { 7, 7 } } },
  },
  ["HOUSE-53 with the option it comes in when half of the stack is drawn"] = {
    set = { ["doom_tile.half"] = true, ["base.tile_edition"] = 1 }, board = all_but_eight(), figures = {}, points = { 0, 0 },
    play = {
      { stack = 7 }, "place BA/RFr 1,0 r0", "pass", { stack = 6 }, "place BA/RFr 2,0 r0", "pass", { stack = 5 },
      "place BA/RFr 3,0 r0", "pass", { stack = 4 }, "place BA/RFr 4,0 r0", "pass", { stack = 4 },
    },
  },
}
