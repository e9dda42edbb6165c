-- An action with `reopens` (docs/rules.md): the action of the part is asked again.
local function test(play, set)
  return { with = { "reopening.lua" }, board = { "BA/L 0,0 r0" }, stack = { "BA/RFr", "BA/RFr*3" }, set = set, play = play }
end

return scenario {
  ["REOPEN-1 at the first question behind the action it is asked again, and what follows it, too"] = test {
    "place BA/RFr 1,0 r1", "figure normal 1,0 field:E", { decision = "first" }, "again", { decision = "figure" },
    "figure normal 1,0 road:N", { decision = "first", supply = { "1 normal 5" } }, "first", { decision = "second" },
  },
  ["REOPEN-2 also where the question before was passed"] = test {
    "place BA/RFr 1,0 r1", "pass", "pass", { decision = "second" }, "again", { decision = "figure" }, "pass", { decision = "first" },
  },
  ["REOPEN-3 not where it was answered: then the question goes on"] = test {
    "place BA/RFr 1,0 r1", "pass", "first", { decision = "second" }, "again", { decision = "second" }, "second", { decision = "late" },
  },
  ["REOPEN-4 in the next part nothing of that is left"] = test {
    "place BA/RFr 1,0 r1", "pass", "first", "second", "late", { player = 2 },
    "place BA/RFr 2,0 r1", "pass", { decision = "first" }, "again", { decision = "figure", player = 2 },
  },
  ["REOPEN-5 before the action and at the action the question goes on"] = test {
    "again", { decision = "place" }, "place BA/RFr 1,0 r1", "again", { decision = "figure" },
  },
  ["REOPEN-6 once something is scored the question goes on"] = test {
    "place BA/RFr 1,0 r1", "pass", "pass", "pass", { decision = "late" }, "again", { decision = "late" },
  },
  ["REOPEN-7 at a pushed question it goes on"] = test({
    "place BA/RFr 1,0 r1", "pass", "first", { decision = "third" }, "again", { decision = "third" }, "third", { decision = "second" },
  }, { ["reopening.pushed"] = true }),
  ["REOPEN-8 without it a free action leaves the question open"] = test({
    "place BA/RFr 1,0 r1", "pass", "again", { decision = "first" },
  }, { ["reopening.reopens"] = false }),
}
