-- `every` and `round` of terms, `round` of awards (docs/rules.md). The road has five tiles: five points without them.
local function gives(what, round, points)
  return {
    set = { ["rounded.what"] = what, ["rounded.round"] = round },
    play = { "place BA/LR 4,0 r1", "pass", { points = { points, 0 } } },
  }
end

return scenario {
  defaults = {
    with = { "rounded.lua" }, stack = { "BA/LR", "BA/L" }, figures = { "1 normal 0,0 road:E" },
    board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0", "BA/RFr 2,0 r0", "BA/RFr 3,0 r0" },
  },
  ["three more for every two tiles, rounded down: 15 halves are 7"] = gives("every", "down", 12),
  ["... rounded up: 8"] = gives("every", "up", 13),
  ["three less for every two tiles, rounded down: -8"] = gives("less", "down", -3),
  ["... rounded up: -7"] = gives("less", "up", -2),
  ["half of five, rounded down"] = gives("half", "down", 2),
  ["half of five, rounded up"] = gives("half", "up", 3),
  ["a third of five, rounded down"] = gives("award", "down", 1),
  ["a third of five, rounded up"] = gives("award", "up", 2),
}
