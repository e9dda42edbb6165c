-- Every effect that can be declared, with every kind of thing and place: no function carries anything out.
local mine   = figures { owner = "asked", group = "meeple" }
local here   = segments { at = "part" }
local crowd  = figures { at = "this.cell", group = "meeple" }
local crowd_of_all = figures { group = "meeple", at = cells { around = "part", within = "ring9" } }
local gem    = tokens { kind = "gem", holder = "asked", first = 1 }
local pebble = tokens { kind = "pebble", holder = "asked", first = 1 }
local ribbon = tokens { kind = "ribbon", holder = "asked", first = 1 }

return rule {
  id = "effects", api = 1, title = "Effects", needs = { "base" },
  causes  = { "fly", "call", "ride" },
  reasons = { "praise" },
  figures = { crow = { group = "neutral", n = 1, place = "cell" }, guard = { group = "special", n = 1, place = "corner" } },
  tokens  = { gem = { place = "segment", n = 12 }, pebble = { place = "cell", n = 12 }, ribbon = { place = "figure", n = 12 },
              lot = { place = "cell", bag = { [4] = 2 } } },
  marks   = {
    seen = { on = "cell", lasts = "game" }, tired = { on = "figure", lasts = "game" }, used = { on = "tile", lasts = "game" },
    noble = { on = "feature", lasts = "game" }, lucky = { on = "player", lasts = "game" },
  },
  state = {
    awake = { type = "bool" }, mood = { type = "enum", values = { "calm", "wild" } },
    small = { type = "u8" }, wide = { type = "u16" }, debt = { type = "i32" },
    chosen = { type = "figure" },
  },
  components = function(g)
    for _, p in ipairs(g:players()) do
      for _, kind in ipairs { "gem", "pebble", "ribbon" } do g:give(p, kind, 2) end
    end
  end,

  on = {
    tile_placed = {
      note = { when = { attr = "pennant" }, { -- `this` is the tile that was laid
        { mark = "used", on = "this" }, { mark = "seen", on = "this.cell" }, { award = 1, to = "active", times = 2 },
      } },
    },
    figure_moved = {
      tire = { when = { cause = "fly", figure = "crow" }, { -- `this` is the figure that moved
        { mark = "tired", on = crowd }, { award = 1, to = "active", class = "figure", times = crowd, why = "praise" },
      } },
    },
    scored = {
      ennoble = { when = { kind = "city", done = true }, { { mark = "noble", on = "this" }, { mark = "lucky", on = players { owns = figures { on = "this" } } } } },
    },
    turn_end = {
      rest = { { { unmark = "tired", on = figures { marked = "tired" } } } },
    },
  },

  actions = {
    -- A figure goes to each kind of place.
    land    = { args = { "cell" }, options = cells { around = "part", within = "ring9" },
                apply = { { move = "crow", to = "arg.1", cause = "fly" } } },
    settle  = { args = { "segment" }, options = here, apply = { { move = "crow", to = "arg.1", cause = "fly" } } },
    perch   = { args = { "figure" }, options = mine, apply = { { move = "crow", to = "arg.1", cause = "fly" } } },
    circle  = { args = { "corner" }, options = corners { around = "part" }, apply = { { move = "crow", to = "arg.1", cause = "fly" } } },
    vanish  = { options = true, apply = { { move = "crow", to = "home", cause = "call" } } },
    retire  = { options = true, apply = { { move = mine, to = "home", cause = "call" } } },
    resign  = { args = { "figure" }, options = mine, apply = { { move = "arg.1", to = "arg.1.owner", cause = "call" } } },
    recall  = { args = { "figure" }, options = mine, apply = { { send_home = "arg.1", cause = "call" } } },
    ride    = { args = { "figure", "segment" }, options = columns { mine, here }, apply = { { move = "arg.1", to = "arg.2", cause = "ride" } } },
    -- Out of the supply.
    post    = { args = { "kind", "segment" }, options = columns { figures { home = true, owner = "asked", group = "meeple" }, here },
                apply = { { deploy = "arg.1", to = "arg.2", cause = "ride" } } },
    watch   = { args = { "corner" }, when = { asked = players { has = "guard" } }, options = corners { around = "part" }, apply = { { deploy = "guard", to = "arg.1", cause = "ride" } } },
    -- Tokens.
    stud    = { args = { "segment" }, options = here, apply = { { put = gem, to = "arg.1" } } },
    strew   = { args = { "cell" }, options = cells { around = "part", within = "self" }, apply = { { put = pebble, to = "arg.1" } } },
    adorn   = { args = { "figure" }, options = mine, apply = { { put = ribbon, to = "arg.1" } } },
    gather  = { options = true, apply = { { put = tokens { kind = { "gem", "pebble", "ribbon" } }, to = "home" } } },
    -- Out of a bag; points that are counted, and what is counted for each.
    cast    = { options = true, apply = {
      { draw = "lot", to = "part.cell" },
      { award = tokens { kind = "lot", at = "part.cell", sum = "face" }, to = players {}, each = { mine, crowd_of_all } },
      { put = tokens { kind = "lot", at = "part.cell" }, to = "box" } } },
    hoard   = { options = true, apply = { { draw = "lot", to = "home" } } },
    give    = { args = { "player" }, options = players { after = "asked", first = 1 }, apply = { { put = gem, to = "arg.1" } } },
    -- Fields, and a step that is asked about something.
    wake    = { options = true, apply = { { set = "awake", to = true }, { set = "mood", to = "wild" }, { set = "small", to = 255 },
                                          { set = "wide", to = 65535 }, { set = "debt", to = -1000000 } } },
    praise  = { args = { "figure" }, options = mine, apply = { { push = "word", about = "arg.1" } } },
    -- Features.
    weigh   = { options = true, apply = { { score = features { at = "part", with = mine }, mode = "final" } } },
    share   = { options = true, apply = { { score = features { at = "part" }, to = players { owns = figures { on = "this" } }, why = "praise", class = "feature" } } },
    part    = { options = true, apply = { { clear = features { at = "part" }, group = "meeple", cause = "call" } } },
    mourn   = { options = true, apply = { { push = "word" }, { award = -2, to = players {} } } },
  },
  steps = {
    word = { must = true, always_asks = true, args = { how = { "loud", "low" } }, options = true,
             apply = { { mark = "tired", on = "this" }, { award = 3, to = "this.owner", why = "praise", class = "figure" } } },
    dawn = { stage = "part_end", auto = true, when = { state = { awake = true } },
             apply = { { set = "awake", to = false }, { unmark = "seen", on = "part.cell" }, { move = "state.chosen", to = "home", cause = "call" } } },
  },
}
