-- The divided sides in every turn, and in both orders.
local dx, dy = { [0] = 0, 1, 0, -1 }, { [0] = -1, 0, 1, 0 }
local side = { [0] = "N", "E", "S", "W" }
local function at(d) return dx[d % 4] .. "," .. dy[d % 4] end
local all = { defaults = { with = { "hills_and_sheep", "hs_sides.lua" } } }
for r = 0, 3 do
  local a, b, facing = side[(r + 3) % 4], side[(r + 1) % 4], (r + 2) % 4
  local parted, cell = "HS/CC!.v 0,0 r" .. r, at(r)
  local cap = "BA/C " .. cell .. " r" .. facing
  local joined = { same = { "0,0 city:" .. a .. " & 0,0 city:" .. b, "0,0 city:" .. a .. " & " .. cell .. " city:" .. side[facing] },
                   open = { "0,0 city:" .. a }, values = { "0,0 city:" .. a .. " final = 2" } }
  all["HS-71 HS-72 turned " .. r .. ": two cities, and one as soon as a city lies there"] = {
    board = { parted }, stack = { "BA/C", "BA/L" },
    play = { { different = { "0,0 city:" .. a .. " & 0,0 city:" .. b }, open = { "0,0 city:" .. a, "0,0 city:" .. b } },
      "place " .. cap, joined },
  }
  all["HS-72 turned " .. r .. ": one at once where a city lies already"] = {
    board = { cap }, stack = { "HS/CC!.v", "BA/L" }, play = { "place " .. parted, joined },
  }
  all["HS-73 turned " .. r .. ": face to face"] = {
    board = { parted }, stack = { "HS/CC!.v", "BA/L" },
    play = { "place HS/CC!.v " .. cell .. " r" .. facing,
      { same = { "0,0 city:" .. a .. " & 0,0 city:" .. b, "0,0 city:" .. a .. " & " .. cell .. " city:" .. a, "0,0 city:" .. a .. " & " .. cell .. " city:" .. b },
        values = { "0,0 city:" .. a .. " final = 2" } } },
  }
  all["HS-75 turned " .. r .. ": what fits all closes the side for both, before or after"] = {
    board = { "TH/any " .. cell .. " r0", "BA/C " .. at(r + 1) .. " r" .. (r + 3) % 4, "BA/CG " .. at(r + 3) .. " r" .. (r + 1) % 4 },
    figures = { "1 normal " .. at(r + 1) .. " city:" .. side[(r + 3) % 4], "2 normal " .. at(r + 3) .. " city:" .. side[(r + 1) % 4] },
    stack = { "HS/CC!.v", "BA/L", "BA/L" },
    play = { "place " .. parted, { complete = { "0,0 city:" .. a, "0,0 city:" .. b },
      different = { "0,0 city:" .. a .. " & 0,0 city:" .. b },
             illegal = { "figure normal 0,0 city:" .. a } }, "pass", { points = { 4, 4 } } },
  }
  local tip = "HS/C!.v 0,0 r" .. r
  -- HS/C!.v r0: city N, tip S: a is E, b is W
  local fa, fb, tipcell = side[(r + 1) % 4], side[(r + 3) % 4], at(r + 2)
  all["HS-81 turned " .. r .. ": a field at the tip joins, before or after"] = {
    board = { tip }, stack = { "BA/L", "BA/L" },
    play = { { different = { "0,0 field:" .. fa .. " & 0,0 field:" .. fb } },
      "place BA/L " .. tipcell .. " r0", { same = { "0,0 field:" .. fa .. " & 0,0 field:" .. fb } } },
  }
  all["HS-81 turned " .. r .. ": where a field lies they are one at once"] = {
    board = { "BA/L " .. tipcell .. " r0" }, stack = { "HS/C!.v", "BA/L" },
    play = { "place " .. tip, { same = { "0,0 field:" .. fa .. " & 0,0 field:" .. fb } } },
  }
  all["HS-82 turned " .. r .. ": tip to tip"] = {
    board = { tip }, stack = { "HS/C!.v", "BA/L" },
    play = { "place HS/C!.v " .. tipcell .. " r" .. (r + 2) % 4,
      { same = { "0,0 field:" .. fa .. " & " .. tipcell .. " field:" .. fa, "0,0 field:" .. fb .. " & " .. tipcell .. " field:" .. fb },
        different = { "0,0 field:" .. fa .. " & 0,0 field:" .. fb } } },
  }
end
all["HS-78 after joining by the last tile a farmer counts one city"] = {
  board = { "BA/C 0,-2 r2", "HS/CC!.v 0,-1 r1", "BA/C 0,0 r0" },
  figures = { "1 normal 0,-1 field:W", "1 normal 0,0 city:N", "2 normal 0,-2 city:S" },
  stack = { "BA/C" }, play = { "place BA/C 1,-1 r3", "pass", { over = true, points = { 11, 8 } } },
}
all["HS-71 HS-76 at the end two open cities, the tile counts in both"] = {
  board = { "BA/C 0,-2 r2", "HS/CC!.v 0,-1 r1", "BA/C 0,0 r0" }, figures = { "1 normal 0,0 city:N", "2 normal 0,-2 city:S" },
  stack = {},
  play = { { points = { 2, 2 } } },
}
all["HS-72 HS-51 a hill decides who has the city that the divided side joined"] = {
  board = { "HS/CFR.h 0,-2 r2", "HS/CC!.v 0,-1 r1", "BA/C 0,0 r0" },
  figures = { "1 normal 0,0 city:N", "2 normal 0,-2 city:S" }, stack = { "BA/C", "BA/L", "BA/L" },
  play = { "place BA/C 1,-1 r3", "pass", { points = { 0, 8 } } },
}
all["HS-72 a builder of one half earns a part when the other half is extended over the divided side"] = {
  with = { "hills_and_sheep", "traders_and_builders" },
  board = { "HS/CC!.v 0,0 r1", "BA/L -1,0 r0" }, figures = { "1 normal 0,0 city:N", "1 builder 0,0 city:N" },
  stack = { "BA/CcRr", "BA/L", "BA/L" },
  play = { "place BA/CcRr 1,0 r3", "pass", { player = 1, decision = "place" } },
}
all["HS-71 a builder of one half has nothing from the other"] = {
  with = { "hills_and_sheep", "traders_and_builders" },
  board = { "HS/CC!.v 0,0 r1", "BA/L -1,0 r0" }, figures = { "1 normal 0,0 city:N", "1 builder 0,0 city:N" },
  stack = { "BA/C", "BA/L", "BA/L" },
  play = { "place BA/C 0,1 r0", "pass", { player = 2 } },
}
return scenario(all)
