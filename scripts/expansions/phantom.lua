-- The Phantom: everybody's second meeple, who may follow the first figure on the same tile.
-- Numbers like PH-12 are the numbered statements of the rules text.

-- By the first option nobody follows a fairy, by the second a pyramid.
local with_fairy   = opt("after_fairy", { [true] = false, [false] = true })
local with_pyramid = opt("after_pyramid", { [true] = false, [false] = true })
local barred = { { mark = "barred", on = "active" } }

return rule {
  id = "phantom",
  api = 1,
  version = "1.0",
  title = "The Phantom",
  credit = "Klaus-Jürgen Wrede",
  source = "The printed rules (2011), with the answers of the publisher",
  needs = { "base" },

  options = {
    after_fairy = { values = { true, false }, help = "false: no phantom follows when the fairy was moved (PH-B1)" },
    after_pyramid = { values = { true, false }, help = "false: nor when a pyramid was scored (PH-B4)" },
    acrobat = { values = { false, true }, help = "true: he may be an acrobat, as by acrobat_kinds of the big top (PH-B2)" },
  },

  figures = {
    phantom = { -- one each, on whatever a meeple stands on, but for gardens (PH-1, PH-3, PH-12, PH-13)
      group = "meeple", n = 1,
      on = opt("base.farmers", { [true] = { "city", "road", "monastery", "field" }, [false] = { "city", "road", "monastery" } }),
    },
  },
  segments = { tower = { enabled = false } }, -- only its name: the action of its rule offers it (PH-14)

  marks = { barred = { on = "player", lasts = "part" } },
  on = {
    figure_leaving = { princess = { when = { cause = "princess" }, barred }, -- PH-16
                       pyramid = { when = { cause = "pyramid" }, enabled = with_pyramid, barred } },
    figure_moved = { fairy = { when = { cause = "fairy" }, enabled = with_fairy, barred } },
  },

  steps = {
    -- Who has passed was offered him before (PH-11). Other actions that place figures place him, too: to the top of a
    -- tower, through a portal, by a flying machine (PH-14, PH-17).
    phantom = {
      stage = "after_action", order = 100, args = { "segment" }, with_actions = "phantom", -- PH-10, PH-22
      when = { passed = false, asked = players { has = "phantom", unmarked = "barred" } },
      options = segments { tile = "part", takes = figures { kind = "phantom" }, no = { kind = "tower" } },
      apply = { { deploy = "phantom", to = "arg.1", cause = "deploy" } },
    },
  },
}
