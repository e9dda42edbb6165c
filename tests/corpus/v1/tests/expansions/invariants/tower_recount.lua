-- Counts again what towers pay, cell by cell and by other means than the rule: no term, no guard, no event of completed
-- features. A part in which anybody got another sum than this one fails, and the game is aborted.
local reach = { -1, 0, 1 }

-- How many of the tiles there show it: two halves may lie in one cell.
local function showing(g, cell, kind)
  local count = 0
  for _, tile in ipairs(cell.tiles) do
    local shows = 0
    for _, segment in ipairs(g:segments(tile)) do
      if segment.kind == kind then shows = 1 end
    end
    count = count + shows
  end
  return count
end

local function pennants(cell)
  local count = 0
  for _, tile in ipairs(cell.tiles) do count = count + tile:attr("pennant") end
  return count
end

local function meeples_in(g, cell)
  local count = 0
  for _, figure in ipairs(g:figures { on_board = true }) do
    if figure.group == "meeple" and figure.cell == cell then count = count + 1 end
  end
  return count
end

-- What a cell of the area is worth to each kind of tower; the printed values.
local counts = {
  meeple_tower    = function(g, cell) return 2 * meeples_in(g, cell) end,
  coat_tower      = function(_, cell) return 2 * pennants(cell) end,
  road_tower      = function(g, cell) return math.min(showing(g, cell, "road"), 1) end,
  monastery_tower = function(g, cell) return 3 * showing(g, cell, "monastery") end,
  city_tower      = function(g, cell) return math.min(showing(g, cell, "city"), 1) end,
}

local function worth(g, tile)
  local sum = 0
  for kind, count in pairs(counts) do
    for i = 1, tile:attr(kind) > 0 and 9 or 0 do
      local cell = g:at(tile.cell.x + reach[(i - 1) % 3 + 1], tile.cell.y + reach[(i - 1) // 3 + 1])
      if cell.occupied then sum = sum + count(g, cell) end
    end
  end
  return sum
end

return rule {
  id = "tower_recount", api = 1, title = "Counts again what watchtowers pay", needs = { "watchtowers" },
  state = { due = { type = "i32", per = "player" } },
  steps = {
    count = { stage = "pre_score", order = 999, auto = true, apply = function(g)
      for _, figure in ipairs(g:figures { on_board = true }) do
        local feature = figure.feature
        local paid = feature and feature.complete and (feature.kind == "road" or feature.kind == "city")
        if paid and figure.group == "meeple" then
          g.state.due[figure.owner] = g.state.due[figure.owner] + worth(g, figure.tile)
        end
      end
    end },
  },
  on = {
    points = { paid = { function(g, ev)
      if ev.why == "watchtowers.tower" then g.state.due[ev.player] = g.state.due[ev.player] - ev.points end
    end } },
    part_end = { settle = { function(g)
      for _, player in ipairs(g:players()) do
        local due = g.state.due[player]
        if due ~= 0 then error("player " .. player.index .. " is still owed " .. due .. " points for towers") end
      end
    end } },
  },
}
