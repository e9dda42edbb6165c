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

  tiles = { "inns_and_cathedrals" }, -- IC-1

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
    large_meeple = { -- IC-2, IC-11, IC-23
      group = "meeple",
      n = 1,
      weight = 2,
      on = opt("base.farmers", {
        on  = { "city", "road", "monastery", "field" },
        off = { "city", "road", "monastery" },
      }),
      enabled = opt("large_meeple"),
    },
  },

  -- One point more for each tile and each pennant of what is completed; what isn't loses all that the
  -- base game gives it (the tier "zero"; what others add later is kept).
  terms = {
    inn                  = { on = "road", mode = "normal", tier = "add", per = "size", n = 1,    -- IC-20
                             when = { attr = "inn", done = true } },
    cathedral            = { on = "city", mode = "normal", tier = "add", per = "size", n = 1,    -- IC-22
                             when = { attr = "cathedral", done = true } },
    cathedral_pennant    = { on = "city", mode = "normal", tier = "add", per = "attr:pennant", n = 1,
                             when = { attr = "cathedral", done = true } },
    inn_incomplete       = { on = "road", tier = "zero", when = { attr = "inn", done = false },  -- IC-30
                             enabled = opt("incomplete", { zero = true, ignore = false }) },
    cathedral_incomplete = { on = "city", tier = "zero", when = { attr = "cathedral", done = false },
                             enabled = opt("incomplete", { zero = true, ignore = false }) },
  },

  draw = {
    inn          = { letter = "I", colour = "#8a4b1f",
                     path = "M3 11l9-8 9 8h-2v10h-5v-6h-4v6H5V11z" },
    cathedral    = { letter = "K", colour = "#7a3f98",
                     path = "M12 1l1 3h2v2h-2v3l6 5v8h-4v-4a3 3 0 00-6 0v4H5v-8l6-5V6H9V4h2z" },
    large_meeple = { -- the shape of a normal one, a third larger
      path = "M12-3a5.3 5.3 0 014.8 7.7c4 .8 10 3.4 10 6.3 0 2.4-2.4 2.9-4.5 2.6L19.1 13.2c1.2 3.8 3.7 7.4 5.5 10.2" ..
             " 1.1 1.7.1 3.2-1.6 3.2H16.6c-1.3 0-2-.7-2.5-1.7L12 21.1l-2.1 3.7c-.5 1.1-1.2 1.7-2.5 1.7H.9c-1.7 0-2.6" ..
             "-1.5-1.6-3.2 1.8-2.8 4.4-6.3 5.5-10.2l-3.2.4c-2.1.3-4.5-.3-4.5-2.6 0-2.9 6.1-5.5 10-6.3a5.3 5.3 0 014.8-7.7z",
    },
  },

  -- Position files may ask whether the feature has one.
  patch = {
    ["base.interop.position.road.keys.inn"]  = "attr:inn",
    ["base.interop.position.city.keys.cath"] = "attr:cathedral",
  },

  interop = { jcz = {
    sets     = { ["inns-and-cathedrals:1"] = { tiles = "inns_and_cathedrals" },
                 ["inns-and-cathedrals:2"] = { tiles = "inns_and_cathedrals" } },
    elements = { inn       = { option = "inns", on = true, off = false },
                 cathedral = { option = "cathedrals", on = true, off = false },
                 ["big-follower"] = { option = "large_meeple", on = true, off = false, each = 1 } },
    rules    = { ["inn-and-cathedral-final-scoring"] = { option = "incomplete", default = "zero",
                                                         values = { zero = "zero", ignore = "ignore" } } },
    figures  = { large_meeple = { id = "big", class = "BigFollower" } },
  } },
}
