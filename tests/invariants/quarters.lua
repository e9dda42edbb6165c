-- What always holds of the City of Carcassonne (sections 1, 3 and 4), looked at after each part of a turn: who is in which quarter,
-- that figures in quarters, on the board and at home add up, and who came in and out.
local names = { "castle", "market", "blacksmith", "cathedral" }
local counts = { castle = figures { zone = "count.castle", kind = "count" }, market = figures { zone = "count.market", kind = "count" },
                 blacksmith = figures { zone = "count.blacksmith", kind = "count" }, cathedral = figures { zone = "count.cathedral", kind = "count" } }
local inside = figures { owner = "this", zone = opt("tower.played", {
  [false] = { "count.castle", "count.market", "count.blacksmith", "count.cathedral" },
  [true]  = { "count.castle", "count.market", "count.blacksmith", "count.cathedral", "tower.prison" } }) }
local never_inside = figures { zone = { "count.castle", "count.market", "count.blacksmith", "count.cathedral" }, group = "special" }
local standing = figures { owner = "this" }

-- CC-3, CC-30: in quarters and prisons, on the board and at home.
local function count_figures(g, player)
  local count = g:count(standing, player) + g:count(inside, player)
  for _, kind in ipairs(g:supply_kinds(player)) do count = count + g:supply(player, kind) end
  return count
end

local function look(g)
  local found = 0
  for _, name in ipairs(names) do found = found + g:count(counts[name]) end
  if found ~= 1 then error("CC-4: the count is in " .. found .. " quarters") end
  if g:count(never_inside) > 0 then error("CC-26: a builder, a pig or a barn is in the City") end
  for i, player in ipairs(g:players()) do
    local now = count_figures(g, player)
    if now ~= g.state.figures[player] then
      error("CC-30: player " .. i .. " has " .. now .. " figures instead of " .. g.state.figures[player])
    end
  end
  g.state.entered = 0
end

return rule {
  id = "quarters", api = 1, needs = { "count" }, optional = { "tower" },
  state = { figures = { type = "u8", per = "player" }, entered = "u8", from = "u8" },
  setup = function(g)
    for _, player in ipairs(g:players()) do g.state.figures[player] = count_figures(g, player) end
  end,
  on = {
    part_end = { look = { order = 999, function(g) look(g) end } },
    final    = { look = { order = 1, function(g) look(g) end } },
    figure_moved = {
      entered = { when = { cause = "city" }, function(g, ev) -- CC-20, CC-24
        g.state.entered = g.state.entered + 1
        if g.state.entered > 1 then error("CC-24: a second meeple comes into the City in one part") end
        if ev.figure.owner ~= g.active then error("CC-20: somebody else's " .. ev.figure.kind .. " comes into the City") end
      end },
      left = { when = { cause = "leave" }, function(g, ev) -- CC-31, CC-34
        if not ev.figure.segment then error("CC-39: a meeple leaves the City for no segment") end
        if ev.figure.segment.tile:attr("quarters") > 0 then error("CC-11: somebody stands on an inner square") end
      end },
    },
  },
}
