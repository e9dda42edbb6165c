-- expect: a string can't hold a zero byte
error(string.format("%c%p", 256, {}))
