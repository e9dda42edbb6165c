-- What always holds of the small sets that are played: ingots (The Gold Mines), mage and witch (Mage & Witch), the big top, its
-- animals and acrobats (Under the Big Top). Counted from the pieces, without the selectors of the rules.

-- GM-2, GM-10: at most two for each find that lies, and none is lost.
local function look_at_ingots(g)
  local came, finds = #g:tokens("board", "ingot"), 0
  for _, player in ipairs(g:players()) do came = came + g:held(player, "ingot") end
  for _, cell in ipairs(g:region(g:at(0, 0))) do
    for _, tile in ipairs(cell.tiles) do finds = finds + tile:attr("gold") end
  end
  local all = came + #g:tokens(g:zone("goldmines.mine"), "ingot")
  if came > finds then error("GM-10: " .. came .. " ingots came from finds of " .. finds) end
  if g.state.ingots > 0 and all ~= g.state.ingots then error("GM-2: there are " .. all .. " ingots, not " .. g.state.ingots) end
  g.state.ingots = all
end

-- MW-12, MW-34
local function look_at_magic(g)
  local where = {}
  for _, kind in ipairs { "mage", "witch" } do
    local place = g:where(kind)
    if place then
      local feature = place.feature
      if feature.complete then error("MW-34: the " .. kind .. " stays on a finished " .. feature.kind) end
      if feature.kind ~= "road" and feature.kind ~= "city" then error("MW-11: the " .. kind .. " is on a " .. feature.kind) end
      where[#where + 1] = feature
    end
  end
  if #where == 2 and where[1] == where[2] then error("MW-12: mage and witch are together") end
end

-- BT-12, BT-13, BT-31, BT-33
local function look_at_circus(g)
  local top, shown = g:where("big_top"), g:opt("under_the_big_top.circus")
  if shown and g.part_tile and g.part_tile:attr("circus") > 0 and top ~= g.part_cell then error("BT-13: the big top stays where it was") end
  for _, figure in ipairs(g:figures { on_board = true }) do
    local on = figure.segment
    if on and on.kind == "acrobats" then
      if #on.figures > 3 then error("BT-31: " .. #on.figures .. " acrobats in a pyramid") end
      if figure.kind == "ringmaster" then error("BT-33: a ringmaster is an acrobat") end
    end
  end
end

return rule {
  id = "small", api = 1, title = "What always holds of the small sets", needs = { "goldmines", "mage_and_witch", "under_the_big_top" },
  state = { ingots = "u16" },
  on = {
    part_end = {
      ingots = { order = 999, look_at_ingots },
      magic  = { order = 999, look_at_magic },
      circus = { order = 999, look_at_circus },
    },
  },
}
