-- Each step pays its order: 1 an own figure's feature was extended, 10 anybody's was, 100 an own one wasn't, 200 an own
-- one is closed, 300 anybody's is.
local function paid(...)
  local list = {}
  for _, points in ipairs { ... } do table.insert(list, "1 extended.order " .. points) end
  return list
end

return scenario {
  defaults = { with = { "extended.lua" }, board = { "BA/RFr 0,0 r0" }, stack = { "BA/RFr", "BA/L", "BA/L" } },

  ["own and extended: the figure is offered with each word, once without the mark"] = {
    figures = { "1 normal 0,0 road:E", "1 normal 0,0 field:N" },
    play = {
      "place BA/RFr 1,0 r0", "pass",
      { reasons = paid(1, 10), only = { "feed normal:1 at 0,0 road:E hay", "feed normal:1 at 0,0 road:E corn",
                                        "feed normal:1 at 0,0 field:N hay", "feed normal:1 at 0,0 field:N corn" } },
      "feed normal:1 at 0,0 road:E corn",
      { reasons = { "1 extended.noted 1" }, only = { "feed normal:1 at 0,0 field:N hay", "feed normal:1 at 0,0 field:N corn" } },
      "feed normal:1 at 0,0 field:N hay", { player = 2, reasons = {} },
    },
  },
  ["another player's: anybody's step alone, and nothing to feed"] = {
    figures = { "2 normal 0,0 road:E" },
    play = { "place BA/RFr 1,0 r0", "pass", { reasons = paid(10), player = 2 } },
  },
  ["an own one elsewhere wasn't extended"] = {
    board = { "BA/RFr 0,0 r0", "BA/L 5,5 r0" }, figures = { "1 normal 5,5 monastery" },
    play = { "place BA/RFr 1,0 r0", "pass", { reasons = paid(100), player = 2 } },
  },
  ["who came in this part has seen nothing grow"] = {
    play = { "place BA/RFr 1,0 r0", "figure normal 1,0 road:W", { reasons = paid(100), player = 2 } },
  },
  ["closed: a farmer's field without an open end, an own one and another player's"] = {
    board = { "BA/Ccc 0,0 r0" }, figures = { "1 normal 0,0 field:S" }, stack = { "BA/Ccc", "BA/L", "BA/L" },
    play = { "place BA/Ccc 0,1 r2", "pass", { reasons = paid(1, 10, 200, 300) } },
  },
  ["closed, and another player's"] = {
    board = { "BA/Ccc 0,0 r0" }, figures = { "2 normal 0,0 field:S" }, stack = { "BA/Ccc", "BA/L", "BA/L" },
    play = { "place BA/Ccc 0,1 r2", "pass", { reasons = paid(10, 300) } },
  },
}
