-- expect: changed 'o.__index.n', which outlives the call
local o
do
  local Class = {}
  Class.__index = Class
  o = setmetatable({}, Class)
end
return rule {
  id = "keeps_in_what_metatables_were_made_of", api = 1, needs = { "base" },
  on = {
    turn_start = {
      keeps_in_what_metatables_were_made_of = {
        function(g, ev)
          local class = getmetatable(o)
          class.n = (class.n or 0) + 1
        end },
    },
  },
}
