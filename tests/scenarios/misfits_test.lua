-- A drawn tile that fits nowhere: steps of the stage `drawn` with when = { placeable = false } (docs/turn.md, "The stages").
-- Around a monastery only fields are open, so that a crossroads fits nowhere.
return scenario {
  defaults = { with = { "misfits.lua" }, board = { "BA/L 0,0 r0" }, supply = { "1 normal 0", "2 normal 0" } },
  ["a step hears of the tile before it is put away; the others don't"] = {
    stack = { "BA/Cccc+", "BA/L" },
    play = { { reasons = { "1 misfits.consoled 1", "1 misfits.any 20", "1 misfits.fits 10" }, drawn = "BA/L", discarded = 1 } },
  },
  ["a tile that fits is none of its business"] = {
    stack = { "BA/L" }, play = { { reasons = { "1 misfits.any 20", "1 misfits.fits 10" }, drawn = "BA/L", discarded = 0 } },
  },
  ["a step may ask"] = {
    stack = { "BA/RRRR", "BA/L" },
    play = { { decision = "asked", drawn = "BA/RRRR", points = { 0, 0 } }, "asked",
      { drawn = "BA/L", discarded = 1, points = { 33, 0 } } },
  },
  ["what is asked may be passed"] = {
    stack = { "BA/RRRR", "BA/L" }, play = { "pass", { drawn = "BA/L", discarded = 1, points = { 31, 0 } } },
  },
  ["discarded by the step itself"] = {
    set = { ["misfits.with"] = "gone" }, stack = { "BA/Cccc+", "BA/L" }, play = { { drawn = "BA/L", discarded = 1 } },
  },
  ["the last tile of the game"] = {
    set = { ["misfits.with"] = "gone" }, stack = { "BA/Cccc+" }, play = { { over = true, discarded = 1 } },
  },
  ["what is taken instead fits: the steps behind hear of it"] = {
    set = { ["misfits.with"] = "swap" }, stack = { "BA/Cccc+", "BA/L", "BA/C" },
    play = { { drawn = "BA/L", points = { 10, 0 } }, "place BA/L 1,0 r0", { player = 2, drawn = "BA/L", points = { 10, 30 } } },
  },
}
