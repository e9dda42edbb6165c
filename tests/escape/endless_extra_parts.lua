-- expect: the last that was called is 'endless_extra_parts.part_end.again'
return rule {
  id = "endless_extra_parts", api = 1, title = "Goes on and on", needs = { "base" },
  causes = { "again" },
  on = { part_end = { again = { function(g, ev) g:extra_part("again", { chain = true }) end } } },
}
