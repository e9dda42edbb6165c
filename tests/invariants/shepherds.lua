-- What always holds of shepherds and their flocks (Hills & Sheep, section 1), looked at after each part of a turn. Needs
-- the set-up of the game to know how many tokens there are: any bag will do.
local function tokens_of(g, place)
  local all, wolves = 0, 0
  for _, token in ipairs(g:tokens(place, "sheep")) do
    all = all + 1
    if token.face == "wolf" then wolves = wolves + 1 end
  end
  return all, wolves
end

-- 3, 5: a shepherd on the board has a flock without wolves, and stands on one segment, of a field.
local function look_at(g, shepherd)
  local who = "the shepherd of player " .. shepherd.owner.index
  local flock, wolves = tokens_of(g, shepherd)
  if flock == 0 then error(who .. " has no flock") end
  if wolves > 0 then error("a wolf lies with " .. who) end
  local segment, here = shepherd.segment, 0
  if not segment or segment.kind ~= "field" then error(who .. " stands on no field") end
  for _, figure in ipairs(segment.figures) do
    if figure == shepherd then here = here + 1 end
  end
  if here ~= 1 then error(who .. " is " .. here .. " times on his segment") end
  return flock
end

-- 4: the flocks of closed fields are at home.
local function look_at_closed(g)
  if not g:opt("hills_and_sheep.closed_field_guide") or not g:opt("hills_and_sheep.closed_by_abbey") then return end
  if #g:features { kind = "field", figure = "shepherd", closed = true } > 0 then error("a shepherd stands in a closed field") end
end

local function look(g)
  local all, wolves = tokens_of(g, "bag")
  for _, shepherd in ipairs(g:figures { kind = "shepherd" }) do all = all + look_at(g, shepherd) end
  if all ~= g.state.tokens then error(all .. " tokens are in the bag and on the board") end -- 1
  if wolves ~= g.state.wolves then error(wolves .. " wolves are in the bag") end -- 2
  look_at_closed(g)
end

return rule {
  id = "shepherds", api = 1, title = "What always holds of shepherds", needs = { "hills_and_sheep" },
  state = { tokens = "u8", wolves = "u8" },
  setup = function(g) g.state.tokens, g.state.wolves = tokens_of(g, "bag") end,
  on = {
    part_end = { look = { order = 999, look } },
    turn_end = { look = { order = 999, look } },
  },
}
