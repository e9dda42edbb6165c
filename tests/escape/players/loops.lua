-- expect: runs too long
-- A bot that thinks for ever.
return bot { id = "loops", api = 1, title = "For ever", choose = function(g) while true do end end }
