-- How JCloisterZone calls what The Count of Carcassonne brings (bastide jcz, bastide convert).
local function quarter(name) return { id = "QUARTER_" .. name, feature = "Quarter", tile = "CO/7" } end

return interop {
  options  = { abbot_in_city = false, figure_awards = "ignore", start_tile_in_supply = true }, -- CC-26, CC-23, CC-2
  sets     = { count = { tiles = "count" } },
  elements = { count = { each = 1 } },
  rules    = { ["count-move"] = { option = "count_move", default = "by-player", values = {
                 ["by-player"] = "by_player", clockwise = "clockwise", ["follow-meeple"] = "follow_meeple" } },
               ["coc-final-scoring"] = { option = "final_quarters", default = "market-only",
                                         values = { ["market-only"] = "market_only", ["any-district"] = "any" } } },
  zones    = { castle = quarter "CASTLE", market = quarter "MARKET",
               blacksmith = quarter "BLACKSMITH", cathedral = quarter "CATHEDRAL" },
  steps    = { enter = { phase = "CocFollowerPhase", item = "Meeple", message = "DEPLOY_MEEPLE" },
               count = { phase = "CocCountPhase", item = "NeutralFigure", message = "MOVE_NEUTRAL_FIGURE", figure = "count.1" },
               go_round = { phase = "CocCountPhase", item = "NeutralFigure", message = "MOVE_NEUTRAL_FIGURE",
                            figure = "count.1" },
               leave = { phase = "CocScoringPhase", item = "Meeple", message = "DEPLOY_MEEPLE", by_kind = true,
                         commit = "CocScoringPhase" },
               last_leave = { phase = "CocFinalScoringPhase", item = "Meeple", message = "DEPLOY_MEEPLE", by_kind = true } },
}
