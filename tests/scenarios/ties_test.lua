-- Ties of the owners of a feature (../../docs/rules.md, "Majority").
local function by(what, measure) return { ["ties.by"] = what, ["ties.measure"] = measure or "count" } end
local both = { { set = by "selector" }, { set = by "table" } }

return scenario {
  defaults = { with = { "ties.lua" }, board = { "BA/CcRr+ 0,0 r0", "BA/CcRr 0,-1 r2" }, stack = { "BA/L" } },

  ["a meeple on a tile with a pennant wins the tie; a selector says the same as the table"] = {
    rulesets = both, figures = { "1 normal 0,-1 city:S", "2 normal 0,0 city:N" },
    play = { { owners = { "0,0 city:N = 2" } } },
  },
  ["nobody there: all of them stay"] = {
    rulesets = both, board = { "BA/CcRr 0,0 r0", "BA/CcRr 0,-1 r2" }, figures = { "1 normal 0,-1 city:S", "2 normal 0,0 city:N" },
    play = { { owners = { "0,0 city:N = 1 2" } } },
  },
  ["who has most of them"] = {
    rulesets = both, figures = { "1 normal 0,0 city:N", "1 normal 0,0 city:N", "2 normal 0,0 city:N", "2 normal 0,-1 city:S" },
    play = { { owners = { "0,0 city:N = 1" } } },
  },
  ["who has any of them"] = {
    rulesets = { { set = by("selector", "presence") }, { set = by("table", "presence") } },
    figures = { "1 normal 0,0 city:N", "1 normal 0,0 city:N", "2 normal 0,0 city:N", "2 normal 0,-1 city:S" },
    play = { { owners = { "0,0 city:N = 1 2" } } },
  },
  ["who came earlier wins against who came in this part"] = {
    set = by "earlier", board = { "BA/RFr 0,0 r0", "BA/RFr 2,0 r0" }, figures = { "2 normal 2,0 road:W" }, stack = { "BA/RFr", "BA/L" },
    play = { "place BA/RFr -1,0 r0", "figure normal -1,0 road:E", { owners = { "-1,0 road:E = 1", "2,0 road:W = 2" } } },
  },
  ["who stands where a coin lies"] = {
    set = by "coins", figures = { "2 normal 0,0 city:N", "1 normal 0,-1 city:S" }, stack = { "BA/Cccc+", "BA/L" },
    pieces = { "coin at 0,0" },
    play = { { owners = { "0,0 city:N = 2" } } },
  },
}
