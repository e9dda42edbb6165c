-- expect: a string can't hold a zero byte
error(string.format(string.char(0, 37, 112), {}))
