-- A source whose options are a selector, or a function that says the same, or tiles that are elsewhere.
local with_roads = tiles { zone = "hand", holder = "asked", placeable = true, no = { id = "BA/L" } }

local function by_function(g, player, out)
  local known = {}
  for _, tile in ipairs(g:tiles("hand", player)) do
    if tile.id ~= "BA/L" and g:placeable(tile) and not known[tile.id] then out:add(tile) end
    known[tile.id] = true
  end
end

return rule {
  id = "hand_places", api = 1, title = "A hand of which some tiles may be played", needs = { "base" },
  options = { by = { values = { "selector", "function", "laid" }, default = "selector" } },
  zones = { hand = { per = "player", holds = "tile", max = 3 } },
  components = function(g)
    for _, p in ipairs(g:players()) do
      for _ = 1, 3 do g:draw_tile("hand", p) end
    end
  end,
  on = { turn_start = { fill = { function(g) if #g:tiles("hand", g.active) < 3 then g:draw_tile("hand", g.active) end end } } },
  sources = { hand = { from = "hand", price = 1, options = opt("by", { selector = with_roads, ["function"] = by_function, laid = tiles { attr = "pennant" } }) } },
}
