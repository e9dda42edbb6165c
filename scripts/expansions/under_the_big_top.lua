-- Under the Big Top: a circus that pays whoever stands around it when it moves on, pyramids of three acrobats, and a
-- ringmaster who is paid for both. Numbers like BT-14 are the numbered statements of the rules text (Under the Big Top).

-- Who sees the show: meeples around the big top, and those in a castle of which another tile lies there (BT-14, BT-15).
local ring     = cells { around = "big_top", within = "ring9" }
local near_it  = figures { group = "meeple", at = ring }
local castles  = features { kind = "castle" }
local in_castle = figures { group = "meeple", on = features { kind = "castle", at = ring }, no = { at = ring } }

-- Pyramids where there is room for one more; a tile with a bridge takes none (BT-30 to BT-33, section 6), nor does the dragon's
-- (PD-24).
local near = cells { around = "part", within = "ring9" }
local bare = cells { no = { has = segments { kind = "road", sides = 2 } } }
local few  = figures { count = { max = 2 } }
local room = segments { kind = "acrobats", with = few, at = near, also = { at = bare }, no = { at = "dragon" } }
local far  = segments { kind = "acrobats", with = few, at = bare, no = { at = near },
                        also = opt("princess_and_dragon.played", { [false] = {}, [true] =
                        opt("princess_and_dragon.portal_dragon_cell", { [true] = {}, [false] = { no = { at = "dragon" } } }) }) }
local kinds   = opt("acrobat_kinds", { normal = "normal", normal_and_phantom = { "normal", "phantom" } })
local at_hand = figures { kind = kinds, owner = "asked", home = true, one_per = "kind" }

-- Pyramids that can be scored (BT-34, BT-35).
local acrobats = figures { on = segments { kind = "acrobats" } }
local full     = segments { kind = "acrobats", with = figures { count = 3 } }
local ready    = opt("pyramid_wait", { part = full, turn = segments { is = full, no = { with = figures { came = "turn" } } } })
local scored   = opt("pyramid_by", { anyone = ready, member = segments { is = ready, with = figures { owner = "asked" } } })

-- Tiles of the circus and of acrobats; where these are no places, they are only a symbol (BT-41).
local around   = cells { around = "this", within = "ring9" }
local tents    = tiles { attr = { "circus", "acrobats" }, at = around }
local pyramids = segments { kind = "acrobats", at = around }

-- With the fairy at a pyramid each acrobat there counts at the start of a turn (PD-53).
local beside_her = figures { group = "meeple", beside = "fairy" }
local her_pyramid = segments { kind = "acrobats", with = beside_her }
local with_her   = figures { owner = "active", is = { beside_her, figures { on = her_pyramid } } }
local on_tile    = opt("princess_and_dragon.fairy_on_tile_points", {
  per_figure = figures { owner = "active", at = "fairy" }, once = 1 })

-- Points for each of these figures, one award for each player (BT-17).
local function pay(g, figures, points, why)
  local count = {}
  for _, one in ipairs(figures) do count[one.owner] = (count[one.owner] or 0) + 1 end
  for _, player in ipairs(g:players()) do g:award(player, points * (count[player] or 0), { why = why }) end
end

