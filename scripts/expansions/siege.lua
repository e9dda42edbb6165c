-- The Cathars, Siege and The Besiegers: besieged cities are worth less, fields beside them more, and knights may leave
-- them by a monastery. Numbers like SI-20 are the numbered statements of the rules text.

-- Next to a monastic building, or with it on one tile (SI-41, SI-42).
local near  = cells { around = segments { kind = "monastery" }, within = "ring9" }
local gates = opt("escape_from", {
  any_tile   = features { kind = "city", attr = "besieged", at = near },
  siege_tile = features { kind = "city", has = segments { attr = "besieged", at = near } } })

-- Besieged cities that are finished, for the fields beside them (SI-31, SI-34).
local beside_field = features { kind = "city", complete = true, attr = "besieged", touching = "this" }

-- Where a city pays each player once, those that no earlier field has paid him for (BASE-76).
local function not_paid_yet(g, field, player)
  local paid = {}
  for _, other in ipairs(g:features { kind = "field", owner = player }) do -- in the order of scoring
    local count = 0
    for _, city in ipairs(g:features(beside_field, other)) do count, paid[city] = count + (paid[city] and 0 or 1), true end
    if other == field then return count end
  end
  return 0
end

-- Where cities pay it is another four, and once more what his pig is worth there (BASE-75, SI-32).
local herders = players { owns = figures { kind = "pig", on = features { kind = "field", touching = "this" } } }
local function fed(g, player, points, info)
  if info.why ~= "base.city_fed" or info.feature:attr("besieged") == 0 then return points end
  local herd = g:opt("double_pig") and g:is(player, herders, info.feature)
  return points + 4 + (herd and g:opt("traders_and_builders.pig_bonus") or 0)
end
local function by_scoring(field, once, city)
  return opt("base.field_scoring", { per_field_3 = field, per_field_3_once = once, per_city_4 = city })
end

local function barn(mode)
  return { on = "field", tier = "add", per = beside_field, enabled = opt("abbey_and_mayor.played"),
           mode = opt("abbey_and_mayor.played", { [true] = mode, [false] = "final" }),
           n = opt("abbey_and_mayor.played", { [true] = opt("abbey_and_mayor." .. mode), [false] = 0 }) }
end
local pig_modes = opt("abbey_and_mayor.played", { [false] = "final", [true] = opt("abbey_and_mayor.barn_joined_pig", {
  [true] = { "final", "barn_placed", "barn_joined" }, [false] = { "final", "barn_placed" } }) })

-- A point less, before a small city is halved: then another one (SI-20, SI-23).
local halved = opt("small_city_2.played", { [true] = true, [false] = opt("base.small_city", { [2] = true, [4] = false }) })
local function less(per, size, on)
  return { on = "city", mode = "normal", tier = "late", per = per, n = -1, enabled = on,
           when = { attr = "besieged", size = size } }
end

return rule {
  id = "siege", api = 1, version = "1.0", title = "The Cathars, Siege, The Besiegers", credit = "Klaus-Jürgen Wrede",
  source = "The printed rules (Spielbox 2004, RGG 2008, HiG 2013), with the answers of the publisher",
  needs = { "base" }, optional = { "abbey_and_mayor", "small_city_2", "traders_and_builders" },
  tiles = opt("set", { both = { "cathars", "besiegers" }, cathars = "cathars", besiegers = "besiegers" }), -- SI-1

  options = {
    set         = { values = { "both", "cathars", "besiegers" }, help = "The Cathars or Siege, The Besiegers, or both (SI-1)" },
    siege       = { values = { true, false }, help = "false: the symbols mean nothing, the tiles are there" },
    escape      = { values = { true, false }, help = "false: nobody leaves (SI-40)" },
    escape_from = { values = { "any_tile", "siege_tile" }, help = "by which tiles of the city the monastery must be (SI-41)" },
    escape_per  = { values = { "part", "turn" }, help = "one knight a part, or a turn, as JCloisterZone plays (SI-44, SI-45)" },
    double_pig  = { values = { true, false }, help = "false: a besieged city is no more to a pig than another one (SI-32)" },
  },

  causes = { "escape" }, figures = { pig = { group = "special", n = 0, enabled = false } }, -- the pig: only its name
  attrs  = { besieged = { scope = "segment", merge = "any", enabled = opt("siege") } }, -- SI-2

  terms = {
    -- Finished: a point less a tile and pennant, whatever it was worth (SI-20 to SI-24); unfinished: nothing (SI-30).
    siege         = less("size"), siege_pennant = less("attr:pennant"),
    siege_small   = less("size", 2, halved), siege_small_pennant = less("attr:pennant", 2, halved),
    siege_final   = { on = "city", mode = "final", tier = "zero", when = { attr = "besieged" } },
    -- To fields it counts twice (SI-31), with an own pig too (SI-32), and to barns (SI-33).
    siege_field   = { on = "field", mode = "final", tier = "add", n = by_scoring(3, 3, 0),
                      per = by_scoring(beside_field, not_paid_yet, beside_field) },
    siege_pig     = { on = "field", mode = pig_modes, tier = "add", per = beside_field, when = { own_figure = "pig" },
                      n = opt("traders_and_builders.played", { [true] = opt("traders_and_builders.pig_bonus"), [false] = 1 }),
                      enabled = opt("double_pig", { [true] = by_scoring(true, true, false), [false] = false }) },
    siege_placed  = barn("barn_placed"), siege_joined = barn("barn_joined"), siege_barn = barn("barn_final"),
  },

  awards = { fed = { stage = "add", when = { class = "feature" }, test = fed, enabled = by_scoring(false, false, true) } },

  steps = {
    escape = { enabled = opt("escape"), -- the last thing of a part (SI-40, SI-43 to SI-49)
      stage = opt("escape_per", { part = "part_end", turn = "turn_end" }), order = 200, args = { "figure" },
      options = figures { group = "meeple", owner = "asked", on = gates }, apply = { { send_home = "arg.1", cause = "escape" } },
    },
  },
}
