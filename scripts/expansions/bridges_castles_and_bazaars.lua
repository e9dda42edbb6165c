-- Bridges, Castles & Bazaars: bridges that carry roads over fields, small cities that become castles, and bazaars, for
-- whose tiles everybody bids. Each of the three can be left out by an option (BCB-3).
-- Numbers like BCB-16 are the numbered statements of the rules text.

local of_each = { 3, 3, 3, 3, 2, 2 } -- by the number of players (BCB-2)

-- Bridges --------------------------------------------------------------------------------------------------------

-- One a part, to make a tile fit or afterwards (BCB-16, BCB-17).
local with_bridges = opt("bridges")
local builder = players { unmarked = "built", has = "bridge" }
local near    = cells { around = "part", within = "side5" }
local here    = cells { around = "part", within = "self" }

local build = {
  { edit = "bridge", cause = "bridge" },
  { put = tokens { kind = "bridge", holder = "asked", first = 1 }, to = "box" }, -- it stays where it is to the end (BCB-4)
  { mark = "built", on = "asked" },
}

-- Castles --------------------------------------------------------------------------------------------------------

-- Two semicircles that make a city of two tiles (BCB-40, BCB-41); one that is nobody's stays a city (BCB-42).
local with_castles = opt("castles")
local beside = adjacent { kind = "castle" }
local semicircle = segments { sides = 1, attr = { no_castle = 0 } }
local small_city = features { kind = "city", completed = "part", occupied = true, tiles = 2, segments = 2, all = semicircle }
local of_one     = features { completed = "part", is = small_city, owner = "asked",
                              with = figures { group = "meeple", count = 1 } }
local of_most    = features { completed = "part", is = small_city, owner = "asked", owners = 1 }
local with_mayor = features { completed = "part", is = small_city, with = figures { group = "meeple", count = 1 },
                              also = { with = figures { group = "meeple", owner = "asked" } } }

-- Lords of castles that are older than this part and haven't scored in it; and those that have (BCB-52, BCB-57, BCB-58).
local in_castles = figures { on = features { kind = "castle" } }
local lords   = figures { on = features { kind = "castle", unmarked = { "founded", "served" } } }
local served  = figures { on = features { kind = "castle", marked = "served" } }
local his_lords = opt("castle_several_meeples", { no = figures { owner = "asked", is = lords }, -- a mayor's, too: for nobody
  majority = figures { owner = "asked", is = lords, on = features { owner = "asked" }, one_per = "feature" } })

-- The six cells that lie near both cells of his castle, and what may make it score there (BCB-50, BCB-51, BCB-56, BCB-61).
local vicinity   = cells { around = "arg.1.feature", within = "ring9", of = "every" }
local completed  = features { completed = "part", scored = "part", at = vicinity }
local best       = features { completed = "part", scored = "part", at = vicinity, sort = "-value", first = 1 }
local neighbours = figures { on = features { kind = "castle", marked = "served", at = vicinity } }
local best_paid  = figures { on = features { kind = "castle", marked = "served", at = vicinity },
                             sort = "-state.paid", first = 1 }

local function pay_lord(g, lord, points) -- BCB-55, BCB-60
  local castle = lord.feature
  g.state.paid[lord] = points
  g:mark(castle, "served")
  g:score_as(castle, points, { why = "castle" })
end

-- Where fields are scored as in the first edition (BASE-75, BASE-76): a castle pays a player once, or it pays itself.
local function castles_not_paid_yet(g, field, player)
  local paid, count = {}, 0
  for _, other in ipairs(g:features { kind = "field", owner = player }) do -- in the order of scoring
    if other == field then break end
    for _, castle in ipairs(g:adjacent(other, "castle")) do paid[castle] = true end
  end
  for _, castle in ipairs(g:adjacent(field, "castle")) do
    if not paid[castle] then count = count + 1 end
  end
  return count
end

local function pay_farmers_by_castle(g)
  for _, castle in ipairs(g:features { kind = "castle" }) do
    local most, of = 0, {}
    for _, player in ipairs(g:players()) do
      local farmers = 0
      for _, field in ipairs(g:adjacent(castle, "field")) do farmers = farmers + g:strength(field, player) end
      of[player], most = farmers, math.max(most, farmers)
    end
    for _, player in ipairs(g:players()) do
      if most > 0 and of[player] == most then g:award(player, 5, { why = "castle_fed", class = "feature", feature = castle }) end
    end
  end
end

-- Bazaars --------------------------------------------------------------------------------------------------------

