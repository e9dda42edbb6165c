local values = {}
for n = 1, 10 do values[n] = { set = { ["meeple_count.n"] = n } } end

return scenario {
  ["as many as the option says"] = {
    with = { "meeple_count" }, set = { ["meeple_count.n"] = 2 }, stack = { "BA/L", "BA/L" },
    play = { { supply = { "1 normal 2", "2 normal 2" } } },
  },
  ["with none nobody is asked for a figure"] = {
    with = { "meeple_count" }, set = { ["meeple_count.n"] = 0 }, stack = { "BA/L", "BA/L" },
    play = { "place BA/L 0,1 r0", { player = 2, decision = "place" } },
  },
  ["seven, where nothing is said"] = {
    with = { "meeple_count" }, stack = { "BA/L", "BA/L" }, play = { { supply = { "1 normal 7", "2 normal 7" } } },
  },
  ["any number up to ten"] = {
    with = { "meeple_count" }, rulesets = values, stack = { "BA/L", "BA/L" }, play = { "place BA/L 0,1 r0", { decision = "figure" } },
  },
}
