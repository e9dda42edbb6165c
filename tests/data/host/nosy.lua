-- Looks at all that there is, and lets everything that it finds decide.
local function look(g)
  local seen = {}
  local function add(tokens)
    for _, chip in ipairs(tokens) do
      local _, why = pcall(function() return g:held(chip, "chip") end) -- what a message calls it
      seen[#seen + 1] = chip.kind .. tostring(chip.face) .. tostring(why)
    end
    seen[#seen + 1] = "|"
  end
  add(g:tokens("bag", "chip"))
  add(g:tokens(g:zone("pouches.cellar")))
  for _, player in ipairs(g:players()) do add(g:tokens(g:zone("pouches.pouch", player))) end
  return table.concat(seen)
end

local function number_of(text)
  local sum = 7
  for i = 1, #text do sum = (sum * 31 + string.byte(text, i)) % 1000003 end
  return sum
end

return bot {
  id = "nosy", api = 1,
  choose = function(g, actions)
    local sum = number_of(look(g)) + g:after(actions[1], function(after) return number_of(look(after)) end)
    return actions[sum % #actions + 1]
  end,
}
