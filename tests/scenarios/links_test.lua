-- Links between segments that don't touch, as scenarios lay them and look for them.
local lake = { "FR/RRR 1,0 r0", "BA/RFr 0,0 r0" }

local function refused(links, message, more)
  local one = { board = lake, links = links, stack = { "BA/L" }, error = message }
  for key, value in pairs(more or {}) do one[key] = value end
  return one
end

local nine = {}
for i = 1, 9 do nine[i] = "ferry 1,0 road:E & 1,0 road:W" end

return scenario {
  defaults = { with = { "ferries", "tunnel" } },

  ["SCN-30 links join what they name, whichever segment comes first"] = {
    board = lake, links = { "ferry 1,0 road:E & 1,0 road:W" }, stack = { "BA/L", "BA/L" },
    play = { { links = { "ferry 1,0 road:W & 1,0 road:E", "ferries.ferry 1,0 road:E & 1,0 road:W" }, same = { "0,0 road:E & 1,0 road:E" },
               different = { "1,0 road:S & 1,0 road:E" }, shown = { "1,0: ferry to road:W on road:E" } } },
  },
  ["SCN-30 what leads to another tile is seen at both ends; tokens are put there besides"] = {
    board = { "TU/RR 0,0 r0", "TU/RRRR 5,0 r0" }, links = { "tunnel 0,0 road:S & 5,0 road:E" }, supply = { "1 pair_1 0" },
    pieces = { "pair_1 at 0,0 road:S", "pair_1 at 5,0 road:E" }, stack = { "BA/L", "BA/L" },
    play = { { same = { "0,0 road:S & 5,0 road:E" }, shown = { "0,0: tunnel to 5,0 road:E on road:S", "5,0: tunnel to 0,0 road:S on road:E" } } },
  },
  ["SCN-30 what is complete by a link was scored before"] = {
    board = { "BA/LR -1,0 r3", "BA/RFr 0,0 r0", "FR/RRR 1,0 r0", "BA/LR 2,0 r1" }, links = { "ferry 1,0 road:W & 1,0 road:E" },
    figures = { "1 normal 0,0 road:E" }, stack = { "BA/L", "BA/L" },
    play = { { complete = { "0,0 road:E" } }, "place BA/L 0,-1 r0", "pass", { reasons = {} } },
  },

  ["SCN-31 a segment isn't linked to itself"] = refused({ "ferry 1,0 road:E & 1,0 road:E" },
    "can't be linked: it is one segment; a 'ferry' joins two segments of one kind, and there are 8 at most"),
  ["SCN-31 nor to one of another kind"] = refused({ "ferry 1,0 road:E & 1,0 field:N" }, "can't be linked: they are of two kinds; a 'ferry' joins two segments of one kind"),
  ["SCN-31 there are no more than the rules say"] = refused(nine, "can't be linked: there are as many as there can be; a 'ferry' joins two segments of one kind, and there are 8 at most"),
  ["SCN-31 what settles open ends needs two of them"] = refused({ "tunnel 0,0 road:E & 1,0 road:E" }, "one of them has no open end in the middle of its tile"),
  ["SCN-31 a name that no rule has"] = refused({ "bridge 1,0 road:E & 1,0 road:W" }, "there is no link 'bridge': rules declare ferry, tunnel"),
  ["SCN-31 where nothing lies"] = refused({ "ferry 1,0 road:E & 7,0 road:W" }, "there is no such segment on the board"),
  ["SCN-31 another form"] = refused({ "ferry 1,0 road:E" }, "not of the form \"ferry 1,0 road:W & 1,0 road:E\" (link, segment, segment)"),
  ["SCN-31 rules without any"] = refused({ "ferry 0,0 road:E & 0,0 road:W" }, "there is no link 'ferry': no loaded rule declares any", { with = { "base" }, board = { "BA/RFr 0,0 r0" } }),
}
