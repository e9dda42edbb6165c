-- `final` of who hears `scored`; `feature` of the effect `award`.
return scenario {
  defaults = { with = { "before_end.lua" }, board = { "BA/RRR 0,0 r0" }, stack = { "BA/CRRR" } },
  ["a completed road is scored before the end"] = {
    figures = { "1 normal 0,0 road:E" },
    play = { "place BA/CRRR 1,0 r0", "pass", { over = true, points = { 1102, 0 },
      reasons = { "1 base.road 2", "1 before_end.early 100", "1 before_end.told 1000" } } },
  },
  ["a road that is open at the end is scored then"] = {
    figures = { "1 normal 0,0 road:W" },
    play = { "place BA/CRRR 1,0 r0", "pass", { over = true, points = { 1011, 0 },
      reasons = { "1 base.road 1", "1 before_end.late 10", "1 before_end.told 1000" } } },
  },
  ["a mode of the rule's own is none of the end"] = {
    figures = { "2 normal 0,0 road:S" }, stack = { "BA/CRRR", "BA/CRRR" },
    play = { "place BA/CRRR 1,0 r0", "call 0,0 road:S", { over = false, points = { 0, 1101 },
      reasons = { "2 before_end.call 1", "2 before_end.early 100", "2 before_end.told 1000" } } },
  },
}
