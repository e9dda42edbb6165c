-- Tiles that are taken away and covered on demand: what the verbs do, tell and refuse.
local covered = cells {}

return rule {
  id = "quake", api = 1, title = "The ground moves", needs = { "base" },
  causes = { "quake" }, loose_tiles = true,
  zones  = { ruins = { holds = "tile" } },
  tokens = { stone = { n = 4, place = "segment" }, tree = { n = 4, place = "cell" } },
  marks  = { old = { on = "feature", lasts = "game" }, tile_old = { on = "tile", lasts = "game" } },
  state  = { rent = { type = "u8", per = "feature" }, age = { type = "u8", per = "tile" },
             grew = "u8", joined = "u8", split = "u8", closed = "u8" },
  actions = {
    swallow = { order = 600, free = true, args = { "cell" }, options = covered,
      apply = function(g, _, cell) g:remove(cell.tile, "quake", "ruins") end },
    pave = { order = 610, free = true, args = { "cell", "rotation" },
      options = function(g, _, out)
        for _, cell in ipairs(g:cells(covered)) do for turns = 0, 3 do out:add(cell, turns) end end
      end,
      apply = function(g, _, cell, turns) g:cover(cell.tile, "BA/RFr", turns, "quake", "ruins") end },
    note = { order = 620, free = true, args = { "segment" }, options = segments {},
      apply = function(g, _, segment)
        g:mark(segment.feature, "old")
        g:mark(segment.tile, "tile_old")
        g.state.rent[segment.feature] = 7
        g.state.age[segment.tile] = 3
      end },
    drop = { order = 630, free = true, args = { "cell" }, options = covered,
      apply = function(g, _, cell) g:put(g:tokens("box", "tree")[1], cell) end },
    lean = { order = 640, free = true, args = { "segment" }, options = segments {},
      apply = function(g, _, segment) g:put(g:tokens("box", "stone")[1], segment) end },
  },
  on = {
    feature_changed = {
      tell = { when = { cause = "quake" }, function(g, ev)
        for _, flag in ipairs { "grew", "joined", "split", "closed" } do
          if ev[flag] then g.state[flag] = g.state[flag] + 1 end
        end
      end },
    },
  },
}
