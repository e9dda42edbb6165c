-- What the rules of this folder look at: pieces of every sort that chance moves about after each tile, so that positions
-- have what shipped expansions lack: companions, figures on corners and in zones, tokens on everything, marks on everything.
local function pick(g, list) return list[1] and list[g:roll(#list)] end

-- One of `sides` times.
local function now_and_then(g, sides) return g:roll(sides) == 1 end

local function move_pieces(g)
  local cell = pick(g, g:radius(g.part_cell, 3))
  local figure = pick(g, g:figures { group = "meeple" })
  if now_and_then(g, 3) then g:move("ghost", cell, "shift") end
  local beside = pick(g, g:sides(cell, true))
  if cell.full and now_and_then(g, 6) then g:move("ghost", beside, "shift") end
  if figure and now_and_then(g, 2) then g:move("guide", figure, "shift") end
  local page = pick(g, g:figures { kind = "page", on_board = false })
  if figure and page and now_and_then(g, 3) then g:move(page, figure, "shift") end
  local post, corner = pick(g, g:figures { kind = "post", on_board = false }), pick(g, g:corners(cell))
  if post and corner and corner.feature and now_and_then(g, 2) then g:move(post, corner, "shift") end
  if now_and_then(g, 9) then
    local gone = pick(g, g:figures { kind = ({ "post", "page", "normal" })[g:roll(3)] })
    if gone then g:send_home(gone, "shift") end
  end
end

local function to_zones(g)
  local figure, player = pick(g, g:figures { kind = "normal", on_board = false }), pick(g, g:players())
  if figure and not figure.zone and now_and_then(g, 4) then g:move(figure, g:zone("cage", player), "shift") end
  local caught = pick(g, g:figures { zone = g:zone("cage", player) })
  if caught and now_and_then(g, 6) then g:move(caught, "supply", "shift") end
  if #g:tiles("shelf", player) < 3 and now_and_then(g, 12) then g:draw_tile("shelf", player) end
  if #g:tiles("pool") < 3 and now_and_then(g, 20) then g:draw_tile("pool") end
end

local function put_tokens(g)
  local tile, player = pick(g, g:radius(g.part_cell, 3)).tile, pick(g, g:players())
  local pebble, leaf, ribbon = pick(g, g:tokens("box", "pebble")), g:draw("leaf"), g:draw("ribbon")
  if pebble and now_and_then(g, 2) then g:put(pebble, now_and_then(g, 4) and g:zone("pot") or tile.cell) end
  if leaf then g:put(leaf, pick(g, g:segments(tile))) end
  local figure = pick(g, g:figures {})
  if ribbon and figure and now_and_then(g, 2) then
    g:put(ribbon, figure)
  elseif ribbon then
    g:to_bag(ribbon)
  end
  local coin = pick(g, g:tokens("box", "coin"))
  if coin and now_and_then(g, 2) then g:put(coin, player) end
  local back = pick(g, g:tokens("board"))
  if back and now_and_then(g, 4) then
    if back.kind == "pebble" then g:put(back, "box") elseif back.kind == "leaf" or back.kind == "ribbon" then g:to_bag(back) end
  end
  local chip = pick(g, g:tokens("box", "chip"))
  if chip and now_and_then(g, 3) then g:put(chip, g:zone("cage", player)) end
end

local function put_marks(g)
  local cell = pick(g, g:radius(g.part_cell, 2))
  local lasting = ({ "part", "turn", "game" })[g:roll(3)]
  g:mark(cell, "cell_" .. lasting)
  g:mark(cell.tile, "tile_" .. lasting)
  g:mark(pick(g, g:segments(cell.tile)).feature, "feature_" .. lasting)
  if now_and_then(g, 4) then g:mark(pick(g, g:players()), "player_" .. lasting) end
  local figure = pick(g, g:figures {})
  if figure and now_and_then(g, 2) then g:mark(figure, "figure_" .. lasting) end
  local marked = pick(g, g:players())
  if now_and_then(g, 6) and g:marked(marked, "player_game") then g:unmark(marked, "player_game") end
end

local marks = {}
for _, on in ipairs { "figure", "feature", "cell", "tile", "player" } do
  for _, lasts in ipairs { "part", "turn", "game" } do marks[on .. "_" .. lasts] = { on = on, lasts = lasts } end
end

return rule {
  id = "things", api = 1, title = "Pieces for the tests of selectors", needs = { "base" },
  figures = {
    ghost = { group = "neutral", n = 1, place = "cell" },
    guide = { group = "neutral", n = 1, place = "figure" },
    page  = { group = "special", n = 2, place = "figure", blocks_occupancy = false },
    post  = { group = "special", n = 3, place = "corner", blocks_occupancy = false },
  },
  tokens = {
    pebble = { place = "cell", n = 20 },
    leaf   = { place = "segment", bag = { [1] = 6, [2] = 6, [3] = 6, dry = 6 } },
    ribbon = { place = "figure", when_figure_leaves = "bag", bag = { dry = 2, [2] = 2, [5] = 2 } },
    coin   = { n = 3, per = "player" },
    chip   = { place = "zone", n = 6 },
  },
  zones = {
    cage  = { per = "player", holds = { "figure", "token" } },
    pot   = { holds = "token" },
    shelf = { per = "player", holds = "tile", max = 4 },
    pool  = { holds = "tile", max = 4 },
  },
  marks = marks,
  causes = { "shift", "gust" },
  lists = {
    immune = {
      brave = { effect = "gust", figure = "normal", test = function(g, effect, figure) return figure.owner.index == 1 end },
      wet   = { order = 600, effect = "gust", of = cells { marked = "cell_game" } },
      dry   = { order = 700, effect = "gust", allow = false, of = figures { carries = tokens { kind = "ribbon" } } },
    },
    deploy_ok = { blown = { deny = true, cause = "gust", kind = "city" }, dry = { deny = segments { carries = tokens { kind = "leaf", face = "dry" } } } },
  },
  on = {
    tile_placed = { move_about = { order = 900, function(g)
      if not g.part_cell then return end
      move_pieces(g)
      to_zones(g)
      put_tokens(g)
      put_marks(g)
    end } },
  },
}
