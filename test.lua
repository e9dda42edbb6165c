return tournament { id = "test", api = 1, games = 4000, deals = "rotated", players = { a = "random", b = "random:p=1" },
  sprt = { player = "a", elo0 = 0, elo1 = 50 } }
