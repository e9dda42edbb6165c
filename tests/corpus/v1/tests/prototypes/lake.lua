-- Declared filters: where tiles may lie, who may stand where, what counts as complete.
return rule {
  id = "lake", api = 1, title = "Lakes and deserts", needs = { "base" }, tiles = { "tiles/lake.lua" },
  attrs = { lake = { scope = "tile" }, desert = { scope = "tile" }, hermit = { scope = "tile" } },
  options = { small = { values = { true, false }, default = true, help = "a city of two tiles is no city" } },
  lists = {
    place_ok = {
      shore  = { attr = "lake", not_touches = "lake" },            -- no lake beside a lake
      dry    = { attr = "desert", touches = "lake", ring = 4 },    -- a desert beside one, side by side
      lonely = { attr = "hermit", max_ring8 = 1 },
      east   = { test = function(g, tile, cell, rotation) return cell.x <= 3 end }, -- the table ends there
    },
    deploy_ok = {
      wet  = { deny = true, cell_attr = "lake", order = 100 },
      boat = { allow = true, cell_attr = "lake", kind = "field", figure = "normal", order = 200,
               test = function(g, kind, player, segment) return segment.cell.y > 0 end },
      oasis = { allow = true, cell_attr = "desert", test = function(g, kind, player, segment) return false end },
    },
    complete_ok = {
      town = { kind = "city", test = function(g, f) return f.size > 2 end, enabled = opt("small") },
    },
  },
}
