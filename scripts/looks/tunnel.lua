-- How pictures show what The Tunnel brings: a letter on the terminal, a path in a box of 24 by 24.
local arch = "M3 21V12a9 9 0 0118 0v9h-5v-8a4 4 0 00-8 0v8z"

return looks {
  mouth  = { letter = "Tu", colour = "stone", path = arch },
  tunnel = { letter = "=", colour = "stone", path = arch },
  pair_1 = { letter = "1", colour = "red", path = arch },  pair_2 = { letter = "2", colour = "blue", path = arch },
  pair_3 = { letter = "3", colour = "gold", path = arch }, pair_4 = { letter = "4", colour = "ink", path = arch },
  pair_5 = { letter = "5", colour = "green", path = arch }, pair_6 = { letter = "6", colour = "purple", path = arch },
}
