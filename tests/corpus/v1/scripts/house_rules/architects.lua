-- HOUSE-8: all tiles are dealt out at the start, face up. Reading: "all pass in one round" is as many
-- passes in a row as there are players.
local function monastery(g, player)
  return g:draw_tile("pile", player, "BA/L") or g:draw_tile("pile", player, "BA/LR")
end

local function deal(g, n, draw)
  for _ = 1, n do
    for _, player in ipairs(g:players()) do draw(g, player) end
  end
end

return rule {
  id = "architects", api = 1, title = "All tiles are dealt at the start",
  source = "https://wikicarpedia.com/car/Selected_Rules_Variants", needs = { "base" },
  conflicts = { "draw_ahead", "hand_three", "draw_two", "common_three", "priced_row", "underdog_draw" },

  options = { monasteries = { values = { false, true }, default = false, help = "they are dealt evenly, too" } },
  zones = { pile = { per = "player", holds = "tile", max = 255 } },
  sources = { pile = { from = "pile", must = true } },
  state = { passed = "u8" }, -- in a row
  setup = function(g)
    if g:opt("monasteries") then
      deal(g, 6 // g:player_count(), monastery)
      local rest = monastery(g, g.active)
      while rest do rest = g:move_tile(rest, "pile", g.active) or monastery(g, g.active) end
    end
    deal(g, g:stack_left() // g:player_count(), function(_, player) g:draw_tile("pile", player) end)
    while g:hide_under() do end -- what is left over leaves the game unseen
  end,

  on = { part_end = { count = { function(g) g.state.passed = g.part_tile and 0 or g.state.passed + 1 end } } },
  remove = { "base.game_over.last_tile" },
  game_over = {
    placed = { when = { zones_empty = { "pile" } } },
    stuck = { test = function(g) return g.state.passed >= g:player_count() end },
  },
  turn_skip = { empty_pile = { zones_empty = { "pile" } } },
}
