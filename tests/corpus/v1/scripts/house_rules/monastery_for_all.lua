-- HOUSE-7: everybody has a monastery before him, to be placed instead of drawing.
return rule {
  id = "monastery_for_all", api = 1, title = "A monastery for everybody",
  source = "https://wikicarpedia.com/car/Selected_Rules_Variants",
  credit = "Bernd Eisenstein",
  needs = { "base" },

  zones = { own = { per = "player", holds = "tile", max = 1 } },
  sources = { own = { from = "own" } },

  components = function(g) -- the four without a road first
    for _, player in ipairs(g:players()) do
      if not g:draw_tile("own", player, "BA/L") then g:draw_tile("own", player, "BA/LR") end
    end
  end,
}
