-- Inns & Cathedrals: 18 tiles with inns on roads and cathedrals in cities, which pay more when the
-- feature is completed and nothing when it isn't, and a large meeple that counts twice.
-- Numbers like IC-20 are the numbered statements of the rules text (Inns & Cathedrals).

return rule {
  id = "inns_and_cathedrals",
  api = 1,
  version = "1.0",
  title = "Inns & Cathedrals",
  credit = "Klaus-Jürgen Wrede",
  source = "The printed rules (2002, 2015 and 2021), which say the same",
  needs = { "base" },

  tiles = { "inns_and_cathedrals" }, -- 18 tiles (IC-1)

  options = {
    inns         = { values = { true, false }, default = true,
                     help = "false: inns are not there, the tiles are (IC-20, IC-30)" },
    cathedrals   = { values = { true, false }, default = true,
                     help = "false: cathedrals are not there, the tiles are (IC-22, IC-30)" },
    large_meeple = { values = { true, false }, default = true,
                     help = "everybody has a meeple of strength 2 as well (IC-2)" },
    incomplete   = { values = { "zero", "ignore" }, default = "zero",
                     help = "at the end they make an incomplete feature worth nothing, or count for nothing (IC-30)" },
  },

  -- Symbols of segments, not places: nobody can stand on them (IC-12). However many there are on a
  -- feature, they count once (IC-20, IC-22).
  attrs = {
    inn       = { scope = "segment", merge = "any", enabled = opt("inns") },
    cathedral = { scope = "segment", merge = "any", enabled = opt("cathedrals") },
  },

  figures = {
    large_meeple = { -- one each, placed like any meeple, counted as two (IC-2, IC-11, IC-23)
      group = "meeple",
      n = 1,
      weight = 2,
      on = opt("base.farmers", {
        [true]  = { "city", "road", "monastery", "field" },
        [false] = { "city", "road", "monastery" },
      }),
      enabled = opt("large_meeple"),
    },
  },

  -- One point more for each tile and each pennant of what is completed; what isn't loses all that the
  -- base game gives it (the tier "zero"; what others add later is kept).
  terms = {
    -- A point more a tile (IC-20).
    inn                  = { on = "road", mode = "normal", tier = "add", per = "size", n = 1,
                             when = { attr = "inn", done = true } },
    -- A point more a tile (IC-22).
    cathedral            = { on = "city", mode = "normal", tier = "add", per = "size", n = 1,
                             when = { attr = "cathedral", done = true } },
    cathedral_pennant    = { on = "city", mode = "normal", tier = "add", per = "attr:pennant", n = 1,
                             when = { attr = "cathedral", done = true } },
    -- Nothing at the end (IC-30).
    inn_incomplete       = { on = "road", tier = "zero", when = { attr = "inn", done = false },
                             enabled = opt("incomplete", { zero = true, ignore = false }) },
    cathedral_incomplete = { on = "city", tier = "zero", when = { attr = "cathedral", done = false },
                             enabled = opt("incomplete", { zero = true, ignore = false }) },
  },
}
