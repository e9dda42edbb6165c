-- The Watchtowers: the options that say what is paid for each thing around a tower.

-- For each option of points: a tower with two of what it counts around it, and what completes the feature.
local towers = {
  meeple    = { board = { "WT/CFRF_2M 0,0 r0" }, others = { "2 normal 0,0 road:S" } },
  coat      = { board = { "WT/CCRF_2T 0,0 r0", "BA/CFc+ -1,-1 r1", "BA/Cc+ 1,1 r1" } },
  road      = { board = { "WT/CRFR_1R 0,0 r0", "BA/RFr 1,0 r0" } },
  monastery = { board = { "WT/CFff_3C 0,0 r0", "BA/L 1,0 r0", "BA/L -1,1 r0" } },
  city      = { board = { "WT/CFRF_1C 0,0 r0" } },
}

local scenarios = { defaults = { with = { "watchtowers" } } }

for option, tower in pairs(towers) do
  for points = 0, 4 do
    local figures = { "1 normal 0,0 city:N" }
    for _, other in ipairs(tower.others or {}) do table.insert(figures, other) end
    scenarios["WT-3 points_" .. option .. " = " .. points] = {
      set = { ["watchtowers.points_" .. option] = points }, board = tower.board, figures = figures, stack = { "BA/C", "BA/L" },
      play = {
        "place BA/C 0,-1 r2", "pass",
        { awards = points > 0 and { "1 watchtowers.tower " .. 2 * points, "1 base.city 4" } or { "1 base.city 4" } },
      },
    }
  end
end

return scenario(scenarios)
