-- The Ferries: lakes where roads end, and ferries that join two of them.
-- Numbers like FY-21 are the numbered statements of the rules text.

-- Each road of a lake is a segment of its own, and ends there without a ferry (FY-3, FY-11).
local new_lake   = segments { kind = "road", tile = "part" }
local highwaymen = figures { group = "meeple", on = new_lake }

-- Ferries on roads that this part's tile has extended, the first on each way from its roads (FY-30 to FY-33). Another
-- road of the tile is met before what lies behind it (FY-35); a bridge over the tile is no road of it, but for an option (FY-36).
local function movable(roads)
  return segments { link = "ferry", tile = tiles { unmarked = "moved" }, no = { tile = "part" }, faces = roads }
end
local reached = opt("bridge_extends", { [false] = movable(segments { tile = "part", added = false }),
                                        [true] = movable(segments { tile = "part" }) })

return rule {
  id = "ferries",
  api = 1,
  version = "1.0",
  title = "The Ferries",
  credit = "Klaus-Jürgen Wrede",
  source = "The printed rules (2012, 2017 and 2021) and the answers of the publisher",
  needs = { "base" },
  tiles = { "ferries" }, -- FY-1

  options = {
    ferry_when = { values = { "always", "with_highwayman" },
                   help = "with_highwayman: only who places a highwayman on the new lake takes a ferry (section 8)" },
    bridge_extends = { values = { false, true }, help = "true: a bridge over the tile just laid extends roads, too (FY-36)" },
  },

  causes = { "ferry" },
  attrs  = { ferry_lake = { scope = "tile" } },
  links  = { ferry = { most = "attr:ferry_lake" } }, -- FY-2
  marks  = { moved = { on = "tile", lasts = "part" } },

  steps = {
    ferry = { stage = "after_action", order = 300, must = true, args = { "segment", "segment" }, -- FY-20, FY-21
      when = { attr = "ferry_lake", any = opt("ferry_when", { always = new_lake, with_highwayman = highwaymen }) },
      options = { link = "ferry", at = new_lake },
      apply = { { link = "ferry", from = "arg.1", to = "arg.2", cause = "ferry" } } },
    move_ferry = { stage = "after_action", order = 310, repeats = true, args = { "segment", "segment" }, -- FY-30, FY-34
      when = { has = "road" },
      options = { link = "ferry", at = reached },
      apply = {
        { unlink = "ferry", from = segments { tile = "arg.1.tile" }, cause = "ferry" },
        { link = "ferry", from = "arg.1", to = "arg.2", cause = "ferry" },
        { mark = "moved", on = "arg.1.tile" },
      } },
  },
}
