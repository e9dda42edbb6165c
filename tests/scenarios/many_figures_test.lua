-- 32 kinds of figures: guards, events, lists and selectors know the last one.
return scenario {
  defaults = { with = { "many_figures.lua" }, board = { "BA/RFr 0,0 r0" }, stack = { "BA/RFr*2", "BA/L*3" } },
  ["the last kind is seen to move, to stand there, when its road grows and when it is scored"] = {
    play = {
      "place BA/RFr 1,0 r0", "figure f31 1,0 road:W", { reasons = { "1 many_figures.moved 1" }, player = 2 },
      "place BA/RFr 2,0 r0", { reasons = { "2 many_figures.grew 10" } }, "pass",
      { player = 1, reasons = { "1 many_figures.there 1000" } },
    },
  },
  ["a list about it keeps it off, and another kind isn't meant"] = {
    figures = { "2 f30 0,0 road:E" },
    play = { "place BA/RFr 0,1 r0", { legal = { "figure f31 0,1 road:W" } } },
  },
}
