-- Who has won: ties, grades, winning together.
local function ends(more)
  local s = {
    board = { "BA/LR 0,0 r3" }, stack = { "BA/L" },
    play = { "place BA/L 0,1 r0", "pass", more.expect },
  }
  for key, value in pairs(more) do s[key] = s[key] or value end
  s.expect = nil
  return s
end

return scenario {
  ["RESULT-1 without a rule ties are shared"] = ends {
    with = { "base" }, points = { 5, 5 }, expect = { winners = { 1, 2 }, ranks = { 1, 1 } },
  },
  ["RESULT-2 more meeples at home"] = ends {
    with = { "tie_supply.lua" }, points = { 4, 5 }, figures = { "1 normal 0,0 road:E" },
    expect = { points = { 5, 5 }, winners = { 2 }, ranks = { 2, 1 } },
  },
  ["RESULT-2 meeples decide among equals only"] = ends {
    with = { "tie_supply.lua" }, points = { 9, 5 }, figures = { "1 normal 0,0 road:E" },
    expect = { winners = { 1 } },
  },
  ["RESULT-3 who began is behind"] = ends {
    with = { "tie_starter_loses.lua" }, points = { 5, 5 }, expect = { ranks = { 2, 1 } },
  },
  ["RESULT-3 whoever that was"] = ends {
    with = { "tie_starter_loses.lua" }, to_move = 2, points = { 5, 5 }, expect = { ranks = { 1, 2 } },
  },
  ["RESULT-4 points for one thing"] = ends {
    with = { "tie_roads.lua" }, points = { 4, 4 }, figures = { "1 normal 0,0 road:E" },
    expect = { points = { 6, 6 }, ranks = { 2, 1 } },
  },
  ["RESULT-4 more is better where the rule says so"] = ends {
    with = { "tie_roads.lua" }, set = { ["tie_roads.order"] = "more" }, points = { 4, 4 },
    figures = { "1 normal 0,0 road:E" }, expect = { ranks = { 1, 2 } },
  },
  ["RESULT-4 a reason of its own comes next"] = ends {
    with = { "tie_roads.lua" }, points = { 6, 5 }, expect = { points = { 7, 7 }, ranks = { 2, 1 } },
  },
  ["RESULT-5 grades"] = ends {
    with = { "graded.lua" }, players = 3, points = { 12, 5, 4 },
    expect = { grades = { "great", "good", "" }, ranks = { 1, 2, 3 } },
  },
  ["RESULT-6 all win"] = ends {
    with = { "all_together.lua" }, points = { 3, 7 }, expect = { winners = { 1, 2 }, ranks = { 1, 1 } },
  },
  ["RESULT-6 all lose"] = ends {
    with = { "all_together.lua" }, points = { 3, 6 }, expect = { winners = {}, ranks = { 2, 2 } },
  },
  ["RESULT-6 one supply for all"] = {
    with = { "all_together.lua" }, set = { ["base.farmers"] = false },
    board = { "BA/LR 0,0 r3" }, stack = { "BA/L", "BA/L" },
    figures = { "1 normal 0,0 road:E", "1 normal 0,0 road:E", "1 normal 0,0 road:E",
                "1 normal 0,0 road:E", "1 normal 0,0 road:E", "1 normal 0,0 road:E",
                "1 normal 0,0 road:E" },
    play = { "place BA/L 0,1 r0", "figure normal 0,1 monastery",
             { supply = { "1 normal 0", "2 normal 6" } } },
  },
  ["RESULT-7 two rules that decide ties can't be played together"] = {
    with = { "tie_supply.lua", "tie_starter_loses.lua" }, play = {},
    error = "result.tie is declared by rule 'tie_starter_loses' too",
  },
  ["RESULT-7 an outcome and ties of different rules can"] = ends {
    with = { "tie_supply.lua", "graded.lua" }, points = { 4, 5 }, figures = { "1 normal 0,0 road:E" },
    expect = { grades = { "good", "good" }, ranks = { 2, 1 } },
  },
}
