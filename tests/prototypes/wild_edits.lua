-- Tiles change at random: edits of all kinds, in all orders, while figures stand on them, tokens lie there and things are
-- kept about them; whole features change their kind; segments anywhere are linked and parted; tiles leave the board, lie on
-- others, and come again; and the one in hand is edited to fit.
local lying = tiles {}
local every, all = features {}, segments {}
local names = { "bridge", "spur", "cap", "chapel", "fort", "ruin", "temple" }
local linked = segments { link = "string" }
local stones = tokens { kind = "stone" }
local whole = { "fort", "ruin", "chapel" } -- edits that a feature takes as a whole

local function any(g, list) return list[g:roll(#list)] end

local function edit(g)
  local tile, name = any(g, g:tiles(lying)), any(g, names)
  local ways = g:edits(tile, name)
  if #ways > 0 then g:edit(tile, name, any(g, ways), "magic") end
end

-- Whatever of it can change does; what was kept about it is kept.
local function convert(g)
  local feature, name = any(g, g:features(every)), any(g, whole)
  if #g:edits(feature, name) == 0 then return end
  local worth, marked = g.state.worth[feature], g:marked(feature, "old")
  local made = g:convert(feature, name, "magic")
  assert(g.state.worth[made] >= worth and (g:marked(made, "old") or not marked))
end

local function link(g)
  local from, to = any(g, g:segments(all)), any(g, g:segments(all))
  local there = g:linked(from)
  if #there > 0 and g:roll(2) == 1 then
    g:unlink(from, any(g, there), "magic")
  elseif from ~= to and from.kind == to.kind and from.kind ~= "monastery" and from.kind ~= "shrine" and g:count(linked) < 20 then
    g:link("string", from, to, "magic")
    assert(from.feature == to.feature)
  end
end

-- Something lies on a segment, or goes; something is kept of features, tiles and cells.
local function leave_things(g)
  local segment = any(g, g:segments(all))
  local there, spare = g:tokens(stones), g:tokens("box", "stone")
  if #there > 0 and g:roll(3) == 1 then g:put(any(g, there), "box")
  elseif #spare > 0 and segment.kind == "road" then g:put(spare[1], segment) end
  g:mark(segment.feature, "old")
  g:mark(segment.tile, "trodden")
  g.state.worth[segment.feature] = g:roll(200)
end

-- Out of the game, into the yard, or from there into the stack again.
local function remove(g)
  local tile = any(g, g:tiles(lying))
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
  local type = any(g, yard)
  local places = g:placements(type, { over = true })
  if #places == 0 then return end
  local place = any(g, places)
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
  tokens = { stone = { place = "segment", on = { "road" }, n = 20 } },
  marks = { old = { on = "feature", lasts = "game" }, trodden = { on = "tile", lasts = "game" } },
  links = { string = { most = 24 } },
  state = { again = "u8", told = "i32", worth = { type = "u8", per = "feature" } },
  edits = {
    bridge = { add = "road", on = "field", once = true },
    spur   = { add = "road", sides = "one", on = "field", once = true, beside_blank = true },
    cap    = { close = "city" },
    chapel = { from = "monastery", to = "shrine" },
    fort   = { from = "city", to = "castle", reaches = 1 },
    ruin   = { from = "castle", to = "city", once = true },
    temple = { from = "city", to = "shrine" }, -- of none: cities reach sides
  },
  assists = {
    cover = { args = { "cell", "rotation" }, options = { over = lying }, apply = function() end },
    span  = { order = 510, args = { "cell", "rotation" }, options = { edit = "bridge" }, may_give_up = true,
              apply = { { edit = "bridge", cause = "magic" } } },
    walled = { order = 520, args = { "cell", "rotation" }, options = { edit = "cap" }, apply = { { edit = "cap", cause = "magic" } } },
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
        any(g, { edit, edit, edit, convert, link, link, leave_things, remove, cover })(g)
      end
      for _, feature in ipairs(g:features(every)) do assert(feature.kind) end
      for _, segment in ipairs(g:segments(all)) do assert(segment.kind) end
      assert(g:count(every) == #g:features({}))
    end },
  },
}
