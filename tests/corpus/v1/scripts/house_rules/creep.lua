-- HOUSE-25: whoever has figures on the board places new ones near them.
return rule {
  id = "creep",
  api = 1,
  title = "Creeping over the map",
  source = "http://carcassonne.wikia.com/wiki/Popular_variants",
  needs = { "base" },

  options = {
    steps = { values = { 1, 2, 3, 4 }, default = 2, help = "how far, in rows and columns together" },
  },

  lists = {
    deploy_ok = {
      near = {
        test = function(g, kind, player, segment)
          local own, to, most = g:figures { owner = player }, segment.cell, g:opt("steps")
          for _, figure in ipairs(own) do
            local from = figure.cell
            if from and math.abs(from.x - to.x) + math.abs(from.y - to.y) <= most then return true end
          end
          return #own == 0
        end,
      },
    },
  },
}
