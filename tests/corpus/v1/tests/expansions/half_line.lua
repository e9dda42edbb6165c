return rule {
  id = "half_line", api = 1, title = "Lines of occupied spaces count a hundred, for the tests of Halflings", needs = { "half_plain.lua" },
  terms = { line = { on = "monastery", mode = "final", tier = "add", per = "row_col:occupied", n = 100 } },
}
