-- expect: a string can't hold a zero byte
local s = "a\z
           " local t = "\z  \u{00}" local u = "--"
return rule { id = "text_zero_behind_space", api = 1, title = s .. t .. u }
