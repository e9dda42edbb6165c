return rule {
  id = "award", api = 1, title = "Who is ahead gets two points less for each road",
  needs = { "base" },
  awards = {
    brake = {
      stage = "limit", when = { class = "feature", kind = "road" },
      test = function(g, player, points, info)
        for _, other in ipairs(g:players()) do
          if other.score > player.score then return points end
        end
        return points - 2 -- never less than nothing
      end,
    },
  },
}
