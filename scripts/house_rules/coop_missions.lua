-- One set of seven meeples, one mission; after each turn a meeple goes to the side pile (HOUSE-68).
local missions = { "city", "road", "monastery" }
local needed = { city = { n = 1, size = 15 }, road = { n = 1, size = 25 }, monastery = { n = 6, size = 0 } }

return rule {
  id = "coop_missions", api = 1, title = "Together against the drain", needs = { "base" }, conflicts = { "team_majority" },
  source = "https://fr.scribd.com/document/288080759/Cooperative-Carcassonne",

  options = { mission = { values = { "draw", "city", "road", "monastery" }, default = "draw" } },
  state = { mission = { type = "enum", values = missions }, won = "bool", lost = "bool" },
  zones = { pile = { holds = "figure" }, box = { holds = "figure" } },
  sides = { by = "together", majority = "side", occupancy = "side", supply = "side" },

  setup = function(g)
    local fixed, all = g:opt("mission"), g:figures { kind = "normal", on_board = false }
    g.state.mission = fixed ~= "draw" and fixed or missions[g:roll(3)]
    for i = 8, #all do g:move(all[i], g:zone("box")) end
  end,

  on = {
    scored = { back = { when = { done = true }, function(g, ev)
      local pile = g:figures { zone = g:zone("pile") }
      for i = 1, math.min(#pile, ev.points // 5) do g:move(pile[i], "supply") end
    end } },
    turn_end = { drain = { function(g)
      local done, mission = 0, needed[g.state.mission]
      for _, feature in ipairs(g:features { kind = g.state.mission, complete = true }) do
        if feature.size >= mission.size then done = done + 1 end
      end
      g.state.won, g.state.lost = done >= mission.n, true
      for _, figure in ipairs(g:figures { kind = "normal", on_board = false }) do
        if g.state.lost and not figure.zone then g:move(figure, g:zone("pile")); g.state.lost = false end
      end
    end } },
  },

  game_over = { told = { final = "none", test = function(g) return g.state.won or g.state.lost end } },
  result = { outcome = "win_lose", score = "side_sum", test = function(g) return g.state.won end },
}
