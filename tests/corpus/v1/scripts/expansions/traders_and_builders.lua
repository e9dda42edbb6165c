-- Traders & Builders: goods for whoever finishes cities, a builder who earns a second part of the turn,
-- a pig that makes fields worth more. Each of the three can be left out by an option. Numbers like TB-30
-- are the numbered statements of the rules text (Traders & Builders).

local goods = { "wine", "grain", "cloth" }

-- TB-10: a token for each symbol of a finished city goes to whoever finished it, whosoever it was (TB-11).
local function hand_out_goods(g, ev)
  local city = ev.feature
  for _, kind in ipairs(goods) do
    local n = city:attr(kind)
    if n > 0 then g:give(g.active, kind, n) end
  end
end

-- TB-15, and TB-HR-2: a tenth of what the player has before any goods are paid.
local function worth_of_most(g, player)
  if g:opt("goods_scoring") == "fixed_10" then return 10 end
  local added = ({ down = 0, nearest_half_up = 5, up = 9 })[g:opt("relative_round")]
  return math.max(10, (math.max(player.score, 0) + added) // 10)
end

-- TB-15: of each kind whoever has most scores, and so does everybody who has as many.
local function pay_for_goods(g)
  local players, worth = g:players(), {}
  local consolation = g:opt("goods_scoring") == "relative" and g:opt("relative_consolation") or 0
  for i, player in ipairs(players) do worth[i] = worth_of_most(g, player) end
  for _, kind in ipairs(goods) do
    local held, most = {}, 1 -- who has none never scores
    for i, player in ipairs(players) do
      held[i] = g:held(player, kind)
      most = math.max(most, held[i])
    end
    for i, player in ipairs(players) do
      local points = held[i] == most and worth[i] or consolation * held[i]
      if points > 0 then g:award(player, points, { why = kind, class = "bonus" }) end
    end
  end
end

-- TB-30: his feature grew while the builder stood there; whether he stays doesn't matter (TB-31, TB-32).
-- Several triggers in one part are one (TB-39), and the second part earns no third one (TB-38).
local function builder_works(g, ev)
  if g:marked(ev.player, "earned") or not ev:had("builder", ev.player) then return end
  g:mark(ev.player, "earned")
  if not g:opt("decline") or g:stack_left() == 0 then g:extra_part("builder", { chain = g:opt("chain") }) end
end

-- TB-54 where cities pay (base.field_scoring = per_city_4): more for an own pig beside the city, and for a
-- herd beside it (TB-60), if an own farmer lies in the same field.
local function fed_by_pigs(g, player, points, info)
  if info.why ~= "base.city_fed" then return points end
  local pig, herd = 0, 0
  for _, field in ipairs(g:adjacent(info.feature, "field")) do
    if g:strength(field, player) > 0 then
      if g:count { kind = "pig", owner = player, feature = field } > 0 then pig = g:opt("pig_bonus") end
      herd = math.max(herd, field:attr("pig_herd"))
    end
  end
  return points + pig + herd
end

local per_field = opt("base.field_scoring", { per_field_3 = true, per_field_3_once = true, per_city_4 = false })
local per_city = opt("base.field_scoring", { per_field_3 = false, per_field_3_once = false, per_city_4 = true })
local with_goods = opt("goods", { on = true, off = false })
local with_builder = opt("builder", { on = true, off = false })
local with_pig = opt("pig", { on = true, off = false })

return rule {
  id = "traders_and_builders",
  api = 1,
  version = "1.0",
  title = "Traders & Builders",
  credit = "Klaus-Jürgen Wrede",
  source = "The printed rules (second and third edition), with the readings of the first as options",
  needs = { "base" },
  tiles = { "traders_and_builders" },

  options = {
    goods   = { values = { "on", "off" }, default = "on", help = "trade goods (TB-10)" },
    builder = { values = { "on", "off" }, default = "on", help = "builders and the double turn (TB-20, TB-30)" },
    pig     = { values = { "on", "off" }, default = "on", help = "pigs, and the herds of other sets (TB-50, TB-60)" },

    goods_scoring = { values = { "fixed_10", "relative" }, default = "fixed_10",
                help = "relative: most goods of a kind pay a tenth of the score, at least 10 (TB-HR-2)" },
    relative_round = { values = { "down", "up", "nearest_half_up" }, default = "down", help = "the tenth (TB-HR-2)" },
    relative_consolation = { values = { 2, 0 }, default = 2,
                help = "relative: points a token for those who have fewer (TB-HR-2)" },

    trigger = { values = { "extend", "complete_or_extend" }, default = "extend",
                help = "first print: a tile that closes the builder's road or city without adding to it counts (TB-35)" },
    trigger_by_road_tokens = { values = { true, false }, default = true,
                help = "bridges and tunnels that make his road grow earn the second part, too (TB-36)" },
    decline = { values = { false, true }, default = false,
                help = "true: the player may end the turn instead of drawing the second tile (TB-42)" },
    chain   = { values = { false, true }, default = false,
                help = "true: every part can earn another one (TB-HR-1)" },
    builder_on_completed = { values = { true, false }, default = true,
                help = "may he be placed on a road or city that this tile has just completed? (TB-24)" },
    count_deploy = { values = { "each_part", "once" }, default = "each_part",
                help = "how often a double turn moves a meeple to the City of Carcassonne (section 4)" },
    pig_bonus = { values = { 1, 2 }, default = 1, help = "points more for a city that an own pig feeds on (TB-54)" },
    pig_herd_stack = { values = { false, true }, default = false,
                help = "true: two herds in one field make two points (TB-62)" },
  },

  -- Goods: symbols on cities, and a token for each of them (TB-1, TB-2).
  attrs = {
    wine     = { scope = "segment", enabled = with_goods },
    grain    = { scope = "segment", enabled = with_goods },
    cloth    = { scope = "segment", enabled = with_goods },
    pig_herd = { scope = "segment", merge = opt("pig_herd_stack", { [false] = "any", [true] = "sum" }),
                 enabled = with_pig }, -- TB-60, TB-62; on tiles of other sets
  },
  tokens = {
    wine  = { n = "attr:wine", enabled = with_goods },
    grain = { n = "attr:grain", enabled = with_goods },
    cloth = { n = "attr:cloth", enabled = with_goods },
  },

  -- Both stand where an own meeple does, and go home with the last one; they weigh nothing and keep nobody
  -- off (TB-3, TB-20 to 22, TB-45, TB-46, TB-50 to 53).
  figures = {
    builder = { group = "special", n = 1, on = { "road", "city" }, weight = 0, needs_own = "meeple",
                stays_with = "meeple", ignores_occupancy = true, blocks_occupancy = false, enabled = with_builder },
    pig     = { group = "special", n = opt("base.farmers", { on = 1, off = 0 }), on = { "field" }, weight = 0, -- TB-57
                needs_own = "meeple", stays_with = "meeple", ignores_occupancy = true, blocks_occupancy = false,
                enabled = with_pig },
  },

  -- What a field is worth. A city that several fields share is paid once under per_field_3_once, and
  -- nobody has two pigs: so there, too, the pig's owner gets the more for each city beside the pig.
  terms = {
    pig      = { on = "field", mode = "final", tier = "add", per = adjacent { kind = "city", done = true },
                 n = opt("pig_bonus"), when = { own_figure = "pig" }, enabled = per_field }, -- TB-54, TB-55
    pig_herd = { on = "field", mode = "final", tier = "add", enabled = per_field,
                 per = { adjacent { kind = "city", done = true }, "attr:pig_herd" }, -- TB-60, TB-61
                 when = { ["own_figures:meeple"] = { min = 1 } } }, -- for farmers alone (TB-63)
  },
  awards = {
    fed_by_pigs = { stage = "add", when = { class = "feature", kind = "city" }, enabled = per_city, test = fed_by_pigs },
  },

  causes = { "builder" },
  reasons = goods,
  marks = { earned = { on = "player", lasts = "part" } },

  lists = {
    deploy_ok = {
      completed = { figure = "builder", enabled = opt("builder_on_completed", { [true] = false, [false] = true }), -- TB-24
                    test = function(g, kind, player, segment) return not segment.feature.complete end },
    },
  },

  on = {
    feature_changed = { -- TB-30, TB-34, TB-36; an abbey adds nothing to what it closes (TB-35)
      extended = { when = { figure = "builder", own = true, grew = true,
                            cause = opt("trigger_by_road_tokens", { [true] = { "tile", "bridge", "tunnel" },
                                                                    [false] = { "tile" } }) },
                   enabled = with_builder, builder_works },
      closed   = { when = { figure = "builder", own = true, grew = false, closed = true, cause = "tile" },
                   enabled = opt("trigger", { extend = false, complete_or_extend = true }), builder_works },
    },
    scored = { -- behind the points for the city
      goods = { when = { done = true, feature_attr = goods }, enabled = with_goods, hand_out_goods },
    },
    final = { -- behind the features, before all other extras (TB-17)
      goods = { order = 200, enabled = with_goods, pay_for_goods },
    },
  },

  steps = {
    second_part = { -- TB-42
      stage = "part_end", order = 900, enabled = opt("decline"),
      limit = { per = opt("chain", { [false] = "turn", [true] = "part" }), max = 1 },
      options = function(g, player, out)
        if g:marked(player, "earned") and g:stack_left() > 0 then out:add() end -- TB-43
      end,
      apply = function(g) g:extra_part("builder", { chain = g:opt("chain") }) end,
    },
  },

  patch = { -- what the positions of the rules texts call them
    ["base.interop.position.city.keys.res:wine"]  = "attr:wine",
    ["base.interop.position.city.keys.res:grain"] = "attr:grain",
    ["base.interop.position.city.keys.res:cloth"] = "attr:cloth",
    ["base.interop.position.field.keys.herd"]     = "attr:pig_herd",
  },

  interop = { jcz = {
    options  = { builder_on_completed = false, trigger_by_road_tokens = false }, -- TB-24, TB-36
    sets     = { ["traders-and-builders:1"] = { tiles = "traders_and_builders" },
                 ["traders-and-builders:2"] = { tiles = "traders_and_builders" } },
    elements = { traders = { option = "goods", on = "on", off = "off" },
                 builder = { option = "builder", on = "on", off = "off", each = 1 },
                 pig     = { option = "pig", on = "on", off = "off", each = 1 },
                 ["pig-herd"] = {} }, -- herds are there with the pig
    figures  = { builder = { id = "builder", class = "Builder" }, pig = { id = "pig", class = "Pig" } },
    scores   = { wine = "trade-goods", grain = "trade-goods", cloth = "trade-goods" },
  } },

  draw = {
    wine     = { letter = "W", colour = "purple", path = "M7 2h10v5c0 3.5-2 5.5-4 6v6h4v3H7v-3h4v-6c-2-.5-4-2.5-4-6z" },
    grain    = { letter = "Gr", colour = "gold",
                 path = "M11 22v-8c-4 0-5-3-5-5 3 0 5 1 5 3V8C8 7 8 4 12 1c4 3 4 6 1 7v4c0-2 2-3 5-3 0 2-1 5-5 5v8z" },
    cloth    = { letter = "Cl", colour = "blue", path = "M3 6c6-4 12 2 18-2v14c-6 4-12-2-18 2z" },
    pig_herd = { letter = "H", colour = "red",
                 path = "M2 12c0-4 4-6 8-6h4l4-3v4l2 2 2 1v4l-3 1-2 2v4h-3v-3H9v3H6v-4c-3-1-4-3-4-5z" },
    builder  = { letter = "b", path = "M5 9h2c0-4 2-6 5-6s5 2 5 6h2v2h-4l1 4 2 7h-4l-2-5-2 5H6l2-7 1-4H5z" },
    pig      = { letter = "p", path = "M2 12c0-4 4-6 8-6h4l4-3v4l2 2 2 1v4l-3 1-2 2v4h-3v-3H9v3H6v-4c-3-1-4-3-4-5z" },
  },
}
