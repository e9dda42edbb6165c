-- What always holds of dragon and fairy (The Princess & the Dragon, sections 2 and 3), looked at with every step of a flight and
-- at the end of each part. Written without the selectors of the rule: what is allowed is said here once more.
local dragon_cell = cells { with = "dragon" }
local fairy_cell  = cells { with = "fairy" }
local charmed     = figures { owner = "anybody", beside = "fairy" }
local on_dragon   = figures { owner = "anybody", at = "dragon" }
local volcanoes   = tiles { attr = "volcano" }

-- What an option of a rule says that may be absent.
local function option(g, name, absent)
  local there, value = pcall(g.opt, g, name)
  if there then return value end
  return absent
end

local function pd(g, name) return g:opt("princess_and_dragon." .. name) end

local function is_top(figure) return figure.segment ~= nil and figure.segment.kind == "tower" end

local function name(figure)
  return figure.kind .. " of " .. (figure.owner and "player " .. figure.owner.index or "nobody")
end

-- PD-34, PD-35: who may stand where the dragon has come to.
local function is_spared(g, figure)
  if figure.group == "neutral" then return true end
  if figure.group == "special" and pd(g, "dragon_diet") == "meeples_only" then return true end
  if figure.segment and figure.segment.kind == "castle" then return true end -- BCB-62
  return is_top(figure) and option(g, "tower.dragon_eats_top", true) == false
end

-- PD-21, PD-24, PD-25: who may have come to it since.
local function may_come(g, figure)
  return is_top(figure) or pd(g, "portal_dragon_cell") or figure.group == "special" and pd(g, "volcano_special")
end

local function look_where_it_ate(g)
  for _, figure in ipairs(g:figures(on_dragon)) do
    if not is_spared(g, figure) then error("PD-34: the " .. name(figure) .. " stands where the dragon has come to") end
  end
end

-- PD-32, PD-33: a step goes to the next cell, to none twice, to the fairy never, and not too far.
local function look_at_step(g, from, to)
  local state = g.state
  if math.abs(from.x - to.x) + math.abs(from.y - to.y) ~= 1 then error("PD-33: the dragon jumps") end
  if not to.occupied then error("PD-33: the dragon flies to a cell without a tile") end
  state.flown:add(from)
  if state.flown:has(to) then error("PD-33: the dragon comes twice to a cell in one flight") end
  if g:is(to, fairy_cell) then error("PD-33: the dragon comes to the fairy") end
  state.steps = state.steps + 1
  if state.steps > pd(g, "dragon_steps") then error("PD-32: the dragon makes " .. state.steps .. " steps") end
end

-- Nobody stays with it; whoever is there came later, as the rules allow.
local function look_at_dragon(g)
  if not pd(g, "dragon") then return end
  if g.state.steps > 0 then look_where_it_ate(g) end
  for _, figure in ipairs(g:figures(on_dragon)) do
    if not is_spared(g, figure) and not may_come(g, figure) then error("PD-24: the " .. name(figure) .. " stands with the dragon") end
  end
  local lies = g:count(volcanoes) > 0
  if g:count(dragon_cell) ~= (lies and 1 or 0) then error("PD-4: the dragon is in " .. g:count(dragon_cell) .. " cells") end
end

local function look_at_fairy(g)
  if not pd(g, "fairy") then return end
  local here, with = g:count(fairy_cell) > 0, g:figures(charmed)
  if g.state.fairy_came and not here then error("PD-4: the fairy has left the board") end
  g.state.fairy_came = here
  if #with > 1 then error("PD-51: the fairy stands with " .. #with .. " figures") end
  if #with == 1 and (with[1].group ~= "meeple" or not with[1].on_board) then error("PD-41: the fairy stands with a " .. name(with[1])) end
  if #with > 0 and pd(g, "fairy_placement") == "on_tile" then error("PD-40: the fairy stands with somebody") end
end

return rule {
  id = "flights", api = 1, title = "What always holds of dragon and fairy",
  needs = { "princess_and_dragon" }, optional = { "tower" }, -- beside which it is played
  causes = { "fly", "dragon" },
  state = { steps = "u8", flown = "cellset", fairy_came = "bool" },
  on = {
    tile_drawn = { held = { order = 0, when = { attr = "dragon" }, function(g)
      local is_held = pd(g, "held_back_count") == "group"
      if is_held and g:count(volcanoes) == 0 then error("PD-12: a dragon tile is drawn before a volcano lies") end
    end } },
    tile_placed = { asleep = { order = 0, when = { attr = "dragon" }, function(g)
      if g:count(volcanoes) == 0 then error("PD-10: a dragon tile is played before a volcano lies") end
    end } },
    figure_moved = { step = { when = { figure = "dragon", cause = "fly" }, function(g, ev) look_at_step(g, ev.from, ev.to) end } },
    figure_leaving = { eaten = { when = { cause = "dragon" }, function(g, ev)
      if ev.figure.cell and g:is(ev.figure.cell, fairy_cell) then error("PD-45: the " .. name(ev.figure) .. " is eaten beside the fairy") end
      if is_spared(g, ev.figure) then error("PD-35: the " .. name(ev.figure) .. " is eaten") end
    end } },
    part_end = { look = { order = 999, function(g)
      look_at_dragon(g)
      look_at_fairy(g)
      g.state.steps = 0
      g.state.flown:clear()
    end } },
  },
}
