-- The Princess & the Dragon: a volcano brings the dragon, all players lead it in turn, a fairy keeps it away; princesses
-- send knights home, portals lead to other tiles. Each can be left out (PD-3: a statement of the rules text).

-- Who is with the fairy: the meeple beside her; by the option whoever stands on her tile (PD-4, PD-51).
local meeple_beside = figures { group = "meeple", beside = "fairy" }
local anybody_there = figures { owner = "anybody", at = "fairy" }
local charmed       = opt("fairy_placement", { next_to_meeple = meeple_beside, on_tile = anybody_there })
local charmed_own   = figures { owner = "active", is = charmed }
local counted       = opt("fairy_on_tile_points", { per_figure = charmed_own, once = 1 })
local acrobat       = figures { is = meeple_beside, on = segments { kind = "acrobats" } } -- and those with him (PD-53)
local acrobats      = figures { owner = "active", on = segments { kind = "acrobats", with = acrobat } }
local scored_there  = figures { group = "meeple", is = charmed, on = "this", sort = "came", one_per = "owner" }
local scored_first  = figures { group = "meeple", is = charmed, on = "this", sort = "came", first = 1 }
local who_is_paid   = opt("fairy_on_tile_three", { each_owner = scored_there, first_meeple = scored_first })
local paid = { { award = opt("fairy_scored"), to = "this.owner", for_each = who_is_paid, why = "fairy_scored",
                 class = "figure", feature = "this.feature" } }

-- Where meeples of the other tiles' features may come by a portal (PD-71 to PD-74).
local far_away = segments { of = features { complete = false, occupied = false }, takes = "arg.1",
                            no = { segments { kind = "tower" }, segments { tile = "part" } } }

-- What the dragon finds where it has just come to (PD-34, PD-35).
local eaten = figures { owner = "anybody", at = "dragon", open_to = "dragon" }

local with_dragon, with_fairy, with_princess = opt("dragon"), opt("fairy"), opt("princess")
local set_aside = opt("held_back_count", { group = false, set_aside = with_dragon })
local in_group  = opt("held_back_count", { group = with_dragon, set_aside = false })
local forced    = opt("princess_action", { may = false, must = true })

