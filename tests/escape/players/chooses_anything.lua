-- expect: choose
-- A bot that chooses what is no action.
return bot { id = "chooses_anything", api = 1, title = "Anything", choose = function(g) return 1e308 end }
