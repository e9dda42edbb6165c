-- Games Quarterly 11: ten tiles, and with The River two more, which that rule lays. Numbers like GQ-30 are the numbered
-- statements of the rules text (Games Quarterly 11).

local herds  = opt("traders_and_builders.played", { [true] = false, [false] = opt("pig_herd") })
local beside = adjacent { kind = "city", done = true }

-- Where cities pay (base.field_scoring = per_city_4): a point more to who has a farmer in a field with the herd beside it.
local function fed(g, player, points, info)
  if info.why ~= "base.city_fed" then return points end
  for _, field in ipairs(g:adjacent(info.feature, "field")) do
    if field:attr("pig_herd") > 0 and g:strength(field, player) > 0 then return points + 1 end
  end
  return points
end

return rule {
  id = "gq11", api = 1, version = "1.0", title = "Games Quarterly 11", credit = "Klaus-Jürgen Wrede",
  source = "The tiles of Games Quarterly magazine no. 11 (2006), with clarifications of the rules wiki",
  needs = { "base" },
  optional = { "river", "traders_and_builders" },
  tiles = { "gq11" }, -- 10 tiles of the land (GQ-1, GQ-2)
  set = { ["river.gq11"] = "tiles" }, -- GQ-3 to GQ-5

  options = {
    pig_herd = { values = { false, true }, help = "true, a house rule: the field tile GQ/F shows a herd of pigs (GQ-30)" },
  },

  attrs = { pig_herd = { scope = "segment", merge = "any", enabled = herds } },
  terms = { -- a point more for each city beside its field, for whoever scores it (GQ-31, GQ-32); herds are counted by
    -- Traders & Builders where that is played
    herd = { on = "field", mode = "final", tier = "add", per = { beside, "attr:pig_herd" },
             n = opt("base.field_scoring", { per_field_3 = 1, per_field_3_once = 1, per_city_4 = 0 }),
             enabled = herds },
  },
  awards = { fed = { stage = "add", when = { class = "feature", kind = "city" }, test = fed,
    enabled = opt("base.field_scoring", { per_field_3 = false, per_field_3_once = false, per_city_4 = herds }) } },
}
