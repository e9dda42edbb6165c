return scenario {
  defaults = { with = { "auction.lua" }, players = 3, board = { "BA/C 0,0 r0" }, stack = { "BA/C", "BA/L*3" } },

  ["each from the left; who can't pay more isn't asked"] = {
    points = { 4, 3, 2 },
    play = {
      "place BA/C 0,-1 r2", "pass",
      { player = 2, decision = "bid", only = { "bid 1", "bid 2", "bid 3", "pass" } }, "bid 2",
      { player = 1, only = { "bid 3", "bid 4", "pass" } }, "bid 4",
      { points = { 5, 3, 2 }, reasons = { "1 auction.bid -4", "1 auction.lot 5" }, player = 2, decision = "place" },
    },
  },
  ["nobody bids, nothing is sold; the bids come before the scoring"] = {
    points = { 4, 3, 2 },
    play = {
      "place BA/C 0,-1 r2", "figure normal 0,-1 city:S", { points = { 4, 3, 2 } }, "pass", "pass", "pass",
      { points = { 8, 3, 2 }, reasons = { "1 base.city 4" } },
    },
  },
}
