-- How JCloisterZone calls what Bridges, Castles & Bazaars brings (bastide jcz, bastide convert). A bid names the place of
-- its tile in the row, as that was laid out.
local no_auction = { noAuction = opt("bazaar_mode", { auction = false, choose = true }) }

return interop {
  options  = { bazaar_draw = "at_auction", bazaar_in_round = "ignore", bid_cap = 0, -- BCB-72, BCB-85
               bridge_on_neighbour = false, bridge_to_abbey = false, castle_choice = "best", mayor_castle = "yes" }, -- section 11
  sets     = { ["bridges-castles-and-bazaars:1"] = { tiles = "bridges_castles_and_bazaars", edition = 1 },
               ["bridges-castles-and-bazaars:2"] = { tiles = "bridges_castles_and_bazaars", edition = 2 } },
  elements = { bazaar = { option = "bazaars", on = true, off = false }, bridge = { option = "bridges", on = true, off = false },
               castle = { option = "castles", on = true, off = false } },
  rules    = { ["bazaar-no-auction"] = { option = "bazaar_mode", values = { ["false"] = "auction", ["true"] = "choose" },
                                         default = "false" } },
  features = { castle = { name = "Castle" } },
  steps    = { span   = { item = "TilePlacement", message = "PLACE_TILE" },
               bridge = { item = "Bridge", message = "PLACE_TOKEN", token = "BRIDGE", lists_token = false },
               found  = { phase = "CastlePhase", item = "Castle", message = "PLACE_TOKEN", token = "CASTLE",
                          lists_token = false },
               offer  = { phase = "BazaarPhase", item = "BazaarSelectTile", message = "BAZAAR_BID", one_line = true,
                          row = "open", place = "supplyIndex", amount = "price", flags = no_auction },
               take   = { phase = "BazaarPhase", item = "BazaarSelectTile", message = "BAZAAR_BID", one_line = true,
                          row = "open", place = "supplyIndex", amount = "price", flags = no_auction, asks = true },
               bid    = { phase = "BazaarPhase", item = "BazaarBid", message = "BAZAAR_BID", one_line = true, says_no_pass = true,
                          row = "open", place = "supplyIndex", amount = "price" },
               decide = { phase = "BazaarPhase", item = "BazaarSelectBuyOrSell", message = "BAZAAR_BUY_OR_SELL",
                          values = { buy = "BUY", sell = "SELL" }, chance = false } },
  scores   = { bid = "bazaar", castle = "castle" },
}
