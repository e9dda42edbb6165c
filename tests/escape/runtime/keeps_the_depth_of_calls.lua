-- expect: 1 passed, 0 failed
-- exit: 0
-- How many calls still fit into one another must not depend on what was played before: where scripts are
-- called often, an action is protected as a whole.
local usual = 0
local function depth()
  local deepest = 0
  local function down(n)
    deepest = n
    pcall(down, n + 1)
  end
  down(usual)
  return deepest
end
local function nothing() end
return rule {
  id = "keeps_the_depth_of_calls", api = 1, needs = { "base" },
  state = { depth = "u16" },
  on = {
    turn_start = {
      deep = {
        function(g)
          if g.state.depth == 0 then g.state.depth = depth() end
          assert(depth() == g.state.depth, "another depth: " .. depth())
        end },
      a = { nothing },
    },
    tile_drawn = { a = { nothing } },
    tile_placed = { a = { nothing } },
    feature_changed = { a = { nothing } },
    figure_moved = { a = { nothing } },
    turn_end = { a = { nothing } },
  },
}
