-- One player alone may play, for the score. JCloisterZone allows it (docs/jcz.md).
return rule {
  id = "solitaire",
  api = 1,
  version = "1.0",
  title = "One player alone may play",
  source = "JCloisterZone, whose saved games have one player or more",
  needs = { "base" },
  patch = { ["base.players.min"] = 1 },
  interop = { jcz = { always = true } },
}
