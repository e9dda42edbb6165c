-- expect: ?[31mred
error("\27[31mred")
return rule { id = "row13_error_control_characters", api = 1, needs = { "base" } }
