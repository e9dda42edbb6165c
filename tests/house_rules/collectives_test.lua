local shared = {
      { board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0" }, figures = { "1 normal 0,0 road:E", "1 normal 0,0 road:E", "2 normal 1,0 road:W" } },
      { board = { "BA/CFc.1 0,0 r1" },
        figures = { "1 normal 0,0 city:N", "1 normal 0,0 city:N", "2 normal 0,0 city:N" } },
      { board = { "BA/L 0,0 r0" }, figures = { "1 normal 0,0 monastery", "1 normal 0,0 monastery", "2 normal 0,0 monastery" } },
      { board = { "BA/C 0,0 r0", "BA/C 0,-1 r2" }, figures = { "1 normal 0,0 field:S", "1 normal 0,0 field:S", "2 normal 0,0 field:S" } },
}

local scenarios = {
  defaults = { with = { "collectives" }, stack = {} },

  ["HOUSE-41 everybody on a field has a share by his strength, rounded up"] = {
    players = 3,
    board = { "BA/C 0,0 r0", "BA/C 0,-1 r2", "BA/L 1,0 r0", "BA/L 2,0 r0", "BA/L 0,1 r0", "BA/C 3,0 r0", "BA/C 3,-1 r2" },
    figures = { "1 normal 0,0 field:S", "2 normal 1,0 field:N", "3 normal 2,0 field:N", "3 normal 0,1 field:N" },
    play = { { points = { 2, 2, 4 }, reasons = { "1 base.field 2", "2 base.field 2", "3 base.field 4" } } },
  },
  ["HOUSE-41 roads are paid as printed"] = {
    board = { "BA/LR 0,0 r3", "BA/LR 2,0 r1", "BA/RFr 3,1 r0" }, figures = { "1 normal 0,0 road:E", "2 normal 2,0 road:W" },
    stack = { "BA/RFr", "BA/L" },
    play = { "place BA/RFr 1,0 r0", "pass", { points = { 3, 3 } } },
  },
  ["HOUSE-41 with the option all roads are shared, too"] = {
    set = { ["collectives.all"] = true },
    board = { "BA/LR 0,0 r3", "BA/LR 2,0 r1" }, figures = { "1 normal 0,0 road:E", "2 normal 2,0 road:W" },
    stack = { "BA/RFr", "BA/L" },
    play = { "place BA/RFr 1,0 r0", "pass", { points = { 2, 2 }, supply = { "1 normal 7", "2 normal 7" } } },
  },
  ["HOUSE-41 without it he has one on fields alone"] = {
    board = { "BA/C 0,0 r0", "BA/C 0,-1 r2", "BA/L 0,1 r0" },
    figures = { "1 normal 0,0 field:S", "1 normal 0,0 field:S", "2 normal 0,0 field:S", "1 normal 0,1 monastery",
                "1 normal 0,1 monastery", "2 normal 0,1 monastery" },
    play = { { reasons = { "1 base.field 2", "2 base.field 1", "1 base.monastery 2" } } },
  },
}

for i, entry in ipairs(shared) do
  scenarios["HOUSE-41 with the option the weaker one has his share of every kind: " .. ({ "road", "city", "monastery", "field" })[i]] = {
    set = { ["collectives.all"] = true }, board = entry.board, figures = entry.figures, play = { { points = { 2, 1 } } },
  }
end

return scenario(scenarios)
