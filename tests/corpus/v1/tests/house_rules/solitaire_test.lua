return scenario {
  ["one player has all turns"] = {
    with = { "solitaire" }, players = 1, stack = { "BA/L", "BA/L", "BA/L" },
    play = { "place BA/L 0,1 r0", "pass", { player = 1, decision = "place" } },
  },
}
