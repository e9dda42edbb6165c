-- A drawn tile may be laid on a lying one on which nothing stands, if all its sides match (HOUSE-93). The one below has left
-- the game. A tile that fits so alone is laid so: it is put away only if the option says that it may be.
return rule {
  id = "tiles_on_tiles", api = 1, version = "1.0", title = "Tiles on tiles", needs = { "base" },
  source = "house rule: the landscape is rebuilt as it grows",
  options = {
    covers  = { values = { 0, 1, 3 }, help = "how often each player may do it in a game; 0: as often as he likes" },
    give_up = { values = { false, true }, help = "may a tile be given up that fits on others alone?" },
  },
  assists = {
    cover = {
      order = 600, args = { "cell", "rotation" }, may_give_up = opt("give_up"),
      limit = { per = "game", each = "player", max = opt("covers", { [0] = 255, [1] = 1, [3] = 3 }) },
      options = { over = tiles {} },
      apply = function() end,
    },
  },
}
