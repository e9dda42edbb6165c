-- Under the Big Top: a circus that pays whoever stands around it when it moves on, pyramids of three acrobats, and a
-- ringmaster who is paid for both. Numbers like BT-14 are the numbered statements of the rules text (Under the Big Top).

-- Who sees the show: meeples around the big top, and those in a castle of which another tile lies there (BT-14, BT-15).
local ring  = cells { around = "big_top", within = "ring9" }
local crowd = { figures { group = "meeple", at = ring },
                figures { group = "meeple", on = features { kind = "castle", at = ring } } }

-- Pyramids that can be reached: near this part's tile, by a portal anywhere else (BT-31, section 6).
local near   = cells { around = "part", within = "ring9" }
local troupe = figures { group = "meeple", owner = "asked", home = true, one_per = "kind" }
local close  = columns { troupe, segments { kind = "acrobats", at = near, takes = "arg.1", cause = "acrobat" } }
local far    = columns { troupe, segments { kind = "acrobats", no = { at = near }, takes = "arg.1", cause = "acrobat" } }
local climb  = { { deploy = "arg.1", to = "arg.2", cause = "acrobat" } }

-- Pyramids that can be scored (BT-34 to BT-36).
local pyramid = segments { kind = "acrobats" }
local full    = segments { is = pyramid, with = figures { count = 3 } } -- state.full: there is one, or was
local ready   = opt("pyramid_wait", { part = full, turn = segments { is = full, no = { with = figures { came = "turn" } } } })
local scored  = opt("pyramid_by", { anyone = ready, member = segments { is = ready, with = figures { owner = "asked" } } })
local bridged = segments { is = pyramid, at = cells { has = segments { added = true } } }

-- Tiles of the circus and of acrobats, by their places and by their symbols where these are no places (BT-41 to BT-45).
local tents = tiles { at = cells { around = "this", within = "ring9" },
                      is = { tiles { attr = { "circus", "acrobats" } }, tiles { at = cells { has = pyramid } } } }
local masters = figures { kind = "ringmaster", on = "this" }

-- The token is as unknown when it is laid as when it is drawn (BT-13, BT-21). One award for each player (BT-17).
local function show(...)
  return { { draw = "animal", to = "big_top.cell", when = { any = figures { kind = "big_top" } } },
           { award = tokens { kind = "animal", at = "big_top", sum = "face" }, to = players {}, each = crowd, why = "circus" },
           { put = tokens { kind = "animal", at = "big_top" }, to = "box" }, ... }
end

return rule {
  id = "under_the_big_top", api = 1, version = "1.0", title = "Under the Big Top", credit = "Klaus-Jürgen Wrede",
  source = "The printed rules (2017), with clarifications of the rules wiki", needs = { "base" }, optional = { "phantom" },
  tiles = opt("tile_list", { main = "under_the_big_top", c1 = "under_the_big_top_c1" }), -- 20 tiles (BT-1, BT-5)

  options = {
    circus        = { values = { true, false }, help = "the big top and its animals" },
    acrobats      = { values = { true, false }, help = "pyramids of acrobats" },
    ringmaster    = { values = { 1, 0, 2, 3 }, help = "how many each player has (BT-4)" },
    acrobat_kinds = { values = { "normal", "normal_and_phantom" }, help = "who may be an acrobat (BT-33)" },
    pyramid_by    = { values = { "anyone", "member" }, help = "member: only who is in it scores a pyramid (BT-35)" },
    pyramid_wait  = { values = { "part", "turn" }, help = "turn: not in the turn in which it was completed (BT-35)" },
    extra_meeples = { values = { 0, 2 }, help = "normal meeples more for everybody, by one box (BT-B4)" },
    tile_list     = { values = { "main", "c1" }, help = "c1: another list of the same box, two tiles differ (BT-5)" },
  },

  state    = { full = "bool" }, causes = { "circus", "acrobat", "pyramid" }, reasons = { "circus", "acrobats", "ringmaster" },
  attrs    = { circus = { scope = "tile" }, acrobats = { scope = "tile" }, portal = { enabled = false } },
  segments = { acrobats = { symbol = "acrobats", completion = "never", enabled = opt("acrobats") },
               castle = { enabled = false } },
  tokens   = { animal = { place = "cell", bag = { [1] = 1, [3] = 4, [4] = 5, [5] = 3, [6] = 2, [7] = 1 }, -- BT-2
                          enabled = opt("circus") } },
  figures  = { -- BT-3, BT-4, BT-40
    big_top    = { group = "neutral", n = 1, place = "cell", enabled = opt("circus") },
    ringmaster = { group = "meeple", n = opt("ringmaster"), on = opt("base.farmers", {
      [true] = { "city", "road", "monastery", "field" }, [false] = { "city", "road", "monastery" } }) },
  },
  patch = { -- acrobats are placed by the actions below alone (BT-31, BT-37)
    ["base.figures.normal.n"]  = { add = opt("under_the_big_top.extra_meeples", { [0] = 0, [2] = 2 }) },
    ["base.figures.normal.on"] = { add = "acrobats" },
    ["phantom.figures.phantom.on"] = { add = opt("under_the_big_top.acrobat_kinds", { normal_and_phantom = "acrobats",
                                       normal = opt("phantom.acrobat", { [true] = "acrobats", [false] = {} }) }) },
  },
  lists = { deploy_ok = { -- others may be there already, not three, nor a bridge over them (BT-32, section 6)
    acrobat = { order = 101, kind = "acrobats", cause = "acrobat", allow = true, occupied_by = "anybody" },
    figure  = { kind = "acrobats", cause = "deploy", deny = true }, room = { order = 200, deny = { full, bridged } } } },

  on = {
    figure_moved = { third = { when = { cause = { "acrobat", "flier" }, any = full }, { { set = "full", to = true } } } },
    scored = { ringmaster = { when = { figure = "ringmaster", kind = { "city", "road", "monastery", "field" } }, {
      { award = 2, to = "this.owner", times = tents, for_each = masters, why = "ringmaster", class = "figure" } } } },
    final = { acrobats = { order = 200, { { award = 5, to = players {}, each = figures { on = pyramid } } } }, -- BT-19, BT-38
              circus = { order = 300, when = { any = figures { kind = "big_top" } }, show() } },
  },
  actions = {
    acrobat = { order = 200, args = { "kind", "segment" }, options = close, apply = climb }, -- BT-31
    portal  = { order = 211, args = { "kind", "segment" }, when = { attr = "portal" }, options = far, apply = climb },
    pyramid = { order = 350, args = { "segment" }, when = { state = { full = true } }, options = scored, apply = {
      { award = 5, to = players {}, each = figures { on = "arg.1" }, why = "acrobats" },
      { send_home = figures { on = "arg.1" }, cause = "pyramid" },
      { set = "full", to = false, when = { none = segments { is = full, no = { is = "arg.1" } } } } } },
  },
  steps = { circus = { -- scored where it was, then it moves on (BT-11 to BT-13, BT-16, BT-18)
    stage = "post_score", order = 300, auto = true, when = { attr = "circus" }, enabled = opt("circus"),
    apply = show { move = "big_top", to = "part.cell", cause = "circus" } } },
}
