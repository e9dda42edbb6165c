-- How pictures show what King and Robber Baron bring: a letter on the terminal, a path in a box of 24 by 24; and how people
-- are told what happens.
return looks {
  king   = { letter = "K", path = "M3 20h18v-3H3zM3 15h18l1-9-5 4-5-7-5 7-5-4z" },
  robber = { letter = "R", path = "M12 2a10 10 0 0110 10v9H2v-9A10 10 0 0112 2zM5 10v4h14v-4z" },

  ["reasons.king"]   = { told = "the king, for what is complete" },
  ["reasons.robber"] = { told = "the robber baron, for what is complete" },
  ["reasons.both"]   = { told = "king and robber baron in one hand" },
}
