-- expect: is not UTF-8 text
-- ÿþ
return rule { id = "text_invalid_utf8", api = 1, needs = { "base" } }
