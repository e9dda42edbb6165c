-- expect: has CRLF line ends

return rule { id = "text_crlf", api = 1, needs = { "base" } }
