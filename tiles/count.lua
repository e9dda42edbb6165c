-- The twelve squares of the City of Carcassonne (tiles/README.md explains the notation), row by row from the north-west;
-- they lie at the start and aren't turned (CC-2). `-` is inside the City wall. Every field of a square touches the City,
-- which is one segment in the middle of each; the two inner squares have no landscape (CC-12, CC-13).

local function square(slots, borders)
  return { slots = slots, n = 1, centre = "carcassonne", borders = borders }
end
local function inner() return { slots = "-|-|-|-", n = 1, symbols = { quarters = true } } end

return tileset {
  id = "count",
  api = 1,
  title = "The Count of Carcassonne",
  source = "Tile definitions of JCloisterZone (set 'count'), as checked facts",

  tiles = {
    ["CO/1"]  = square("a.a|a.-|-.b|bra", "a:* b:*"),
    ["CO/2"]  = square("a.a|a.-|-|-.a", "a:*"),
    ["CO/3"]  = square("a.a|a.-|-|-.a", "a:*"),
    ["CO/4"]  = square("arb|b.b|b.-|-.a", "a:* b:*"),
    ["CO/5"]  = square("a.-|-|-.a|a.a", "a:*"),
    ["CO/6"]  = inner(),
    ["CO/7"]  = inner(),
    ["CO/8"]  = square("-.a|a.a|a.-|-", "a:*"),
    ["CO/9"]  = square("a.-|-.a|CCC|a.a", "a:C*"),
    ["CO/10"] = square("-|-.a|a.a|a.-", "a:*"),
    ["CO/11"] = square("-|-.a|arb|b.-", "a:* b:*"),
    ["CO/12"] = square("-.a|CCC|a.a|a.-", "a:C*"),
  },
}
