return scenario {
  ["as many as the option says"] = {
    with = { "meeple_count" }, set = { ["meeple_count.n"] = 2 }, stack = { "BA/L", "BA/L" },
    play = { { supply = { "1 normal 2", "2 normal 2" } } },
  },
  ["with none nobody is asked for a figure"] = {
    with = { "meeple_count" }, set = { ["meeple_count.n"] = 0 }, stack = { "BA/L", "BA/L" },
    play = { "place BA/L 0,1 r0", { player = 2, decision = "place" } },
  },
}
