-- Pigs, and the herds that other sets bring. EX-TB-04: three finished cities above one field.
local function three_cities(herd)
  return { "BA/C 0,0 r0", "BA/C 0,-1 r2", "BA/C 1,0 r0", "BA/C 1,-1 r2", "BA/CG 2,0 r0", "BA/CFC.2 2,-1 r0", herd }
end
local two_cities = { "BA/C 0,0 r0", "BA/C 0,-1 r2", "BA/C 1,0 r0", "BA/C 1,-1 r2" }
-- EX-TB-07: a city between two fields.
local tube = { "TB/CFc.w 0,0 r0", "BA/C -1,0 r1", "BA/C 1,0 r3" }
local with = { "traders_and_builders" }
local with_others = { "tb_others.lua" }
local function option(name, value) return { ["traders_and_builders." .. name] = value } end
local function scoring(value) return { ["base.field_scoring"] = value } end

return scenario {
  defaults = { with = with, board = two_cities, stack = {} },

  -- placing
  ["TB-50 the pig joins an own farmer in the field of the tile just placed"] = {
    figures = { "1 normal 0,0 field:S" }, stack = { "BA/L", "BA/L" },
    play = {
      "place BA/L 0,1 r0", { legal = { "figure pig 0,1 field:N" }, illegal = { "figure pig 0,1 monastery" } },
      "figure pig 0,1 field:N", { player = 2, supply = { "1 pig 0", "1 normal 6" } },
    },
  },
  ["TB-50 without an own farmer there it may not"] = {
    figures = { "1 normal 0,0 city:N", "2 normal 0,0 field:S" }, stack = { "BA/L", "BA/L" },
    play = { "place BA/L 0,1 r0", { illegal = { "figure pig 0,1 field:N" } } },
  },
  ["TB-51 others' farmers and pigs are no hindrance"] = {
    figures = { "1 normal 0,0 field:S", "2 normal 1,0 field:S", "2 pig 1,0 field:S" }, stack = { "BA/L", "BA/L" },
    play = {
      "place BA/L 0,1 r0", "figure pig 0,1 field:N",
      { pieces = { "pig:1 at 0,1 field:N", "pig:2 at 1,0 field:S" } },
    },
  },
  ["TB-72 a larger meeple counts as a farmer, a shepherd doesn't"] = {
    with = with_others, figures = { "1 giant 0,0 field:S" }, stack = { "BA/L", "BA/L" },
    play = { "place BA/L 0,1 r0", { legal = { "figure pig 0,1 field:N" } } },
  },
  ["TB-72 a shepherd or the like doesn't"] = {
    with = with_others, figures = { "1 watcher 0,0 field:S" }, stack = { "BA/L", "BA/L" },
    play = { "place BA/L 0,1 r0", { illegal = { "figure pig 0,1 field:N" } } },
  },
  ["TB-52 it stays while cities are finished beside it"] = {
    board = { "BA/C 0,0 r0" }, figures = { "1 normal 0,0 field:S", "1 pig 0,0 field:S" }, stack = { "BA/C", "BA/L" },
    play = { "place BA/C 0,-1 r2", "pass", { pieces = { "pig:1 at 0,0 field:E" }, supply = { "1 pig 0" } } },
  },
  ["TB-52 TB-74 without an own farmer it goes home at once"] = {
    with = with_others, figures = { "1 normal 0,0 field:S", "1 pig 0,0 field:S", "2 normal 0,0 field:S" },
    to_move = 2, stack = { "BA/L", "BA/L" },
    play = { "place BA/L 0,1 r0", "seize normal:1 at 0,0 field:E", { supply = { "1 pig 1", "1 normal 7" } } },
  },
  ["TB-53 it doesn't help to control the field"] = {
    figures = { "1 normal 0,0 field:S", "1 pig 0,0 field:S", "2 normal 0,0 field:S", "2 normal 1,0 field:S" },
    play = { { points = { 0, 6 }, owners = { "0,0 field:S = 2" } } },
  },
  ["TB-53 it takes no field by itself: the farmer does"] = {
    figures = { "1 normal 0,0 field:S", "1 pig 0,0 field:S" }, to_move = 2, stack = { "BA/L", "BA/L" },
    play = { "place BA/L 0,1 r0", { illegal = { "figure normal 0,1 field:N" } } },
  },
  ["TB-57 without farmers there are no pigs"] = {
    set = { ["base.farmers"] = false }, board = { "BA/C 0,0 r0" }, stack = { "BA/C", "BA/L" },
    play = { { supply = { "1 pig 0", "1 builder 1" } } },
  },
  ["TB-50 TB-54 the module can be left out"] = {
    set = option("pig", false), figures = { "1 normal 0,0 field:S" }, stack = { "BA/L", "BA/L" },
    play = { { supply = { "1 pig 0", "1 builder 1" } }, "place BA/L 0,1 r0", { illegal = { "figure pig 0,1 field:N" } } },
  },

  -- the end
  ["EX-TB-04 three points a city"] = {
    board = three_cities(), figures = { "1 normal 0,0 field:S" }, play = { { points = { 9, 0 } } },
  },
  ["EX-TB-04 TB-54 four with the pig"] = {
    board = three_cities(), figures = { "1 normal 0,0 field:S", "1 pig 1,0 field:S" },
    play = { { points = { 12, 0 }, reasons = { "1 base.field 12" } } },
  },
  ["EX-TB-04 TB-60 four with a herd"] = {
    with = with_others, board = three_cities("TT/herd 0,1 r0"), figures = { "1 normal 0,0 field:S" },
    play = { { points = { 12, 0 }, reasons = { "1 base.field 12" } } },
  },
  ["EX-TB-04 TB-61 five with both"] = {
    with = with_others, board = three_cities("TT/herd 0,1 r0"), figures = { "1 normal 0,0 field:S", "1 pig 0,0 field:S" },
    play = { { points = { 15, 0 } } },
  },
  ["EX-TB-05 TB-60 a herd and two cities"] = {
    with = with_others, board = { "BA/C 0,0 r0", "BA/C 0,-1 r2", "BA/C 1,0 r0", "BA/C 1,-1 r2", "TT/herd 0,1 r0" },
    figures = { "1 normal 0,1 field:N" }, play = { { points = { 8, 0 } } },
  },
  ["TB-60 a city that isn't finished feeds nobody, beside a herd neither"] = {
    with = with_others, board = { "BA/C 0,0 r0", "BA/C 0,-1 r2", "BA/C 1,0 r0", "TT/herd 0,1 r0" },
    figures = { "1 normal 0,1 field:N" }, play = { { points = { 4, 0 } } },
  },
  ["EX-TB-05 TB-61 with a pig"] = {
    with = with_others, board = { "BA/C 0,0 r0", "BA/C 0,-1 r2", "BA/C 1,0 r0", "BA/C 1,-1 r2", "TT/herd 0,1 r0" },
    figures = { "1 normal 0,1 field:N", "1 pig 0,1 field:N" }, play = { { points = { 10, 0 } } },
  },
  ["EX-TB-05 TB-60 TB-61 on the tile of the River, without and with a pig"] = {
    with = { "river", "traders_and_builders" }, set = { ["river.set"] = "2" },
    board = { "RI.2/II+ 0,0 r0", "BA/C 1,0 r1", "BA/C 2,0 r3", "BA/C 0,1 r2", "BA/C 0,2 r0" },
    figures = { "1 normal 0,0 field:S", "2 normal 0,0 field:E", "2 pig 0,0 field:E" },
    play = { { points = { 8, 10 }, reasons = { "1 base.field 8", "2 base.field 10" } } },
  },
  ["EX-TB-12 TB-55 three players tie, two of them with pigs"] = {
    players = 3,
    figures = { "1 normal 0,0 field:S", "1 pig 0,0 field:S", "2 normal 0,0 field:S", "2 pig 0,0 field:S",
                "3 normal 1,0 field:S" },
    play = { { points = { 8, 8, 6 }, reasons = { "1 base.field 8", "2 base.field 8", "3 base.field 6" } } },
  },
  ["EX-TB-13 TB-54 the pig of one who doesn't control the field gives nothing, and nothing to others"] = {
    board = three_cities(),
    figures = { "1 normal 0,0 field:S", "1 pig 0,0 field:S", "2 normal 1,0 field:S", "2 normal 2,0 field:S" },
    play = { { points = { 0, 9 } } },
  },
  ["EX-TB-07 TB-54 the pig is about its own field only"] = {
    board = tube,
    figures = { "1 normal 0,0 field:N", "1 normal 0,0 field:S", "1 pig 0,0 field:S" },
    play = { { reasons = { "1 base.field 4", "1 base.field 3" } } },
  },
  ["TB-54 open cities count for nobody's pig"] = {
    board = { "BA/C 0,0 r0" }, figures = { "1 normal 0,0 field:S", "1 pig 0,0 field:S" }, play = { { points = { 0, 0 } } },
  },
  ["TB-54 the option says how much more"] = {
    set = option("pig_bonus", 2), figures = { "1 normal 0,0 field:S", "1 pig 0,0 field:S" }, play = { { points = { 10, 0 } } },
  },
  ["TB-60 for all who control the field"] = {
    with = with_others, board = three_cities("TT/herd 0,1 r0"), figures = { "1 normal 0,0 field:S", "2 normal 1,0 field:S" },
    play = { { points = { 12, 12 } } },
  },
  ["TB-60 without the module herds are but pictures"] = {
    with = with_others, set = option("pig", false), board = three_cities("TT/herd 0,1 r0"), figures = { "1 normal 0,0 field:S" },
    play = { { points = { 9, 0 } } },
  },
  ["TB-62 two herds in a field count as one"] = {
    with = with_others, board = { "BA/C 0,0 r0", "BA/C 0,-1 r2", "TT/herd 0,1 r0", "TT/herd 0,2 r0" },
    figures = { "1 normal 0,0 field:S" }, play = { { points = { 4, 0 } } },
  },
  ["TB-62 or as two"] = {
    with = with_others, set = option("pig_herd_stack", true),
    board = { "BA/C 0,0 r0", "BA/C 0,-1 r2", "TT/herd 0,1 r0", "TT/herd 0,2 r0" },
    figures = { "1 normal 0,0 field:S" }, play = { { points = { 5, 0 } } },
  },

  -- fields of the first edition
  ["TB-54 cities pay: five for who has a pig with a farmer beside the city"] = {
    set = scoring("per_city_4"), figures = { "1 normal 0,0 field:S", "1 pig 0,0 field:S", "2 normal 0,0 field:S" },
    play = { { points = { 10, 8 },
               reasons = { "1 base.city_fed 5", "1 base.city_fed 5", "2 base.city_fed 4", "2 base.city_fed 4" } } },
  },
  ["TB-54 cities pay: the pig of one who has too few farmers gives nothing"] = {
    set = scoring("per_city_4"),
    figures = { "1 normal 0,0 field:S", "1 pig 0,0 field:S", "2 normal 0,0 field:S", "2 normal 1,0 field:S" },
    play = { { points = { 0, 8 } } },
  },
  ["TB-54 cities pay: a pig in another field gives nothing"] = {
    set = scoring("per_city_4"), board = { "BA/C 0,0 r0", "BA/C 0,-1 r2", "BA/LR 5,0 r0" },
    figures = { "1 normal 0,0 field:S", "1 normal 5,0 field:N", "1 pig 5,0 field:N" },
    play = { { points = { 4, 0 }, reasons = { "1 base.city_fed 4" } } },
  },
  ["TB-54 TB-60 TB-61 cities pay: a herd is one more"] = {
    with = with_others, set = scoring("per_city_4"), board = { "BA/C 0,0 r0", "BA/C 0,-1 r2", "TT/herd 0,1 r0" },
    figures = { "1 normal 0,0 field:S", "1 pig 0,0 field:S", "2 normal 0,0 field:S" },
    play = { { points = { 6, 5 } } },
  },
  ["TB-54 cities pay: points for cities that are finished in the game are as ever"] = {
    set = scoring("per_city_4"), board = { "BA/C 0,0 r0" },
    figures = { "1 normal 0,0 field:S", "1 pig 0,0 field:S", "1 normal 0,0 city:N" }, stack = { "BA/C", "BA/L" },
    play = { "place BA/C 0,-1 r2", "pass", { points = { 4, 0 } } },
  },
  ["TB-54 a city pays once: four where the pig is, though another own field touches it, too"] = {
    set = scoring("per_field_3_once"), board = tube,
    figures = { "1 normal 0,0 field:N", "1 normal 0,0 field:S", "1 pig 0,0 field:S" },
    play = { { points = { 4, 0 }, reasons = { "1 base.field 3", "1 base.field 1" } } },
  },
  ["TB-54 the same with the pig in the field that is scored first"] = {
    set = scoring("per_field_3_once"), board = tube,
    figures = { "1 normal 0,0 field:N", "1 normal 0,0 field:S", "1 pig 0,0 field:N" },
    play = { { points = { 4, 0 }, reasons = { "1 base.field 4" } } },
  },
}
