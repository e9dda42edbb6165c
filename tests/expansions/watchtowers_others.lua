-- The Watchtowers: options, and towers beside other rules (section 5 of the rules text).

return scenario {
  defaults = { with = { "watchtowers" } },

  -- options ---------------------------------------------------------------------------------------

  ["WT-27 a builder on the tower's tile isn't paid"] = {
    with = { "watchtowers", "traders_and_builders" },
    board = { "WT/FRRF_1R 0,0 r0", "BA/RFr 1,0 r0" }, figures = { "1 normal 1,0 road:E", "1 builder 0,0 road:E" },
    stack = { "BA/LR", "BA/L" },
    play = { "place BA/LR 2,0 r1", "pass", { awards = { "1 base.road 3" } } },
  },
  ["WT-27 by special_figures_trigger he is"] = {
    with = { "watchtowers", "traders_and_builders" }, set = { ["watchtowers.special_figures_trigger"] = true },
    board = { "WT/FRRF_1R 0,0 r0", "BA/RFr 1,0 r0" }, figures = { "1 normal 1,0 road:E", "1 builder 0,0 road:E" },
    stack = { "BA/LR", "BA/L" },
    play = { "place BA/LR 2,0 r1", "pass", { awards = { "1 watchtowers.tower 2", "1 base.road 3" } } },
  },
  ["WT-41 TB-80 and is still not counted"] = {
    with = { "watchtowers", "traders_and_builders" }, set = { ["watchtowers.special_figures_trigger"] = true },
    board = { "WT/CFRF_2M 0,0 r0", "BA/CFc.1 0,-1 r1" },
    figures = { "1 normal 0,-1 city:S", "1 builder 0,0 city:N", "1 normal 0,0 field:E", "1 pig 0,0 field:E" },
    stack = { "BA/C", "BA/L" },
    play = { "place BA/C 0,-2 r2", "pass", { awards = { "1 watchtowers.tower 4", "1 base.city 6" } } },
  },
  ["WT-3 one point is paid, too"] = {
    set = { ["watchtowers.points_meeple"] = 1 },
    board = { "WT/CFRF_2M 0,0 r0" }, figures = { "1 normal 0,0 city:N" }, stack = { "BA/C", "BA/L" },
    play = { "place BA/C 0,-1 r2", "pass", { awards = { "1 watchtowers.tower 1", "1 base.city 4" } } },
  },
  ["WT-27 a figure of nobody is never paid"] = {
    with = { "wt_others.lua" },
    rulesets = { { set = { ["watchtowers.special_figures_trigger"] = false } },
                 { set = { ["watchtowers.special_figures_trigger"] = true } } },
    board = { "WT/FRRF_1R 0,0 r0" }, figures = { "1 normal 0,0 road:E" }, pieces = { "beast at 0,0 road:E" },
    stack = { "BA/LR", "BA/L" },
    play = {
      "place BA/LR 1,0 r1", "pass",
      { reasons = { "1 watchtowers.tower 2", "1 base.road 2", "1 wt_others.message 1", "1 wt_others.message 1" } },
    },
  },
  ["WT-28 towers come before the order of scoring is chosen"] = {
    set = { ["base.score_order"] = "active_player_chooses" },
    board = { "WT/FRRF_1R 0,0 r0", "BA/Rr 1,0 r0", "BA/Rr 0,1 r2" }, figures = { "1 normal 0,0 road:E", "2 normal 0,0 road:S" },
    stack = { "BA/RRR", "BA/L" },
    play = {
      "place BA/RRR 1,1 r1", "pass",
      { decision = "base.order_scores", awards = { "1 watchtowers.tower 4", "2 watchtowers.tower 4" } },
      "order_scores 0,0 road:S",
      { awards = { "2 base.road 3", "1 base.road 3" } },
    },
  },

  -- other expansions ------------------------------------------------------------------------------

  ["WT-41 WT-27 builders and pigs are not counted (TB-80)"] = {
    with = { "watchtowers", "traders_and_builders" },
    board = { "WT/CFRF_2M 0,0 r0" },
    figures = { "1 normal 0,0 city:N", "1 builder 0,0 city:N", "2 normal 0,0 field:E", "2 pig 0,0 field:E" }, stack = { "BA/C", "BA/L" },
    play = { "place BA/C 0,-1 r2", "pass", { awards = { "1 watchtowers.tower 4", "1 base.city 4" } } },
  },
  ["a double turn: towers are paid in each part"] = {
    with = { "watchtowers", "traders_and_builders" },
    board = { "WT/FRRF_1R 0,0 r0", "WT/CFff_3C 0,-1 r0" },
    figures = { "1 normal 0,0 road:E", "1 builder 0,0 road:E", "1 normal 0,-1 city:N" }, stack = { "BA/LR", "BA/C", "BA/L" },
    play = {
      "place BA/LR 1,0 r1", "pass", { player = 1, awards = { "1 watchtowers.tower 2", "1 base.road 2" } },
      "place BA/C 0,-2 r2", "pass", { player = 2, awards = { "1 watchtowers.tower 3", "1 base.city 4" } },
    },
  },
  ["IC-54 WT-29 an inn doubles the road, not the tower"] = {
    with = { "watchtowers", "inns_and_cathedrals" },
    board = { "WT/FRRF_1R 0,0 r0", "IC/RFr.iG 1,0 r0" }, figures = { "1 normal 0,0 road:E" }, stack = { "BA/LR", "BA/L" },
    play = { "place BA/LR 2,0 r1", "pass", { awards = { "1 watchtowers.tower 2", "1 base.road 6" } } },
  },
  ["IC-54 WT-29 nor does a cathedral triple it"] = {
    with = { "watchtowers", "inns_and_cathedrals" },
    board = { "WT/CFRF_1C 0,1 r0", "IC/Cccc.c 0,0 r0", "BA/C 0,-1 r2", "BA/C 1,0 r3" }, figures = { "1 large_meeple 0,1 city:N" },
    stack = { "BA/C", "BA/L" },
    play = { "place BA/C -1,0 r1", "pass", { awards = { "1 watchtowers.tower 4", "1 base.city 15" } } },
  },
  ["ABB-52 WT-40 abbots are counted, in monasteries and gardens"] = {
    with = { "watchtowers", "abbot" },
    board = { "WT/CFRF_2M 0,0 r0", "BA/RFrG -1,1 r0", "BA/L 1,0 r0" },
    figures = { "1 normal 0,0 city:N", "1 abbot -1,1 garden", "2 abbot 1,0 monastery" }, stack = { "BA/C", "BA/L" },
    play = { "place BA/C 0,-1 r2", "pass", { awards = { "1 watchtowers.tower 6", "1 base.city 4" } } },
  },
  ["WT-26 a garden that is completed beside a tower triggers nothing"] = {
    with = { "watchtowers", "abbot" },
    board = { "BA/CG 0,0 r2", "WT/CFff_3C -1,-1 r0", "BA/L 0,-1 r0", "BA/L 1,-1 r0", "BA/C -1,0 r3", "BA/C 1,0 r1", "BA/C 0,1 r0",
              "BA/L -1,1 r0" },
    figures = { "1 abbot 0,0 garden", "2 normal -1,-1 city:N" }, stack = { "BA/L", "BA/L" },
    play = { "place BA/L 1,1 r0", "pass", { awards = { "1 abbot.garden 9" } } },
  },
  ["an abbot who is called home in the same part isn't counted any more"] = {
    with = { "watchtowers", "abbot" },
    board = { "WT/CFRF_2M 0,0 r0", "BA/L 1,0 r0" }, figures = { "1 normal 0,0 city:N", "1 abbot 1,0 monastery" },
    stack = { "BA/C", "BA/L" },
    play = {
      "place BA/C 0,-1 r2", "recall abbot:1 at 1,0 monastery",
      { awards = { "1 abbot.recall 3", "1 watchtowers.tower 2", "1 base.city 4" } },
    },
  },
  ["the road on a tile of the river counts"] = {
    with = { "watchtowers", "river" },
    board = { "WT/FRRF_1R 0,0 r0", "RI.1/CIRI -1,-1 r0" }, figures = { "1 normal 0,0 road:E" }, stack = { "BA/LR", "BA/L" },
    play = { "place BA/LR 1,0 r1", "pass", { awards = { "1 watchtowers.tower 3", "1 base.road 2" } } },
  },
  ["WT-41 shepherds are not counted"] = {
    pending = { needs = "hills_and_sheep" }, with = { "watchtowers", "hills_and_sheep" },
    board = { "WT/CFRF_2M 0,0 r0" }, figures = { "1 normal 0,0 city:N", "2 shepherd 0,0 field:E" }, stack = { "BA/C", "BA/L" },
    play = { "place BA/C 0,-1 r2", "pass", { awards = { "1 watchtowers.tower 2", "1 base.city 4" } } },
  },
  ["WT-22 a hill decides who scores the road, not who is paid for the tower"] = {
    pending = { needs = "hills_and_sheep" }, with = { "wt_others.lua", "hills_and_sheep" },
    board = { "WT/FRRF_1R 0,0 r0", "XT/hill 1,0 r0" }, figures = { "1 normal 0,0 road:E", "2 normal 1,0 road:W" },
    stack = { "BA/LR", "BA/L" },
    play = {
      "place BA/LR 2,0 r1", "pass",
      { reasons = { "1 watchtowers.tower 2", "2 base.road 3", "1 wt_others.message 1", "2 wt_others.message 1" } },
    },
  },

  -- tiles of other shapes -------------------------------------------------------------------------

  ["a cell of two half tiles counts once"] = {
    with = { "wt_others.lua" },
    board = { "WT/FRRF_1R 0,0 r0", "XT/half -1,-1 r0", "XT/half -1,-1 r2" }, figures = { "1 normal 0,0 road:E" },
    stack = { "BA/LR", "BA/L" },
    play = {
      "place BA/LR 1,0 r1", "pass",
      { reasons = { "1 watchtowers.tower 3", "1 base.road 2", "1 wt_others.message 1", "1 wt_others.message 1" } },
    },
  },
  ["of a tile of two cells those count in which there is a road"] = {
    with = { "wt_others.lua" },
    board = { "WT/FRRF_1R 0,0 r0", "XT/wide -1,-1 r0" }, figures = { "1 normal 0,0 road:E" }, stack = { "BA/LR", "BA/L" },
    play = {
      "place BA/LR 1,0 r1", "pass",
      { reasons = { "1 watchtowers.tower 3", "1 base.road 2", "1 wt_others.message 1", "1 wt_others.message 1" } },
    },
  },
}
