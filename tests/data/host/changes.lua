-- Every changing verb, in rules like those that printed expansions have: a beast that walks and
-- eats, a flock with tokens out of a bag, a prison with a ransom, a second part, a hand of tiles.
local function same(a, b, what) if a ~= b then error(what .. ": " .. tostring(a) .. ", " .. tostring(b)) end end

local function flock(g, s)
  local sum = 0
  for _, t in ipairs(g:tokens(s, "sheep")) do sum = sum + (t.face == "wolf" and 0 or t.face) end
  return sum
end

return rule {
  id = "changes", api = 1, title = "Changes", needs = { "base" },
  causes = { "walk", "eat", "arrest", "ransom", "wolf", "again", "herd" },
  reasons = { "toll", "castle" },
  attrs = {},
  figures = {
    beast = { group = "neutral", n = 1, place = "cell" },
    herdsman = { group = "special", n = 1, on = { "field" }, weight = 0, ignores_occupancy = true,
                 blocks_occupancy = false, max_per_feature = 1, returns_when_scored = false },
    tall = { group = "meeple", n = 1, on = { "city", "road" }, returns_when_scored = true,
             weight = function(g, figure, feature)
               same(figure.feature, feature, "weight")
               return feature.tiles > 2 and 3 or 2
             end },
    hut = { group = "special", n = 1, place = "corner", weight = 0, returns_when_scored = false },
  },
  tokens = {
    sheep = { place = "figure", when_figure_leaves = "bag", bag = { [1] = 4, [2] = 5, wolf = 2 } },
    coin  = { place = "supply", n = 12 },
    stone = { place = "cell", n = 6 },
  },
  zones = {
    prison = { holds = { "figure" }, per = "player" },
    hand   = { holds = { "tile" }, per = "player" },
    shop   = { holds = { "tile", "token" } },
  },
  marks = {
    tended = { on = "feature", lasts = "part" },
    seen   = { on = "cell", lasts = "turn" },
    rich   = { on = "player", lasts = "game" },
    old    = { on = "tile", lasts = "game" },
    tired  = { on = "figure", lasts = "turn" },
  },
  state = {
    moves = "u8", seen = "cellset", awake = "bool", kind = "kind", lair = "cell", last = "player",
    hero = "figure", card = "tile", sum = "i32", phase = { type = "enum", values = { "calm", "wild" } },
    vote = { type = "u8", per = "player" }, weight = { type = "u16", per = "figure" },
    age = { type = "u16", per = "tile" }, paths = { type = "cellset", per = "player" },
    told = "u16", arrests = "u16", herds = "u16", ransoms = "u16", moved = "u16", left = "u16", parts = "u16",
  },
  lists = {
    immune = { hut = { effect = "*", figure = "hut" },
               late = { effect = "eat", test = function(_, effect, target)
                 same(effect, "eat", "effect")
                 return target.kind == "normal" and target.deployed_this_part
               end } },
    place_ok = { north = { test = function(_, tile, cell, rotation)
      same(type(tile.id), "string", "tile")
      return cell.y > -12 and rotation < 4
    end } },
    deploy_ok = { shy = { kind = "field", test = function(g, kind, player, segment)
      return not (kind == "normal" and player == g.active and segment.feature.size > 20)
    end } },
    complete_ok = { slow = { kind = "city", test = function(_, feature) return feature.tiles < 30 end } },
  },
  terms = {
    lone = { on = "road", tier = "add", n = 1, per = function(_, feature, player, done)
      same(type(done), "boolean", "done")
      same(player == nil or player.index > 0, true, "player")
      return feature.tiles == 2 and 1 or 0
    end },
    herd = { on = "field", mode = "herd", per = "size", n = 2 },
  },
  components = function(g)
    for _, p in ipairs(g:players()) do
      g:give(p, "coin", 2)
      same(g:held(p, "coin"), 2, "coins")
      local tile = g:draw_tile("hand", p)
      same(g:held(p, "tile:" .. tile.id), 1, "hand")
      g:take(p, "tile:" .. tile.id)
      g:give(p, "tile:" .. tile.id)
    end
    g.state.phase = "calm"
  end,
  setup = function(g)
    local tile = g:draw_tile("shop")
    same(g:tiles("shop")[1], tile, "shop")
    g:put_back(tile, "shop")
    g:take(g:players()[1], "coin", 1)
    g:give(g:players()[1], "coin", 1)
    same(#g:shuffle({ 1, 2, 3, 4 }), 4, "shuffle")
  end,
  on = {
    tile_drawn = { look = { function(g, ev) same(ev.type, g.drawn, "drawn"); g.state.card = ev.type end } },
    tile_placed = {
      all = { function(g, ev)
        local s = g.state
        same(s.card, ev.tile.type, "card")
        same(ev.cell, g.part_cell, "cell")
        same(ev.cause, "tile", "cause")
        same(s.age[ev.tile], 0, "age")
        s.age[ev.tile] = g.turn
        s.vote[ev.player] = s.vote[ev.player] + 1
        s.last, s.lair = ev.player, ev.cell
        s.paths[ev.player]:add(ev.cell)
        same(s.paths[ev.player]:has(ev.cell), true, "path")
        g:mark(ev.tile, "old"); g:mark(ev.cell, "seen"); g:mark(ev.player, "rich")
        same(g:marked(ev.tile, "changes.old"), true, "old")
        g:unmark(ev.player, "rich")
        same(g:marked(ev.player, "rich"), false, "rich")
        if g.turn == 3 then g:move("beast", ev.cell); s.awake = true end
        local roll = g:roll(6)
        same(roll >= 1 and roll <= 6, true, "roll")
        s.sum = s.sum + roll
        if roll == 6 then g:emit("changes.six", ev.cell) end
      end },
    },
    feature_changed = {
      any = { when = { cause = "tile" }, function(g, ev)
        same(ev.closed, ev.feature.closed, "closed")
        if ev.joined then same(ev.grew, true, "grew") end
        if ev:had("normal") then same(ev.feature.occupied, true, "had") end
        if ev:had("normal", g.active) then g:mark(ev.feature, "tended") end
      end },
    },
    figure_moved = {
      any = { function(g, ev)
        same(ev.to, ev.figure.place, "to")
        same(ev.from ~= ev.to, true, "from")
        g.state.moved = g.state.moved + 1
        g.state.weight[ev.figure] = g.turn
        g.state.hero = ev.figure
        g.state.kind = ev.figure.kind
        same(g.state.hero.kind, g.state.kind, "kind")
      end },
      flock = { when = { figure = "herdsman", cause = "deploy" }, function(g, ev)
        local t = g:draw("sheep")
        if not t then return end
        same(t.place, nil, "place")
        if t.face == "wolf" then
          g:to_bag(t)
          g:send_home(ev.figure, "wolf")
          same(ev.figure.leaving, true, "leaving")
        else
          g:put(t, ev.figure)
          same(flock(g, ev.figure), t.face, "flock")
        end
      end },
    },
    figure_leaving = {
      stays = { when = { figure = "tall", cause = "scored" }, function(g, ev)
        if g:roll(2) == 1 then return "stay" end
        g:mark(ev.figure, "tired")
        return { to = g:zone("prison", ev.player.next) }
      end },
      last = { order = 900, function(g, ev)
        same(g:marked(ev.figure, "tired"), false, "tired")
        g.state.left = g.state.left + 1
      end },
    },
    completed = { list = { function(g, ev)
      same(#ev:features() > 0, true, "features")
      for _, f in ipairs(ev:features()) do same(f.complete, true, "complete") end
    end } },
    scored = { castle = { when = { kind = "monastery" }, function(g, ev)
      for _, p in ipairs(ev.owners) do same(p.index > 0, true, "owners") end
      if not ev.done then return end
      same(ev.mode, "normal", "mode")
      if g.state.told < 50 then g.state.told = g.state.told + 1; g:score_as(ev.feature, 2, { why = "castle" }) end
    end } },
    points = { toll = { when = { class = "feature" }, function(g, ev)
      same(type(ev.why), "string", "why")
      if ev.points > 3 and ev.player then
        local before = ev.player.score
        local paid = g:pay(ev.player, 2, { why = "toll", floor = 0, to = ev.player.next })
        same(ev.player.score, before - (g:player_count() > 1 and paid or 0), "paid")
      end
    end } },
    part_end = { again = { order = 900, function(g)
      g.state.parts = g.state.parts + 1
      if g.turn % 7 == 0 then
        local first = g:extra_part("again")
        same(first, g.part_of_turn == 1, "extra part")
      end
    end } },
    turn_end = { age = { function(g, ev)
      same(ev.player, g.active, "player")
      same(#g.state.paths[g.active]:list(), g.state.paths[g.active]:count(), "paths")
      if g.turn % 20 == 0 then g.state.paths[g.active]:clear() end
    end } },
    pre_final = { huts = { function(g, ev) same(ev.player, nil, "nobody"); g.state.phase = "wild" end } },
    final = { flocks = { order = 300, function(g)
      same(g.state.phase, "wild", "phase")
      for _, s in ipairs(g:figures { kind = "herdsman", on_board = true }) do
        if flock(g, s) > 0 then g:award(s.owner, flock(g, s), { class = "figure", feature = s.feature }) end
        same(g:value(s.feature, "herd"), 2 * s.feature.size, "herd")
        g:score(s.feature, "herd")
      end
      for _, h in ipairs(g:figures { kind = "hut" }) do
        if h.on_board then
          same(h.cell, nil, "corner")
          same(h.feature.kind, "field", "hut")
          same(g:immune("arrest", h), true, "immune")
        end
      end
    end } },
    ["changes.six"] = { six = { function(g, ev)
      same(ev.name, "changes.six", "name")
      same(ev.value, g.part_cell, "value")
      g.state.told = g.state.told + 1
    end } },
  },
  steps = {
    start = { stage = "after_action", order = 500, auto = true,
      apply = function(g)
        local s = g.state
        if not s.awake or g.turn % 5 ~= 0 then return end
        s.moves = 0
        s.seen:clear()
        s.seen:add(g:where("beast"))
        g:push("walk")
      end },
    walk = { who = function(g) return g:player_left_of(g.active, g.state.moves) end, must = true, repeats = true, args = { "cell" },
      options = function(g, _, out)
        if g.state.moves == 6 then return end
        for _, cell in ipairs(g:sides(g:where("beast"))) do
          if not g.state.seen:has(cell) then out:add(cell) end
        end
      end,
      apply = function(g, _, cell)
        local s = g.state
        s.moves = s.moves + 1
        s.seen:add(cell)
        g:move("beast", cell, "walk")
        same(g:where("beast"), cell, "where")
        for _, f in ipairs(g:figures { cell = cell, owned = true }) do
          if not g:immune("eat", f) then g:send_home(f, "eat") end
        end
      end },
    arrest = { stage = "turn_end", order = 600, who = "each_from_left", args = { "figure", act = { "take", "leave" } },
      options = function(g, p, out)
        if g.turn % 6 ~= 0 then return end
        for _, f in ipairs(g:figures { owner = p.next, kind = "normal", on_board = true }) do
          out:add(f, "take"); out:add(f, "leave")
        end
      end,
      apply = function(g, p, f, act)
        if act == "leave" then return end
        g:move(f, g:zone("prison", p), "arrest")
        same(f.zone, g:zone("prison", p), "prison")
        same(f.on_board, false, "prison")
        g.state.arrests = g.state.arrests + 1
      end },
  },
  sources = {
    hand = { order = 200, args = { "tile" },
      options = function(g, p, out)
        local tile = g:tiles("hand", p)[1]
        if g.turn > 20 and tile and g:placeable(tile) then out:add(tile) end
      end,
      apply = function(g, p, tile) g:take(p, "tile:" .. tile.id) end },
  },
  actions = {
    herd = { order = 300, args = { "segment" },
      options = function(g, p, out)
        for _, s in ipairs(g:deployments(p, { kind = "herdsman", tile = g.part_tile })) do out:add(s) end
      end,
      apply = function(g, p, s)
        g.state.herds = g.state.herds + 1
        same(g:deploy(p, "herdsman", s).segment, s, "deploy")
      end },
    hut = { order = 310, args = { "cell" },
      options = function(g, p, out)
        if g:supply(p, "hut") == 0 then return end
        for _, k in ipairs(g:corners(g.part_cell, "field")) do out:add(g:at(k.x, k.y)) end
      end,
      apply = function(g, p, cell)
        for _, k in ipairs(g:corners(cell, "field")) do
          if k.x == cell.x and k.y == cell.y then
            local h = g:deploy(p, "hut", k)
            same(h.place, k, "corner")
            same(g:count_figures { feature = k.feature, kind = "hut" } > 0, true, "hut")
            same(#g:features { figure = "hut" } > 0, true, "features with huts")
            return
          end
        end
      end },
    ransom = { stage = "any", free = true, limit = { per = "turn", max = 1 }, args = { "figure" },
      options = function(g, p, out)
        if g:held(p, "coin") == 0 then return end
        for _, f in ipairs(g:figures { owner = p, kind = "normal", on_board = false }) do
          if f.zone and f.zone.player ~= p then out:add(f) end
        end
      end,
      apply = function(g, p, f)
        g:take(p, "coin", 1)
        g:put(g:tokens(p, "coin")[1] or g:draw("sheep"), "box")
        g:move(f, "supply", "ransom")
        same(f.zone, nil, "free")
        same(f.place, nil, "free")
        g.state.ransoms = g.state.ransoms + 1
      end },
  },
}
