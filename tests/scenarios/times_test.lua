-- `times` of steps (docs/turn.md): so many decisions, one after the other.
local function asked(n, from, seats, points)
  local play = {}
  for _, seat in ipairs(seats) do
    table.insert(play, { player = seat })
    table.insert(play, "nod 2")
  end
  table.insert(play, { points = points })
  return { set = { ["times.n"] = n, ["times.from"] = from }, play = play }
end

return scenario {
  defaults = { with = { "times.lua" }, players = 3, stack = { "BA/LR", "BA/L" } },
  ["once: the active player alone"]   = asked(1, "active", { 1 }, { 2, 0, 0 }),
  ["twice, from the left"]            = asked(2, "left", { 2, 3 }, { 0, 2, 2 }),
  ["five times: round, and on"]       = asked(5, "active", { 1, 2, 3, 1, 2 }, { 4, 4, 2 }),
  ["five times, from the left"]       = asked(5, "left", { 2, 3, 1, 2, 3 }, { 2, 4, 4 }),
  ["who passes has had his decision"] = {
    set = { ["times.n"] = 3 },
    play = { "nod 2", "pass", { player = 3 }, "nod 1", { points = { 2, 0, 1 } } },
  },
}