return rule {
  id = "princess_and_dragon", api = 1, version = "1.0", title = "The Princess & the Dragon", credit = "Klaus-Jürgen Wrede",
  source = "The printed rules (second edition), with the readings of the first as options",
  needs = { "base" },
  tiles = { "princess_and_dragon" }, -- 30 tiles (PD-1)

  options = {
    dragon = { values = { true, false }, help = "the dragon and its volcanoes (PD-3)" },
    fairy = { values = { true, false }, help = "the fairy (PD-3)" },
    princess = { values = { true, false }, help = "princesses (PD-3)" },
    portal = { values = { true, false }, help = "magic portals (PD-3)" },

    dragon_move = { values = { "before_scoring", "after_scoring" }, help = "after_scoring, as RGG printed it once (PD-31)" },
    dragon_steps = { values = { 6, 3, 4, 5, 8, 10, 12 }, help = "how far it flies (PD-32)" },
    dragon_diet = { values = { "all_figures", "meeples_only" }, help = "an early text names meeples alone (PD-34)" },
    volcano_special = { values = { false, true }, help = "true: builders and their like may stand where the dragon is (PD-21)" },
    held_back_count = { values = { "group", "set_aside" }, help = "dragon tiles aren't drawn yet, or are set aside (PD-13)" },

    fairy_placement = { values = { "next_to_meeple", "on_tile" }, help = "on_tile, first edition: with nobody (PD-40)" },
    fairy_on_tile_points = { values = { "per_figure", "once" }, help = "with on_tile, a turn: for each figure there? (PD-47)" },
    fairy_on_tile_three = { values = { "first_meeple", "each_owner" }, help = "with on_tile: who is paid for a feature (PD-48)" },
    fairy_final = { values = { true, false }, help = "does she pay at the end of the game? (PD-49)" },
    fairy_turn = { values = { 1, 0, 2 }, help = "points at the start of a turn (PD-47)" },
    fairy_scored = { values = { 3, 0, 1, 2 }, help = "points with the feature of her meeple (PD-48)" },

    princess_action = { values = { "may", "must" }, help = "must, first edition: a knight has to go (PD-67)" },
    portal_dragon_cell = { values = { false, true }, help = "true: portals and the like lead to the dragon's, too (PD-24)" },
  },

  causes = { "volcano", "fly", "dragon", "fairy", "princess", "portal" },
  reasons = { "fairy_scored" },
  attrs = {
    volcano  = { scope = "tile", enabled = with_dragon },
    dragon   = { scope = "tile", enabled = with_dragon },
    princess = { scope = "segment", enabled = with_princess },
    portal   = { scope = "tile", enabled = opt("portal") },
  },
  -- Only names: no portal leads to the top of a tower (PD-74), acrobats are together (PD-53), castles (PD-49).
  segments = { tower = { enabled = false }, acrobats = { enabled = false }, castle = { enabled = false } },
  marks = { visited = { on = "cell", lasts = "part" } }, -- PD-33, PD-39
  state = { awake = "bool" }, -- a volcano lies (PD-11)
  zones = { aside = { holds = "tile", max = 12 } },

  -- Nobody's, and off the board at first. Where the fairy's meeple leaves she stays in its cell (PD-2, PD-4, PD-5, PD-46).
  figures = {
    dragon = { group = "neutral", n = 1, place = "cell", enabled = with_dragon },
    fairy  = { group = "neutral", n = 1, enabled = with_fairy,
               place = opt("fairy_placement", { next_to_meeple = "figure", on_tile = "cell" }) },
  },

  -- Dragon tiles wait for a volcano that is placed (PD-10 to PD-15).
  stack = { hold = { dragon_tiles = { attr = "dragon", until_state = "awake", stays_out = true, enabled = in_group } } },

  lists = {
    deploy_ok = {
      -- Nobody comes to the dragon, but for the top of a tower (PD-21, PD-24, PD-25).
      dragon = { order = 950, group = opt("volcano_special", { [false] = { "meeple", "special" }, [true] = "meeple" }),
                 deny = opt("portal_dragon_cell", { [false] = segments { at = "dragon", no = { kind = "tower" } },
                                                    [true] = segments { at = "dragon", tile = "part" } }),
                 enabled = with_dragon },
    },
    immune = {
      fairy = { effect = "dragon", of = cells { with = "fairy" }, enabled = with_fairy }, -- PD-33, PD-45
      diet  = { effect = "dragon", of = figures { group = "special" },
                enabled = opt("dragon_diet", { all_figures = false, meeples_only = true }) },
    },
  },

  on = {
    tile_drawn = {
      aside = { when = { attr = "dragon", state = { awake = false } }, enabled = set_aside, function(g) -- PD-10
        g:move_tile(g:discard_drawn(), nil, nil, "aside")
      end },
    },
    turn_start = {
      fairy = { order = 100, when = { any = charmed_own }, enabled = with_fairy, -- PD-47, PD-53
                { { award = opt("fairy_turn"), to = "active", class = "figure", when = { none = acrobat },
                    times = opt("fairy_placement", { next_to_meeple = 1, on_tile = counted }) },
                  { award = opt("fairy_turn"), to = "active", class = "figure", when = { any = acrobat }, times = acrobats } } },
    },
    tile_placed = {
      volcano = { order = 200, when = { attr = "volcano" }, -- PD-11, PD-20
                  { { set = "awake", to = true }, { move = "dragon", to = "part.cell", cause = "volcano" } } },
      release = { order = 300, when = { attr = "volcano" }, enabled = set_aside, function(g) -- PD-11
        for _, tile in ipairs(g:tiles("aside")) do g:put_back(tile, "aside", nil, "shuffle") end
      end },
    },
    scored = { -- whoever scores the feature, whatever it is worth; at the end a castle is worth nothing (PD-48 to PD-50)
      fairy       = { when = { final = false, this = features { with = charmed } }, enabled = with_fairy, paid },
      fairy_final = { when = { final = true, this = features { with = charmed, no = { kind = { "tower", "castle" } } } },
                      enabled = opt("fairy_final", { [true] = with_fairy, [false] = false }), paid },
    },
  },

  -- Each is what a player does with wood in his part (PD-22, PD-40, PD-43, PD-61, PD-62).
  actions = {
    princess = { -- one meeple of the city with her segment, anybody's (PD-60 to PD-68)
      order = 100, args = { "figure" }, when = { attr = "princess" }, exclusive = forced, must = forced,
      options = figures { group = "meeple", open_to = "princess",
                          on = features { has = segments { at = "part", attr = "princess" } } },
      apply = { { send_home = "arg.1", cause = "princess" } },
    },
    portal = { -- PD-70 to PD-79; one meeple a part (PD-76)
      order = 210, args = { "kind", "segment" }, when = { attr = "portal" }, limit = { per = "part" },
      options = columns { figures { group = "meeple", owner = "asked", home = true }, far_away },
      apply = { { deploy = "arg.1", to = "arg.2", cause = "portal" } },
    },
    fairy = { -- PD-40 to PD-44, PD-52
      order = 300, args = { "figure" }, enabled = opt("fairy_placement", { next_to_meeple = with_fairy, on_tile = false }),
      options = figures { group = "meeple", owner = "asked", no = { beside = "fairy" } },
      apply = { { move = "fairy", to = "arg.1", cause = "fairy" } },
    },
    fairy_on_tile = {
      order = 300, args = { "cell" }, enabled = opt("fairy_placement", { next_to_meeple = false, on_tile = with_fairy }),
      options = cells { with = figures { group = "meeple", owner = "asked" }, no = { with = "fairy" } },
      apply = { { move = "fairy", to = "arg.1", cause = "fairy" } },
    },
  },

  steps = {
    fly = { -- all lead it, one step each; it is over where there is no way (PD-30 to PD-39)
      stage = opt("dragon_move", { before_scoring = "after_action", after_scoring = "post_score" }), order = 500,
      when = { attr = "dragon" }, who = "each_from_active", times = opt("dragon_steps"), must = true, args = { "cell" },
      options = cells { around = "dragon", within = "side4", unmarked = "visited", open_to = "dragon" },
      apply = { { mark = "visited", on = "dragon.cell" }, { move = "dragon", to = "arg.1", cause = "fly" },
                { send_home = eaten, cause = "dragon" } },
    },
  },
}
