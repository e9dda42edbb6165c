-- Draws eighteen hundred tokens and lays each one back: about four hundred must be single sheep, and so on (HS-17). The
-- widths are five standard deviations.
local expected = { [1] = { 400, 89 }, [2] = { 500, 95 }, [3] = { 500, 95 }, [4] = { 200, 67 }, wolf = { 200, 67 } }

return rule {
  id = "hs_draws", api = 1, title = "How often each token is drawn", needs = { "hills_and_sheep" },
  setup = function(g)
    local count = {}
    for _ = 1, 1800 do
      local token = g:draw("sheep")
      count[token.face] = (count[token.face] or 0) + 1
      g:to_bag(token)
    end
    for face, about in pairs(expected) do
      local off = math.abs((count[face] or 0) - about[1])
      if off > about[2] then error(face .. " was drawn " .. (count[face] or 0) .. " times") end
    end
  end,
}
