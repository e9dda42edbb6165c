-- What always holds of tiles that are kept apart, looked at after each part of a turn: half tiles lie with the half
-- tiles, abbeys with the abbeys (tests/scenarios/abbeys.lua), and none of them in the stack.
local laid = tiles {}
local half_zones = { "halflings.pool", "halflings.hand" }

local function each_place(g, zones, look)
  for _, name in ipairs(zones) do
    if string.sub(name, -5) == ".hand" then
      for _, player in ipairs(g:players()) do look(g:tiles(name, player), name) end
    else
      look(g:tiles(name), name)
    end
  end
end

local function look(g)
  each_place(g, half_zones, function(tiles, name)
    for _, tile in ipairs(tiles) do
      if not tile.half then error(tile.id .. " lies in " .. name) end
    end
  end)
  local abbeys, zones = #g:tiles("box", "abbeys"), { "abbeys.hand" }
  if g:opt("abbeys.from") == "heap" then zones[2] = "abbeys.heap" end
  each_place(g, zones, function(tiles, name)
    abbeys = abbeys + #tiles
    for _, tile in ipairs(tiles) do
      if tile.id ~= "AY/1" then error(tile.id .. " lies in " .. name) end
    end
  end)
  for _, tile in ipairs(g:tiles(laid)) do
    if tile.type.id == "AY/1" then abbeys = abbeys + 1 end
  end
  if abbeys ~= 6 then error(abbeys .. " abbeys") end
end

return rule {
  id = "boxes", api = 1, title = "What always holds of tiles kept apart",
  needs = { "halflings" }, optional = { "abbeys" }, -- beside which it is played
  on = {
    part_end = { look = { order = 999, look } },
    turn_end = { look = { order = 999, look } },
  },
}
