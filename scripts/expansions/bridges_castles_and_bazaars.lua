-- Bridges, Castles & Bazaars: so far the bazaars, for whose tiles everybody bids. Bridges and castles will stand in
-- sections of their own (BCB-2, BCB-4, BCB-10 to BCB-66).
-- Numbers like BCB-75 are the numbered statements of the rules text.

-- Bazaars --------------------------------------------------------------------------------------------------------

-- Who has no tile of this auction yet: first to the left of the last chooser, last he himself (BCB-79).
local tileless = players { after = "state.chooser", no = { owns = tiles { zone = "won" } } }
local on_sale  = tiles { zone = "open" }
local most     = opt("bid_cap", { [0] = 65534, [10] = 10, [20] = 20, [50] = 50, [100] = 100 })
local set_aside = opt("bazaar_draw", { at_auction = false, before_second_part = true })

local function give(g, player, tile)
  g:move_tile(tile, "open", nil, "won", player)
  g:tell("{player} gets " .. tile.id, { player = player })
end

-- The next one who has no tile chooses; the last one has no choice, and pays nothing (BCB-79, BCB-80).
local function go_on(g)
  local left, chooser = g:tiles("open"), g:players(tileless)[1]
  g.state.chooser, g.state.lot = chooser, nil
  if #left == 1 then
    give(g, chooser, left[1])
  else
    g:push(g:opt("bazaar_mode") == "choose" and "take" or "offer", chooser)
  end
end

-- The buyer pays the highest bid, to whoever else had a claim or to nobody (BCB-77, BCB-78, BCB-81).
local function hand_over(g, buyer, other)
  g:pay(buyer, g.state.high, { why = "bid", to = other })
  give(g, buyer, g.state.lot)
  go_on(g)
end

local function note_bid(g, player, amount)
  g.state.high, g.state.least, g.state.holder = amount, amount + 1, player
end

local function names_of(list)
  local names = {}
  for i, tile in ipairs(list) do names[i] = tile.id end
  return names
end

-- Face up what was set aside, or else as many tiles as there are players, if the stack has so many (BCB-73, BCB-74).
local function reveal(g)
  g.state.due = false
  local n, aside = g:player_count(), g:tiles("aside")
  if n < 2 or #aside + g:stack_left() < n then return end
  for _, tile in ipairs(aside) do g:move_tile(tile, "aside", nil, "open") end
  for _ = #aside + 1, n do g:draw_tile("open") end
  g:tell("an auction: " .. table.concat(names_of(g:tiles("open")), ", "))
  g.state.round, g.state.chooser = true, g.active
  go_on(g)
end

local function put_aside(g)
  g.state.due = g:player_count() > 1 and g:stack_left() >= g:player_count()
  if not g.state.due then return end
  for _ = 1, g:player_count() do g:draw_tile("aside") end
end

return rule {
  id = "bridges_castles_and_bazaars",
  api = 1,
  version = "1.0",
  title = "Bridges, Castles & Bazaars",
  credit = "Klaus-Jürgen Wrede",
  source = "The printed rules (second edition), with the readings of the first as options",
  needs = { "base" },
  optional = { "halflings" },
  tiles = { "bridges_castles_and_bazaars" }, -- BCB-1

  options = {
    bazaars = { values = { true, false }, help = "false: the bazaar tiles are ordinary tiles (BCB-3)" },
    bazaar_mode = { values = { "auction", "choose" }, help = "choose: nobody bids, each takes one (BCB-90)" },
    bazaar_draw = { values = { "at_auction", "before_second_part" },
                help = "before_second_part, first edition: tiles for the auction are set aside when the part is over (BCB-72)" },
    bazaar_in_round = { values = { "ignore", "delay" },
                help = "a bazaar drawn while tiles of an auction are played: delay has the next auction follow (BCB-85)" },
    bid_cap = { values = { 0, 10, 20, 50, 100 }, help = "how much can be bid; 0: any number (BCB-76)" },
  },

  -- Bazaars: an auction at the end of the turn, and the tiles won in it (BCB-70 to BCB-90) --------------------------

  attrs = { bazaar = { scope = "tile", enabled = opt("bazaars") } },
  zones = {
    won   = { per = "player", holds = "tile", max = 1, drawn_first = true }, -- BCB-83, BCB-86 to BCB-89
    open  = { holds = "tile", ordered = true },
    aside = { holds = "tile", visible = "none" },
  },
  -- Plays a tile of an auction: that very one, or another one for it, but none of his own (BCB-86, BCB-88).
  marks = { bought = { on = "player", lasts = "part" }, bound = { on = "player", lasts = "part" } },
  patch = { ["halflings.steps.instead.when.asked"] = players { unmarked = "bridges_castles_and_bazaars.bound" } },
  reasons = { "bid" },
  state = {
    due     = "bool", -- an auction is to come
    round   = "bool", -- tiles of one are played, to the end of the turn of the last of them (BCB-85)
    chooser = "player",
    holder  = "player", -- of the highest bid
    high    = "u16",
    least   = "u16", -- that can be bid now
    lot     = { type = "tile", show = function(g)
      if g.state.lot then return g.state.lot.id .. ", " .. g.state.high .. " bid by player " .. g.state.holder.index end
    end },
  },

  on = {
    turn_start = {
      bought = { when = { state = { round = true } }, { { mark = "bought", on = "active" }, { mark = "bound", on = "active" } } },
    },
    tile_placed = { -- one that was drawn, not one won in an auction (BCB-70, BCB-71, BCB-84, BCB-85)
      bazaar = { when = { attr = "bazaar", asked = players { unmarked = "bought" },
                          state = opt("bazaar_in_round", { ignore = { round = false }, delay = {} }) },
                 { { set = "due", to = true } } },
    },
    tile_unplaceable = { -- another one is drawn (BCB-88)
      lost = { { { unmark = "bought", on = "active" } } },
    },
    part_end = {
      aside = { when = { state = { due = true, round = false }, none = tiles { zone = "aside" } },
                enabled = set_aside, put_aside }, -- BCB-72
    },
    turn_end = {
      round_over = { order = 300, when = { state = { round = true }, none = tiles { zone = "won" } },
                     { { set = "round", to = false } } },
      reveal = { when = { state = { due = true, round = false } }, reveal },
    },
  },

  steps = {
    take  = { must = true, args = { "tile" }, options = on_sale, -- BCB-90
              apply = function(g, player, tile)
                give(g, player, tile)
                go_on(g)
              end },
    offer = { -- he must, and may offer nothing (BCB-75)
      must = true, args = { "tile", "amount" },
      options = columns { on_sale, amounts { to = most, listed = 10 } },
      apply = function(g, player, tile, amount)
        g.state.lot = tile
        note_bid(g, player, amount)
        g:push("close")
        g:push("bid")
      end,
    },
    bid = { -- once each, and more than whoever bid before (BCB-76)
      who = players { is = tileless, no = { is = "state.chooser" }, after = "state.chooser" }, args = { "amount" },
      options = amounts { from = "state.least", to = most, listed = 10 }, apply = note_bid,
    },
    close = { auto = true, apply = function(g) -- BCB-77
      if g.state.holder == g.state.chooser then hand_over(g, g.state.chooser) else g:push("decide", g.state.chooser) end
    end },
    decide = { -- BCB-78
      must = true, args = { how = { "buy", "sell" } }, options = true,
      apply = function(g, player, how)
        local holder = g.state.holder
        if how == "buy" then hand_over(g, player, holder) else hand_over(g, holder, player) end
      end,
    },
  },
}
