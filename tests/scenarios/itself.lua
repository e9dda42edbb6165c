-- Steps and actions that offer themselves, and guards about whoever is asked.
local poor = players { score = { max = 1 } }

return rule {
  id = "itself", api = 1, needs = { "base" },
  options = { who = { values = { "active", "each_from_left", "each_from_active" }, default = "active" } },
  tokens = { stone = { place = "cell", n = 1 } },
  reasons = { "gift", "wish", "rest" },
  steps = {
    gift = { -- only whoever is poor is asked
      stage = "turn_start", order = 100, who = opt("who"), when = { asked = poor }, options = true,
      apply = function(g, player) g:award(player, 2, { why = "gift" }) end,
    },
    rest = { -- whoever has a figure on the board
      stage = "turn_start", order = 200, who = opt("who"), options = true,
      when = { any = figures { kind = "normal", owner = "asked" }, none = tokens { kind = "stone" } },
      apply = function(g, player) g:award(player, 1, { why = "rest" }) end,
    },
    wish = { -- words alone
      stage = "after_action", order = 100, args = { act = { "one", "three" } }, options = true,
      apply = function(g, player, act) g:award(player, act == "one" and 1 or 3, { why = "wish" }) end,
    },
  },
}
