return scenario {
  defaults = { with = { "house_must_place.lua" }, board = { "BA/LR 0,0 r3" }, stack = { "BA/LR", "BA/L*2" } },

  ["there is no passing, and no field"] = {
    play = {
      "place BA/LR 1,0 r1",
      { only = { "settle normal 1,0 road:W", "settle normal 1,0 monastery" }, illegal = { "pass" } },
      "settle normal 1,0 monastery", { supply = { "1 normal 6" }, player = 2 },
    },
  },
  ["fields with the option"] = {
    set = { ["house_must_place.fields"] = true },
    play = { "place BA/LR 1,0 r1", { legal = { "settle normal 1,0 field:N" } } },
  },
}
