-- What selectors offer, find, count and guard (docs/rules.md, "Selectors"; ../../src/core/def/predicates.def).
local road = { "BA/RFr 0,0 r0", "BA/RFr 1,0 r0" }
local function asks(what) return { ["selectors.ask"] = what } end

return scenario {
  defaults = { with = { "selectors.lua" }, board = road, stack = { "BA/RFr*2", "BA/L*4" } },

  ["columns: each of mine with each segment of the tile that isn't his own road"] = {
    figures = { "1 normal 0,0 field:N", "1 normal 1,0 road:W" },
    play = { "place BA/RFr 2,0 r0",
      { legal = { "columns normal:1 at 0,0 field:N 2,0 road:E" }, illegal = { "columns normal:1 at 1,0 road:W 2,0 road:E" } } },
  },
  ["a union offers each cell once, in reading order"] = {
    set = asks "union", board = { "BA/L 0,0 r0", "BA/L 0,1 r0", "BA/RFr 1,0 r1" }, stack = { "BA/L", "BA/L*2" },
    play = { "place BA/L -1,0 r0", { only = { "pass", "union -1,0", "union 0,0", "union 0,1" } } },
  },
  ["amounts from a number to as many as play"] = {
    set = asks "amounts", players = 3,
    play = { "place BA/RFr 2,0 r0", { legal = { "amounts 2", "amounts 3" }, illegal = { "amounts 1", "amounts 4" } },
             "amounts 3", { reasons = { "1 selectors.amounts 3" } } },
  },
  ["a pushed step knows what it is about, in its selectors and its functions"] = {
    set = asks "pushed",
    play = { "place BA/RFr 2,0 r0", { only = { "pass", "pushed 1,0" } }, "pushed 1,0",
             { decision = "answer", only = { "answer 0,0", "answer 1,0", "answer 2,0" } }, "answer 2,0",
             { reasons = { "1 selectors.pushed 2" } } },
  },
  ["a list denies what is selected: nobody is placed where the imp is"] = {
    play = { "place BA/RFr 2,0 r0", { illegal = { "figure normal 2,0 road:W" } } },
  },
  ["empty cells around the tile, and one meeple of each owner"] = {
    figures = { "1 normal 0,0 road:E", "1 normal 0,0 field:N", "2 normal 0,0 field:S" },
    play = { "place BA/RFr 2,0 r0", { reasons = { "1 selectors.gaps 7", "1 selectors.one_each 2" } } },
  },
  ["a term counts the meeples on the road; a guard wants two of them there"] = {
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0" }, figures = { "1 normal 0,0 road:E", "2 normal 1,0 road:E" }, stack = { "BA/LR", "BA/L*3" },
    play = { "place BA/LR 2,0 r1", { points = { 34, 23 }, -- 3 and twice 10 for both; 7 gaps, 2 owners, 2 in the crowd for the active one
               reasons = { "1 selectors.gaps 7", "1 selectors.one_each 2", "1 base.road 23", "2 base.road 23", "1 selectors.count 2" } } },
  },
  ["it rains: a step whose guard tests a declared state"] = {
    state = { "selectors.sky = rain" },
    play = { "place BA/RFr 2,0 r0", { player = 2, points = { 12, 5 }, reasons = { "1 selectors.rain 5", "1 selectors.gaps 7", "2 selectors.rain 5" } } },
  },
  ["one who has points is asked, as long as there is no imp"] = {
    points = { 100, 0 }, play = { { points = { 107, 0 }, reasons = { "1 selectors.asked 7" } } },
  },
  ["one who has points isn't asked while the imp is about"] = {
    points = { 0, 100 },
    play = { "place BA/RFr 2,0 r0", { player = 2, points = { 7, 100 } } },
  },
}
