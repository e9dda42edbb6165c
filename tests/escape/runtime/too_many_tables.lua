-- expect: more than 20000 tables and functions where its functions can reach them: too much to be looked through
local many = {}
for i = 1, 110000 do many[i] = { i } end
return rule {
  id = "too_many_tables", api = 1, needs = { "base" },
  on = {
    turn_start = {
      too_many_tables = {
        function(g, ev)
          return many[1][1]
        end },
    },
  },
}
