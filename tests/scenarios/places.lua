-- Selectors at places where functions or single things stood once: whom a step asks, what verbs touch.
local rich        = players { after = "active", score = { min = 10 } }
local beside      = cells { around = cells { marked = "spot", covered = "any" }, within = "side4", covered = "any" }
local spots       = cells { marked = "spot", covered = "any" }
local road        = features { kind = "road", at = "this" }
local mine        = figures { owner = "active", group = "meeple" }
local others      = players { no = { is = "active" } }
local standing    = players { owns = figures { group = "meeple", on = features { at = "this" } } }
local poor        = players { score = { max = 7 } }
local here        = tiles { at = "this" }
local lying       = tokens { kind = "stone" }

local function told(g, what, n) g:award(g.active, n, { why = what }) end
local function named(value) return { none = value == "none", who = value == "who", pushed = value == "pushed", repeated = value == "repeated", verbs = value == "verbs" } end

local function alms(fields)
  fields.stage, fields.must, fields.always_asks, fields.options = "turn_start", true, true, true
  return fields
end

-- Each verb with a selector; points tell what carries the marks then.
local function touch(g, cell)
  g:mark(cell, "spot")
  g:mark(beside, "spot")                -- five, not a step more: they are found before the first is marked
  told(g, "spots", g:count(spots))
  g:unmark(spots, "spot")
  told(g, "spots", 10 * g:count(spots) + 1)
  g:mark(road, "way", cell)
  g:mark(mine, "hat")
  g:mark(others, "guest")
  g:mark(here, "new", cell)
  local road_here = g:features(road, cell)[1]
  told(g, "marks", (g:marked(road_here, "way") and 1 or 0) + (g:marked(cell.tile, "new") and 10 or 0))
  for _, player in ipairs(g:players()) do told(g, "marks", g:marked(player, "guest") and 100 or 0) end
  for _, f in ipairs(g:figures(mine)) do told(g, "marks", g:marked(f, "hat") and 1000 or 0) end
  for _, stone in ipairs(g:tokens("box", "stone")) do g:put(stone, cell) end
  told(g, "stones", g:count(lying))
  g:put(lying, "box")
  told(g, "stones", 10 * g:count(lying) + 1)
  g:award(standing, 7, { why = "alms" }, cell)   -- each of those once, by seat
  g:award(poor, 1, { why = "alms" })             -- all are found before the first is no longer poor
end

return rule {
  id = "places", api = 1, title = "Selectors at places where functions stood", needs = { "base" },
  options = { try = { values = { "none", "who", "pushed", "repeated", "verbs" }, default = "none" } },
  reasons = { "alms", "guest", "marks", "spots", "stones" },
  tokens  = { stone = { place = "cell", n = 3 } },
  marks   = {
    spot = { on = "cell", lasts = "turn" }, way = { on = "feature", lasts = "game" }, hat = { on = "figure", lasts = "game" },
    guest = { on = "player", lasts = "game" }, new = { on = "tile", lasts = "game" },
  },
  steps = {
    -- Everybody who has ten points when the turn begins gives one to the active player, the one to his left first.
    who = alms { enabled = opt("try", named "who"), who = rich, apply = function(g, player)
      g:award(player, -3, { why = "alms" })
      told(g, "alms", 3)
    end },
    -- Again and again.
    repeated = alms { enabled = opt("try", named "repeated"), who = rich, repeats = true, limit = { per = "turn", each = "player", max = 2 },
      apply = function(g, player) g:award(player, -1, { why = "alms" }) end },
    -- Whose figures stand in the feature that the step is about.
    guests = { who = players { owns = figures { group = "meeple", on = "this" } }, must = true, always_asks = true, options = true,
      apply = function(g, player) g:award(player, 1, { why = "guest" }) end },
  },
  on = {
    tile_placed = { ask = { when = { option = { "try", "pushed" } }, function(g, ev)
      for _, s in ipairs(g:segments(ev.tile)) do
        if s.kind == "road" then g:push("guests", nil, s.feature) end
      end
    end } },
    part_end = { touch = { when = { option = { "try", "verbs" } }, function(g, ev) touch(g, g.part_cell) end } },
  },
}
