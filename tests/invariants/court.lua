-- What always holds of king and robber baron, of shrines and of special monasteries. Written without the selectors of these
-- rules: sizes, rows and who faces whom are counted here once more.
local kr, cu, mo = "king_and_robber", "cult", "monasteries"

local function around(g, cell)
  local list = {}
  for dy = -1, 1 do
    for dx = -1, 1 do
      if dx ~= 0 or dy ~= 0 then list[#list + 1] = g:at(cell.x + dx, cell.y + dy) end
    end
  end
  return list
end

-- The monastery in a cell, if one lies there.
local function building_in(g, cell)
  for _, tile in ipairs(cell.tiles) do
    for _, segment in ipairs(g:segments(tile)) do
      if segment.kind == "monastery" then return segment end
    end
  end
end

local function is_shrine(segment) return segment.tile:attr("shrine") > 0 end

-- Those that the building faces: of the other sort, in the cells around.
local function faced(g, segment)
  local list = {}
  for _, cell in ipairs(around(g, segment.cell)) do
    local other = building_in(g, cell)
    if other and is_shrine(other) ~= is_shrine(segment) then list[#list + 1] = other end
  end
  return list
end

-- King and robber: who has the card is who completed the largest, which is looked for on the whole board (KR-3 to KR-8).
local function look_at_card(g, name, kind, size, holder)
  if not g:opt(kr .. "." .. name) then return end
  for _, feature in ipairs(g:features { kind = kind, complete = true }) do
    if feature.cells > g.state[size] then g.state[size], g.state[holder] = feature.cells, g.active end
  end
  for _, player in ipairs(g:players()) do
    local has, due = g:held(player, name), player == g.state[holder] and 1 or 0
    if has ~= due then error("KR-4: player " .. player.index .. " has " .. has .. " cards of the " .. name .. ", not " .. due) end
  end
end

-- CU-10, CU-11, CU-16: nothing faces two.
local function look_at_tile(g, ev)
  for _, segment in ipairs(g:segments(ev.tile)) do
    if segment.kind == "monastery" and g:opt(cu .. ".shrines") then
      local rivals = faced(g, segment)
      if #rivals > 1 then error("CU-10: " .. ev.tile.id .. " faces " .. #rivals) end
      if #rivals == 1 and g:opt(cu .. ".indirect_limit") and #faced(g, rivals[1]) > 1 then error("CU-11: " .. ev.tile.id .. " is the second that one faces") end
    end
  end
end

-- CU-31 to CU-33: an incomplete one that a winner faces has lost.
local function look_at_winner(g, ev)
  if not g:opt(cu .. ".shrines") or not ev.feature.occupied then return end
  for _, other in ipairs(faced(g, ev.feature.first)) do
    if not other.feature.complete and other.feature.occupied then
      if g.state.lost:has(other.cell) and g:opt(cu .. ".indirect_limit") then error("CU-36: a challenge ends twice") end
      g.state.lost:add(other.cell)
      g.state.now:add(other.cell)
    end
  end
end

-- CU-32: nobody is left there but who has come since.
local function look_at_losers(g)
  for _, cell in ipairs(g.state.now:list()) do
    for _, figure in ipairs(building_in(g, cell).figures) do
      if figure.group == "meeple" and not figure.deployed_this_part then error("CU-32: somebody who lost is still at " .. cell.x .. "," .. cell.y) end
    end
  end
  g.state.now:clear()
end

-- MO-31: somebody lies in what is complete now, and no monk is there.
local function look_at_completed(g, ev)
  for _, feature in ipairs(ev:features()) do
    for _, segment in ipairs(feature.kind == "monastery" and not feature.occupied and g:segments(feature.first.tile) or {}) do
      if segment.kind == "prior" and segment.feature.occupied then error("MO-31: complete, though somebody lies there") end
    end
  end
end

-- MO-12: one of both places, but for flying machines (MO-15).
local function look_at_places(g)
  if pcall(g.opt, g, "flier.kinds") then return end -- flying machines are played
  for _, figure in ipairs(g:figures { on_board = true, group = "meeple" }) do
    if figure.segment and figure.segment.kind == "prior" then
      if #figure.segment.figures > 1 or building_in(g, figure.cell).feature.occupied then error("MO-12: more than one at " .. figure.cell.x .. "," .. figure.cell.y) end
    end
  end
end

-- MO-41, MO-42
local function look_at_row(g, ev)
  local cell, count = ev.feature.first.cell, 1
  for _, step in ipairs { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } } do
    local x, y = cell.x + step[1], cell.y + step[2]
    while #g:at(x, y).tiles > 0 do
      count, x, y = count + 1, x + step[1], y + step[2]
    end
  end
  if ev.points ~= count then error("MO-41: " .. ev.points .. " points, not " .. count) end
end

return rule {
  id = "court", api = 1, title = "What always holds of king, robber, shrines and special monasteries", needs = { kr, cu, mo }, optional = { "flier" },
  state = {
    city = "u16", road = "u16", king = "player", robber = "player", lost = "cellset", now = "cellset",
  },
  on = {
    tile_placed = { look = { look_at_tile } },
    completed   = { look = { order = 0, look_at_completed } },
    scored = {
      look = { order = 0, when = { kind = "monastery", done = true }, look_at_winner },
      row  = { when = { kind = "prior", done = false }, look_at_row },
    },
    part_end = { look = { order = 0, function(g)
      look_at_card(g, "king", "city", "city", "king")
      look_at_card(g, "robber", "road", "road", "robber")
      look_at_losers(g)
      look_at_places(g)
    end } },
  },
}
