-- What always holds of towers and prisoners (The Tower, sections 1 to 4), looked at after each part of a turn. It needs the set-up
-- of the game to know how many floors were dealt and how many figures everybody has.
local bases = segments { kind = "tower" }
local held_by = figures { zone = "tower.prison", holder = "this", owner = "anybody" }
local captured_of = figures { zone = "tower.prison", owner = "this" }
-- The quarters of the City hold figures too.
local in_zones = figures { owner = "this", zone = opt("count.played", {
  [false] = { "tower.prison" },
  [true]  = { "tower.prison", "count.castle", "count.market", "count.blacksmith", "count.cathedral" } }) }
local standing = figures { owner = "this" }

-- TW-2, TW-4
local function count_floors(g)
  local floors = #g:tokens("board", "floor")
  for _, player in ipairs(g:players()) do floors = floors + g:held(player, "floor") end
  return floors
end

-- TW-6: board, supply, prisons and quarters together.
local function count_figures(g, player)
  local count = g:count(standing, player) + g:count(in_zones, player)
  for _, kind in ipairs(g:supply_kinds(player)) do count = count + g:supply(player, kind) end
  return count
end

-- TW-5, TW-13
local function look_at_towers(g)
  for _, base in ipairs(g:segments(bases)) do
    local on_top = base.figures
    if #on_top > 1 then error("TW-13: " .. #on_top .. " figures stand on a tower") end
    if #on_top == 1 and #g:tokens(base, "floor") == 0 then error("TW-13: somebody stands on a base without floor") end
    if #on_top == 1 and on_top[1].group ~= "meeple" then error("TW-14: a " .. on_top[1].kind .. " stands on a tower") end
  end
end

-- TW-24 to TW-26, TW-30, TW-31
local function look_at_prisons(g)
  local holds, all, of_all = {}, 0, 0
  for i, player in ipairs(g:players()) do
    holds[i] = {}
    for _, figure in ipairs(g:figures(held_by, player)) do
      if figure.owner == player then error("TW-24: player " .. i .. " holds his own " .. figure.kind) end
      if figure.group ~= "meeple" then error("TW-26: player " .. i .. " holds a " .. figure.kind) end
      holds[i][figure.owner.index] = true
      all = all + 1
    end
    of_all = of_all + g:count(captured_of, player)
  end
  if all ~= of_all then error("TW-6: " .. of_all .. " figures are captured, and " .. all .. " in prisons") end
  for i, owners in ipairs(holds) do
    for owner in pairs(owners) do
      if holds[owner][i] then error("TW-31: players " .. i .. " and " .. owner .. " hold figures of each other") end
    end
  end
end

local function look(g)
  local floors = count_floors(g)
  if floors ~= g.state.floors then error("TW-4: " .. floors .. " floors instead of " .. g.state.floors) end
  for _, player in ipairs(g:players()) do
    local figures_now = count_figures(g, player)
    if figures_now ~= g.state.figures[player] then
      error("TW-6: player " .. player.index .. " has " .. figures_now .. " figures instead of " .. g.state.figures[player])
    end
  end
  look_at_towers(g)
  look_at_prisons(g)
end

-- TW-35, TW-36, TW-39, TW-40: what one pays the other gets.
local function look_at_ransom(g, ev)
  local state, price = g.state, g:opt("tower.ransom_points")
  state.balance = state.balance + ev.points
  if ev.points > 0 then return end
  state.ransoms = state.ransoms + 1
  if ev.player ~= g.active then error("TW-35: player " .. ev.player.index .. " buys somebody back in another's turn") end
  if g:opt("tower.ransom_limit") == 1 and state.ransoms > 1 then error("TW-36: a second prisoner is bought back in a turn") end
  if ev.points < -price or g:opt("tower.ransom_minimum") and ev.points ~= -price then error("TW-39: a prisoner costs " .. -ev.points) end
  if ev.player.score < 0 then error("TW-39: player " .. ev.player.index .. " has " .. ev.player.score .. " points") end
end

return rule {
  id = "captives", api = 1, title = "What always holds of towers and prisoners", needs = { "tower" }, optional = { "count" },
  causes = { "tower" },
  state = { floors = "u8", figures = { type = "u8", per = "player" }, ransoms = "u8", balance = "i32" },
  setup = function(g)
    g.state.floors = count_floors(g)
    if g.state.floors > 30 or g.state.floors == 0 then error("TW-2: " .. g.state.floors .. " floors are dealt") end
    for _, player in ipairs(g:players()) do g.state.figures[player] = count_figures(g, player) end
  end,
  on = {
    figure_moved = { captured = { when = { cause = "tower" }, function(g, ev)
      local zone = ev.figure.zone -- nil: he was exchanged at once
      if zone and zone.player ~= g.active then error("TW-25: a prisoner of somebody else than whose turn it is") end
    end } },
    points = { ransom = { function(g, ev) if ev.why == "tower.ransom" then look_at_ransom(g, ev) end end } },
    part_end = { look = { order = 999, look } },
    turn_end = { look = { order = 999, function(g)
      look(g)
      if g.state.balance ~= 0 then error("TW-40: " .. g.state.balance .. " points of ransoms are lost") end
      g.state.ransoms = 0
    end } },
  },
}
