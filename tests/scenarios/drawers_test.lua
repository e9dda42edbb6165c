-- `pieces` says what lies in a zone of tokens, whatever the set-up dealt; zones are called alike in pieces and actions.
return scenario {
  defaults = { with = { "drawers.lua" }, board = { "BA/LR 0,0 r3" }, stack = { "BA/L*3" } },
  ["tokens that the set-up dealt into a zone make way for those that the scenario names"] = {
    pieces = { "chip:2*3 at pouch:1", "chip:1*2 at pouch:2" },
    play = { { only = { "pay chip:2 at pouch:1", "pass" }, pieces = { "chip:2*3 at pouch:1", "chip:1*0 at pouch:1", "coin at till" } } },
  },
  ["they are back in their bag, or in the box"] = {
    pieces = { "chip:1*4 at pouch:1", "chip:1*0 at pouch:2", "coin*4 at till" },
    play = { { pieces = { "chip:1*4 at pouch:1", "chip:1*0 at pouch:2", "chip:2*4 at bag", "coin*4 at till" } } },
  },
  ["a zone may be called with or without its rule"] = {
    pieces = { "chip:2 at drawers.pouch:1" },
    play = { { legal = { "pay chip:2 at pouch:1", "pay chip:2 at drawers.pouch:1" } }, "pay chip:2 at pouch:1",
      { pieces = { "chip:2 at till", "chip:2 at drawers.till" } } },
  },
}
