-- `has` and `stack` of guards: a guarded function must be called just when a function of verbs and fields says so.
local kinds = { "city", "road", "monastery", "field" }

local function any(list, test)
  for _, thing in ipairs(list) do
    if test(thing) then return true end
  end
  return false
end

local function of_kind(...)
  local wanted = { ... }
  return function(g, tile)
    return any(g:segments(tile), function(s) return any(wanted, function(kind) return s.kind == kind end) end)
  end
end

local guests = segments { kind = { "city", "road" }, of = features { occupied = true } }
local function has_guest(g, tile)
  return any(g:segments(tile), function(s)
    return (s.kind == "city" or s.kind == "road") and any(s.feature.segments, function(one) return #one.figures > 0 end)
  end)
end

-- In the order of their numbers: what is tested, and the same as a function of the tile that lies.
local cases = {
  { when = { has = "monastery" }, test = of_kind("monastery") },
  { when = { has = { "monastery", "road" } }, test = of_kind("monastery", "road") },
  { when = { has = segments { attr = "pennant" } },
    test = function(g, tile) return any(g:segments(tile), function(s) return s.kind == "city" end) and tile:attr("pennant") > 0 end },
  { when = { has = segments { kind = "city", no = { of = features { complete = true } } } },
    test = function(g, tile) return any(g:segments(tile), function(s) return s.kind == "city" and not s.feature.complete end) end },
  { when = { has = guests }, test = has_guest },
  { when = { stack = { min = 20 } }, test = function(g) return g:stack_left() >= 20 end },
  { when = { stack = 7 }, test = function(g) return g:stack_left() == 7 end },
  { when = { stack = { max = 12 }, has = "city" }, test = function(g, tile) return g:stack_left() <= 12 and of_kind("city")(g, tile) end },
  { when = { has = "field", bonus = false, any = figures { group = "meeple" } },
    test = function(g, tile) return of_kind("field")(g, tile) and g.part_of_turn == 1 and #g:figures { group = "meeple" } > 0 end },
}

local reasons, entries, steps = {}, {}, {}
for i, case in ipairs(cases) do
  reasons[#reasons + 1], reasons[#reasons + 2] = "held_" .. i, "failed_" .. i
  entries["case_" .. i] = { order = 100 + i, when = case.when, function(g) g.state.heard = g.state.heard | 1 << i end }
  steps["case_" .. i] = { stage = "placed", auto = true, order = 100 + i, when = case.when,
                          apply = function(g) g.state.stepped = g.state.stepped | 1 << i end }
end

-- What was called, against the functions.
local function compare(g, called, tile, where)
  for i, case in ipairs(cases) do
    local expected = case.test(g, tile)
    if (called & 1 << i ~= 0) ~= expected then error(where .. " case " .. i .. ": " .. tostring(expected) .. " was expected") end
    if expected then g.state.held = g.state.held | 1 << i else g.state.failed = g.state.failed | 1 << i end
  end
end
entries.compare = { order = 900, function(g, ev)
  compare(g, g.state.heard, ev.tile, "tile_placed")
  g.state.heard = 0
end }
steps.compare = { stage = "placed", auto = true, order = 150, apply = function(g)
  if g.part_tile then compare(g, g.state.stepped, g.part_tile, "step") end
  g.state.stepped = 0
end }

-- A tile that doesn't lie yet: by its kinds alone, against what it has once it lies.
for i, kind in ipairs(kinds) do
  steps["drawn_" .. i] = { stage = "place", auto = true, when = { has = kind }, apply = function(g) g.state.drawn = g.state.drawn | 1 << i end }
end
entries.drawn = { order = 50, function(g, ev)
  for i, kind in ipairs(kinds) do
    if g.state.drawn ~= 0 and (g.state.drawn & 1 << i ~= 0) ~= of_kind(kind)(g, ev.tile) then error("drawn: " .. kind) end
  end
  g.state.drawn = 0
end }

return rule {
  id = "guards", api = 1, title = "Guards against functions", needs = { "base" },
  reasons = reasons,
  state = { heard = "u16", stepped = "u16", drawn = "u8", held = "u16", failed = "u16" },
  steps = steps,
  on = {
    tile_placed = entries,
    final = { tell = { order = 999, function(g)
      for i = 1, #cases do
        if g.state.held & 1 << i ~= 0 then g:award(g:players()[1], 1, { why = "held_" .. i }) end
        if g.state.failed & 1 << i ~= 0 then g:award(g:players()[1], 1, { why = "failed_" .. i }) end
      end
    end } },
  },
}
