-- Tiles change at random: edits of all kinds, in all orders, while figures stand on them.
local lying = tiles {}
local every, all = features {}, segments {}
local names = { "bridge", "spur", "cap", "chapel", "fort" }

return rule {
  id = "wild_edits", api = 1, title = "Tiles change at random",
  needs = { "base" },
  causes = { "magic" },
  segments = { castle = { completion = "never", seen_as = "city" }, shrine = { completion = "ring8", unit = "cell" } },
  terms = { shrine = { on = "shrine", mode = { "normal", "final" }, tier = "base", per = "size" } },
  edits = {
    bridge = { add = "road", on = "field", once = true },
    spur   = { add = "road", sides = "one", on = "field", once = true, beside_blank = true },
    cap    = { close = "city" },
    chapel = { from = "monastery", to = "shrine" },
    fort   = { from = "city", to = "castle", reaches = 1 },
  },
  steps = {
    change = { stage = "placed", order = 100, auto = true, apply = function(g)
      for _ = 1, g:roll(4) do
        local there, name = g:tiles(lying), names[g:roll(#names)]
        local tile = there[g:roll(#there)]
        local ways = g:edits(tile, name)
        if #ways > 0 then g:edit(tile, name, ways[g:roll(#ways)], "magic") end
      end
      for _, feature in ipairs(g:features(every)) do assert(feature.kind) end
      for _, segment in ipairs(g:segments(all)) do assert(segment.kind) end
      assert(g:count(every) == #g:features({}))
    end },
  },
}
