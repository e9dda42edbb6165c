-- The Tower: floors on printed bases, meeples captured in their reach, exchange and ransom. What can be chosen is said
-- by selectors, so that nothing is entered in a turn in which nothing is chosen. Numbers like TW-21 are the numbered
-- statements of the rules text (The Tower).

-- How many floors each player gets, by the number of players (TW-2).
local printed = { 10, 10, 9, 7, 6, 5 }

-- A base is a place of its own in the middle of its tile, without sides and without points (TW-5, TW-15).
local floors      = tokens { kind = "floor" }
local floors_here = tokens { kind = "floor", on = "this" }
local own_floor   = tokens { kind = "floor", holder = "active", first = 1 }
local bare        = segments { kind = "tower", carries = tokens { kind = "floor", count = 0 } }
local open        = segments { kind = "tower", occupied = false } -- with floors or without (TW-11, TW-13, TW-16)
local tops        = figures { on = segments { kind = "tower" } }
local at_hand     = figures { group = "meeple", home = true, owner = "asked", one_per = "kind" }

-- Prisoners of whoever owns the meeple that was captured, and owned by its captor (TW-30).
local one_of_each_kind = figures { zone = "prison", holder = "this.owner", owner = "this.holder", one_per = "kind" }
local own_captive       = figures { zone = "prison", owner = "active" }
local can_pay           = players { score = { min = opt("ransom_minimum", { [true] = opt("ransom_points"), [false] = 0 }) } }
local first_captured   = figures { zone = "prison", holder = "this.owner", owner = "this.holder", sort = "came", first = 1 }

