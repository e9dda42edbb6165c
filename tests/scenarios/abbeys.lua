-- One abbey for everybody: out of the box, by the tile's name, at random, or out of a zone where they lie.
local heap = opt("from", { heap = true, box = false, name = false, draw = false })
local sees = opt("hidden", { [false] = "all", [true] = "owner" })

return rule {
  id = "abbeys", api = 1, title = "Abbeys", needs = { "base" }, tiles = { "tiles/abbeys.lua" },
  options = {
    from   = { values = { "heap", "box", "name", "draw" }, default = "heap", help = "where they are dealt from" },
    hidden = { values = { false, true }, default = false, help = "may only their owners see them?" },
  },
  zones = {
    heap = { holds = "tile", apart = true, enabled = heap },
    hand = { per = "player", holds = "tile", max = 2, visible = sees },
  },
  setup = function(g)
    local from = g:opt("from")
    for _, player in ipairs(g:players()) do
      if from == "heap" then g:draw_tile("hand", player, nil, "heap")
      elseif from == "draw" then g:draw_tile("hand", player, nil, "box")
      else g:give(player, "tile:" .. (from == "box" and g:tiles("box")[1].id or "AY/1"), 1) end
    end
  end,
  sources = { abbey = { from = "hand" } },
  actions = { -- gives his abbey back
    back = { order = 900,
      options = function(g, player, out) if g:held(player, "tile:AY/1") > 0 then out:add() end end,
      apply = function(g, player) g:put_back("AY/1", "hand", player) end },
  },
}
