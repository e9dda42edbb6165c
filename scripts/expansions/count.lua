-- The Count of Carcassonne: the City, twelve squares that lie at the start, has four quarters. Who brings others points and gets
-- none sends a meeple there. It comes out for a feature that is about to be scored, unless the count keeps it in its quarter.
-- Numbers like CC-32 are the numbered statements of the rules text.

-- Without farmers nobody uses the market (CC-28).
local quarters = opt("base.farmers", { [true]  = { "castle", "market", "blacksmith", "cathedral" },
                                       [false] = { "castle", "blacksmith", "cathedral" } })

-- Of whoever is asked, at home, one of each kind but these (CC-25, CC-26).
local function all_but(...)
  return figures { group = "meeple", home = true, owner = "asked", one_per = "kind", no = { kind = { ... } } }
end

-- His own in a quarter that the count doesn't block (CC-38, CC-42).
local function free(quarter) return figures { zone = quarter, owner = "asked", no = { beside = "count" } } end

-- No meeple comes to the dragon (CC-37).
local function segments_of(feature) return segments { of = feature, no = { at = "dragon" } } end

-- Where nobody may go: nowhere, or where nobody stands (CC-35).
local closed = opt("deploy_unoccupied", { [true]  = features { kind = {} },
                                          [false] = features { with = figures { group = "meeple", count = 0 } } })

-- About to be scored (CC-32); fields where a barn has been placed, and those joined to one with farmers in them (CC-36).
local completed = features { completed = "part" }
local by_barn = features { at = "part", with = figures { kind = "barn" } }
local function due(kind) return segments_of(features { kind = kind, completed = "part", no = closed }) end
local barn_fields = segments_of {
  features { with = figures { kind = "barn", came = "part" }, no = closed },
  features { is = by_barn, also = { with = figures { group = "meeple" } } },
}

-- Out of each quarter, into no gardens (CC-31); at the end (CC-41, CC-42).
local function ways(to, fields)
  return { columns { free "castle", to "city" }, columns { free "blacksmith", to "road" },
           columns { free "cathedral", to "monastery" }, columns { free "market", fields } }
end
local function unfinished(kind) return segments_of(features { kind = kind, complete = false }) end
local any_field = segments_of(features { kind = "field" })

-- Who got points by the scoring of this part (CC-20 to CC-23).
local counted = opt("figure_awards", { count = { "feature", "bonus", "figure" }, ignore = { "feature", "bonus" } })

-- Round the quarters (CC-29).
local function on_from(quarter, to) return columns { zones { name = quarter, with = "count" }, zones { name = to } } end
local next_of_castle = opt("base.farmers", { [true] = "market", [false] = "blacksmith" })

local quarter = { holds = "figure", group = { "meeple", "neutral" } }
local function others(group) return { group = group, n = 0, enabled = false } end

-- Where fields are scored as in the first edition (BASE-75, BASE-76): it pays a player once, or it pays itself, as a city does.
local function not_paid_yet(g, field, player)
  for _, other in ipairs(g:features { kind = "field", owner = player }) do -- in the order of scoring
    if #g:adjacent(other, "carcassonne") > 0 then return other == field and 1 or 0 end
  end
  return 0
end

local function pay_farmers(g)
  local city, most, of = g:features { kind = "carcassonne" }[1], 0, {}
  if not city then return end -- a house rule has built over all of it
  for i, player in ipairs(g:players()) do
    of[i] = 0
    for _, field in ipairs(g:adjacent(city, "field")) do of[i] = of[i] + g:strength(field, player) end
    most = math.max(most, of[i])
  end
  for i, player in ipairs(g:players()) do
    if most > 0 and of[i] == most then g:award(player, 4, { class = "feature", feature = city }) end
  end
end

