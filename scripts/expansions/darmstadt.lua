-- Darmstadt: a city with the Darmstadtium is worth more, and a completed church pays whoever has most meeples around it.
-- Numbers like DA-30 are the numbered statements of the rules text (Darmstadt promo).

-- Whom a church counts: each meeple for one, on whatever it stands (DA-31, DA-32); one in a castle is on no single tile.
local near  = cells { around = "this", within = opt("own_tile", { [true] = "ring9", [false] = "ring8" }) }
local crowd = opt("castle_meeples_count", {
  [false] = figures { group = "meeple", at = near, no = { on = features { kind = "castle" } } },
  [true]  = figures { group = "meeple", at = near },
})

return rule {
  id = "darmstadt", api = 1, version = "1.0", title = "Darmstadt", credit = "Klaus-Jürgen Wrede",
  source = "The printed rules (Darmstadt spielt, 2014), with clarifications of the rules wiki",
  needs = { "base" },
  tiles = { "darmstadt" }, -- 3 tiles (DA-1)

  options = {
    own_tile = { values = { true, false }, help = "false: for a church only the eight tiles around it count (DA-30)" },
    castle_meeples_count = { values = { false, true }, help = "do meeples in castles count for a church? (section 4)" },
    remove_monasteries = { values = { false, true }, help = "true: two monasteries of the base game are left out (DA-3)" },
  },

  attrs = {
    darmstadtium = { scope = "segment", merge = "any" },
    church       = { scope = "tile" },
  },
  segments = { castle = { enabled = false } }, -- only its name
  reasons  = { "church" },

  stack = { drop = { monasteries = { tile = "BA/L", n = 2, enabled = opt("remove_monasteries") } } },

  terms = { -- part of what a completed city is worth (DA-20, DA-21)
    darmstadtium = { on = "city", mode = "normal", tier = "add", n = 3, when = { attr = "darmstadtium", done = true } },
  },
  on = {
    scored = { -- each by itself, whoever owns it, before anybody goes home (DA-30, DA-33 to DA-37)
      church = { when = { kind = "monastery", feature_attr = "church", done = true },
                 { { award = 3, to = players { most = crowd } } } },
    },
  },
}