-- The others stay in the box (TW-2).
local function deal_floors(g)
  local players, each = g:players(), g:opt("floors")
  if each == "printed" then each = printed[#players] end
  for _, player in ipairs(players) do g:give(player, "floor", math.min(each, 30 // #players)) end
end

local function exchange(g, captured, released)
  g:move(released, "supply", "exchange")
  g:move(captured, "supply", "exchange")
end

-- One's own goes home (TW-24). Another's becomes a prisoner, unless one comes back for him at once: nobody is asked
-- where there is no choice, not even whether he would rather pay (TW-25, TW-30 to TW-33).
local function capture(g, player, meeple)
  if meeple.owner == player then
    g:send_home(meeple, "tower")
    return
  end
  g:move(meeple, g:zone("prison", player), "tower")
  local how = g:opt("exchange_choice")
  local held = g:figures(how == "oldest" and first_captured or one_of_each_kind, meeple)
  if #held == 1 then
    exchange(g, meeple, held[1])
  elseif #held > 1 then
    g:push("exchange", how == "owner_holding" and meeple.owner or player, meeple)
  end
end

return rule {
  id = "tower",
  api = 1,
  version = "1.0",
  title = "The Tower",
  credit = "Klaus-Jürgen Wrede",
  source = "The printed rules (2006 and 2016), which say the same, with the publisher's answers",
  needs = { "base" },
  optional = { "inns_and_cathedrals", "phantom", "under_the_big_top" },
  tiles = { "tower" }, -- 18 tiles, each with one base (TW-1, TW-10)

  options = {
    floors          = { values = { "printed", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15 }, default = "printed",
                help = "how many each player has, as far as 30 suffice; printed: 10, 9, 7, 6 or 5 for 2 to 6 players (TW-2)" },
    ransom_points   = { values = { 3, 1, 2, 4, 5 }, default = 3, help = "what a prisoner costs (TW-35, TW-39)" },
    ransom_limit    = { values = { 1, "any" }, default = 1, help = "how many prisoners a player buys back in a turn (TW-36)" },
    ransom_reopens  = { values = { false, true }, default = false,
                help = "true: bought back behind the action, it is asked again, as JCloisterZone plays (TW-38)" },
    ransom_end      = { values = { true, false }, default = true,
                help = "is he asked once more at the end of his turn? (TW-37)" },
    ransom_minimum  = { values = { true, false }, default = true,
                help = "false: who has less pays what he has (TW-39)" },
    capture         = { values = { "may", "must" }, default = "may", help = "must somebody in reach be captured? (TW-20)" },
    top_kinds       = { values = { "restricted", "any_meeple" }, default = "restricted",
                help = "who may stand on a tower; restricted: no abbot, mayor or wagon (TW-14)" },
    top_capturable  = { values = { true, false }, default = true,
                help = "false: who stands on a tower is never captured, by an older reading (TW-23)" },
    dragon_eats_top = { values = { true, false }, default = true,
                help = "does the dragon eat who stands on a tower? (section 6)" },
    exchange_choice = { values = { "active", "owner_holding", "oldest" }, default = "active",
                help = "who says which of several kinds comes back: the captor, the other one, or the order of capture (TW-32)" },
    diagonal        = { values = { false, true }, default = false,
                help = "true: towers reach along diagonals instead, as black floors of a fan set do (TW-21)" },
  },

  causes   = { "tower", "top", "ransom", "exchange", "dragon" }, -- the last is another rule's, for `spared`
  segments = { tower = { symbol = "tower", completion = "never" } },
  attrs    = { tower = { scope = "tile" } },
  tokens   = { floor = { place = "segment", on = { "tower" }, n = 30 } }, -- they stay where they are built (TW-2, TW-4)
  zones    = { prison = { per = "player", holds = "figure", group = "meeple", whose = "others" } }, -- by itself (TW-6, TW-25)
  components = deal_floors,

  -- Who may stand on a tower: not the abbot, the mayor and the wagon, whose rules list their places (TW-14).
  patch = {
    ["base.figures.normal.on"]                      = { add = { "tower" } },
    ["inns_and_cathedrals.figures.large_meeple.on"] = { add = { "tower" } },
    ["phantom.figures.phantom.on"]                  = { add = { "tower" } },
    ["under_the_big_top.figures.ringmaster.on"]     = { add = { "tower" } },
  },

  lists = {
    deploy_ok = { no_floor = { kind = "tower", deny = bare } }, -- nobody stands on a base (TW-5, TW-13)
    immune = {
      top    = { effect = "tower", of = tops, enabled = opt("top_capturable", { [true] = false, [false] = true }) },
      spared = { effect = "dragon", of = tops, enabled = opt("dragon_eats_top", { [true] = false, [false] = true }) },
    },
  },

  never = {
    bare_top  = { any = figures { on = bare }, help = "stands on a tower without a floor (TW-13)" },
    two_tops  = { any = segments { kind = "tower", with = figures { count = { min = 2 } } }, help = "has two tops (TW-13)" },
    exchanged = { any = figures { zone = "prison" }, with = first_captured,
                  help = "is a prisoner while one of the captor's is, too: they are exchanged at once (TW-30)" },
  },

  actions = {
    top = { -- a meeple on any tower, wherever it stands (TW-11, TW-17)
      order = 200, args = { "kind", "segment" },
      options = opt("top_kinds", {
        restricted = columns { at_hand, segments { kind = "tower", occupied = false, carries = floors, takes = "arg.1" } },
        any_meeple = columns { at_hand, segments { kind = "tower", occupied = false, no = bare } } }),
      apply = { { deploy = "arg.1", to = "arg.2", cause = "top" } },
    },
    floor = { -- on a base or a tower without top, whoever built it (TW-11, TW-12, TW-18)
      order = 300, args = { "segment" }, when = { asked = players { has = "floor" } }, options = open,
      apply = { { put = own_floor, to = "arg.1" }, { push = "capture", about = "arg.1" } }, -- at once (TW-29)
    },
    ransom = { -- at every question of his own turn, and nobody can refuse (TW-35 to TW-38)
      stage = "any", order = 950, args = { "figure" }, reopens = opt("ransom_reopens"),
      limit = { per = "turn", max = opt("ransom_limit", { [1] = 1, any = 255 }) },
      when = { asked = can_pay },
      options = figures { zone = "prison", owner = "asked", one_per = { "kind", "holder" } },
      apply = function(g, player, prisoner)
        g:pay(player, g:opt("ransom_points"), { why = "ransom", floor = 0, to = prisoner.zone.player }) -- (TW-39, TW-40)
        g:move(prisoner, "supply", "ransom")
      end,
    },
  },

  steps = {
    capture = { -- one meeple in the four directions, over gaps, as far away as the tower is high (TW-20 to TW-27)
      args = { "figure" }, must = opt("capture", { may = false, must = true }),
      options = figures { group = "meeple", open_to = "tower",
                          at = cells { around = "this", n = floors_here,
                                       within = opt("diagonal", { [false] = "cross", [true] = "diagonals" }) } },
      apply = capture,
    },
    turn_over = { -- asks where the ransom is offered beside it (TW-37)
      stage = "turn_end", when = { asked = can_pay, any = own_captive }, enabled = opt("ransom_end"), must = true, options = true,
      apply = function() end,
    },
    exchange = { -- which of several kinds comes back (TW-32)
      args = { "figure" }, must = true, options = one_of_each_kind,
      apply = function(g, player, released) exchange(g, g.this, released) end,
    },
  },
}
