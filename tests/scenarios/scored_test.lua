-- g:award(..., { feature =, scored = MODE }) is heard as `scored`.
return scenario {
  defaults = { with = { "scored.lua", "abbot" }, board = { "BA/L 0,0 r0" }, stack = { "BA/L*3" } },
  ["ABB-23 an abbot who is called home has scored his monastery"] = {
    figures = { "2 abbot 0,0 monastery" },
    play = { "place BA/L 1,0 r0", "pass", "place BA/L 2,0 r0", "recall abbot:2 at 0,0 monastery",
      { reasons = { "2 abbot.recall 2", "2 scored.called 1" } } },
  },
}
