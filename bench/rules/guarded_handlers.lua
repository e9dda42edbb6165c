-- Five handlers whose guards never hold: no Lua is entered.
local function never() error("entered") end
return rule {
  id = "guarded_handlers", api = 1, title = "Bench: five handlers that never match", needs = { "base" },
  on = {
    tile_placed     = { never = { when = { own = false }, never } },
    feature_changed = { never = { when = { split = true }, never } },
    figure_moved    = { never = { when = { own = false }, never } },
    scored          = { never = { when = { kind = "field", done = true }, never } },
    points          = { never = { when = { class = "transfer" }, never } },
  },
}
