-- expect: no visible label 'nowhere'
goto nowhere
return rule { id = "text_goto_nowhere", api = 1, needs = { "base" } }
