-- A tile in the hand, wild on all four sides, and a figure on a corner.
local barns = figures { kind = "barn" }
-- On the option another barn may stand there.
local free  = features { kind = "field", with = figures { kind = "barn", count = opt("second_barn", { [false] = 0,
                                                                                                [true] = { min = 0 } }) } }
local moved = features { marked = { "barn_new", "barn_join" }, with = barns }

return rule {
  id = "barn", api = 1, title = "Abbey and barn", needs = { "base" }, tiles = { "tiles/abbey.lua" },

  options = { second_barn = { values = { false, true }, default = false, help = "may a second barn enter the same field?" } },
  causes  = { "barn" },
  marks   = { barn_new = { on = "feature", lasts = "part" }, barn_join = { on = "feature", lasts = "part" } },
  zones   = { hand = { per = "player", holds = "tile", max = 2, visible = "owner" } },
  components = function(g)
    for _, p in ipairs(g:players()) do g:give(p, "tile:AB/1", 1) end
  end,
  figures = {
    barn = { group = "special", n = 1, place = "corner", weight = 0, blocks_occupancy = false, returns_when_scored = false },
  },
  lists = {
    place_ok  = { abbey_hole = { tile = "AB/1", side_neighbours = 4 } },
    deploy_ok = { barn_field = { deny = true, kind = "field", group = "meeple", feature_figure = "barn" } },
    immune    = { barn = { effect = "*", figure = "barn" } },
  },
  terms = {
    barn_now   = { on = "field", mode = "barn_now", tier = "base", per = adjacent { kind = "city", done = true }, n = 3 },
    barn_join  = { on = "field", mode = "barn_join", tier = "base", per = adjacent { kind = "city", done = true }, n = 1 },
    barn_final = { on = "field", mode = "barn_final", tier = "base", per = adjacent { kind = "city", done = true }, n = 4 },
  },
  sources = {
    abbey = { order = 200, from = "hand" },
  },
  actions = {
    barn = { order = 500, args = { "corner" }, when = { asked = players { has = "barn" } },
      options = corners { around = "part", of = free },
      apply = function(g, p, corner) g:deploy(p, "barn", corner) end },
  },
  on = {
    figure_moved = {
      new_barn = { order = 300, when = { figure = "barn", cause = "deploy" },
        function(g, ev) g:mark(ev.figure.feature, "barn_new") end },
    },
    feature_changed = {
      joined_barn = { order = 300, when = { figure = "barn", joined = true },
        function(g, ev) g:mark(ev.feature, "barn_join") end },
    },
    final = {
      barns = { order = 400, function(g)
        for _, b in ipairs(g:figures(barns)) do
          g:award(b.owner, g:value(b.feature, "barn_final", b.owner), { why = "barn", class = "feature", feature = b.feature })
        end
      end },
    },
  },
  steps = {
    settle = { stage = "score", order = 600, auto = true, when = { any = moved },
      apply = function(g)
        for _, f in ipairs(g:features(moved)) do
          g:score(f, g:marked(f, "barn_new") and "barn_now" or "barn_join")
          g:clear(f, "meeple", "barn")
        end
      end },
  },
}