-- Who has no tile of this auction yet, nor chooses one: first to the left of the last chooser, last he himself (BCB-79).
local tileless = players { after = "state.chooser", unmarked = "supplied" }
local others   = players { unmarked = "supplied" }
local on_sale  = tiles { zone = "open" }
local most     = opt("bid_cap", { [0] = 65534, [10] = 10, [20] = 20, [50] = 50, [100] = 100 })
local set_aside = tiles { zone = "aside" }
local drawn_before = opt("bazaar_draw", { at_auction = false, before_second_part = true })

local due = { due = true, round = false }

-- The buyer pays the highest bid, to whoever else had a claim or to nobody (BCB-77, BCB-78, BCB-81), and has his tile.
local function sell(buyer, other)
  return {
    { pay = "state.high", from = buyer, to = other, why = "bid" },
    { give = "state.lot", out_of = "open", zone = "won", to = buyer },
    { unmark = "supplied", on = "state.chooser" },
    { mark = "supplied", on = buyer },
    { push = "next" },
  }
end

-- As many tiles as there are players, if the stack has so many (BCB-73, BCB-74).
local function tiles_go(zone) return { { draw = "players", zone = zone } } end

return rule {
  id = "bridges_castles_and_bazaars",
  api = 1,
  version = "1.0",
  title = "Bridges, Castles & Bazaars",
  credit = "Klaus-Jürgen Wrede",
  source = "The printed rules (second edition), with the readings of the first as options",
  needs = { "base" },
  optional = { "abbey_and_mayor", "halflings", "princess_and_dragon", "tower", "watchtowers" },
  tiles = { "bridges_castles_and_bazaars" }, -- BCB-1

  options = {
    bridges = { values = { true, false }, help = "false: nobody has bridges (BCB-3)" },
    bridge_on_neighbour = { values = { true, false },
                help = "may a bridge be built on a tile beside the one just laid, too? (BCB-16)" },
    bridge_time = { values = { "place", "any" }, help = "any, first edition: at any time of one's turn (section 7)" },
    bridge_to_abbey = { values = { true, false }, help = "may it end at a side that fits everything, as of an abbey? (BCB-10)" },
    bridge_discard = { values = { true, false },
                help = "may a tile that fits only with a bridge be given up for another one? (BCB-15)" },

    castles = { values = { true, false }, help = "false: nobody has castles (BCB-3)" },
    castle_several_meeples = { values = { "no", "majority" },
                help = "majority: whoever has most in a small city may make it a castle, too (BCB-43)" },
    castle_choice = { values = { "owner", "best" },
                help = "which of several features a castle scores for: best: most points, unasked (BCB-56)" },
    castle_tower_safe = { values = { true, false }, help = "is a meeple in a castle safe from towers? (BCB-62)" },
    castle_meeples_count = { values = { false, true }, help = "do meeples in castles count for watchtowers? (WT-42)" },
    mayor_castle = { values = { "no", "yes" },
                help = "yes: a mayor without strength may found one, which scores for nobody (section 9)" },

    bazaars = { values = { true, false }, help = "false: the bazaar tiles are ordinary tiles (BCB-3)" },
    bazaar_mode = { values = { "auction", "choose" }, help = "choose: nobody bids, each takes one (BCB-90)" },
    bazaar_draw = { values = { "at_auction", "before_second_part" },
                help = "before_second_part, first edition: tiles for the auction are set aside when the part is over (BCB-72)" },
    bazaar_in_round = { values = { "ignore", "delay" },
                help = "a bazaar drawn while tiles of an auction are played: delay has the next auction follow (BCB-85)" },
    bid_cap = { values = { 0, 10, 20, 50, 100 }, help = "how much can be bid; 0: any number (BCB-76)" },
  },

  causes = { "bridge", "castle" },
  tokens = {
    bridge = { per = "player", n = of_each, dealt = true, enabled = with_bridges },
    castle = { per = "player", n = of_each, dealt = true, enabled = with_castles },
  },

  -- Bridges (BCB-10 to BCB-26): a road over whatever lies there, once a tile, from a field side to the one across,
  -- where both ends fit. Fields run on below, roads that it extends hear of it.
  edits = {
    bridge = { add = "road", sides = "opposite", on = "field", once = true, beside_blank = opt("bridge_to_abbey"),
               unless_taken = "acrobats", enabled = with_bridges },
    castle = { from = "city", to = "castle", reaches = 1, enabled = with_castles },
  },
  assists = {
    span = { -- the tile in hand fits with a bridge on it, or on one beside it (BCB-12 to BCB-15)
      order = 500, args = { "cell", "rotation" }, when = { asked = builder }, enabled = with_bridges,
      may_give_up = opt("bridge_discard"),
      options = { edit = "bridge" },
      apply = build,
    },
  },
  actions = {
    bridge = { -- on the tile just laid, or on one beside it (BCB-16 to BCB-18)
      order = 190, stage = opt("bridge_time", { place = "action", any = "any" }),
      free = opt("bridge_time", { place = true, any = false }),
      when = { asked = builder }, args = { "cell", "side" }, enabled = with_bridges,
      options = { edit = "bridge", at = opt("bridge_on_neighbour", { [true] = near, [false] = here }) },
      apply = build,
    },
  },

  attrs = {
    bazaar    = { scope = "tile", enabled = opt("bazaars") },
    no_castle = { scope = "segment", hidden = true }, -- a city with one side that is no semicircle (BCB-41)
  },

  -- Castles (BCB-40 to BCB-66): no cities any more, but a field sees a finished one there, and a point more.
  segments = { castle = { completion = "never", seen_as = "city", enabled = with_castles },
               acrobats = { enabled = false } }, -- only their name
  terms = {
    castle = { on = "field", mode = { "final", "barn_placed", "barn_joined", "barn_final" }, tier = "add",
               per = opt("base.field_scoring", { per_field_3 = beside, per_field_3_once = castles_not_paid_yet,
                                                 per_city_4 = beside }),
               n = opt("base.field_scoring", { per_field_3 = 1, per_field_3_once = 4, per_city_4 = 0 }),
               enabled = with_castles }, -- BCB-65, BCB-66
  },
  lists = {
    immune = { -- BCB-62, BCB-63
      lord  = { effect = "*", of = in_castles, enabled = with_castles },
      tower = { order = 900, effect = "tower", allow = false, of = in_castles,
                enabled = opt("castle_tower_safe", { [true] = false, [false] = with_castles }) },
    },
  },

  -- Bazaars: an auction at the end of the turn, and the tiles won in it (BCB-70 to BCB-90) --------------------------

  zones = {
    won   = { per = "player", holds = "tile", max = 1, drawn_first = true }, -- BCB-83, BCB-86 to BCB-89
    open  = { holds = "tile", ordered = true },
    aside = { holds = "tile", visible = "none" },
  },
  marks = {
    built   = { on = "player", lasts = "part" }, -- a bridge
    founded = { on = "feature", lasts = "part" }, -- castles
    served  = { on = "feature", lasts = "part" },
    -- Plays a tile of an auction: that very one, or another one for it, but none of his own (BCB-86, BCB-88).
    bought  = { on = "player", lasts = "part" },
    bound   = { on = "player", lasts = "part" },
    supplied = { on = "player", lasts = "turn" }, -- with a tile of this auction
  },
  patch = {
    ["halflings.steps.instead.when.asked"] = players { unmarked = "bridges_castles_and_bazaars.bound" },
    ["watchtowers.consts.on_no_tile"] = opt("bridges_castles_and_bazaars.castle_meeples_count", -- WT-42
                                            { [false] = "castle", [true] = false }),
  },
  reasons = { "bid", "castle", "castle_fed" },
  state = {
    near    = "bool", -- something is complete that lords may score for
    paid    = { type = "u16", per = "figure" }, -- what a lord's castle has scored last
    due     = "bool", -- an auction is to come
    round   = "bool", -- tiles of one are played, to the end of the turn of the last of them (BCB-85)
    chooser = "player",
    holder  = "player", -- of the highest bid
    outbid  = "bool", -- it is another one than the chooser
    high    = "u16",
    lot     = { type = "tile", show = function(g)
      if g.state.lot then return g.state.lot.id .. ", " .. g.state.high .. " bid by player " .. g.state.holder.index end
    end },
  },

  on = {
    turn_start = {
      bought = { when = { state = { round = true } }, { { mark = "bought", on = "active" }, { mark = "bound", on = "active" } } },
    },
    tile_unplaceable = { -- another one is drawn (BCB-88)
      lost = { { { unmark = "bought", on = "active" } } },
    },
    part_end = {
      aside = { when = { state = due, stack = { min = "players" }, none = set_aside }, enabled = drawn_before,
                tiles_go("aside") }, -- BCB-72
    },
    final = {
      castles_fed = { order = 115, enabled = opt("base.field_scoring", { per_field_3 = false, per_field_3_once = false,
                                                                      per_city_4 = with_castles }),
                      pay_farmers_by_castle }, -- BCB-66
    },
    turn_end = {
      round_over = { order = 300, when = { state = { round = true }, none = tiles { zone = "won" } },
                     { { set = "round", to = false } } },
      uncover = { order = 400, when = { state = due }, enabled = drawn_before,
                  { { give = set_aside, out_of = "aside", zone = "open" } } },
      reveal  = { order = 490, when = { state = due, stack = { min = "players" }, none = on_sale }, tiles_go("open") },
      auction = { when = { state = due }, { { set = "due", to = false }, { push = "begin", when = { any = on_sale } } } },
    },
  },

  steps = {
    found = { -- whoever owns it decides (BCB-42 to BCB-49)
      stage = "after_action", order = 600, who = "each_from_active", repeats = true, args = { "feature" },
      when = { asked = players { has = "castle" }, any = small_city }, enabled = with_castles,
      options = opt("mayor_castle", { yes = with_mayor,
                                      no = opt("castle_several_meeples", { no = of_one, majority = of_most }) }),
      apply = function(g, player, city)
        g:take(player, "castle")
        g:clear(city, "special", "castle") -- BCB-48
        g:mark(g:convert(city, "castle", "castle"), "founded")
      end,
    },
    near = { -- somebody may
      stage = "score", order = 690, auto = true, when = { any = features { completed = "part" } }, enabled = with_castles,
      apply = { { set = "near", to = true, when = { any = lords } } },
    },
    trigger = { -- a lord scores as what was completed near him (BCB-52 to BCB-56)
      stage = "score", order = 700, who = "each_from_active", must = true, repeats = true, args = { "figure", "feature" },
      when = { state = { near = true }, any = lords }, enabled = with_castles,
      options = columns { his_lords, opt("castle_choice", { owner = completed, best = best }) },
      apply = function(g, player, lord, feature) pay_lord(g, lord, g:value(feature, "normal", player)) end,
    },
    chain = { -- a castle near one that has scored (BCB-57)
      stage = "score", order = 710, who = "each_from_active", must = true, repeats = true, args = { "figure", "figure" },
      when = { state = { near = true }, any = served }, enabled = with_castles,
      options = columns { his_lords, opt("castle_choice", { owner = neighbours, best = best_paid }) },
      apply = function(g, _, lord, other) pay_lord(g, lord, g.state.paid[other]) end,
    },
    leave = { stage = "score", order = 790, auto = true, when = { state = { near = true } }, enabled = with_castles, -- BCB-59
              apply = { { set = "near", to = false }, { send_home = served, cause = "scored" } } },

    bazaar = { -- a tile that was drawn, not one won in an auction (BCB-70, BCB-71, BCB-84, BCB-85)
      stage = "placed", auto = true,
      when = { attr = "bazaar", players = { min = 2 }, asked = players { unmarked = "bought" },
               state = opt("bazaar_in_round", { ignore = { round = false }, delay = {} }) },
      apply = { { set = "due", to = true } },
    },
    begin = { auto = true, apply = { { set = "round", to = true }, { set = "chooser", to = "active" }, { push = "next" } } },
    -- The next one who has no tile chooses; the last one has no choice, and pays nothing (BCB-79, BCB-80).
    next  = { auto = true, apply = {
      { set = "chooser", to = tileless },
      { set = "lot", to = "nothing" },
      { mark = "supplied", on = "state.chooser" },
      { give = on_sale, out_of = "open", zone = "won", to = "state.chooser", when = { none = others } },
      { push = opt("bazaar_mode", { auction = "offer", choose = "take" }), of = "state.chooser", when = { any = on_sale } },
    } },
    take  = { must = true, args = { "tile" }, options = on_sale, -- BCB-90
              apply = { { give = "arg.1", out_of = "open", zone = "won", to = "asked" }, { push = "next" } } },
    offer = { -- he must, and may offer nothing (BCB-75)
      must = true, args = { "tile", "amount" },
      options = columns { on_sale, amounts { to = most, listed = 10 } },
      apply = { { set = "lot", to = "arg.1" }, { set = "high", to = "arg.2" }, { set = "holder", to = "asked" },
                { set = "outbid", to = false }, { push = "close" }, { push = "bid" } },
    },
    bid = { -- once each, and more than whoever bid before (BCB-76)
      who = tileless, args = { "amount" },
      options = amounts { above = "state.high", to = most, listed = 10 },
      apply = { { set = "high", to = "arg.1" }, { set = "holder", to = "asked" }, { set = "outbid", to = true } },
    },
    close = { auto = true, apply = { -- BCB-77
      { push = "sold", when = { state = { outbid = false } } },
      { push = "decide", of = "state.chooser", when = { state = { outbid = true } } },
    } },
    sold  = { auto = true, apply = sell("state.chooser") },
    decide = { -- BCB-78
      must = true, args = { how = { "buy", "sell" } }, options = true,
      apply = { { push = "bought", chosen = "buy" }, { push = "sold_on", chosen = "sell" } },
    },
    bought  = { auto = true, apply = sell("state.chooser", "state.holder") },
    sold_on = { auto = true, apply = sell("state.holder", "state.chooser") },
  },
}
