-- An expansion: tiles with a symbol of their own, pieces, and what they are good for. It says only
-- what it adds to the rules that it needs.
-- Check it with 'bastide check .', test it with 'bastide test .', and see it at work with
-- 'bastide watch --with my_expansion.lua'. Every key: docs/rules.md; every event: docs/reference.
return rule {
  id = "my_expansion", -- the name of the file without .lua
  api = 1, -- the version of the interface that this file is written for
  title = "My expansion: markets, where goods are earned and sold", -- for 'bastide list'
  needs = { "base" },
  tiles = { "my_expansion_tiles.lua" }, -- a file is looked for beside this one

  -- What others may choose without editing the files: --set my_expansion.price=3
  options = {
    price = { values = { 2, 1, 3 }, default = 2, help = "points for a piece of goods that is sold" },
  },

  attrs = { market = { scope = "tile" } }, -- a symbol that tiles may show
  tokens = { goods = { n = 12 } }, -- counted pieces; at the start all of them lie in the box

  -- What happens when something happens. 'when' is tested before the function is entered.
  on = {
    tile_placed = {
      earn = { when = { attr = "market" }, function(g, ev)
        if #g:tokens("box", "goods") > 0 then g:give(ev.player, "goods", 1) end
      end },
    },
    final = { -- the game is over, open features are about to be scored
      leftover = { function(g)
        for _, player in ipairs(g:players()) do
          g:award(player, g:held(player, "goods"), { why = "leftover" }) -- a point for each
        end
      end },
    },
  },

  -- What a player may do instead of placing a meeple: on a tile with a market, if he has two goods. 'options' says
  -- what is chosen: nothing but the action itself; 'apply' does it.
  actions = {
    sell = {
      when = { attr = "market", asked = players { has = { goods = 2 } } },
      options = true,
      apply = function(g, player)
        local count = g:held(player, "goods")
        g:take(player, "goods", count)
        g:award(player, count * g:opt("price"), { why = "sold" })
      end,
    },
  },

  -- How the symbol looks in pictures; docs/pictures.md tells more. It may also stand in looks/my_expansion.lua,
  -- as `return looks { market = { ... } }`.
  draw = { market = { letter = "M", path = "M3 10l2-6h14l2 6zM5 12h14v8h-14z", colour = "gold" } },
}
