-- The flock is tended before a figure is placed: a shepherd whom a wolf has chased home can be placed again at once.
return rule {
  id = "shepherd_first", api = 1, version = "1.0", title = "Flocks before figures",
  source = "the first English print of Hills & Sheep (2014), corrected in 7/2014",
  needs = { "hills_and_sheep" },
  patch = { -- before 200, where the program asks which figure is placed
    ["hills_and_sheep.steps.tend.stage"] = "action",
    ["hills_and_sheep.steps.tend.order"] = 50,
  },
}
