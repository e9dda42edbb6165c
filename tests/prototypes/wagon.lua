-- A figure that, when its feature is scored, may drive on to a free, unfinished feature next door.
-- Asked out of turn, in player order, while everybody still stands.
local function ways(g, wagon)
  local found, cells = {}, g:sides(wagon.cell)
  cells[#cells + 1] = wagon.cell
  for _, cell in ipairs(cells) do
    for _, segment in ipairs(g:segments(cell.tile)) do
      local f = segment.feature
      if segment.kind ~= "field" and not f.occupied and not f.complete then found[#found + 1] = segment end
    end
  end
  return found
end

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
      options = function(g, p, out)
        for _, wagon in ipairs(g:figures { kind = "wagon", owner = p, leaving = true }) do
          for _, segment in ipairs(ways(g, wagon)) do out:add(segment) end
        end
      end,
      apply = function(g, p, segment)
        g:move(g:figures { kind = "wagon", owner = p }[1], segment, "drive")
      end },
  },
}
