-- expect: would show an address
error(string.format("%%%5d%-20.3p", 1, {}))
