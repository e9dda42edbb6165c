-- A bag with nothing but wolves: what the option sheep_bag doesn't have, a patch puts in.
return rule {
  id = "hs_wolves", api = 1, title = "Nothing but wolves", needs = { "hills_and_sheep" },
  patch = { ["hills_and_sheep.tokens.sheep.bag"] = { wolf = 2 } },
}
