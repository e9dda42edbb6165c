-- HOUSE-56: the order of play is drawn by lot, once or anew for every round.
return rule {
  id = "random_seats",
  api = 1,
  title = "Seats by lot",
  source = "https://github.com/nazgul17/JCloisterZone (CustomRule.java); " ..
           "http://wikicarpedia.com/index.php/Translations:Base_game/119/en",
  needs = { "base" },

  options = {
    again = { values = { false, true }, default = false, help = "lots are drawn for every round" },
  },

  turn_order = { next = "random", renew = opt("again", { [false] = "never", [true] = "round" }) },
}
