-- What always holds of phantoms, festivals, crop circles, flying machines and sieges: who comes and goes in a part, how far
-- somebody flies, what besieged cities are worth. Kept by this rule itself, from what moves.
local kind_of = { rake = "field", club = "road", shield = "city" }
local step_x = { N = 0, NE = 1, E = 1, SE = 1, S = 0, SW = -1, W = -1, NW = -1 }
local step_y = { N = -1, NE = -1, E = 0, SE = 1, S = 1, SW = 1, W = 0, NW = -1 }

-- PH-10, PH-18, PH-20, FE-21: one figure a part, a phantom besides, and none where one was taken home. Who buys a prisoner
-- back may place again (TW-38).
local function look_at_deployed(g, ev)
  local s = g.state
  if ev.figure.kind == "phantom" then
    s.phantoms = s.phantoms + 1
    if s.princess then error("PH-16: a phantom behind a princess") end
  else
    s.others = s.others + 1
    if s.festival and not s.ransom then error("FE-21: somebody is placed besides a festival") end
  end
  if not s.ransom and (s.phantoms > 1 or s.others > 1) then error("PH-20: " .. s.others .. " figures and " .. s.phantoms .. " phantoms are placed") end
end

-- FL-25, FL-33 to FL-35, FL-40
local function look_at_flight(g, ev)
  local to, from, way = ev.figure.cell, g.part_cell, g.part_tile:direction("machine")
  local far = g:distance(from, to)
  if far < 1 or far > 3 then error("FL-25: a flight of " .. far .. " squares") end
  if to.x ~= from.x + far * step_x[way] or to.y ~= from.y + far * step_y[way] then error("FL-2: it flies to " .. to.x .. "," .. to.y) end
  if ev.figure.feature.complete then error("FL-35: somebody lands on what is finished") end
  if ev.figure.feature.kind == "field" then error("FL-34: somebody lands in a field") end
  if g.state.flights > 0 then error("FL-21: a second flight") end
  g.state.flights = g.state.flights + 1
end

-- CO-20 to CO-26: of the kind that the tile shows; nobody twice, and all do the same.
local function look_at_circle(g, player, feature, what)
  local s = g.state
  for picture, kind in pairs(kind_of) do
    if g.part_tile:attr(picture) > 0 and feature.kind ~= kind then error("CO-22: a meeple of a " .. feature.kind .. ", by a " .. picture) end
  end
  if s.acted[player] ~= 0 then error("CO-23: player " .. player.index .. " acts twice") end
  if s.circle ~= "none" and s.circle ~= what then error("CO-20: some add and some take") end
  if s.last and player ~= g.active and s.last == g.active then error("CO-21: somebody acts behind the active player") end
  s.acted[player], s.circle, s.last = 1, what, player
end

-- CO-23: beside one that stood there.
local function look_at_added(g, ev)
  local own = 0
  for _, other in ipairs(g:figures { group = "meeple", owner = ev.figure.owner, feature = ev.figure.feature }) do
    if other.segment == ev.figure.segment or g:opt("crop_circle.add_where") == "same_feature" then own = own + 1 end
  end
  if own < 2 then error("CO-23: nobody of player " .. ev.figure.owner.index .. " stood there") end
  look_at_circle(g, ev.figure.owner, ev.figure.feature, "added")
end

-- SI-40 to SI-49
local function look_at_escape(g, ev)
  local city = ev.figure.feature
  if city.kind ~= "city" or city.complete or city:attr("besieged") == 0 then error("SI-40: somebody leaves what isn't besieged") end
  if ev.figure.owner ~= g.active then error("SI-49: somebody leaves in another's turn") end
  if ev.figure.group ~= "meeple" then error("SI-43: a " .. ev.figure.kind .. " leaves") end
  g.state.escapes = g.state.escapes + 1
  if g.state.escapes > 1 then error("SI-44: a second knight leaves") end
end

local function look_at_leaving(g, ev)
  if ev.cause == "escape" then look_at_escape(g, ev) end
  if ev.cause == "crop_circle" then look_at_circle(g, ev.figure.owner, ev.figure.feature, "taken") end
  if ev.cause == "festival" then
    if g.part_tile:attr("festival") == 0 then error("FE-20: no festival") end
    if ev.figure.owner ~= g.active then error("FE-24: a figure of player " .. ev.figure.owner.index) end
    if g.state.festival then error("FE-20: a second figure is taken home") end
    g.state.festival = true
  end
end

-- SI-20 to SI-23, SI-30, counted anew, where nothing else adds to a city (SI-24).
local function look_at_city(g, ev)
  if ev.feature:attr("darmstadtium") > 0 then return end
  for _, figure in ipairs(g:figures({}, ev.feature)) do
    if figure.kind == "mage" or figure.kind == "witch" then return end
  end
  local city, n = ev.feature, ev.feature.size + ev.feature:attr("pennant")
  local small = city.size == 2 and g:opt("base.small_city") == 2
  local each = city:attr("cathedral") > 0 and 2 or 1
  local worth = ev.mode == "final" and 0 or small and 0 or each * n
  if city:attr("besieged") > 0 and g:value(city, ev.mode) ~= worth then
    error("SI-20: a besieged city of " .. n .. " is worth " .. g:value(city, ev.mode) .. ", not " .. worth)
  end
end

return rule {
  id = "outings", api = 1, title = "What always holds of phantoms, festivals, circles, machines and sieges",
  needs = { "phantom", "festival", "crop_circle", "corn_circles", "flier", "siege" }, optional = { "inns_and_cathedrals", "darmstadt" },
  attrs = { cathedral = { enabled = false }, darmstadtium = { enabled = false } },
  state = {
    phantoms = "u8", others = "u8", flights = "u8", escapes = "u8", festival = "bool", princess = "bool", ransom = "bool",
    circle = { type = "enum", values = { "none", "added", "taken" } }, acted = { type = "u8", per = "player" }, last = "player",
  },
  on = {
    figure_moved = {
      deployed = { when = { cause = { "deploy", "portal", "top", "flier" } }, look_at_deployed },
      flown    = { when = { cause = "flier" }, look_at_flight },
      added    = { when = { cause = "crop_circle" }, look_at_added },
    },
    figure_leaving = {
      gone     = { order = 1, when = { cause = { "festival", "crop_circle", "escape" } }, look_at_leaving },
      princess = { when = { cause = "princess" }, function(g) g.state.princess = true end },
    },
    points = { ransom = { function(g, ev)
      if ev.why == "tower.ransom" then g.state.ransom = true end
    end } },
    scored = { city = { when = { kind = "city" }, look_at_city } },
    turn_start = { again = { order = 0, function(g) g.state.escapes, g.state.ransom = 0, false end } },
    part_end = { again = { order = 999, function(g)
      local s = g.state
      s.phantoms, s.others, s.flights, s.festival, s.princess, s.circle, s.last = 0, 0, 0, false, false, "none", nil
      if g:opt("siege.escape_per") == "part" then s.escapes = 0 end
      for _, player in ipairs(g:players()) do s.acted[player] = 0 end
    end } },
  },
}
