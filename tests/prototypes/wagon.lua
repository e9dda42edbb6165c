-- A figure that, when its feature is scored, may drive on to a free, unfinished feature next door.
-- Asked out of turn, in player order, while everybody still stands.
local leaving = figures { kind = "wagon", owner = "asked", leaving = true }
local free    = features { kind = { "road", "city", "monastery" }, occupied = false, complete = false }

return rule {
  id = "wagon", api = 1, title = "Wagon", needs = { "base" },
  causes  = { "drive" },
  state   = { asked = "u16" },
  figures = { wagon = { group = "meeple", n = 1, on = { "road", "city", "monastery" } } },
  on = {
    figure_leaving = {
      wagon = { when = { figure = "wagon", cause = "scored" }, function(g, ev)
        if g.state.asked ~= g.game_part then
          g.state.asked = g.game_part
          g:push("drive")
        end
      end },
    },
  },
  steps = {
    drive = { who = "each_from_active", args = { "segment" },
      when = { any = leaving },
      options = segments { of = free, at = cells { around = leaving, within = "side5" } },
      apply = function(g, p, segment) g:move(g:figures { kind = "wagon", owner = p }[1], segment, "drive") end },
  },
}
