-- One tile besides those with a dragon, which nothing wakes: the end of a game in which all volcanoes are gone.
return rule {
  id = "pd_asleep", api = 1, title = "One tile, and dragons, for the tests of The Princess & the Dragon",
  needs = { "princess_and_dragon" },
  stack = { drop = {
    base = { tileset = "base" }, volcanoes = { attr = "volcano" }, portals = { attr = "portal" },
    p1 = { tile = "DG/CRRR.p" }, p2 = { tile = "DG/CCc+.p" }, p3 = { tile = "DG/Ccc.p" }, p4 = { tile = "DG/Cc!.p" },
        p5 = { tile = "DG/Cc.pG" },
  } },
}
