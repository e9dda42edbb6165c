-- Traders & Builders: goods for whoever finishes cities, a builder who earns a second part of the turn,
-- a pig that makes fields worth more. Each of the three can be left out by an option. Numbers like TB-30
-- are the numbered statements of the rules text (Traders & Builders).

local goods = { "wine", "grain", "cloth" }

-- A token for each symbol of a finished city goes to whoever finished it, whosoever it was (TB-10, TB-11), as long as there
-- are any: house rules may have a city finished twice.
local function hand_out_goods(g, ev)
  local city = ev.feature
  for _, kind in ipairs(goods) do
    local shown = city:attr(kind)
    local n = shown > 0 and math.min(shown, #g:tokens("box", kind)) or 0
    if n > 0 then g:give(g.active, kind, n) end
  end
end

-- Of each kind whoever has most scores ten, and so does everybody who has as many (TB-15); who has none never scores.
local function richest(kind) return players { has = kind, most = tokens { kind = kind, holder = players {} } } end
local most = { wine = richest("wine"), grain = richest("grain"), cloth = richest("cloth") }

local function pay_for_goods(g)
  for _, kind in ipairs(goods) do g:award(most[kind], 10, { why = kind, class = "bonus" }) end
end

-- A builder standing on the feature that grows earns one more part (TB-30); whether he stays there doesn't
-- matter (TB-31, TB-32).
-- Several triggers in one part are one (TB-39), and the second part earns no third one (TB-38).
local function builder_works(g, ev)
  if not ev:had("builder", ev.player) then return end
  g:mark(ev.player, "earned")
  if not g:opt("decline") then g:extra_part("builder") end
end

-- Who has the part already gets no other one.
local function earned_part(g) g:extra_part("builder") end

-- Where cities pay (base.field_scoring = per_city_4): more for an own pig beside the city (TB-54), and for a
-- herd beside it (TB-60), if an own farmer lies in the same field.
local function fed_by_pigs(g, player, points, info)
  if info.why ~= "base.city_fed" then return points end
  local pig, herd = 0, 0
  for _, field in ipairs(g:adjacent(info.feature, "field")) do
    if g:strength(field, player) > 0 then
      if g:count_figures { kind = "pig", owner = player, feature = field } > 0 then pig = g:opt("pig_bonus") end
      herd = math.max(herd, field:attr("pig_herd"))
    end
  end
  return points + pig + herd
end

local per_field = opt("base.field_scoring", { per_field_3 = true, per_field_3_once = true, per_city_4 = false })
local per_city = opt("base.field_scoring", { per_field_3 = false, per_field_3_once = false, per_city_4 = true })
local earned, idle = players { marked = "earned" }, players { unmarked = "earned" }
local with_goods, with_builder, with_pig = opt("goods"), opt("builder"), opt("pig")

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
    goods   = { values = { true, false }, default = true, help = "trade goods (TB-10)" },
    builder = { values = { true, false }, default = true, help = "builders and the double turn (TB-20, TB-30)" },
    pig     = { values = { true, false }, default = true, help = "pigs, and the herds of other sets (TB-50, TB-60)" },

    trigger = { values = { "extend", "complete_or_extend" }, default = "extend",
                help = "first print: a tile that closes the builder's road or city without adding to it counts (TB-35)" },
    trigger_by_road_tokens = { values = { true, false }, default = true,
                help = "bridges and tunnels that make his road grow earn the second part, too (TB-36)" },
    decline = { values = { false, true }, default = false,
                help = "true: the player may end the turn instead of drawing the second tile (TB-42)" },
    builder_on_completed = { values = { true, false }, default = true,
                help = "may he be placed on a road or city that this tile has just completed? (TB-24)" },
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
                 enabled = with_pig }, -- on tiles of other sets; one field counts one herd (TB-60, TB-62)
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
    -- None without farmers (TB-57).
    pig     = { group = "special", n = opt("base.farmers", { [true] = 1, [false] = 0 }), on = { "field" }, weight = 0,
                needs_own = "meeple", stays_with = "meeple", ignores_occupancy = true, blocks_occupancy = false,
                enabled = with_pig },
  },

  -- What a field is worth. A city that several fields share is paid once under per_field_3_once, and
  -- nobody has two pigs: so there, too, the pig's owner gets the more for each city beside the pig.
  terms = {
    pig      = { on = "field", mode = "final", tier = "add", per = adjacent { kind = "city", done = true },
                 -- Whoever has a pig there gets more a city (TB-54, TB-55).
                 n = opt("pig_bonus"), when = { own_figure = "pig" }, enabled = per_field },
    pig_herd = { on = "field", mode = "final", tier = "add", enabled = per_field,
                 -- A point more a city beside a herd (TB-60, TB-61).
                 per = { adjacent { kind = "city", done = true }, "attr:pig_herd" },
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
      -- Not on what is complete (TB-24).
      completed = { figure = "builder", enabled = opt("builder_on_completed", { [true] = false, [false] = true }),
                    deny = segments { of = features { complete = true } } },
    },
  },

  on = {
    feature_changed = { -- own tiles and builders alone count; an abbey adds nothing to what it closes (TB-30 to TB-36)
      extended = { when = { figure = "builder", own = true, grew = true, asked = idle,
                            cause = opt("trigger_by_road_tokens", { [true] = { "tile", "bridge", "tunnel" },
                                                                    [false] = { "tile" } }) },
                   enabled = with_builder, builder_works },
      closed   = { when = { figure = "builder", own = true, grew = false, closed = true, asked = idle, cause = "tile" },
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
    -- Looked at behind the part, when a hill has taken its tile of the stack.
    second_part_unasked = { -- where nothing can be drawn: other rules may have tiles to play in that part (TB-43)
      stage = "part_end", auto = true, when = { stack_empty = true, asked = earned }, apply = earned_part,
    },
    second_part = { -- the player may end the turn instead of drawing the second tile (TB-42)
      stage = "part_end", order = 900, enabled = opt("decline"),
      limit = { per = "turn", max = 1 },
      when = { stack_empty = false, asked = earned }, options = true, -- none without a tile (TB-43)
      apply = earned_part,
    },
  },
}
