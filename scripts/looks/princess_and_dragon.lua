-- How pictures show what The Princess & the Dragon brings: a letter on the terminal, a path in a box of 24 by 24; and how
-- people are told what happens.
return looks {
  dragon   = { letter = "D", colour = "red",
               path = "M2 12c3-1 4-5 7-6l-1-4 4 3c5 0 8 3 8 7l3 2-4 2c-1 3-4 5-7 5l2-4-4 3c-3 0-5-2-6-4l3-1-5-3zm8-3a1.2" ..
                      " 1.2 0 102" ..
                      ".4 0 1.2 1.2 0 10-2.4 0z" },
  fairy    = { letter = "F", colour = "gold",
               path = "M12 2a2.5 2.5 0 012 4l1 3c3-4 6-5 7-4s-1 6-5 8l3 8H4l3-8C3 11 1 6 2 5s4 0 7 4l1-3a2.5 2.5 0 012-4z" },
  volcano  = { letter = "Vo", colour = "red", path = "M1 22L8 8h2l2 3 2-3h2l7 14zM11 7l-2-4 3 2 1-4 1 4 3-2-2 4z" },
  princess = { letter = "Pr", colour = "purple",
               path = "M7 7V2l3 2 2-3 2 3 3-2v5zM12 8a3.5 3.5 0 013 5.5l4 9.5H5l4-9.5A3.5 3.5 0 0112 8z" },
  portal   = { letter = "Po", colour = "blue", path = "M3 22V11a9 9 0 0118 0v11h-4V11a5 5 0 00-10 0v11z" },

  ["causes.volcano"]  = { told = "the volcano calls: {figure} comes to {to}" },
  ["causes.fly"]      = { told = "{figure} flies from {from} to {to}" },
  ["causes.dragon"]   = { told = "{figure} is eaten at {from}" },
  ["causes.fairy"]    = { told = "{figure} comes to {to}" },
  ["causes.princess"] = { told = "the princess sends {figure} home from {from}" },
  ["causes.portal"]   = { told = "{figure} goes through the portal to {to}" },
  ["steps.fly"]       = { told = "each cell beside the dragon was visited, is empty, or is the fairy's" },
  ["reasons.fairy"]        = { told = "the fairy is with a meeple of his at the start of his turn" },
  ["reasons.fairy_scored"] = { told = "the fairy is with his meeple, which is scored" },
}
