local road = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0", "BA/RFr 2,0 r0", "BA/RFr 3,0 r0" }
local lay = "place BA/L 0,1 r0"

-- The herald goes to and fro between 1,0 and 2,0, led by these players.
local function led(players, to_move, steps, leaders)
  local play = { lay, "pass" }
  for i, player in ipairs(leaders) do
    play[#play + 1] = { decision = "walk", player = player, illegal = { "pass" } }
    play[#play + 1] = "walk " .. (i % 2 == 1 and 2 or 1) .. ",0"
  end
  play[#play + 1] = { decision = "place", player = to_move % players + 1 }
  return { players = players, to_move = to_move, set = { ["parade.steps"] = steps }, pieces = { "herald at 1,0" }, play = play }
end

return scenario {
  defaults = { with = { "parade.lua" }, board = road, stack = { "BA/L", "BA/L*3" } },

  ["each kind that is at home is offered once"] = {
    play = { lay, { legal = { "call normal", "call page" } }, "call page", { reasons = { "1 parade.called 2" } } },
  },
  ["a kind of which nobody is left is none, and another's doesn't count"] = {
    supply = { "1 normal 0", "2 page 0" },
    play = { lay, { legal = { "call page" }, illegal = { "call normal" } }, "call page", { player = 2,
        reasons = { "1 parade.called 2" } } },
  },
  ["a neutral figure is no kind to choose"] = {
    supply = { "1 normal 0", "1 page 0" }, play = { lay, { player = 2, decision = "place" } },
  },
  ["the places behind a kind are those that take it"] = {
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0", "BA/RFr 5,5 r0" }, figures = { "2 normal 5,5 road:E" }, supply = { "1 normal 0" },
    play = { lay, { only = { "pass", "call page", "post page 0,0 road:E", "post page 1,0 road:E" } }, "post page 1,0 road:E",
             { pieces = { "page:1 at 1,0 road:W" }, player = 2 } },
  },

  ["all lead in turn, from the active player on: two players"] = led(2, 2, 5, { 2, 1, 2, 1, 2 }),
  ["three players, two of whom lead three times"] = led(3, 2, 8, { 2, 3, 1, 2, 3, 1, 2, 3 }),
  ["five players, of whom three lead"] = led(5, 4, 3, { 4, 5, 1 }),
  ["one step is the active player's"] = led(4, 3, 1, { 3 }),
  ["where there is no way the rest of the steps is lost"] = {
    board = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0", "BA/RFr 5,5 r0" }, stack = { "BA/L", "BA/L*3" }, pieces = { "herald at 5,5" },
    play = { lay, "pass", { player = 2, decision = "place", pieces = { "herald at 5,5" } } },
  },

  ["a neutral figure beside somebody is in his cell, with him"] = {
    figures = { "1 normal 1,0 road:E", "2 normal 1,0 road:E" }, pieces = { "squire at normal:2 at 1,0 road:E" },
    play = { { pieces = { "squire at normal:2 at 1,0 road:E", "squire*0 at normal:1 at 1,0 road:E" } }, lay,
             { legal = { "dub normal:1 at 1,0 road:E" } }, "dub normal:1 at 1,0 road:E",
             { pieces = { "squire at normal:1 at 1,0 road:E", "squire*0 at normal:2 at 1,0 road:E" } } },
  },
  ["when he leaves it stays in the cell alone, and goes with nobody else"] = {
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0" }, figures = { "1 normal 0,0 road:E", "1 normal 0,0 field:N" },
    pieces = { "squire at normal:1 at 0,0 road:E" }, stack = { "BA/LR", "BA/L*3" },
    play = { "place BA/LR 2,0 r1", "pass", { reasons = { "1 base.road 3" }, pieces = { "squire at 0,0",
        "squire*0 at normal:1 at 0,0 field:N" } } },
  },
  ["alone in a cell it is beside nobody"] = {
    figures = { "1 normal 1,0 road:E" }, pieces = { "squire at 1,0" }, play = { lay,
        { legal = { "dub normal:1 at 1,0 road:E" } } },
  },
  ["two neutral figures share a cell, and take nothing of it"] = {
    pieces = { "herald at 3,0", "squire at 3,0" }, stack = { "BA/RFr", "BA/L*3" },
    play = { { pieces = { "herald at 3,0", "squire at 3,0" } }, "place BA/RFr 4,0 r0",
             { legal = { "figure normal 4,0 road:W", "post normal 3,0 road:W", "post page 0,0 road:E" } } },
  },
}
