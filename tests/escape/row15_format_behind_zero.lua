-- expect: a string can't hold a zero byte
error(string.sub(string.format("\0%p %s", {}, {}), 2))
