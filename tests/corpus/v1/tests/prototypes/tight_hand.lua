-- A hand of which only tiles that complete something may be played: a list of whole placements that can leave nothing.
return rule {
  id = "tight_hand", api = 1, title = "Only what completes", needs = { "base" },
  zones = { hand = { per = "player", holds = "tile", max = 3, visible = "owner" } },
  sources = { hand = { from = "hand" } },
  lists = { place_list = { completing = { completes = true, if_empty = "unplaceable" } } },
}
