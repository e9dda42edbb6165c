-- Steps and actions that ask for a figure on the board (`when.figure`) before a function is entered, and
-- such that offer figures without one (`options.figure`).
local function offer(g, player, out) out:add() end
local function note(g, player) g:award(player, 1, { why = "noted" }) end

return rule {
  id = "standing", api = 1, needs = { "base" },
  causes = { "relieved" },
  figures = { goose = { group = "neutral", n = 1, place = "cell" } },
  steps = {
    roll_call = { stage = "drawn", who = "each_from_active", when = { figure = "normal" }, options = offer, apply = note },
    toll      = { stage = "turn_end", auto = true, when = { figure = "meeple" },
                  apply = function(g) g:award(g.active, 5, { why = "toll" }) end },
  },
  actions = {
    salute = { args = { "figure" }, options = { figure = "normal" }, apply = note },
    relieve = { args = { "figure" }, options = { figure = { "meeple", "goose" }, unfinished = true },
                apply = function(g, player, figure) g:move(figure, "supply", "relieved") end },
    wave  = { when = { figure = "normal" }, options = offer, apply = note },
    cackle = { when = { figure = "goose" }, options = offer, apply = note },
  },
}
