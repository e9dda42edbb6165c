-- expect: needs 'choose'
return bot { id = "declare_bot", api = 1 }
