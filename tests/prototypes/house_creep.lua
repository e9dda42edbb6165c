-- HOUSE 25: at most two steps from an own figure, if there is one on the board.
return rule {
  id = "house_creep", api = 1, title = "Creeping over the map", needs = { "base" },
  lists = {
    deploy_ok = {
      near = { test = function(g, kind, player, segment)
        local own = g:figures { owner = player }
        for _, f in ipairs(own) do
          if math.abs(f.cell.x - segment.cell.x) + math.abs(f.cell.y - segment.cell.y) <= 2 then return true end
        end
        return #own == 0
      end },
    },
  },
}
