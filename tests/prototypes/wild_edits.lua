-- Tiles change at random: edits of all kinds, in all orders, while figures stand on them; tiles leave the board, lie on
-- others, and come again.
local lying = tiles {}
local every, all = features {}, segments {}
local names = { "bridge", "spur", "cap", "chapel", "fort" }

local function edit(g)
  local there, name = g:tiles(lying), names[g:roll(#names)]
  local tile = there[g:roll(#there)]
  local ways = g:edits(tile, name)
  if #ways > 0 then g:edit(tile, name, ways[g:roll(#ways)], "magic") end
end

-- Out of the game, into the yard, or from there into the stack again.
local function remove(g)
  local there = g:tiles(lying)
  local tile = there[g:roll(#there)]
  if not tile.free then return end
  local fate = g:roll(4)
  local type = g:remove(tile, "magic", fate > 1 and "yard" or nil)
  if fate == 4 and g.state.again < 30 then
    g:put_back(type, "yard", nil, "shuffle")
    g.state.again = g.state.again + 1
  end
end

local function cover(g)
  local yard = g:tiles("yard")
  if #yard == 0 then return end
  local type = yard[g:roll(#yard)]
  local places = g:placements(type, { over = true })
  if #places == 0 then return end
  local place = places[g:roll(#places)]
  local under = place.under
  g:cover(under, type, place.rotation, "magic", "yard")
  assert(under.type == type)
end

return rule {
  id = "wild_edits", api = 1, title = "Tiles change at random",
  needs = { "base" },
  causes = { "magic" },
  loose_tiles = true,
  segments = { castle = { completion = "never", seen_as = "city" }, shrine = { completion = "ring8", unit = "cell" } },
  terms = { shrine = { on = "shrine", mode = { "normal", "final" }, tier = "base", per = "size" } },
  zones = { yard = { holds = "tile" } },
  state = { again = "u8", told = "i32" },
  edits = {
    bridge = { add = "road", on = "field", once = true },
    spur   = { add = "road", sides = "one", on = "field", once = true, beside_blank = true },
    cap    = { close = "city" },
    chapel = { from = "monastery", to = "shrine" },
    fort   = { from = "city", to = "castle", reaches = 1 },
  },
  assists = {
    cover = { args = { "cell", "rotation" }, options = { over = lying }, apply = function() end },
  },
  on = {
    feature_changed = { hear = { function(g, ev)
      assert(ev.feature.kind and ev.tile.id)
      g.state.told = g.state.told + 1
    end } },
  },
  steps = {
    change = { stage = "placed", order = 100, auto = true, apply = function(g)
      for _ = 1, g:roll(4) do
        local what = g:roll(4)
        if what < 3 then edit(g) elseif what == 3 then remove(g) else cover(g) end
      end
      for _, feature in ipairs(g:features(every)) do assert(feature.kind) end
      for _, segment in ipairs(g:segments(all)) do assert(segment.kind) end
      assert(g:count(every) == #g:features({}))
    end },
  },
}
