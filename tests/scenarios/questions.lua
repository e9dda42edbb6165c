-- Answers what scripts can ask of the game as reasons of points: "why" is the answer.
local function cells(list)
  local all = {}
  for i, segment in ipairs(list) do all[i] = segment.cell.x .. "," .. segment.cell.y end
  return table.concat(all, " ")
end

local function places(list)
  local all = {}
  for i, segment in ipairs(list) do all[i] = segment.cell.x .. "," .. segment.cell.y .. " " .. segment.kind end
  return table.concat(all, "; ")
end

local function road_at(g, x)
  for _, segment in ipairs(g:segments(g:at(x, 0).tile)) do if segment.kind == "road" then return segment end end
end

local asked = {
  path    = function(g) return cells(g:path(road_at(g, 2))) end,
  middle  = function(g) return cells(g:path(road_at(g, 1))) end,
  away    = function(g) return cells(g:path(road_at(g, 1), "away")) end,
  fits    = function(g)
    local all = {}
    for turn = 0, 3 do all[#all + 1] = tostring(g:fits("BA/LR", g:at(-1, 0), turn)) end
    return table.concat(all, " ") .. " " .. tostring(g:fits("BA/LR", g:at(5, 5))) .. " " .. tostring(g:fits("BA/LR", g:at(0, 0)))
  end,
  sides   = function(g)
    local type = g:at(0, 0).tile.type
    return table.concat(type:side("N"), " ") .. "/" .. table.concat(type:side("S"), " ") .. "/" .. table.concat(type:side("S", 1), " ")
  end,
  kinds   = function(g) return table.concat(g:supply_kinds(g.active), " ") end,
  kind    = function(g) return places(g:deployments(g.active, { kind = "normal" })) end,
  figure  = function(g)
    return places(g:deployments(g.active, { figure = g:figures { kind = "normal", on_board = true }[1] }))
  end,
  tokens  = function(g) return #g:tokens("board", "flag") .. " " .. #g:tokens("board") end,
}

local values = { "none", "path", "middle", "away", "fits", "sides", "kinds", "kind", "figure", "tokens" }

return rule {
  id = "questions", api = 1, title = "What scripts may ask", needs = { "base" },
  options = { ask = { values = values, default = "none", help = "which question" } },
  figures = {
    herald = { group = "special", n = 1, on = {}, weight = 0 },
    bird   = { group = "neutral", n = 1, place = "figure" },
    cat    = { group = "neutral", n = 1, place = "figure", when_figure_leaves = "home" },
  },
  tokens = { flag = { n = 3, place = "segment" }, ribbon = { n = 2, place = "figure" }, stone = { n = 1, place = "cell" } },
  actions = {
    ask = {
      options = function(g, player, out) out:add() end,
      apply = function(g, player)
        error("it says: " .. asked[g:opt("questions.ask")](g) .. ".")
      end,
    },
  },
}
