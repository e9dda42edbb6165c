return rule {
  id = "immune", api = 1, title = "A plague that takes the meeples beside a new monastery, but not those in cities",
  needs = { "base" },
  causes = { "plague" },
  lists = {
    immune = {
      walls = { effect = "plague", test = function(g, effect, target)
        return target.segment ~= nil and target.segment.kind == "city"
      end },
    },
  },
  on = {
    tile_placed = {
      plague = { when = { tile = "BA/L" }, function(g, ev)
        for _, cell in ipairs(g:ring8(ev.cell)) do
          for _, f in ipairs(g:figures { cell = cell }) do
            if not g:immune("plague", f) then g:send_home(f, "plague") end
          end
        end
      end },
    },
  },
}
