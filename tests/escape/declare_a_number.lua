-- expect: table expected, got number
return rule(1)
