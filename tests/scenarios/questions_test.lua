-- What g:path, g:fits, g:deployments and others answer (docs/reference/verbs.md): the action `ask` fails with the answer.
local function answers(ask, answer, more)
  local scenario = { set = { ["questions.ask"] = ask }, play = { "place BA/L 0,1 r0", { action = "ask", error = "it says: " .. answer .. "." } } }
  for key, value in pairs(more or {}) do scenario[key] = value end
  return scenario
end

local road = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0", "BA/RFr 2,0 r0" }

return scenario {
  defaults = { with = { "questions.lua" }, board = road, stack = { "BA/L*2" } },
  ["path: from this end to the other"] = answers("path", "2,0 1,0 0,0"),
  ["path: from the middle it begins at the first end by place"] = answers("middle", "0,0 1,0 2,0 3,0",
    { board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0", "BA/RFr 2,0 r0", "BA/RFr 3,0 r0" } }),
  ["path: away from a segment, arm after arm"] = answers("away", "1,0 2,0 0,0"),
  ["fits: as the rules allow it, turned"] = answers("fits", "false false false true false false",
    { board = { "BA/RFr 0,0 r0" } }),
  ["side: the kinds of the segments of a tile type, turned"] = answers("sides", "field/field road field/field"),
  ["supply_kinds"] = answers("kinds", "normal herald"),
  ["supply_kinds: not of what is used up"] = answers("kinds", "herald", { supply = { "1 normal 0" } }),
  ["deployments: of a kind nobody has left there are none"] = answers("kind", "", { supply = { "1 normal 0" } }),
  ["deployments: of a figure that stands on the board, as if it stood nowhere"] = answers("figure", "0,0 road; 0,0 monastery; 0,1 monastery",
    { board = { "BA/LR 0,0 r3" }, figures = { "1 normal 0,0 road:E", "2 normal 0,0 field:NL" }, supply = { "1 normal 0" } }),
  ["who stands with a figure that goes home stays in its cell, or goes home with it, as declared"] = {
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0" }, stack = { "BA/LR", "BA/L" }, figures = { "1 normal 1,0 road:E" },
    pieces = { "bird at normal:1 at 1,0 road:E", "cat at normal:1 at 1,0 road:E" },
    play = { "place BA/LR 2,0 r1", "pass", { pieces = { "bird at 1,0", "cat at box" } } },
  },
  ["tokens: on the board, wherever"] = answers("tokens", "2 4", {
    figures = { "1 normal 0,0 monastery" },
    pieces = { "flag*2 at 0,0 road:E", "ribbon at normal:1 at 0,0 monastery", "stone at 1,0" },
  }),
}
