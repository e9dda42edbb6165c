return rule {
  id = "place_list", api = 1, title = "What can fill a hole must fill one",
  needs = { "base" },
  lists = {
    place_list = {
      fill = {
        filter = function(g, list)
          local filling = {}
          for _, placement in ipairs(list) do
            if placement.closes_holes > 0 then filling[#filling + 1] = placement end
          end
          return filling
        end,
      },
    },
  },
}
