-- What the shipped house rules don't use of claims, payouts, awards, counters and filters; each
-- behind a value of one option.
local words = { "none", "ranks", "split_down", "claims", "awards", "award_test", "counters", "extent", "within", "anybody", "side", "closing", "strict", "thin" }

local function only(word)
  local map = {}
  for _, w in ipairs(words) do map[w] = w == word end
  return opt("what", map)
end

return rule {
  id = "measures", api = 1, title = "Measures", needs = { "base" },
  options = { what = { values = words, default = "none", help = "what is tried" } },

  majority = {
    claim = {
      present = { value = "all", when = { kind = "road" }, enabled = only("ranks") },
      large   = { value = "none", when = { kind = { "road", "city" }, tiles = { min = 3 } }, enabled = only("claims") },
      larger  = { value = "all", order = 600, when = { kind = "road", tiles = { min = 4 } }, enabled = only("claims") },
    },
    payout = {
      ranks = { ranks = { 1, { 1, 2 } }, when = { kind = "road" }, enabled = only("ranks") },
      split = { value = "split_down", enabled = only("split_down") },
    },
  },

  awards = {
    more    = { stage = "add", n = 3, when = { class = "feature" }, enabled = only("awards") },
    twice   = { stage = "scale", n = { 3, 2 }, when = { kind = { "road", "city" } }, enabled = only("awards") },
    cap     = { stage = "limit", max = 8, min = 7, when = { kind = "road" }, enabled = only("awards") },
    nothing = { stage = "limit", enabled = only("award_test"),
                test = function(g, player, points, info)
                  local told = info.class == "feature" and info.why == "base.road" and info.mode == "normal"
                    and info.feature.kind == "road" and player.index == 1 and points == 3
                  return told and -5 or points
                end },
  },

  terms = {
    walls = { on = "city", mode = "normal", tier = "add", per = { "tiles", "attr:pennant", "figures:meeple" }, n = 10,
              enabled = only("counters") },
    crowd = { on = "road", mode = "normal", tier = "add", n = 100, enabled = only("counters"),
              when = { ["figures:meeple"] = { min = 2 }, segments = { max = 3 } } },
  },

  lists = {
    place_ok = {
      small = { extent = { 3, 2, either_way = true }, enabled = only("extent") },
      near  = { within = { steps = 1, of = { attr = "pennant" } }, enabled = only("within") },
    },
    place_list = {
      close  = { completes = true, enabled = only("closing") },
      strict = { completes = true, if_empty = "unplaceable", enabled = only("strict") },
      thin   = { order = 100, enabled = only("thin"),
                 filter = function(g, list)
                   local some = {}
                   for _, p in ipairs(list) do
                     if p.cell.y < 0 then some[#some + 1] = p end
                   end
                   return some
                 end },
      second = { enabled = only("thin"),
                 filter = function(g, list)
                   for _, p in ipairs(list) do if p.cell.y >= 0 then return list end end -- the thin one comes first
                   return { list[1] }
                 end },
    },
    deploy_ok = {
      any     = { allow = true, order = 900, occupied_by = "anybody", cell_attr = "pennant", enabled = only("anybody") },
      not_all = { order = 950, kind = "field", deny = true, enabled = only("anybody") },
      side    = { allow = true, order = 900, occupied_by = "side", kind = "city", enabled = only("side") },
    },
  },
}
