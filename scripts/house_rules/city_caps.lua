-- Everybody has a few walls. Instead of placing a figure a player may wall up one open side of a city on the tile that he
-- has just laid or beside it: nothing continues the city there, anything fits, and it may be complete by that (HOUSE-92).
local walled = cells { around = "part", within = opt("reach") }

return rule {
  id = "city_caps", api = 1, version = "1.0", title = "Walls that close cities", needs = { "base" },
  source = "house rule: an open city at the rim can be closed without its tile",
  options = {
    walls = { values = { 2, 1, 3, 5 }, help = "how many each player has" },
    reach = { values = { "side5", "self" }, help = "self: only on the tile just laid" },
  },
  causes = { "wall" },
  tokens = { wall = { per = "player", n = opt("walls") } },
  components = function(g)
    for _, player in ipairs(g:players()) do g:give(player, "wall", g:opt("walls")) end
  end,
  edits  = { wall = { close = "city", open = true } },
  actions = {
    wall = {
      order = 600, args = { "cell", "side" }, when = { asked = players { has = "wall" } },
      options = { edit = "wall", at = walled },
      apply = function(g, player, cell, side)
        g:take(player, "wall")
        g:edit(cell, "wall", side, "wall")
      end,
    },
  },
}
