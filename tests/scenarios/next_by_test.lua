-- What docs/turn.md says of who is next: "Who is next, and what a round is".
local function places(...)
  local play = {}
  for i, after in ipairs { ... } do
    play[#play + 1] = "place BA/L " .. i .. ",0 r0"
    play[#play + 1] = type(after) == "number" and { player = after } or after
  end
  return play
end

return scenario {
  defaults = {
    with = { "next_by.lua" }, players = 3, stack = { "BA/L*5" }, board = { "BA/L 0,0 r0" },
    supply = { "1 normal 0", "2 normal 0", "3 normal 0" },
  },
  ["next: g.active is whose turn it was: the same player again"] = { play = places(1, 1, 1) },
  ["next: one to the left of whose turn it was"] = { set = { ["next_by.by"] = "left" }, play = places(2, 3, 1) },
  ["next: two to the left of whose turn it was"] = { set = { ["next_by.by"] = "second" }, play = places(3, 2, 1) },
  ["next: nil is the one to the left of whose turn it was"] = { set = { ["next_by.by"] = "nobody" }, play = places(2, 3, 1) },
  ["skip: who is passed over counts as if it had been his turn"] = {
    set = { ["next_by.by"] = "left" }, points = { 0, 5, 0 }, play = places(3, 1, 3),
  },
  ["skip: nil goes on from who is passed over"] = { set = { ["next_by.by"] = "nobody" }, points = { 0, 5, 0 }, play = places(3, 1, 3) },
  ["skip: a memory that names him again is answered with who sits to his left"] = {
    set = { ["next_by.by"] = "memory" }, points = { 0, 5, 0 }, play = places(3, 1, 3),
  },
  ["skip: who alone would play on, and is passed over, gives way to the left"] = {
    set = { ["next_by.by"] = "again" }, points = { 0, 5, 0 }, play = places(1, 1, 1),
  },
  ["skip: the game ends when all are passed over"] = { points = { 5, 5, 5 }, play = places { over = true } },
  ["skip: and not before: in a snake two turns of one seat are one seat passed over"] = {
    set = { ["next_by.by"] = "snake" }, points = { 0, 5, 5 }, play = places(1, 1),
  },
  ["round: as many turns as there are players, whoever has them"] = {
    set = { ["next_by.by"] = "again", ["next_by.stops"] = 1 }, play = places(1, 1, { over = true }),
  },
  ["round: of those passed over each counts once"] = {
    set = { ["next_by.by"] = "memory", ["next_by.stops"] = 2 }, points = { 0, 5, 0 }, play = places(3, 1, 3, { over = true }),
  },
}
