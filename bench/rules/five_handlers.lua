-- Five handlers that match in every turn, and look at what happened: the price of entering Lua.
local function look(g, ev)
  return ev.player
end
return rule {
  id = "five_handlers", api = 1, title = "Bench: five matched handlers a turn", needs = { "base" },
  on = {
    turn_start  = { look = { look } },
    tile_drawn  = { look = { look } },
    tile_placed = { look = { look } },
    part_end    = { look = { look } },
    turn_end    = { look = { look } },
  },
}
