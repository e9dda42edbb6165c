-- Every reading verb and field, asked whenever a part ends; what must hold between them is asserted.
local function same(a, b, what) if a ~= b then error(what .. ": " .. tostring(a) .. ", " .. tostring(b)) end end
local function has(list, thing)
  for _, x in ipairs(list) do if x == thing then return true end end
  return false
end

local function players(g)
  local all = g:players()
  same(#all, g:player_count(), "players")
  same(all[1].index, 1, "index")
  same(all[1].next, all[2], "next")
  same(g:player_left_of(all[1], -1), all[#all], "seat")
  same(g:player_left_of(all[1], #all), all[1], "seat")
  same(g:players_from("active")[1], g.active, "active")
  same(g:players_from("left")[1], g.active.next, "left")
  same(g:players_from("right")[1], g:player_left_of(g.active, -1), "right")
  same(g:players_from("right")[#all], g.active, "right")
  same(g.active.active, true, "active")
  for _, p in ipairs(all) do same(p.score, g:score_of(p), "score") end
end

local function areas(g, tile)
  local c = tile.cell
  same(g.part_cell, c, "part_cell")
  same(g:at(c.x, c.y), c, "at")
  same(g:at(c, 1, -1), g:at(c.x + 1, c.y - 1), "at")
  same(g:distance(c, g:at(c, -3, 2)), 3, "distance")
  same(#g:sides(c, true), 4, "sides")
  same(#g:ring8(c, true), 8, "ring8")
  for _, n in ipairs(g:sides(c)) do same(n.occupied and has(g:ring8(c), n), true, "covered") end
  same(has(g:line(c), c), true, "line")
  same(#g:line(c, 0) >= 1, true, "line 0")
  same(has(g:radius(c, 1), c), true, "radius")
  same(#g:radius(c, 1), #g:ring8(c) + 1, "radius")
  same(#g:region(c), #g:radius(c, 500), "region")
  for _, r in ipairs(g:ray(c, "E")) do same(r.y == c.y and r.x > c.x, true, "ray") end
  for _, k in ipairs(g:corners(c)) do same(k.x == c.x or k.x == c.x + 1, true, "corner") end
  for _, k in ipairs(g:corners(c, "field")) do same(k.feature.kind, "field", "corner") end
end

local function tiles(g)
  local tile = g.part_tile
  if not tile then return end
  local c = tile.cell
  areas(g, tile)
  same(c.tile, tile, "tile")
  same(#c.tiles, 1, "tiles")
  same(tile.cells[1], c, "cells")
  same(tile.type.id, tile.id, "id")
  same(tile.player, g.active, "player")
  same(tile.rotation >= 0 and tile.rotation < 4, true, "rotation")
  same(tile:attr("pennant"), tile.type:attr("pennant"), "attr")
  local sum, features = 0, g:features_on(c)
  for _, s in ipairs(g:segments(tile)) do
    sum = sum + s:attr("pennant")
    same(s.tile, tile, "tile of segment")
    same(s.cell, c, "cell of segment")
    same(has(features, s.feature), true, "feature")
    same(s.feature.kind, s.kind, "kind")
    same(has(s.feature.segments, s), true, "segments")
    if s.kind == "road" then same(g:path(s, "away")[1], s, "path") end
  end
  same(sum, tile:attr("pennant"), "pennants")
end

local function feature(g, f)
  same(f.first.feature, f, "first")
  same(f.closed, f.open == 0, "open")
  same(f.cells, f.tiles, "squares")
  same(f.size >= f.tiles, true, "size")
  same(f.occupied, g:count_figures { feature = f } > 0, "occupied")
  same(#g:players_on(nil, f) > 0, f.occupied, "owners_of")
  local best = 0
  for _, p in ipairs(g:players()) do
    local n = g:strength(f, p)
    same(n, g:count_figures { feature = f, owner = p, kind = "normal" }, "strength")
    if n > best then best = n end
  end
  for _, p in ipairs(g:owners(f)) do same(g:strength(f, p), best, "owners") end
  if f.kind == "field" then
    for _, c in ipairs(g:adjacent(f, "city")) do same(c.kind, "city", "adjacent") end
    local done = 0
    for _, c in ipairs(g:adjacent(f, "city")) do if c.complete then done = done + 1 end end
    same(g:value(f, "final"), 3 * done, "value of field")
  end
  same(f:attr("pennant") >= 0, true, "attr")
end

local function figures(g)
  local on_board, at_home = 0, 0
  local all = g:figures {}
  for _, f in ipairs(g:figures { on_board = false }) do all[#all + 1] = f end
  for _, f in ipairs(all) do
    same(f.kind, "normal", "kind")
    same(f.group, "meeple", "group")
    same(f.leaving, false, "leaving")
    same(g:where(f), f.place, "where")
    if f.on_board then
      on_board = on_board + 1
      same(f.segment.feature, f.feature, "feature of figure")
      same(f.cell, f.segment.cell, "cell of figure")
      same(f.tile, f.segment.tile, "tile of figure")
      same(has(f.segment.figures, f), true, "figures")
      same(has(g:figures { cell = f.cell }, f), true, "figures { cell }")
      same(has(g:figures { tile = f.tile }, f), true, "figures { tile }")
      same(has(g:figures { feature = f.feature, owned = true }, f), true, "figures { feature }")
    else
      at_home = at_home + 1
      same(f.segment, nil, "segment")
      same(f.cell, nil, "cell")
    end
  end
  same(g:count_figures { on_board = true }, on_board, "on_board")
  same(g:count_figures {}, on_board, "on the board unless told otherwise")
  same(g:count_figures { group = "meeple", on_board = false }, at_home, "at home")
  local sum = 0
  for _, p in ipairs(g:players()) do
    same(g:supply(p, "normal"), g:held(p, "normal"), "supply")
    sum = sum + g:supply(p, "normal")
  end
  same(sum, at_home, "supplies")
end

local function supply(g)
  same(g:stack_left() >= 0, true, "stack_left")
  local places = g:placements("BA/RRRR")
  same(g:placeable("BA/RRRR"), #places > 0, "placeable")
  for _, at in ipairs(places) do
    same(at.type.id, "BA/RRRR", "type")
    same(at.cell.occupied, false, "free")
    same(at.rotation, 0, "all alike")
  end
  for _, s in ipairs(g:deployments(g.active, { kind = "normal" })) do
    same(s.feature.occupied, false, "deployments")
  end
end

return rule {
  id = "reads", api = 1, title = "Reads", needs = { "base" },
  options = { big = { values = { false, true }, default = true, help = "" },
              many = { values = { 3, 7 }, default = 7, help = "" },
              word = { values = { "one", "two" }, default = "two", help = "" } },
  state = { parts = "u16" },
  on = {
    part_end = {
      all = { function(g, ev)
        g.state.parts = g.state.parts + 1
        same(ev.player, g.active, "player of event")
        same(g:opt("big"), true, "opt")
        same(g:opt("many"), 7, "opt")
        same(g:opt("reads.word"), "two", "opt")
        same(g:opt("base.small_city"), 4, "opt")
        players(g)
        tiles(g)
        figures(g)
        if g.game_part % 9 == 0 then
          local closed = 0
          local list = g:features {}
          for _, f in ipairs(list) do feature(g, f); if f.closed then closed = closed + 1 end end
          same(#g:features { closed = true }, closed, "closed")
          same(#g:features { kind = "city" } + #g:features { kind = "road" } + #g:features { kind = "field" }
               + #g:features { kind = "monastery" }, #list, "kinds")
          same(#g:features { occupied = true }, #g:features { figure = "normal" }, "occupied")
          supply(g)
        end
      end },
    },
  },
}
