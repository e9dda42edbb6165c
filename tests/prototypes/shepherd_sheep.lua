-- A bag with nothing but sheep of two, so that scenarios know what is drawn.
return rule {
  id = "shepherd_sheep", api = 1, needs = { "shepherd.lua" },
  patch = { ["shepherd.tokens.sheep.bag"] = { [2] = 90 } },
}
