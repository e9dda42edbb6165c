return rule { id = "more_half", api = 1, title = "More half tiles", needs = { "halflings" }, tiles = { "tiles/more_half.lua" } }
