-- One of everything that a scenario can put on the table and look at, and a function that may fail.
return rule {
  id = "ledger", api = 1, title = "Ledger", needs = { "base" },
  attrs   = { coast = { scope = "tile" } },
  causes  = { "sail" },
  figures = {
    ferry   = { group = "neutral", n = 1, place = "cell" },
    porter  = { group = "special", n = 1, place = "segment", on = { "road" }, needs_own = "meeple", weight = 0 },
  },
  tokens  = {
    coin  = { n = 12, place = "supply" },
    sheep = { bag = { [1] = 4, [2] = 3, wolf = 1 }, place = "figure", when_figure_leaves = "bag" },
  },
  zones   = {
    hand  = { per = "player", holds = "tile", max = 3, visible = "owner" },
    dock  = { holds = "figure" },
  },
  marks   = {
    paid  = { on = "feature", lasts = "turn" },
    worn  = { on = "tile", lasts = "game" },
    tired = { on = "figure", lasts = "game" },
    late  = { on = "player", lasts = "game" },
    wet   = { on = "cell", lasts = "game" },
  },
  state   = {
    open = "bool", small = "u8", wide = "u16", total = "i32", mood = { type = "enum", values = { "calm", "angry" } },
    last = "player", port = "cell", wanted = "tile", sort = "kind", captain = "figure", shore = "cellset",
    debt = { type = "u8", per = "player" }, visits = { type = "u8", per = "tile" }, age = { type = "u8", per = "figure" },
  },
  setup   = function(g)
    for _, player in ipairs(g:players()) do
      if g:stack_left() > 6 then g:draw_tile("hand", player) end
      g:give(player, "coin", 2)
    end
  end,
  on = {
    figure_moved = { count = { when = { figure = "normal", cause = "deploy" }, function(g, ev)
      if g.state.total >= 3 then error("the ledger is full") end
      g.state.total = g.state.total + 1
      g.state.last = ev.player
      g:emit("ledger.written", ev.player)
    end } },
    ["ledger.written"] = { note = { function(g, ev)
      g:mark(ev.value, "late")
    end } },
  },
}
