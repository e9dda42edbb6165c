-- How pictures show what The Phantom brings: a letter on the terminal, a path in a box of 24 by 24.
return looks {
  phantom = { letter = "Ph",
              path = "M12 1.5a6.5 6.5 0 00-6.5 6.5v14l3-2.5L12 22l3.5-2.5 3 2.5V8A6.5 6.5 0 0012 1.5M9 7h2v3H9zm4 0h2v3h-2z" },
}
