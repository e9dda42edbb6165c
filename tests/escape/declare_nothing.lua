-- expect: table expected, got no value
return rule()
