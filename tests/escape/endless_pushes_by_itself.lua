-- expect: more than 1000 calls of scripts in one action, 'endless_pushes_by_itself.again' the last
return rule {
  id = "endless_pushes_by_itself", api = 1, title = "Goes on and on", needs = { "base" },
  steps = {
    start = { stage = "placed", auto = true, apply = function(g) g:push("again") end },
    again = { auto = true, apply = function(g) g:push("again") end },
  },
}
