-- Flying Machines: a meeple takes off from the tile just laid, a die says how far it goes, and it joins what lies there.
-- Numbers like FL-25 are the numbered statements of the rules text.

-- Who may fly (FL-23).
local crew = opt("kinds", {
  all_meeples      = figures { group = "meeple", owner = "asked", home = true },
  normal_and_large = figures { kind = { "normal", "large_meeple" }, owner = "asked", home = true } })

-- What is unfinished there, by roads, cities and monastic buildings (FL-31 to FL-36, FL-39); section 6: pyramids with room, and
-- the squares of the City.
local the_city = cells { has = segments { kind = "carcassonne" } }
local landing = columns {
  figures { is = "this", home = true },
  segments { of = features { complete = false }, at = "state.square", takes = "arg.1", cause = "flier",
             kind = opt("acrobats", { [false] = { "road", "city", "monastery", "garden" },
                                      [true] = { "road", "city", "monastery", "garden", "acrobats" } }),
             also = opt("city_squares", { outer = {}, none = { no = { at = the_city } } }) },
}
local at_home = figures { owner = "active", home = true }

-- Squares count, whether a tile lies there or not (FL-25). Where none lies he stays at home (FL-30, FL-40).
local function fly(g, player, kind, machine)
  local squares = g:roll(3) -- FL-4
  local way = g:ray(machine.cell, machine.tile:direction("machine"), squares)
  local last = way[#way]
  if not last or g:distance(machine.cell, last) < squares then return end
  g.state.square = last
  for _, flier in ipairs(g:figures(at_home)) do
    if flier.kind == kind then return g:push("land", player, flier) end
  end
end

return rule {
  id = "flier",
  api = 1,
  version = "1.0",
  title = "Flying Machines",
  credit = "Klaus-Jürgen Wrede",
  source = "The printed rules (first to third edition), with the answers of the publisher",
  needs = { "base" },
  optional = { "abbot", "inns_and_cathedrals" },
  tiles = { "flier" }, -- FL-1 to FL-3

  options = {
    kinds     = { values = { "all_meeples", "normal_and_large" }, help = "who may fly; the second: a text of 2025 (FL-23)" },
    acrobats  = { values = { false, true }, help = "true: a pyramid with room is a place for normal meeples (FL-B2)" },
    city_squares = { values = { "outer", "none" },
                     help = "which squares of the City of Carcassonne can be landed on (FL-B4)" },
    must_land = { values = { true, false }, help = "false: the flier may go home instead, by an English text (FL-32)" },
  },

  causes   = { "flier" },
  figures  = { large_meeple = { group = "meeple", n = 0, enabled = false } }, -- these are only names
  segments = { garden = { enabled = false }, acrobats = { enabled = false }, carcassonne = { enabled = false },
               machine = { symbol = "machine" } }, -- where nobody stays (FL-11, FL-24)
  attrs    = { machine = { scope = "tile" } },
  state    = { square = "cell" },

  lists = {
    deploy_ok = { -- also to others, and to any number (FL-31)
      landing = { allow = true, order = 101, cause = "flier", occupied_by = "anybody" },
    },
  },

  actions = {
    take_off = { -- instead of another figure action, once a part, from its tile (FL-20 to FL-22, FL-37)
      order = 220, args = { "kind", "segment" }, when = { attr = "machine" }, limit = { per = "part" },
      options = columns { crew, segments { kind = "machine", tile = "part" } },
      apply = fly,
    },
  },
  steps = {
    land = { -- at once, before the phantom (FL-30 to FL-38)
      args = { "kind", "segment" }, must = opt("must_land"), options = landing,
      apply = { { deploy = "arg.1", to = "arg.2", cause = "flier" } },
    },
  },
}
