return rule {
  id = "token_moved", api = 1, title = "Who lays a stone beside a monastery gets a point",
  needs = { "base" },
  tokens = { stone = { n = 2, per = "player", place = "cell" } },
  components = function(g)
    for _, p in ipairs(g:players()) do g:give(p, "stone", 2) end
  end,
  actions = {
    lay = { free = true, limit = { per = "part", max = 1 },
      options = function(g, player, out)
        if g:held(player, "stone") > 0 then out:add() end
      end,
      apply = function(g, player) g:put(g:tokens(player, "stone")[1], g.part_cell) end },
  },
  on = {
    token_moved = {
      tribute = { when = { token = "stone" }, function(g, ev)
        if not ev.to or ev.from == nil then return end -- out of the box, or into it
        for _, cell in ipairs(g:ring8(ev.to)) do
          for _, s in ipairs(g:segments(cell.tile)) do
            if s.kind == "monastery" then g:award(ev.player, 1) end
          end
        end
      end },
    },
  },
}
