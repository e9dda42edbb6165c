-- The River: a stack of river tiles is laid before the others. Numbers like RIV-12 are the numbered
-- statements of the rules text (The River).
--
-- Most of it is said in `stack` (in which order tiles are drawn) and `lists.place_ok` (where river
-- tiles may lie). A river is never worth anything and nobody stands on it: no term and no figure names it
-- (RIV-20, RIV-30).

-- The river has a stack of its own, and must be continued.
local apart = opt("mixed", { [false] = true, [true] = false })

return rule {
  id = "river",
  api = 1,
  version = "1.0",
  title = "The River I, II, and the one of GQ11",
  credit = "Klaus-Jürgen Wrede",
  source = "The printed rules (first to third edition)",
  needs = { "base" },

  -- bastide list options --with river
  options = {
    set        = { values = { 1, 2, "both" }, default = 1,
                   help = "which river: I, II with a fork, or both joined to one (RIV-1, RIV-40, RIV-45)" },
    gq11       = { values = { "off", "source", "tiles", "bed" }, default = "off",
                   help = "source: the source of GQ11, with a road; tiles: and its other river tile; bed: that alone (RIV-46)" },
    start_tile = { values = { "remove", "shuffle_into_land", "shuffle_into_river" }, default = "remove",
                   help = "what happens to the start tile of the base game (RIV-3, RIV-HR-5)" },
    uturn      = { values = { "immediate", "none", "corridor", "free" }, default = "immediate",
                   help = "immediate: two bends to the same side may not follow each other at once, none: nor with " ..
                          "straight tiles between, corridor: the end needs room, free: they may (RIV-12, RIV-HR-1)" },
    unplaceable = { values = { "discard", "retry_later" }, default = "discard",
                   help = "a river tile that fits nowhere: as base.unplaceable says, or back above the lake (RIV-13)" },
    source_splits_field = { values = { false, true }, default = false,
                   help = "true: a field ends at the source as at the river (RIV-31)" },
    volcano    = { values = { "another_turn", "ordinary" }, default = "another_turn",
                   help = "ordinary: whoever lays the volcano lake goes on as with any tile (RIV-43)" },
    mixed      = { values = { false, true }, default = false,
                   help = "true: river tiles are tiles like others, shuffled into the stack (RIV-HR-4)" },
  },

  tiles = opt("set", { [1] = { "river", "river_1" }, [2] = { "river", "river_2" },
                       both = { "river", "river_1", "river_2" } }),

  -- A kind of side of its own, so only river tiles fit there (RIV-14).
  segments = { river = { letters = "i-n" } },

  attrs = { -- pictures show the water itself
    river  = { scope = "tile", hidden = true }, -- every tile of the river stack
    river_source = { scope = "tile", hidden = true },
    river_fork   = { scope = "tile", hidden = true },
    river_lake   = { scope = "tile", hidden = true },
    volcano_lake = { scope = "tile" },
  },

  -- The source lies at the start, unless all river tiles are in the stack (RIV-2, RIV-HR-4).
  patch = {
    ["base.start"] = opt("river.mixed", { [true] = "BA/RCr", [false] = opt("river.gq11", {
      off = "RI/s", source = "GQ/RFI", tiles = "GQ/RFI", bed = "RI/s" }) }),
  },

  layout = { -- where another rule lays several tiles at the start it says so: the source lies beside them (CC section 6)
    source = { enabled = false, tiles = opt("gq11", { off = "RI/s 2,-1", source = "GQ/RFI 2,-1 r1", tiles = "GQ/RFI 2,-1 r1",
                                                     bed = "RI/s 2,-1" }) },
  },

  stack = {
    -- The fork, then the other river tiles, then the lake, then the land (RIV-2, RIV-10, RIV-41).
    first = {
      fork = { attr = "river_fork", order = 100, enabled = apart },
      bed  = { attr = "river", no_attr = "river_lake", order = 200, enabled = apart,
               -- One that fits nowhere (RIV-13).
               unplaceable = opt("unplaceable", { discard = "as_usual", retry_later = "bottom" }) },
      lake = { attr = "river_lake", order = 300, enabled = apart },
    },
    -- It leaves the land, also when its twin RI/RCr goes into the river stack instead (RIV-3).
    drop = {
      start_tile = { tile = "BA/RCr", n = 1, enabled = opt("mixed", { [true] = false, [false] = opt("start_tile", {
        remove = true, shuffle_into_land = false, shuffle_into_river = true }) }) },
    },
  },

  lists = {
    place_ok = {
      -- One open end is continued, and two are not joined (RIV-11, RIV-42); not in a U-turn (RIV-12).
      river = {
        continues = "river", enabled = apart,
        turn_back = opt("uturn", { immediate = "not_at_once", none = "never", corridor = "with_room", free = "allowed" }),
      },
    },
  },

  on = {
    tile_placed = {
      -- Nothing else happens with the volcano lake; its player draws again at once (RIV-43).
      volcano_lake = {
        when = { attr = "volcano_lake" }, enabled = opt("volcano", {
          another_turn = opt("set", { [1] = false, [2] = true, both = true }), ordinary = false }),
        function(g)
          g:extra_part("volcano_lake")
          g:end_part()
        end,
      },
    },
  },
  causes = { "volcano_lake" },
}
