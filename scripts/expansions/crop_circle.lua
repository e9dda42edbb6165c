-- What crop circles do, for the rules that bring tiles with them: whoever lays one says whether all players add a meeple
-- beside one of theirs or take one home. A circle names the kind of feature by its picture; one without lets the player
-- name it. Numbers like CO-23 and HALF-82 are the numbered statements of the rules texts.

-- Meeples on features of the kind that was called, of whoever is asked (CO-22).
local own    = figures { owner = "asked", marked = "called" }
local beside = opt("add_where", { same_tile = segments { with = own, takes = "arg.1", cause = "crop_circle" },
                                  same_feature = segments { of = features { with = own }, takes = "arg.1",
                                                            cause = "crop_circle" } })

local function call(kind, word) -- with all meeples that it is about
  return { mark = "called", on = figures { group = "meeple", on = features { kind = kind } }, chosen = word }
end

-- What a player may say, and what happens then.
local words, said = {}, {}
for _, what in ipairs { "add", "take" } do
  for _, of in ipairs { { "knight", "city" }, { "thief", "road" }, { "farmer", "field" } } do
    local word = what .. "_" .. of[1]
    words[#words + 1] = word
    said[#said + 1], said[#said + 2] = call(of[2], word), { push = what, chosen = word }
  end
end

-- When the part is over (CO-10, CO-20, HALF-80, HALF-81).
local function circle(when, choices, apply)
  return { stage = "part_end", order = 100, must = true, when = when, args = { what = choices }, options = true, apply = apply }
end
-- With nobody on the board there is nothing to choose (CO-31).
local function of_kind(attr, kind)
  return circle({ attr = attr, any = figures { owner = "anybody" } }, { "add", "take" },
                { call(kind), { push = "add", chosen = "add" }, { push = "take", chosen = "take" } })
end

return rule {
  id = "crop_circle",
  api = 1,
  version = "1.0",
  title = "Crop circles, of whichever set",
  credit = "Klaus-Jürgen Wrede",
  source = "Crop Circles I and II, and Halflings, whose rules say the same",
  needs = { "base" },
  part = true,

  options = {
    add_is    = { values = { "may", "must" }, was = { "halflings.crop_a" },
                  help = "may or must everybody add a meeple? must: an English text (CO-23, HALF-84)" },
    add_where = { values = { "same_tile", "same_feature" },
                  help = "where: on the segment of an own meeple, or anywhere in its feature, by an English text (CO-23)" },
  },

  causes = { "crop_circle" },
  marks  = { called = { on = "figure", lasts = "part" } },
  attrs  = { -- only names: whose tiles show them declares them once more
    crop_circle = { scope = "tile", enabled = false }, rake = { scope = "tile", enabled = false },
    club = { scope = "tile", enabled = false }, shield = { scope = "tile", enabled = false },
  },

  steps = {
    rake   = of_kind("rake", "field"),
    club   = of_kind("club", "road"),
    shield = of_kind("shield", "city"),
    circle = circle({ attr = "crop_circle" }, words, said),
    -- The player to the left first, the active one last (CO-21, HALF-82, HALF-83).
    add = {
      who = "each_from_left", must = opt("add_is", { may = false, must = true }), args = { "kind", "segment" },
      options = columns { figures { group = "meeple", owner = "asked", home = true }, beside }, -- CO-23 to CO-25, HALF-85
      apply = { { deploy = "arg.1", to = "arg.2", cause = "crop_circle" } },
    },
    take = { -- CO-26
      who = "each_from_left", must = true, args = { "figure" },
      options = own,
      apply = { { send_home = "arg.1", cause = "crop_circle" } },
    },
  },

  lists = {
    deploy_ok = { -- beside his own meeple, though the feature is occupied (CO-23, HALF-82)
      beside = { allow = true, order = 900, cause = "crop_circle", occupied_by = "anybody" },
    },
  },
}
