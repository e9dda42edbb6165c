-- What always holds of ferries (The Ferries): each lake has one, it moves once a part at most, and roads that are complete
-- are scored. Kept by this rule itself, from the links that lie.
local lakes    = segments { kind = "road", tile = tiles { attr = "ferry_lake" } }
local finished = figures { group = "meeple", on = features { kind = "road", complete = true } }

-- The two roads of each lake that are joined, as a number; those of one tile follow each other.
local function positions(g)
  local tiles, at = {}, {}
  for _, road in ipairs(g:segments(lakes)) do
    local tile = road.tile
    if not at[tile] then tiles[#tiles + 1], at[tile] = tile, 0 end
    for _, other in ipairs(g:linked(road)) do
      if other.tile ~= tile then error("FY-4: a ferry leads from " .. tile.cell.x .. "," .. tile.cell.y .. " to another tile") end
    end
    at[tile] = at[tile] * 2 + #g:linked(road)
  end
  return tiles, at
end

local function two_of(n)
  local count = 0
  while n > 0 do n, count = n // 2, count + n % 2 end
  return count == 2
end

local function look_at_part(g)
  local always = g:opt("ferries.ferry_when") == "always"
  local tiles, at = positions(g)
  for _, tile in ipairs(tiles) do
    if not two_of(at[tile]) and (always or at[tile] > 0) then
      error("FY-13: the lake at " .. tile.cell.x .. "," .. tile.cell.y .. " has no ferry, or more than one")
    end
    g.state.lies[tile], g.state.moves[tile] = at[tile], 0
  end
  if g:count(finished) > 0 then error("FY-45: somebody stands on a complete road at the end of a part") end
end

-- FY-30, FY-34: of a part with a tile that has a road.
local function look_at_road(g, ev)
  if ev.cause ~= "ferry" then return end
  local tiles, at = positions(g)
  for _, tile in ipairs(tiles) do
    if two_of(at[tile]) and at[tile] ~= g.state.lies[tile] and g.state.lies[tile] > 0 then
      g.state.moves[tile] = g.state.moves[tile] + 1
      g.state.lies[tile] = at[tile]
    end
    if g.state.moves[tile] > 1 then error("FY-34: a ferry moves twice") end
  end
end

return rule {
  id = "lakes", api = 1, title = "What always holds of ferries", needs = { "ferries" },
  state = { lies = { type = "u8", per = "tile" }, moves = { type = "u8", per = "tile" } },
  on = {
    feature_changed = { look = { order = 999, look_at_road } },
    part_end        = { look = { order = 999, look_at_part } },
  },
}
