-- What always holds of abbeys, mayors, wagons and barns (Abbey & Mayor), looked at when one is placed and at the end of each part.
-- Written without the selectors of the rule: what is allowed is said here once more.
local barns   = figures { kind = "barn", owner = "anybody" }
local wagons  = figures { kind = "wagon", owner = "anybody" }
local mayors  = figures { kind = "mayor", owner = "anybody" }
local all     = figures { owner = "anybody", on = "this" }
local abbeys  = tiles { id = "AM/A" }
local weights = { normal = 1, large_meeple = 2, wagon = 1, abbot = 1, phantom = 1, ringmaster = 1 } -- of all others 0; mayors: see below

local function sides(g, cell)
  return { g:at(cell.x, cell.y - 1), g:at(cell.x + 1, cell.y), g:at(cell.x, cell.y + 1), g:at(cell.x - 1, cell.y) }
end

-- AM-11: whatever lies there, it covers all four.
local function look_at_abbey(g, tile)
  for _, beside in ipairs(sides(g, tile.cell)) do
    if #beside.tiles == 0 then error("AM-11: an abbey at " .. tile.cell.x .. "," .. tile.cell.y .. " lies beside an empty place") end
  end
end

-- AM-2, AM-16: they are in hands or on the board until the game is in its last round.
local function look_at_hands(g)
  local most = g:opt("abbey_and_mayor.abbeys")
  local count = #g:tiles(abbeys)
  for _, player in ipairs(g:players()) do
    local held = #g:tiles("abbey_and_mayor.hand", player)
    if held > most then error("AM-2: player " .. player.index .. " has " .. held .. " abbeys") end
    count = count + held
  end
  if count > most * #g:players() then error("AM-2: there are " .. count .. " abbeys") end
  if count < most * #g:players() and g:stack_left() > 0 then error("AM-16: only " .. count .. " abbeys are left") end
end

-- AM-60, AM-62
local function look_at_new_barn(g, barn)
  local field = barn.feature
  if not field or field.kind ~= "field" then error("AM-60: a barn is in no field") end
  local x, y, meets = barn.place.x, barn.place.y, 0
  for _, cell in ipairs { g:at(x - 1, y - 1), g:at(x, y - 1), g:at(x - 1, y), g:at(x, y) } do
    if #cell.tiles == 0 then error("AM-60: a barn stands beside an empty place") end
    local part = false
    for _, segment in ipairs(field.segments) do
      for _, tile in ipairs(cell.tiles) do part = part or segment.tile == tile end
    end
    meets = meets + (part and 1 or 0)
  end
  if meets < 4 then error("AM-60: only " .. meets .. " of the cells around a barn have a part of its field") end
  if g:opt("abbey_and_mayor.barn_placement") == "occupied" then return end
  for _, other in ipairs(g:figures(barns)) do
    if other ~= barn and other.feature == field then error("AM-62: a second barn comes to a field") end
  end
end

-- AM-31, AM-34: pennants are counted tile by tile.
local function look_at_mayor(g, mayor)
  local city, pennants, strength = mayor.feature, 0, {}
  if city and city.kind == "tower" then return end -- by an option of that rule
  if not city or city.kind ~= "city" then error("AM-30: a mayor stands in no city") end
  for _, segment in ipairs(city.segments) do pennants = pennants + segment:attr("pennant") end
  for _, figure in ipairs(g:figures(all, city)) do
    if figure.owner then
      local weight = figure.kind == "mayor" and pennants or weights[figure.kind] or 0
      strength[figure.owner.index] = (strength[figure.owner.index] or 0) + weight
    end
  end
  for i, player in ipairs(g:players()) do
    local counted = g:strength(city, player)
    if counted ~= (strength[i] or 0) then
      error("AM-31: player " .. i .. " is as strong as " .. counted .. " in a city, not " .. (strength[i] or 0))
    end
  end
end

local function look(g)
  look_at_hands(g)
  for _, mayor in ipairs(g:figures(mayors)) do look_at_mayor(g, mayor) end
  for _, wagon in ipairs(g:figures(wagons)) do
    local on = wagon.feature
    if on and on.complete then error("AM-41: a wagon stays on a finished " .. on.kind) end
    if on and on.kind == "field" then error("AM-40: a wagon stands in a field") end
  end
  for _, barn in ipairs(g:figures(barns)) do -- AM-64, AM-66, AM-67
    for _, figure in ipairs(g:figures(all, barn.feature)) do
      if figure.group == "meeple" then error("AM-67: a " .. figure.kind .. " lies in a field with a barn") end
    end
  end
end

return rule {
  id = "estates", api = 1, title = "What always holds of abbeys, mayors, wagons and barns", needs = { "abbey_and_mayor" },
  causes = { "barn" },
  on = {
    tile_placed = { abbey = { when = { tile = "AM/A" }, function(g, ev) look_at_abbey(g, ev.tile) end } },
    figure_moved = {
      barn = { when = { figure = "barn", cause = "barn" }, function(g, ev) look_at_new_barn(g, ev.figure) end },
    },
    part_end = { look = { order = 999, look } },
  },
}
