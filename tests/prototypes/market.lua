-- Effects that happen under a condition, and those of tiles, points and fields of things: no function carries anything out.
local hand    = tiles { zone = "hand", holder = "asked" }
local rich    = players { is = "asked", score = { min = 3 } }
local keeper  = players { is = "state.keeper" }
local others  = players { after = "asked", no = { is = "asked" } }
local coin    = tokens { kind = "coin", holder = "asked", first = 1 }

return rule {
  id = "market", api = 1, title = "Market", needs = { "base" },
  reasons = { "price", "toll" },
  causes  = { "fence" },
  tokens  = { coin = { per = "player", n = 3 } },
  marks   = { paid = { on = "player", lasts = "game" } },
  zones   = { shelf = { holds = "tile", max = 100 }, hand = { per = "player", holds = "tile", max = 100 } },
  edits   = { fence = { add = "road", sides = "opposite", on = "field", once = true } },
  state   = {
    keeper = "player", wanted = "tile", where = "cell", last = "figure", price = "u16", debt = "i32",
  },
  components = function(g) for _, p in ipairs(g:players()) do g:give(p, "coin", 2) end end,

  setup = function(g) for _ = 1, 4 do g:draw_tile("shelf") end end,

  actions = {
    -- Fields of things: by a reference, by a selector, by an amount, and nothing.
    note    = { args = { "cell" }, options = cells { around = "part", within = "self" }, apply = {
      { set = "where", to = "arg.1" }, { set = "keeper", to = others }, { set = "last", to = figures { owner = "asked" } },
    } },
    price   = { free = true, args = { "amount" }, options = amounts { above = "state.price", to = 9 }, apply = { { set = "price", to = "arg.1" } } },
    forget  = { options = true, apply = { { set = "keeper", to = "nothing" }, { set = "where", to = "nothing" } } },
    -- Tiles: from the shelf to a player, and on to another one.
    buy     = { args = { "tile" }, options = tiles { zone = "shelf" }, apply = {
      { set = "wanted", to = "arg.1" },
      { give = "arg.1", out_of = "shelf", zone = "hand", to = "asked" },
      { pay = "state.price", from = "asked", to = "state.keeper", why = "price" },
    } },
    lend    = { args = { "tile" }, options = hand, apply = { { give = "arg.1", out_of = "hand", zone = "hand", to = "state.keeper" } } },
    stock   = { when = { stack = { min = "players" } }, options = true, apply = { { draw = "players", zone = "shelf" } } },
    hoard   = { options = true, apply = { { draw = 3, zone = "hand", to = "state.keeper" } } },
    -- Points.
    toll    = { options = true, apply = { { pay = 2, from = "asked", why = "toll" }, { put = coin, to = "box" } } },
    -- Conditions: by a selector, by a field, by the word that was chosen.
    choose  = { args = { how = { "give", "take" } }, options = true, apply = {
      { award = 5, to = "asked", chosen = "take" }, { award = 1, to = "asked", chosen = "give" },
      { mark = "paid", on = "asked", when = { asked = rich } },
      { award = 10, to = "asked", when = { state = { price = 0 } } },
      { award = 20, to = "asked", when = { none = keeper } },
      { award = 40, to = "asked", when = { any = keeper } },
      { award = 80, to = "asked", when = { option = { "market.bonus", true } } },
      { push = "greet", of = "state.keeper", when = { any = keeper } },
    } },
    -- An edit that was chosen.
    fence   = { args = { "cell", "side" }, options = { edit = "fence", at = cells { around = "part", within = "self" } },
                apply = { { edit = "fence", cause = "fence" } } },
  },
  options = { bonus = { values = { false, true } } },
  assists = {
    fit = { args = { "cell", "rotation" }, options = { edit = "fence" }, apply = { { edit = "fence", cause = "fence" } } },
  },
  steps = { greet = { options = true, apply = { { award = 7, to = "asked" } } } },
}
