-- Options over cells: the fifth of the typical functions.
return rule {
  id = "calls_of_cells", api = 1, title = "Bench: options over cells", needs = { "base" },
  state = { last = "cell" },
  actions = { look = { order = 700, args = { "cell" },
    options = function(g, player, out)
      local near = {}
      for _, cell in ipairs(g:sides(g.part_cell)) do near[cell] = true end
      for _, cell in ipairs(g:region(g.part_cell)) do
        if near[cell] and cell ~= g.state.last and cell.tile:attr("pennant") == 0 then out:add(cell) end
      end
    end,
    apply = function(g, player, cell) g.state.last = cell end } },
}
