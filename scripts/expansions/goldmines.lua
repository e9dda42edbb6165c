-- The Gold Mines: a tile with gold puts an ingot on itself and one on a neighbour, and whoever scores what is completed
-- takes the ingots that lie there. Numbers like GM-22 are the numbered statements of the rules text (The Gold Mines).

local lump = tokens { kind = "ingot", zone = "mine", first = 1 }

-- What is taken with a road or city: what lies on its tiles; with what lies in the middle of a tile: on the nine around it, with
-- special monasteries by an option in their row and column; with a castle: on the six near both of its tiles (GM-20, section 5).
local function gold_in(cells) return tokens { kind = "ingot", at = cells } end
local on_it   = gold_in "this"
local around  = gold_in(cells { around = "this", within = "ring9" })
local near    = gold_in(cells { around = "this", within = "ring9", of = "every" })
local by_row  = gold_in(cells { around = "this", within = opt("special_monastery_range",
                                                              { ring = "ring9", row_column = "row_column" }) })
local special = features { kind = "monastery", at = cells { has = segments { kind = "prior" } } }
local middle  = features { no = { features { kind = { "road", "city", "field", "castle" } }, special } }

local function claim(gold) -- GM-21, GM-23, GM-25
  return function(g, ev)
    for _, owner in ipairs(ev.owners) do
      if not g:marked(owner, "claims") then g.state.claims[owner]:clear() end
      g:mark(owner, "claims")
      for _, ingot in ipairs(g:tokens(gold, ev.feature)) do g.state.claims[owner]:add(ingot.place) end
    end
  end
end

-- Where somebody may take one. Nobody is asked where he alone has a claim, nor with the peer engine, which takes where most have
-- one: then there is one such place (GM-22 to GM-24).
local function places(g, player, out)
  local takers, own, others = {}, {}, false
  for _, one in ipairs(g:players()) do
    for _, cell in ipairs(g:marked(one, "claims") and g.state.claims[one]:list() or {}) do
      if g:count(on_it, cell) > 0 then
        takers[cell], others = (takers[cell] or 0) + 1, others or one ~= player
        if one == player then own[#own + 1] = cell end
      end
    end
  end
  local asked, best = others and g:opt("distribution") == "choose", own[1]
  for _, cell in ipairs(own) do best = takers[cell] > takers[best] and cell or best end
  for _, cell in ipairs(asked and own or { best }) do out:add(cell) end
end

-- What all ingots of those are worth who have so many (GM-31).
local function worth(points, least, more)
  return { award = points, to = players { has = { ingot = least }, no = { has = { ingot = more } } }, why = "gold",
           each = tokens { kind = "ingot", holder = players {} } }
end

return rule {
  id = "goldmines", api = 1, version = "1.0", title = "The Gold Mines", credit = "Klaus-Jürgen Wrede",
  source = "The printed rules (2012, 2017 and 2021), which say the same, with clarifications of the rules wiki",
  needs = { "base" }, tiles = { "goldmines" }, -- 8 tiles with a find each (GM-1)

  options = {
    gold = { values = { true, false }, help = "false: finds mean nothing (section 6)" },
    special_monastery_range = { values = { "ring", "row_column" }, help = "where a special monastery takes gold (section 5)" },
    distribution = { values = { "choose", "auto" }, help = "auto: nobody is asked which ingot he takes (GM-23)" },
  },

  reasons = { "gold" },
  state  = { claims = { type = "cellset", per = "player" } }, marks = { claims = { on = "player", lasts = "part" } },
  attrs  = { gold = { scope = "tile", enabled = opt("gold") } },
  segments = { castle = { enabled = false }, prior = { enabled = false } }, -- only names
  tokens = { ingot = { place = "cell", n = "attr:gold" } }, zones = { mine = { holds = "token" } }, -- two a find (GM-2, GM-13)
  components = function(g)
    for _, ingot in ipairs(g:tokens("box", "ingot")) do g:put(ingot, g:zone("mine")) end
  end,

  on = {
    tile_placed = { find = { order = 250, when = { attr = "gold" }, { { put = lump, to = "part.cell" } } } }, -- GM-10
    scored = { -- GM-20, GM-27, GM-30
      on_it   = { when = { kind = { "road", "city" }, done = true, any = on_it }, claim(on_it) },
      around  = { when = { final = false, this = middle, any = around }, claim(around) },
      special = { when = { final = false, this = special, any = by_row }, claim(by_row) },
      castle  = { when = { final = false, kind = "castle", any = near }, claim(near) },
    },
    -- What still lies on the board is worth nothing (GM-30, GM-31).
    final = { gold = { order = 510, { worth(1, 1, 4), worth(2, 4, 7), worth(3, 7, 10), worth(4, 10, 999) } } },
  },
  steps = {
    ingot = { -- on a neighbour, whatever lies there (GM-10 to GM-12, GM-14)
      stage = "placed", order = 250, must = true, args = { "cell" }, when = { attr = "gold" },
      options = cells { around = "part", within = "ring8" }, apply = { { put = lump, to = "arg.1" } } },
    collect = { -- everything is scored: one after the other takes an ingot, until none is left
      stage = "score", order = 750, who = "each_from_active", in_turns = true, must = true, args = { "cell" },
      when = { any = players { marked = "claims" } }, options = places,
      apply = { { put = tokens { kind = "ingot", at = "arg.1", first = 1 }, to = "asked" } } },
  },
}
