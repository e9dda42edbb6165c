-- expect: changed the variable 'kept'
-- or: action
-- A bot that keeps an action of one decision for the next one.
local kept
return bot { id = "keeps_an_action", api = 1, title = "Once more", choose = function(g)
  kept = kept or g:actions()[1]
  return kept
end }
