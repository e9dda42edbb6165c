-- What the queries of position files ask for (bastide position).
return interop {
  city  = { kind = "city", keys = { tiles = "size", pen = "attr:pennant" },
            if_true = { option = "small_city", value = 2 } },
  road  = { kind = "road", keys = { tiles = "size" } },
  field = { kind = "field", keys = { tiles = "size", cities = adjacent { kind = "city" },
                                     done = adjacent { kind = "city", done = true } } },
  mon   = { kind = "monastery", keys = { neigh = "ring8:occupied" } },
  -- Words of positions that bring their own tiles: what lies in a tile's middle, who stands at
  -- corners, symbols, and what areas are counted in by the editions of half tiles.
  monastery = { kind = "monastery", at = "middle" },
  castle    = { kind = "monastery", at = "middle", own_cells = true }, -- its tile counts two, whatever counts
  barn      = { kind = "field", at = "corner" },
  pennants  = { attr = "pennant" },
  ["2014"]  = { counts = "cells" },
  ["2015"]  = { counts = "tiles" },
  ["2020"]  = { counts = "tiles" },
  ["2021"]  = { counts = "cells" },
}
