-- The Gold Mines: a tile with gold puts an ingot on itself and one on a neighbour, and whoever scores what is completed
-- takes the ingots that lie there. Numbers like GM-22 are the numbered statements of the rules text (The Gold Mines).

local lump = tokens { kind = "ingot", zone = "mine", first = 1 }

-- What is taken with a road or city: what lies on its tiles; with what lies in the middle of a tile: on the nine around it;
-- with a castle: on the six near both of its tiles (GM-20, section 5).
local on_it  = tokens { kind = "ingot", at = "this" }
local around = tokens { kind = "ingot", at = cells { around = "this", within = "ring9" } }
local near   = tokens { kind = "ingot", at = cells { around = "this", within = "ring9", of = "every" } }
local reach  = { road = on_it, city = on_it, castle = near }
local middle = features { no = { kind = { "road", "city", "field" } } }

local function claim(g, ev) -- GM-21, GM-23, GM-25
  local ingots = g:tokens(reach[ev.feature.kind] or around, ev.feature)
  for _, owner in ipairs(ev.owners) do
    g:mark(owner, "claims")
    for _, ingot in ipairs(ingots) do g.state.claims[owner]:add(ingot.place) end
  end
end

local function take(g, player, cell)
  g:put(g:tokens(cell, "ingot")[1], player)
  if #g:tokens(cell, "ingot") > 0 then return end
  for _, other in ipairs(g:players()) do g.state.claims[other]:remove(cell) end
end

-- One after the other takes an ingot, beginning with this player; nobody is asked where one alone has a claim (GM-22 to GM-24),
-- nor with the peer engine, which takes where most have one.
local function share(g, player)
  local takers, wanted, best = {}, {}, nil
  for _ = 1, g:player_count() do
    local cells = g.state.claims[player]:list()
    if #cells > 0 then takers[#takers + 1] = player end
    for _, cell in ipairs(cells) do wanted[cell] = (wanted[cell] or 0) + 1 end
    player = player.next
  end
  if #takers == 0 then return end
  if #takers > 1 and g:opt("distribution") == "choose" then return g:push("collect", takers[1]) end
  for _, cell in ipairs(g.state.claims[takers[1]]:list()) do
    if not best or wanted[cell] > wanted[best] then best = cell end
  end
  take(g, takers[1], best)
  return share(g, takers[1].next)
end

return rule {
  id = "goldmines", api = 1, version = "1.0", title = "The Gold Mines", credit = "Klaus-Jürgen Wrede",
  source = "The printed rules (2012, 2017 and 2021), which say the same, with clarifications of the rules wiki",
  needs = { "base" },
  tiles = { "goldmines" }, -- 8 tiles with a find each (GM-1)

  options = {
    gold = { values = { true, false }, help = "false: finds mean nothing (section 6)" },
    distribution = { values = { "choose", "auto" }, help = "auto: nobody is asked which ingot he takes (GM-23)" },
  },

  reasons = { "gold" },
  state  = { claims = { type = "cellset", per = "player" } },
  marks  = { claims = { on = "player", lasts = "part" } },
  attrs  = { gold = { scope = "tile", enabled = opt("gold") } },
  tokens = { ingot = { place = "cell", n = "attr:gold" } }, -- two for each find (GM-2, GM-13)
  zones  = { mine = { holds = "token" } },
  components = function(g)
    for _, ingot in ipairs(g:tokens("box", "ingot")) do g:put(ingot, g:zone("mine")) end
  end,

  on = {
    tile_placed = { find = { order = 250, when = { attr = "gold" }, { { put = lump, to = "part.cell" } } } }, -- GM-10
    scored = { -- GM-20, GM-27
      on_it  = { when = { kind = { "road", "city" }, done = true, any = on_it }, claim },
      around = { when = { this = middle, any = around }, claim },
    },
    final = { -- what still lies on the board is worth nothing (GM-30, GM-31)
      gold = { order = 510, when = { any = tokens { kind = "ingot", holder = players {} } }, function(g)
        for _, player in ipairs(g:players()) do
          g:award(player, g:held(player, "ingot") * math.min(4, (g:held(player, "ingot") + 2) // 3))
        end
      end },
    },
  },
  steps = {
    ingot = { -- on a neighbour, whatever lies there (GM-10 to GM-12, GM-14)
      stage = "placed", order = 250, must = true, args = { "cell" }, when = { attr = "gold" },
      options = cells { around = "part", within = "ring8" }, apply = { { put = lump, to = "arg.1" } } },
    divide = { -- everything is scored
      stage = "score", order = 750, auto = true, when = { any = players { marked = "claims" } },
      apply = function(g) share(g, g.active) end },
    collect = { must = true, args = { "cell" }, -- GM-22, GM-23
      options = function(g, player, out)
        for _, cell in ipairs(g.state.claims[player]:list()) do out:add(cell) end
      end,
      apply = function(g, player, cell)
        take(g, player, cell)
        share(g, player.next)
      end },
  },
}
