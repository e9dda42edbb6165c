-- Which tiles a source offers (../../docs/rules.md, "Sources").
local function by(what) return { ["hand_places.by"] = what } end

return scenario {
  defaults = { with = { "hand_places.lua" }, board = { "BA/LR 0,0 r3" }, stack = { "BA/LR", "BA/LR" }, points = { 5, 5 },
               pieces = { "BA/RFr*2 at hand_places.hand:1", "BA/L at hand_places.hand:1" } },

  ["a selector offers equal tiles once, and leaves out what it doesn't mean"] = {
    rulesets = { { set = by "selector" }, { set = by "function" } },
    play = { { decision = "draw", only = { "draw", "hand BA/RFr" } }, "hand BA/RFr", { drawn = "BA/RFr", points = { 4, 5 } } },
  },
  ["who can't pay isn't offered it"] = {
    rulesets = { { set = by "selector" }, { set = by "function" } }, points = { 0, 5 }, play = { { decision = "place" } },
  },
}
