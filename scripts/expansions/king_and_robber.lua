-- King and Robber Baron: a card for whoever completed the largest city, another for the longest road; at the end each
-- pays for all that are complete. Numbers like KR-4 are the numbered statements of the rules text (Count, King & Robber).

-- Completed by this part's tile, whoever owns them, if anybody does (KR-5). A castle is no city any more (KR-8).
local function completed(kind) return features { kind = kind, completed = "part" } end

-- The largest of those that are larger than all before (KR-4, KR-7): tiles are counted, of half tiles spaces (KR-6).
local function record(kind, field)
  return features { kind = kind, completed = "part", no = { cells = { max = field } }, sort = "-cells", first = 1, sum = "cells" }
end
local city, road = record("city", "state.largest_city"), record("road", "state.longest_road")

-- Who has a card.
local function card(name) return tokens { kind = name, holder = players {} } end
local king, robber = players { owns = card("king") }, players { owns = card("robber") }
local both = players { owns = card("king"), also = { owns = card("robber") } }

-- From the table, or from whoever has it, to whoever completes it (KR-3 to KR-5).
local function take(name, field, size)
  return {
    { put = tokens { kind = name, zone = "court" }, to = "active" },
    { put = tokens { kind = name, holder = players { no = { is = "active" } } }, to = "active" },
    { set = field, to = size },
  }
end

-- In which way of scoring an entry has its place (KR-14).
local function only(way)
  local on = { per_feature = false, fixed_10 = false, fixed_15_40 = false, continuous = false }
  on[way] = true
  return opt("king_scoring", on)
end

-- Beside the board: a number of tiles, once there is one.
local function tiles_of(field)
  return function(g)
    if g.state[field] > 0 then return g.state[field] .. (g.state[field] == 1 and " tile" or " tiles") end
  end
end

return rule {
  id = "king_and_robber",
  api = 1,
  version = "1.0",
  title = "King and Robber Baron",
  credit = "Klaus-Jürgen Wrede",
  source = "The printed rules (Count, King & Robber, 2017), with the publisher's answers",
  needs = { "base" },
  optional = { "count" },
  tiles = { "king_and_robber" }, -- KR-1

  options = {
    king   = { values = { true, false }, help = "false: nobody gets the king's card (KR-2)" },
    robber = { values = { true, false }, help = "false: nobody gets the robber's card (KR-2)" },
    king_scoring = { values = { "per_feature", "fixed_10", "fixed_15_40", "continuous" },
                help = "what a card pays: a point for each complete city or road at the end; 10; 15, and 40 for both; or " ..
                       "a point for each while the game goes on (KR-14)" },
  },

  tokens = {
    king   = { place = "zone", n = 1, enabled = opt("king") },
    robber = { place = "zone", n = 1, enabled = opt("robber") },
  },
  zones = { court = { holds = "token" } }, -- nobody's yet (KR-1)
  components = function(g)
    for _, name in ipairs { "king", "robber" } do
      for _, one in ipairs(g:tokens("box", name)) do g:put(one, g:zone("court")) end
    end
  end,

  reasons = { "king", "robber", "both" },

  -- Sizes alone are kept, and never fall (KR-8).
  state = {
    largest_city = { type = "u16", show = tiles_of("largest_city") },
    longest_road = { type = "u16", show = tiles_of("longest_road") },
  },

  on = {
    completed = { -- first who has a card is paid, which is no scoring (CC-22), then it goes on
      levy = { order = 110, when = { any = completed("city") }, enabled = only("continuous"),
               { { award = 1, to = king, times = completed("city"), why = "king", class = "transfer" } } },
      toll = { order = 110, when = { any = completed("road") }, enabled = only("continuous"),
               { { award = 1, to = robber, times = completed("road"), why = "robber", class = "transfer" } } },
      king = { order = 120, when = { kind = "city", any = city }, enabled = opt("king"), take("king", "largest_city", city) },
      robber = { order = 120, when = { kind = "road", any = road }, enabled = opt("robber"),
                 take("robber", "longest_road", road) },
    },
    final = { -- behind fields and goods; nobody has it: nobody is paid (KR-10 to KR-13)
      king = { order = 520, enabled = only("per_feature"), {
        { award = 1, to = king, times = features { kind = "city", complete = true }, why = "king" },
        { award = opt("count.played", { [true] = 1, [false] = 0 }), to = king, why = "king" }, -- the City (KR-12)
        { award = 1, to = robber, times = features { kind = "road", complete = true }, why = "robber" },
      } },
      ten = { order = 520, enabled = only("fixed_10"), {
        { award = 10, to = king, why = "king" }, { award = 10, to = robber, why = "robber" },
      } },
      fifteen = { order = 520, enabled = only("fixed_15_40"), {
        { award = 15, to = king, why = "king" }, { award = 15, to = robber, why = "robber" },
        { award = 10, to = both, why = "both" },
      } },
    },
  },
}
