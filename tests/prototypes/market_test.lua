return scenario {
  defaults = { with = { "market.lua" }, board = { "BA/RFr 0,0 r0" }, stack = { "BA/RFr*9" } },

  ["set: an amount, a cell, a player and a figure; the highest so far must be passed"] = {
    figures = { "1 normal 0,0 road:E" },
    play = {
      "place BA/RFr 1,0 r0", { legal = { "price 1" } }, "price 4", { legal = { "price 5" }, illegal = { "price 4", "price 10" } }, "note 1,0",
      { state = { "market.price = 4", "market.where = 1,0", "market.keeper = 2", "market.last = normal:1 at 0,0 road:E" } },
      "place BA/RFr 2,0 r0", "forget", { state = { "market.keeper = none", "market.where = none" } },
    },
  },
  ["give: out of a zone into a player's place; pay: to another one"] = {
    pieces = { "BA/C at shelf", "BA/L at shelf" }, points = { 3, 3 },
    play = {
      "place BA/RFr 1,0 r0", "price 4", "note 1,0", "place BA/RFr 2,0 r0", "pass",
      "place BA/RFr 3,0 r0", { legal = { "buy BA/L" } }, "buy BA/C",
      { points = { -1, 7 }, reasons = { "1 market.price -4", "2 market.price 4" }, pieces = { "BA/C*1 at hand:1", "BA/C*0 at shelf", "BA/L at shelf" } },
      "place BA/RFr 4,0 r0", { illegal = { "lend BA/C" } }, "pass",
      "place BA/RFr 5,0 r0", "lend BA/C", { pieces = { "BA/C*0 at hand:1", "BA/C at hand:2" } },
    },
  },
  ["draw: as many tiles of the stack as there are players, where it has so many"] = {
    stack = { "BA/RFr*4", "BA/RFr", "BA/L", "BA/C", "BA/RFr*2" }, -- four lie on the shelf
    play = {
      "place BA/RFr 1,0 r0", "stock", { stack = 1, pieces = { "BA/L at shelf", "BA/C at shelf", "BA/RFr*4 at shelf" } },
      "place BA/RFr 2,0 r0", { stack = 1, illegal = { "stock" } },
    },
  },
  ["draw: fewer, where the stack has no more; they come to a player"] = {
    stack = { "BA/RFr*4", "BA/RFr", "BA/RFr", "BA/L", "BA/C" },
    play = {
      "place BA/RFr 1,0 r0", "note 1,0", "place BA/RFr 2,0 r0", { state = { "market.keeper = 2" } }, "hoard",
      { stack = 0, pieces = { "BA/L at hand:2", "BA/C at hand:2", "BA/L*0 at hand:1" }, over = true },
    },
  },
  ["draw: nobody's place, whoever is asked"] = {
    stack = { "BA/RFr*4", "BA/RFr", "BA/L", "BA/C", "BA/RFr*2" },
    play = { "place BA/RFr 1,0 r0", "hoard", { stack = 0, pieces = { "BA/L at hand:1", "BA/C at hand:1", "BA/RFr at hand:1" } } },
  },
  ["pay: to nobody; put: a token out of the game"] = {
    points = { 3, 3 },
    play = { "place BA/RFr 1,0 r0", "toll", { points = { 1, 3 }, reasons = { "1 market.toll -2" }, supply = { "1 coin 1", "2 coin 2" } } },
  },
  ["when, chosen: what holds when it is an effect's turn"] = {
    play = {
      -- 5 of "take", which make him rich enough for the mark; 10 while the price is 0, 20 without a keeper
      "place BA/RFr 1,0 r0", "choose take", { points = { 35, 0 }, marks = { "paid:1" } },
      "place BA/RFr 2,0 r0", "price 1", "choose give", { points = { 35, 21 }, unmarked = { "paid:2" } },
    },
  },
  ["when, push: somebody else is asked, if there is somebody"] = {
    play = {
      "place BA/RFr 1,0 r0", "price 1", "note 1,0", "place BA/RFr 2,0 r0", "pass", "place BA/RFr 3,0 r0", "choose give",
      { points = { 41, 0 }, player = 2, decision = "greet" }, "greet", { points = { 41, 7 }, decision = "place" },
    },
  },
  ["when: an option leaves the effect out when the rules are loaded"] = {
    set = { ["market.bonus"] = true },
    play = { "place BA/RFr 1,0 r0", "choose give", { points = { 111, 0 } } },
  },
  ["edit: what was chosen, of the tile to be placed and of one that lies"] = {
    play = {
      { legal = { "fit 1,0 r1" }, illegal = { "place BA/RFr 1,0 r1" } }, "fit 1,0 r1", { same = { "0,0 road:E & 1,0 road:W" } }, "pass",
      "place BA/RFr 2,0 r0", { legal = { "fence 2,0 N" }, illegal = { "fence 2,0 E" } }, "fence 2,0 N", { values = { "2,0 road:N = 1" } },
    },
  },
}
