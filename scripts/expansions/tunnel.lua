-- The Tunnel: roads enter mouths, and two tokens of one pair on two mouths make one road of them.
-- Numbers like TU-22 are the numbered statements of the rules text.

local colours = { "pair_1", "pair_2", "pair_3", "pair_4", "pair_5", "pair_6" }

-- Mouths without a token (TU-4, TU-15), by the option only of roads where an own meeple stands.
local mouths  = segments { attr = "mouth", no = { carries = tokens { kind = colours } } }
local with_own = segments { is = mouths, of = features { with = figures { group = "meeple", owner = "asked" } } }
local open_mouths = opt("needs_meeple", { [false] = mouths, [true] = with_own })

-- Once a turn (TU-12).
local digger  = players { unmarked = "dug" }
local own     = tokens { kind = colours, holder = "asked", one_per = "kind" }

-- Both of a pair lie: their mouths are settled, and the roads are one (TU-22, TU-23).
local other_end = segments { carries = tokens { like = "arg.1" }, no = { is = "arg.2" } }
local dig = {
  { mark = "dug", on = "asked" }, { put = "arg.1", to = "arg.2" },
  { link = "tunnel", for_each = other_end, from = "this", to = "arg.2", cause = "tunnel" },
}

local function pair(n) return { place = "segment", on = { "road" }, n = n } end

-- How many pairs each player has (TU-3); one alone has those of two.
local pairs_each = { ["3/2"] = { 3, 3, 2 }, ["2/1"] = { 2, 2 }, ["1/1"] = {} }

return rule {
  id = "tunnel",
  api = 1,
  version = "1.0",
  title = "The Tunnel",
  credit = "Klaus-Jürgen Wrede",
  source = "The printed rules (Spielbox 6/2009)",
  needs = { "base" },
  tiles = { "tunnel" }, -- TU-1

  options = {
    pairs = { values = { "3/2", "2/1", "1/1" }, help = "pairs of two and of three players; more have one each (TU-3)" },
    other_tunnels = { values = { true, false }, help = "also where roads of other sets go under ground? (TU-40)" },
    needs_meeple = { values = { false, true }, help = "only at mouths of roads where an own meeple stands (section 7)" },
  },

  causes = { "tunnel" },
  attrs  = {
    mouth  = { scope = "segment", open_end = true }, -- TU-20
    tunnel = { scope = "segment", divides = "mouth", enabled = opt("other_tunnels") }, -- TU-40, TU-41
  },
  links  = { tunnel = { most = 6, settles = true } },
  marks  = { dug = { on = "player", lasts = "turn" } },
  tokens = { -- a pair in each of six colours (TU-2)
    pair_1 = pair(2), pair_2 = pair(2), pair_3 = pair(2), pair_4 = pair(2), pair_5 = pair(2), pair_6 = pair(2),
  },
  never = {
    off_mouth = { any = tokens { kind = colours, no = { on = segments { attr = "mouth" } } },
                  help = "lies where no road enters a tunnel (TU-10)" },
    second    = { any = segments { attr = "mouth", carries = tokens { kind = colours, count = { min = 2 } } },
                  help = "has more than one token (TU-15)" },
  },
  components = function(g)
    local n = g:player_count()
    for i, player in ipairs(g:players()) do
      for k = 0, (pairs_each[g:opt("pairs")][n] or 1) - 1 do g:give(player, "pair_" .. i + k * n, 2) end
    end
  end,

  actions = {
    dig = { order = 200, free = true, offered_again = true, args = { "token", "segment" }, -- TU-10, TU-11, TU-13
            when = { asked = digger }, options = columns { own, open_mouths }, apply = dig },
  },
  steps = {
    dig_later = { stage = "after_action", order = 200, args = { "token", "segment" }, when = { asked = digger }, -- TU-13
                  options = columns { own, open_mouths }, apply = dig },
  },
}
