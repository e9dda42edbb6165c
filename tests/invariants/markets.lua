-- What always holds of bazaars (Bridges, Castles & Bazaars): when there is an auction, who plays what was won in it, and
-- that points only change hands. Kept by this rule itself, from the tiles that are laid.
local bcb = "bridges_castles_and_bazaars"

local function holds(g, player) return #g:tiles(bcb .. ".won", player) end
local function points(g)
  local sum = 0
  for _, player in ipairs(g:players()) do sum = sum + player.score end
  return sum
end

local function held(g)
  local count = 0
  for _, player in ipairs(g:players()) do count = count + holds(g, player) end
  return count
end

-- BCB-83, BCB-86: as long as anybody has a tile of an auction, so has whose turn it is.
local function begin(g)
  local mine = g:tiles(bcb .. ".won", g.active)
  if #mine == 0 and held(g) > 0 then error("BCB-86: it is the turn of player " .. g.active.index .. ", who has no tile of the auction") end
  g.state.must, g.state.due = mine[1], g.state.due and g:opt(bcb .. ".bazaar_in_round") == "delay"
end

-- Dragon tiles that are held back by setting them aside (PD-12) are so when somebody would lay them.
local function may_be_put_aside(tile) return string.sub(tile.id, 1, 3) == "DG/" and string.find(tile.id, ".d", 1, true) ~= nil end

-- BCB-70, BCB-71, BCB-84 to BCB-86
local function look_at_tile(g, ev)
  local another = g.state.must and ev.tile.id ~= g.state.must.id
  if another and not may_be_put_aside(g.state.must) then error("BCB-86: " .. ev.tile.id .. " is laid instead of " .. g.state.must.id) end
  local drawn = not g.state.must and ev.tile:attr("bazaar") > 0
  local counts = g:opt(bcb .. ".bazaar_in_round") == "delay" or not g.state.running
  if drawn and counts and g:opt(bcb .. ".bazaars") then g.state.due = true end
  g.state.must = nil
end

-- BCB-72: what lies aside is what the auction will have.
local function look_at_part(g)
  local aside, n = #g:tiles(bcb .. ".aside"), g:player_count()
  if aside ~= 0 and (aside ~= n or g:opt(bcb .. ".bazaar_draw") ~= "before_second_part") then error("BCB-72: " .. aside .. " tiles lie aside") end
end

-- BCB-71 to BCB-73, just before the auction.
local function expect(g)
  local n = g:player_count()
  if held(g) == 0 then g.state.running = false end
  local left = g:stack_left() + #g:tiles(bcb .. ".aside")
  -- Of what was set aside nobody asks any more whether it was enough; where it wasn't, the stack has become smaller yet.
  g.state.expected = g.state.due and not g.state.running and n > 1 and left >= n
  g.state.left, g.state.points = left, points(g) + 100000
end

-- BCB-74, BCB-80 to BCB-83, just behind it.
local function look_at_auction(g)
  local n = g:player_count()
  local left = g:stack_left() + #g:tiles(bcb .. ".aside")
  if #g:tiles(bcb .. ".open") > 0 then error("BCB-80: a tile of the auction is left over") end
  if points(g) + 100000 > g.state.points then error("BCB-81: an auction makes points") end
  if not g.state.expected then
    if left ~= g.state.left then error("BCB-73: " .. g.state.left - left .. " tiles are drawn without an auction") end
    if points(g) + 100000 ~= g.state.points then error("BCB-81: points change without an auction") end
    return
  end
  if g.state.left - left ~= n then error("BCB-74: " .. g.state.left - left .. " tiles are in the auction of " .. n) end
  for _, player in ipairs(g:players()) do
    if holds(g, player) ~= 1 then error("BCB-83: player " .. player.index .. " has " .. holds(g, player) .. " tiles of the auction") end
  end
  if g:opt(bcb .. ".bazaar_mode") == "choose" and points(g) + 100000 ~= g.state.points then error("BCB-90: somebody pays") end
  g.state.running, g.state.due = true, false
end

return rule {
  id = "markets", api = 1, title = "What always holds of bazaars", needs = { "bridges_castles_and_bazaars" },
  state = {
    must = "tile", due = "bool", running = "bool", expected = "bool", left = "u16", points = "i32",
  },
  on = {
    turn_start       = { look = { order = 0, begin } },
    tile_unplaceable = { look = { function(g) g.state.must = nil end } },
    tile_placed      = { look = { look_at_tile } },
    part_end         = { look = { order = 999, look_at_part } },
    turn_end         = { look = { order = 305, expect }, after = { order = 600, look_at_auction } },
    points           = { look = { when = { class = "transfer" }, function(g, ev)
      if ev.why == bcb .. ".bid" and ev.points == 0 then error("BCB-82: points for nothing") end
    end } },
    pre_final        = { look = { order = 0, function(g)
      if held(g) > 0 then error("BCB-89: " .. held(g) .. " tiles of an auction were never played") end
    end } },
  },
}