-- The token is as unknown when it is laid as when it is drawn (BT-13, BT-21).
local function show(g)
  local animal, crowd = g:draw("animal"), g:figures(near_it)
  if not animal then return end
  for _, one in ipairs(g:count(castles) > 0 and g:figures(in_castle) or {}) do crowd[#crowd + 1] = one end
  pay(g, crowd, animal.face, "circus")
  g:put(animal, "box")
end

local function climb(g, player, kind, segment)
  g:deploy(player, kind, segment, "acrobat", { force = true })
  g.state.full = g.state.full or #segment.figures == 3
end

return rule {
  id = "under_the_big_top", api = 1, version = "1.0", title = "Under the Big Top", credit = "Klaus-Jürgen Wrede",
  source = "The printed rules (2017), with clarifications of the rules wiki",
  needs = { "base" },
  optional = { "phantom", "princess_and_dragon" },
  tiles = { "under_the_big_top" }, -- 20 tiles (BT-1)

  options = {
    circus        = { values = { true, false }, help = "the big top and its animals" },
    acrobats      = { values = { true, false }, help = "pyramids of acrobats" },
    ringmaster    = { values = { 1, 0, 2, 3 }, help = "how many each player has (BT-4)" },
    acrobat_kinds = { values = { "normal", "normal_and_phantom" }, help = "who may be an acrobat (BT-33)" },
    pyramid_by    = { values = { "anyone", "member" }, help = "member: only who is in it scores a pyramid (BT-35)" },
    pyramid_wait  = { values = { "part", "turn" }, help = "turn: not in the turn in which it was completed (BT-35)" },
  },

  state    = { full = "bool" }, -- there is, or was, a pyramid of three
  causes   = { "circus", "acrobat", "pyramid" },
  reasons  = { "circus", "acrobats", "ringmaster" },
  attrs    = { circus = { scope = "tile" }, acrobats = { scope = "tile" }, portal = { enabled = false } },
  segments = { acrobats = { symbol = "acrobats", completion = "never", enabled = opt("acrobats") },
               castle = { enabled = false } },
  tokens   = { animal = { place = "cell", bag = { [1] = 1, [3] = 4, [4] = 5, [5] = 3, [6] = 2, [7] = 1 }, -- BT-2
                          enabled = opt("circus") } },
  figures  = {
    big_top    = { group = "neutral", n = 1, place = "cell", enabled = opt("circus") }, -- BT-3
    ringmaster = { group = "meeple", n = opt("ringmaster"), on = opt("base.farmers", { -- BT-4, BT-40
      [true] = { "city", "road", "monastery", "field" }, [false] = { "city", "road", "monastery" } }) },
    phantom    = { group = "meeple", n = 1, enabled = false }, -- only their names
    fairy      = { group = "neutral", n = 1, enabled = false }, dragon = { group = "neutral", n = 1, enabled = false },
  },
  -- Acrobats are placed by the actions below alone (BT-31, BT-37).
  patch = {
    ["base.figures.normal.on"] = { add = { "acrobats" } },
    ["princess_and_dragon.on.turn_start.fairy.1.1.times"] =
      opt("princess_and_dragon.fairy_placement", { next_to_meeple = with_her, on_tile = on_tile }),
  },
  lists = { deploy_ok = { pyramid = { deny = true, kind = "acrobats", cause = "deploy" } } },

  on = {
    scored = { -- for each of them, whoever owns the feature (BT-41 to BT-45)
      ringmaster = { when = { figure = "ringmaster", this = features { no = { kind = "castle" } } }, function(g, ev)
        for _, one in ipairs(g:figures { kind = "ringmaster", feature = ev.feature }) do
          g:award(one.owner, 2 * (g:count(tents, one) + g:count(pyramids, one)), { why = "ringmaster" })
        end
      end },
    },
    final = { -- BT-19, BT-38
      acrobats = { order = 200, when = { any = acrobats }, function(g) pay(g, g:figures(acrobats), 5, "acrobats") end },
      circus = { order = 300, when = { any = figures { kind = "big_top" } }, show },
    },
  },
  actions = {
    acrobat = { -- BT-31
      order = 200, args = { "kind", "segment" }, options = columns { at_hand, room },
      apply = climb },
    portal = { -- section 6
      order = 211, args = { "kind", "segment" }, when = { attr = "portal" }, options = columns { at_hand, far },
      apply = climb },
    pyramid = { -- BT-35, BT-36
      order = 350, args = { "segment" }, when = { state = { full = true } }, options = scored,
      apply = function(g, _, segment)
        pay(g, segment.figures, 5, "acrobats")
        for _, one in ipairs(segment.figures) do g:send_home(one, "pyramid") end
        g.state.full = g:count(full) > 1
      end },
  },
  steps = {
    circus = { -- scored where it was, then it moves on (BT-11 to BT-13, BT-16, BT-18)
      stage = "post_score", order = 300, auto = true, when = { attr = "circus" }, enabled = opt("circus"),
      apply = function(g)
        if g:where("big_top") then show(g) end
        g:move("big_top", g.part_cell, "circus")
      end },
  },
}
