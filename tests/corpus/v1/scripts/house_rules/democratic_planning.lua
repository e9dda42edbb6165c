-- HOUSE-19: everybody names a placement of the drawn tile; the one named most often is carried out.
return rule {
  id = "democratic_planning",
  api = 1,
  title = "Planning by vote",
  source = "https://wikicarpedia.com/car/Base_game_variants/cs",
  needs = { "base" },
  state = { cell = { type = "cell", per = "player" }, rotation = { type = "u8", per = "player" },
            elected = "player" }, -- whose placement it will be

  steps = {
    vote = { stage = "drawn", who = "each_from_left", must = true, args = { "cell", "rotation" },
      when = { players = { min = 3 } },
      options = function(g, player, out)
        for _, at in ipairs(g.drawn and g:placements(g.drawn) or {}) do out:add(at.cell, at.rotation) end
      end,
      apply = function(g, player, cell, rotation)
        local s, most = g.state, 0
        s.cell[player], s.rotation[player] = cell, rotation
        for _, one in ipairs(player == g.active and g:players_from("right") or {}) do
          local votes = 0
          for _, other in ipairs(g:players()) do
            if s.cell[other] == s.cell[one] and s.rotation[other] == s.rotation[one] then votes = votes + 1 end
          end
          if votes > most then s.elected, most = one, votes end
        end
      end },
  },

  lists = { place_list = { elected = { filter = function(g, list)
    local s, one = g.state, g.state.elected
    for _, at in ipairs(one and list or {}) do
      if s.cell[one] == at.cell and s.rotation[one] == at.rotation then return { at } end
    end
    return list
  end } } },

  patch = { ["base.steps.place.must"] = true }, -- the elected placement is carried out
  on = { part_end = { done = { function(g) g.state.elected = nil end } } },
}
