-- Section 4: a double turn is one turn in two parts. tb_turn.lua gives a point for everything that happens.
local road = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0" }
local works = { "1 normal 0,0 road:E", "1 builder 1,0 road:W" }
local once = { "1 tb_turn.fairy 1", "1 tb_turn.symbol 1", "1 tb_turn.ransom 1", "1 tb_turn.tunnel 1", "1 tb_turn.flee 1",
               "1 tb_turn.spread 1", "1 tb_turn.exchange 1", "1 tb_turn.exchange 1", "1 tb_turn.besieged 1" }
-- What the first part of a turn allows, all of it.
local first = { "place BA/RFr 2,0 r0", "ransom", "tunnel", "flee", "spread", "exchange", "exchange", "pass", "besieged" }

local function play(...)
  local all = {}
  for _, action in ipairs(first) do all[#all + 1] = action end
  for _, action in ipairs { ... } do all[#all + 1] = action end
  return all
end

return scenario {
  defaults = { with = { "tb_turn.lua" }, board = road, figures = works, stack = { "BA/RFr*4", "BA/L*3" } },

  ["TB-37 TB-38 once in a turn: fairy, ransom, tunnel token, plague; in each part: symbols, exchange, besieged city"] = {
    play = play(
      { reasons = once, player = 1, decision = "place" },
      "place BA/RFr 3,0 r0",
      { decision = "figure", legal = { "figure normal 3,0 field:N" }, illegal = { "ransom", "tunnel" },
        reasons = { "1 tb_turn.symbol 1" } },
      "figure normal 3,0 field:N",
      { decision = "exchange", legal = { "exchange", "pass" }, reasons = {} }, -- neither flee nor spread
      "exchange", "exchange", "exchange", "pass", "besieged",
      { reasons = { "1 tb_turn.exchange 1", "1 tb_turn.exchange 1", "1 tb_turn.exchange 1", "1 tb_turn.besieged 1",
                    "1 tb_turn.bazaar 1", "2 tb_turn.fairy 1" }, player = 2 }
    ),
  },
  ["TB-37 what wasn't used in part 1 may be used in part 2"] = {
    play = {
      "place BA/RFr 2,0 r0", "pass", "pass", "pass", "pass", "pass",
      { player = 1, decision = "place" },
      "place BA/RFr 3,0 r0", { legal = { "ransom", "tunnel" } }, "tunnel",
      { decision = "flee" }, "flee", { decision = "spread" },
    },
  },
  ["TB-HR-1 in a chain, too, what is once in a turn stays once"] = {
    with = { "tb_turn.lua", "continued_builder_turns" },
    play = play(
      "place BA/RFr 3,0 r0", { illegal = { "ransom", "tunnel" } }, "pass",
      { decision = "exchange" }, "pass", "besieged",
      "go_on", "place BA/RFr 4,0 r0", { illegal = { "ransom", "tunnel" } }, "pass", { decision = "exchange" }, "pass", "besieged",
      { player = 1, decision = "go_on" }
    ),
  },
  ["TB-37 section 4: a meeple goes to the City of Carcassonne in each part"] = {
    with = { "tb_others.lua" },
    play = {
      "place BA/RFr 2,0 r0", "count", { illegal = { "count" } }, "pass",
      "place BA/RFr 3,0 r0", { legal = { "count" } },
    },
  },
  ["TB-37 section 4: or once in a turn, as an old answer says"] = {
    with = { "tb_others.lua" }, set = { ["tb_others.count_deploy"] = "once" },
    play = {
      "place BA/RFr 2,0 r0", "count", "pass", "place BA/RFr 3,0 r0", { illegal = { "count" } }, "pass",
      { player = 2 }, "place BA/RFr -1,0 r1", { legal = { "count" } },
    },
  },
}