return rule {
  id = "count",
  api = 1,
  version = "1.0",
  title = "The Count of Carcassonne",
  credit = "Klaus-Jürgen Wrede",
  source = "The printed rules (2004 and 2017), with the publisher's answers",
  needs = { "base" },
  optional = { "abbey_and_mayor", "abbot", "bridges_castles_and_bazaars", "princess_and_dragon", "river" },
  tiles = { "count" }, -- CC-1, CC-6

  options = {
    count_move        = { values = { "by_player", "clockwise", "follow_meeple" },
                          help = "where the count goes when a meeple has come into the City (CC-29)" },
    final_quarters    = { values = { "market_only", "any" },
                          help = "out of which quarters meeples come before the final scoring; any: first edition (CC-41)" },
    count_deploy      = { values = { "each_part", "once" }, help = "how often in a double turn somebody is sent (CC-24)" },
    deploy_unoccupied = { values = { true, false }, help = "may meeples come to finished features where nobody stands? (CC-35)" },
    figure_awards     = { values = { "count", "ignore" },
                          help = "are points for a single figure of a feature, as the fairy's, points that he got? (CC-23)" },
    abbot_in_city     = { values = { true, false }, help = "may the abbot go into the cathedral? (CC-26)" },
    with_river        = { values = { "beside", "forbid" }, help = "forbid: nobody plays with both, as the publisher advises" },
    start_tile_in_supply = { values = { false, true }, help = "true: the base game's start tile is in the stack (CC-2)" },
  },

  -- Squares that lie instead of the start tile; the City is one finished city for the fields around it (CC-2, CC-10 to CC-14).
  layout = { city = { tiles = { "CO/1 -2,-1", "CO/2 -1,-1", "CO/3 0,-1", "CO/4 1,-1", "CO/5 -2,0", "CO/6 -1,0", "CO/7 0,0",
                                "CO/8 1,0", "CO/9 -2,1", "CO/10 -1,1", "CO/11 0,1", "CO/12 1,1" } } },
  stack = { drop = { start_tile = { tile = "BA/RCr", n = 1, enabled = opt("river.played", {
    [true] = false, [false] = opt("start_tile_in_supply", { [false] = true, [true] = false }) }) } } },
  -- The River begins beside it (section 6).
  patch = { ["river.layout.source.enabled"] = opt("river.mixed", { [true] = false, [false] = true }) },
  never = { river = { help = "the River isn't laid beside the City (count.with_river)",
                      enabled = opt("with_river", { beside = false, forbid = opt("river.played") }) } },
  segments = { carcassonne = { completion = "never", seen_as = "city", as_one = true } },
  attrs = { quarters = { scope = "tile", hidden = true } }, -- the two inner squares

  -- Places without a cell; any number of meeples of anybody are there, and one count (CC-3 to CC-5, CC-30).
  zones = { castle = quarter, market = quarter, blacksmith = quarter, cathedral = quarter },
  causes = { "city", "leave", "count", "dragon" }, -- the last is another rule's
  figures = { count = { group = "neutral", n = 1, place = "zone" }, -- of all others only the name
              abbot = others("meeple"), mayor = others("meeple"), wagon = others("meeple"), barn = others("special"),
              dragon = others("neutral") },
  terms = { once = { on = "field", mode = "final", tier = "add", n = 3, per = not_paid_yet, enabled = opt("base.field_scoring", {
                     per_field_3 = false, per_field_3_once = true, per_city_4 = false }) } },
  on = { final = { city_fed = { order = 116, pay_farmers, enabled = opt("base.field_scoring", {
                                per_field_3 = false, per_field_3_once = false, per_city_4 = true }) } } },
  lists = { immune = { inner = { effect = "dragon", of = cells { attr = "quarters" } } } }, -- section 6

  steps = {
    begin = { stage = "setup", auto = true, apply = { { move = "count", to = "zone.castle", cause = "count" } } }, -- CC-4
    enter = { -- CC-20 to CC-27
      stage = "post_score", order = 400, args = { "kind", "zone" },
      when = { any = players { gained = counted },
               none = players { is = "active", gained = counted } },
      limit = { per = opt("count_deploy", { each_part = "part", once = "turn" }), max = 1 },
      options = {
        columns { all_but("abbot"), zones { name = "castle" } },
        columns { all_but("abbot", "mayor", "wagon"),
                  opt("base.farmers", { [true] = zones { name = "market" }, [false] = zones { name = {} } }) },
        columns { all_but("abbot", "mayor"), zones { name = "blacksmith" } },
        columns { opt("abbot_in_city", { [true] = all_but("mayor"), [false] = all_but("abbot", "mayor") }),
                  zones { name = "cathedral" } },
      },
      apply = opt("count_move", {
        by_player     = { { deploy = "arg.1", to = "arg.2", cause = "city" }, { push = "count" } },
        clockwise     = { { deploy = "arg.1", to = "arg.2", cause = "city" }, { push = "go_round" } },
        follow_meeple = { { deploy = "arg.1", to = "arg.2", cause = "city" }, { move = "count", to = "arg.2", cause = "count" } },
      }),
    },
    count    = { args = { "zone" }, options = zones { name = quarters, no = { with = "count" } },
                 apply = { { move = "count", to = "arg.1", cause = "count" } } },
    go_round = { args = { "zone", "zone" }, must = true, apply = { { move = "count", to = "arg.2", cause = "count" } },
                 options = { on_from("castle", next_of_castle), on_from("market", "blacksmith"),
                             on_from("blacksmith", "cathedral"), on_from("cathedral", "castle") } },
    leave = { -- each does all that he wants before the next (CC-31 to CC-39)
      stage = "pre_score", order = 200, repeats = true, args = { "figure", "segment" },
      who = "each_from_left",
      when = { asked = players { owns = figures { zone = quarters } },
               any = opt("abbey_and_mayor.played", { [false] = completed, [true] = { completed, by_barn } }) },
      options = ways(due, barn_fields),
      apply = { { move = "arg.1", to = "arg.2", cause = "leave" } },
    },
    last_leave = { -- one by one, until all have passed (CC-40 to CC-42)
      stage = "pre_final", order = 200, who = "each_from_left", in_turns = true, args = { "figure", "segment" },
      options = opt("final_quarters", { market_only = columns { free "market", any_field }, any = ways(unfinished, any_field) }),
      apply = { { move = "arg.1", to = "arg.2", cause = "leave" } },
    },
  },
}
