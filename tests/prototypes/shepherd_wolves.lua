-- A bag with nothing but wolves.
return rule {
  id = "shepherd_wolves", api = 1, needs = { "shepherd.lua" },
  patch = { ["shepherd.tokens.sheep.bag"] = { wolf = 2 } },
}
