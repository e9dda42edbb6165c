-- The same with nothing to do.
local function nothing() end
return rule {
  id = "empty_handlers", api = 1, title = "Bench: five matched handlers a turn that do nothing", needs = { "base" },
  on = {
    turn_start  = { nothing = { nothing } },
    tile_drawn  = { nothing = { nothing } },
    tile_placed = { nothing = { nothing } },
    part_end    = { nothing = { nothing } },
    turn_end    = { nothing = { nothing } },
  },
}
