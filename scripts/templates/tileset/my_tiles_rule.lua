-- The rule that brings the tile set into the game: tiles are only played when a rule names them.
-- It may change anything else as well; every key: docs/rules.md.
return rule {
  id = "my_tiles_rule", -- the name of the file without .lua
  api = 1,
  title = "My tiles: more tiles for the base game",
  needs = { "base" },
  tiles = { "my_tiles.lua" }, -- a file is looked for beside this one

  -- What others may choose without editing the files: --set my_tiles_rule.priories=1
  options = {
    priories = { values = { 2, 1, 0 }, default = 2, help = "how many priories there are" },
  },
}
