-- What a symbol counts for where two half tiles lie in one cell: `peak` and `bog` are of the cell, `vine` of its
-- tile alone.
return rule {
  id = "pairs", api = 1, title = "Symbols on half tiles, for tests", needs = { "base" }, tiles = { "tiles/pairs.lua" },
  attrs = { peak = { scope = "cell" }, bog = { scope = "cell" }, vine = { scope = "tile" } },
  reasons = { "climbed", "shown" },
  state = { counts = "u8", printed = "u8", here = "u8", around = "u8", all_around = "u8", full = "bool", mate = "tile",
            corner = { type = "enum", values = { "none", "NW", "NE", "SE", "SW" } } },
  terms = {
    vines  = { on = "monastery", tier = "add", per = "ring9:attr:vine", n = 10 },
    around = { on = "monastery", tier = "add", per = "ring8:attr:vine", n = 100 },
    peaks  = { on = "road", tier = "add", per = "attr:peak", n = 1000 },
    grapes = { on = "road", tier = "add", per = "attr:vine", n = 500 },
  },
  majority = { tiebreak = { peak = { measure = "presence", figures = { group = "meeple", cell_attr = "peak" } } } },
  lists = { deploy_ok = { bog = { deny = true, cell_attr = "bog" } } },
  on = {
    figure_moved = {
      climb = { when = { attr = "peak", cause = "deploy" }, function(g, ev) g:award(ev.figure.owner, 7, { why = "climbed" }) end },
    },
    tile_placed = {
      show = { when = { attr = "peak" }, function(g) g:award(g.active, 40, { why = "shown" }) end },
      look = { function(g, ev)
        local tile, cell, seen = ev.tile, ev.tile.cell, g.state
        seen.counts, seen.printed, seen.here = tile:attr("peak"), tile.type:attr("peak"), cell:attr("peak")
        seen.around, seen.all_around = #tile:ring8(), #tile:ring8(true)
        seen.full, seen.corner, seen.mate = cell.full, cell.void or "none", tile.mate and tile.mate.type
      end },
    },
  },
}
