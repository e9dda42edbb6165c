-- Shepherd and flock: tokens out of a bag lie with a figure, and go back when it leaves.
local function scatter(g, f, why)
  for _, s in ipairs(g:figures { kind = "shepherd", feature = f }) do g:send_home(s, why) end
end

local function grow(g, s) -- true: the flock grew; false: a wolf
  local t = g:draw("sheep")
  if t.face ~= "wolf" then
    g:put(t, s)
    return true
  end
  g:to_bag(t)
  scatter(g, s.feature, "wolf")
  return false
end

local function guide(g, f)
  local sum = f:attr("printed_sheep")
  for _, s in ipairs(g:figures { kind = "shepherd", feature = f }) do
    for _, t in ipairs(g:tokens(s, "sheep")) do sum = sum + t.face end
  end
  for _, p in ipairs(g:owners_of("shepherd", f)) do g:award(p, sum, { why = "flock", class = "figure", feature = f }) end
  scatter(g, f, "guided")
end

local function has_choice(g, s)
  return s.owner == g.active and not s.deployed_this_part
     and s.feature:grew_this_part("tile") and not g:marked(s.feature, "tended")
end

local function choice_pending(g, f)
  for _, s in ipairs(g:figures { kind = "shepherd", owner = g.active, feature = f }) do
    if has_choice(g, s) then return true end
  end
  return false
end

return rule {
  id = "shepherd", api = 1, title = "Shepherds", needs = { "base" },

  options = {
    shepherds      = { values = { true, false }, default = true, help = "HS-5: play with shepherds" },
    shepherd_order = { values = { "after_figure", "before_figure" }, default = "after_figure" },
  },
  causes  = { "wolf", "guided" },
  attrs   = { printed_sheep = { scope = "segment", merge = "sum" } },
  marks   = { tended = { on = "feature", lasts = "part" } },
  figures = {
    shepherd = { group = "special", n = 1, on = { "field" }, weight = 0, enabled = opt("shepherds"),
                 ignores_occupancy = true, blocks_occupancy = false, max_per_feature = 1,
                 returns_when_scored = false },
  },
  tokens  = {
    sheep = { place = "figure", when_figure_leaves = "bag", bag = { [1] = 4, [2] = 5, [3] = 5, [4] = 2, wolf = 2 } },
  },
  lists   = { immune = { shepherd_tower = { effect = "tower", figure = "shepherd" } } },

  on = {
    figure_moved = {
      first_sheep = { order = 300, when = { figure = "shepherd", cause = "deploy" },
        function(g, ev) grow(g, ev.figure) end },
    },
  },

  steps = {
    close = { stage = "after_action", order = 390, auto = true,
      apply = function(g)
        for _, f in ipairs(g:features { kind = "field", figure = "shepherd", closed = true }) do
          if not choice_pending(g, f) then guide(g, f) end
        end
      end },
    tend = { who = "active", must = true, repeats = true, args = { "figure", act = { "grow", "guide" } },
      stage = opt("shepherd_order", { after_figure = "after_action", before_figure = "action" }),
      order = opt("shepherd_order", { after_figure = 400, before_figure = 50 }),
      options = function(g, p, out)
        for _, s in ipairs(g:figures { kind = "shepherd", owner = p }) do
          if has_choice(g, s) then
            out:add(s, "grow")
            out:add(s, "guide")
          end
        end
      end,
      apply = function(g, p, s, act)
        local f = s.feature
        g:mark(f, "tended")
        if act == "guide" then
          guide(g, f)
        elseif grow(g, s) and f.closed then
          guide(g, f)
        end
      end },
  },
}
