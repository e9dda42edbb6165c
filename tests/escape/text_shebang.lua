#!/usr/bin/env bastide
-- expect: unexpected symbol near '#'

return rule { id = "text_shebang", api = 1, needs = { "base" } }
