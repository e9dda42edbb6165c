-- A tile in the hand, wild on all four sides, and a figure on a corner.
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
    abbey = { order = 200, args = { "tile" },
      options = function(g, p, out)
        if g:held(p, "tile:AB/1") > 0 and g:placeable("AB/1") then out:add("AB/1") end
      end,
      apply = function(g, p, tile) g:take(p, "tile:AB/1", 1) end },
  },
  actions = {
    barn = { order = 500, args = { "corner" },
      options = function(g, p, out)
        if g:supply(p, "barn") == 0 then return end
        for _, corner in ipairs(g:corners(g.part_cell, "field")) do
          if g:opt("second_barn") or g:count_figures { kind = "barn", feature = corner.feature } == 0 then out:add(corner) end
        end
      end,
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
        for _, b in ipairs(g:figures { kind = "barn" }) do
          g:award(b.owner, g:value(b.feature, "barn_final", b.owner), { why = "barn", class = "feature", feature = b.feature })
        end
      end },
    },
  },
  steps = {
    settle = { stage = "score", order = 600, auto = true,
      apply = function(g)
        for _, f in ipairs(g:features { kind = "field", figure = "barn" }) do
          local mode = g:marked(f, "barn_new") and "barn_now" or g:marked(f, "barn_join") and "barn_join"
          if mode then
            g:score(f, mode)
            g:clear(f, "meeple", "barn")
          end
        end
      end },
  },
}
