-- expect: has CRLF line ends

return rule { id = "text_cr", api = 1, needs = { "base" } }
