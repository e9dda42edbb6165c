-- expect: 1 passed, 0 failed
-- exit: 0
-- Who cleans up has kept nothing.
local seen, list, depth = {}, {}, 0
local function walk(n)
  depth = depth + 1
  if n > 0 then walk(n - 1) end
  depth = depth - 1
end
return rule {
  id = "scratch_table", api = 1, needs = { "base" },
  on = {
    tile_placed = {
      scratch_table = {
        function(g, ev)
          assert(#list == 0 and depth == 0 and not seen[ev.cell], "something is left over")
          for i, cell in ipairs(g:ring8(ev.cell)) do
            seen[cell] = i
            table.insert(list, cell)
          end
          walk(5)
          for i, cell in ipairs(list) do
            assert(seen[cell] == i)
            seen[cell] = nil
          end
          while #list > 0 do table.remove(list) end
        end },
    },
  },
}
