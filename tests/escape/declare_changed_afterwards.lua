-- expect: unknown key 'nonsense'
-- what counts is the table as it is when the file has ended
local t = rule { id = "declare_changed_afterwards", api = 1, needs = { "base" } }
t.nonsense = 1
return t
