return rule {
  id = "graded", api = 1, title = "The points count for themselves", needs = { "base" },
  result = { outcome = "score", grades = { { 10, "great" }, { 5, "good" } } },
}
