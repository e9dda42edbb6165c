-- expect: unknown name 'bot'
return bot { id = "x", api = 1 }
