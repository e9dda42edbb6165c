-- The base game: who says in which order features that are completed at once are scored.

return scenario {
  defaults = {
    set = { ["base.score_order"] = "active_player_chooses" },
    players = 3,
    board = { "BA/L 0,0 r0", "BA/RFr -1,-1 r0", "BA/RFr 0,-1 r0", "BA/RFr 1,-1 r0", "BA/C -1,0 r3", "BA/C 1,0 r2",
              "BA/C -1,1 r3", "BA/LR 0,1 r3", "BA/LR 2,1 r1" },
    figures = { "1 normal 0,0 monastery", "1 normal 1,0 city:S", "2 normal 1,0 city:S", "3 normal 2,1 road:W" },
    stack = { "BA/RCr", "BA/L" },
  },

  ["BASE-33 BASE-HR-5 the active player chooses which of them is next; the last one is no choice"] = {
    play = {
      "place BA/RCr 1,1 r0", "pass",
      { player = 1, decision = "order_scores",
        only = { "order_scores 1,1 city:N", "order_scores 1,1 road:W", "order_scores 0,0 monastery" } },
      "order_scores 0,0 monastery",
      { points = { 0, 0, 0 }, only = { "order_scores 1,1 city:N", "order_scores 1,1 road:W" } },
      "order_scores 1,1 road:W",
      { points = { 13, 4, 3 },
        awards = { "1 base.monastery 9", "3 base.road 3", "1 base.city 4", "2 base.city 4" },
        supply = { "1 normal 7", "2 normal 7", "3 normal 7" }, player = 2, decision = "place" },
    },
  },
  ["BASE-33 features without figures aren't asked for"] = {
    figures = { "1 normal 0,0 monastery", "3 normal 2,1 road:W" },
    play = {
      "place BA/RCr 1,1 r0", "pass",
      { decision = "order_scores", only = { "order_scores 1,1 road:W", "order_scores 0,0 monastery" } },
      "order_scores 0,0 monastery",
      { awards = { "1 base.monastery 9", "3 base.road 3" } },
    },
  },
  ["BASE-33 one feature alone is no question"] = {
    figures = { "1 normal 0,0 monastery" },
    play = { "place BA/RCr 1,1 r0", "pass", { points = { 9, 0, 0 }, player = 2, decision = "place" } },
  },
  ["BASE-33 with the order fixed nobody is asked"] = {
    set = { ["base.score_order"] = "fixed" },
    play = { "place BA/RCr 1,1 r0", "pass",
             { awards = { "1 base.city 4", "2 base.city 4", "3 base.road 3", "1 base.monastery 9" }, player = 2 } },
  },
}
