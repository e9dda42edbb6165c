-- HOUSE-28: how many own figures a player may have on roads, in cities, monasteries and fields at the same time.
-- Those that come there by joining don't matter.
local numbers = { "any", 0, 1, 2, 3, 4, 5 }
local kinds = { "road", "city", "monastery", "field" }

local options, deploy_ok = {}, {}
for _, kind in ipairs(kinds) do
  options[kind] = { values = numbers, default = "any", help = "own figures at the same time; 0: none may stand there" }
  deploy_ok[kind] = {
    kind = kind, cause = "deploy",
    test = function(g, figure, player, segment)
      local most, there = g:opt(kind), 0
      for _, f in ipairs(most ~= "any" and g:figures { owner = player, on_board = true } or {}) do
        there = there + (f.feature and f.feature.kind == kind and 1 or 0)
      end
      return most == "any" or there < most
    end,
  }
end

return rule {
  id = "feature_caps", api = 1, version = "1.0", title = "Features switched off or capped",
  source = "house-rule page of TTSCarcassonne; github.com/farin/JCloisterZone, issue 266",
  needs = { "base" },
  options = options,
  lists = { deploy_ok = deploy_ok },
}
