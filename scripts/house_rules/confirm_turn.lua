-- Nothing is scored before the player has said that he is done, as in programs that let a move be taken back
-- until then. JCloisterZone's games are played with it (docs/jcz.md).
return rule {
  id = "confirm_turn",
  api = 1,
  version = "1.0",
  title = "A turn is confirmed before it is scored",
  source = "JCloisterZone, the phase CommitActionPhase of its saved games",
  needs = { "base" },

  steps = {
    commit = { stage = "pre_score", order = 100, must = true, always_asks = true, options = true,
               when = { no_tile = false }, -- who has laid nothing has nothing to take back
               apply = function(g, player) end },
  },
}
