/* test_host_failures.c - what scripts do wrong, and what they are told. */
#include "host_fixture.h"

#include <guard.h>
#include <seen.h>
#include <verbs.h>

/* --- one wrong line -------------------------------------------------------------------------- */

typedef struct slip {
  const char *line;
  const char *message; /* what the failure says */
  const char *hint;    /* or NULL */
} slip;

/* Declarations for the slips below. */
static const char *const frame =
    "return rule { id = 'slip', api = 1, title = 'Slip', needs = { 'base' },\n"
    "  causes = { 'storm' },\n"
    "  figures = { ghost = { group = 'neutral', n = 1, place = 'cell' } },\n"
    "  tokens = { coin = { place = 'supply', n = 3 },\n"
    "             ware = { place = 'figure', bag = { [1] = 2 } } },\n"
    "  zones = { cave = { holds = { 'figure' }, per = 'player' }, pit = { holds = { 'figure' } } "
    "},\n"
    "  marks = { wet = { on = 'tile', lasts = 'part' } },\n"
    "  state = { count = 'u8', small = 'bool', who = 'player', seen = 'cellset',\n"
    "            each = { type = 'u8', per = 'player' },\n"
    "            mood = { type = 'enum', values = { 'good', 'bad' } } },\n"
    "  on = { tile_placed = { x = { function(g, ev)\n"
    "    local p, tile = g.active, ev.tile\n"
    "    do %s end\n"
    "    return p, tile\n"
    "  end } } } }\n";
enum { LINE_OF_SLIP = 13 };

static const slip slips[] = {
    {"error('so')", "so", NULL},
    {"error({})", "an error that is no text but a table", NULL},
    {"local x = nil; x.y = 1", "attempt to index a nil value", NULL},
    {"for _, x in g:players() do return x end", "attempt to call a table value",
     "for _, x in ipairs(list) do"},
    {"return #g.players.x", "attempt to index a function value", "g:players()"},
    {"return p:score()", "attempt to call a number value (method 'score')",
     "a point and no brackets"},
    {"return p:active()", "attempt to call a boolean value", "a point and no brackets"},
    {"g.players()", "players: call it with a colon, g:players(...)", NULL},
    {"g:plyers()", "g has no 'plyers'", "did you mean 'players'?"},
    {"g:give_points(p, 1)", "g has no 'give_points'", "docs/reference/verbs.md"},
    {"return p.colour", "player has no 'colour'", "it has: index, score, next, active, side"},
    {"g.turn = 3", "the fields of g can't be set", "g.state.x"},
    {"return ev.figure", "the event tile_placed has no 'figure'", "it has: player, cause, type"},
    {"ev.tile = nil", "an event can't be changed", NULL},
    {"return tile.cel", "tile has no 'cel'", "did you mean 'cell'?"},
    {"return tile.feature.owner", "tile has no 'feature'",
     "g may know it, did you mean 'features'?"},
    {"return tile[1]", "a tile has fields with names, not 1", NULL},
    {"tile.cell = p", "the fields of a tile can't be set", NULL},
    {"ev:had('normal')", "had: only the event feature_changed can say that", NULL},
    {"g:award(p, 1.5, { why = 'a' })", "award: points must be a whole number, not 1.5",
     "a // b divides"},
    {"g:award(p, '3', { why = 'a' })", "award: points must be a whole number, not '3'", NULL},
    {"g:award(1, 3, { why = 'a' })", "award: player must be a player, not 1", NULL},
    {"g:award(p, 2e9, { why = 'a' })", "award: points must be -1000000 to 1000000", NULL},
    {"g:award(p, 3, { wy = 'a' })", "award: unknown key 'wy'; there are: why, class, feature",
     NULL},
    {"g:award(p, 3, { why = 'a' .. 'b' })", "award: unknown reason for points 'ab'",
     "add it to 'reasons'"},
    {"g:award(p, 3, { why = 'a', class = 'gift' })", "award: unknown class of points 'gift'", NULL},
    {"g:move('ghost', p)", "a figure only goes to its owner's supply", NULL},
    {"g:move('gost', ev.cell)", "move: unknown kind of figure 'gost'", "did you mean 'ghost'?"},
    {"g:move('normal', ev.cell)", "move: there is not just one 'normal'", NULL},
    {"g:move('ghost', ev.cell, 'strm')", "move: unknown cause 'strm'",
     "did you mean 'storm'? Else add it to 'causes'"},
    {"g:move('ghost', 'attic')", "move: place must be a place, 'supply', 'bag' or 'box'", "g:zone"},
    {"g:move('ghost', g:at(100, 100))", "neither on nor beside the landscape", NULL},
    {"g:move('ghost', g:zone('cave'))", "zone: 'slip.cave' has a part for each player: whose?",
     NULL},
    {"g:zone('pit', p)", "zone: 'slip.pit' is one for all players", NULL},
    {"g:send_home(g:figures { on_board = false }[1])",
     "send_home: cause must be the name of a cause, not nothing", NULL},
    {"g:deploy(p, 'ghost', ev.cell)", "deploy: 'ghost' belongs to nobody", NULL},
    {"g:deploy(p, 'normal', ev.cell)", "deploy: 'normal' goes on a segment, not on a cell", NULL},
    {"g:take(p, 'coin', 1)", "take: 1 of 'coin' are wanted, 0 are there", NULL},
    {"g:give(p, 'coin', 4)", "give: 4 of 'coin' are wanted, 3 are there", NULL},
    {"g:give(p, 'normal', 1)", "give: 'normal' is a kind of figure", NULL},
    {"g:give(p, 'con', 1)", "give: unknown kind of token 'con'", "did you mean 'coin'?"},
    {"g:give(p, 'tile:BA/RCr')", "give: players have no place for tiles", "zone 'hand'"},
    {"g:draw('coin')", "draw: 'coin' has no bag", NULL},
    {"g:put(g:draw('ware'), ev.cell)", "put: 'ware' lies on a figure", NULL},
    {"g:mark(p, 'wet')", "mark: what is marked must be a tile, not player 1", NULL},
    {"g:mark(tile, 'dry')", "mark: unknown mark 'dry'", "declare it under 'marks'"},
    {"g:opt('small_city')", "opt: unknown option 'small_city'", NULL},
    {"g:put_back('BA/RCr')", "put_back: tile 'BA/RCr' is 4 times in the set", NULL},
    {"g:push('next')", "push: unknown step 'next'", "declare it under 'steps'"},
    {"g:emit('storm')", "emit: events are called 'rule.event'", NULL},
    {"g:figures { colour = 3 }", "figures: unknown key 'colour'", NULL},
    {"g:figures(p)", "must be a table { name = value }, not player 1", NULL},
    {"g:corners(ev.cell, 'meadow')", "corners: unknown kind of segment 'meadow'", NULL},
    {"g:ray(ev.cell, 'up')", "ray: unknown direction 'up'", "it is N, NE, E"},
    {"g:roll(0)", "roll: sides must be 1 to 65534, not 0", NULL},
    {"g:shuffle(3)", "shuffle: list must be a list, not 3", NULL},
    {"g:immune('storm', p)", "immune: target must be a figure or a cell, not player 1", NULL},
    {"g.state.cout = 1", "unknown state field 'cout'", "did you mean 'count'?"},
    {"return g.state[1]", "g.state has fields with names, not 1", NULL},
    {"g.state.count = 256", "state field 'slip.count' holds 0 to 255, not 256", NULL},
    {"g.state.count = -1", "state field 'slip.count' holds 0 to 255, not -1", NULL},
    {"g.state.count = 0.5", "state field 'slip.count' holds a whole number, not 0.5", NULL},
    {"g.state.count = 1e30", "state field 'slip.count' holds a whole number", NULL},
    {"g.state.small = 1", "state field 'slip.small' holds true or false, not 1", NULL},
    {"g.state.small = nil", "state field 'slip.small' holds true or false, not nothing", NULL},
    {"g.state.who = tile", "state field 'slip.who' holds a player or nil, not tile", NULL},
    {"g.state.mood = 'ugly'", "state field 'slip.mood' holds 'good', 'bad', not 'ugly'", NULL},
    {"g.state.seen = 1", "'slip.seen' is a set of cells", NULL},
    {"g.state.seen.add(ev.cell)", "add: call it with a colon", NULL},
    {"g.state.seen:put(ev.cell)", "set of cells has no 'put'", "g may know it"},
    {"g.state.seen:insert(ev.cell)", "set of cells has no 'insert'", "it has: :has(), :count()"},
    {"g.state.each = 1", "has more than one value: g.state.x[...] = value", NULL},
    {"g.state.each[1] = 1", "has a value for each player: [1] is none", NULL},
    {"return g.state.each[tile]", "has a value for each player: [tile", NULL},
    {"g:set_attr(ev.tile, 'x', 1)", "'set_attr' is not in this version", NULL},
    {"for _ in pairs({ [p] = 1 }) do end", "pairs: a key is a", NULL},
    {"getmetatable(g)", "table expected", NULL},
    {"return #p", "attempt to get length of", NULL},
    {"while true do end", "runs too long: it used up its instruction budget", NULL},
};

/* Loads the frame with one line in it, and plays until it fails. */
static void assert_fails(folder *f, const slip *s) {
  char text[4096];
  const char *after = strstr(frame, "%s");
  snprintf(text, sizeof text, "%.*s%s%s", (int)(after - frame), frame, s->line, after + 2);
  played p = sit_down(&f->report, write_file(f, "slip.lua", text), 2, NULL);
  bst_status status = play_game(&p, 1);
  const bst_failure *fault = bst_host_fault(p.t);
  if (status != BST_SCRIPT || !fault)
    fail_msg("%s: status %d, %s", s->line, status, p.err.text);
  bool right = strstr(fault->what.message, s->message) != NULL &&
               (!s->hint || strstr(fault->what.message, s->hint));
  if (!right)
    fail_msg("%s: '%s' instead of '%s' (%s)", s->line, fault->what.message, s->message,
             s->hint ? s->hint : "");
  assert_int_equal(fault->line, LINE_OF_SLIP);
  assert_true(ends_with(fault->path, "/slip.lua"));
  assert_non_null(strstr(p.err.text, "slip.lua:13: "));
  assert_non_null(strstr(p.err.text, "(in slip.on.tile_placed.x)"));
  leave_table(&p);
}

static void slips_are_told(void **state) {
  for (size_t i = 0; i < sizeof slips / sizeof *slips; i++)
    assert_fails(*state, &slips[i]);
}

/* --- whole files ----------------------------------------------------------------------------- */

typedef struct broken {
  const char *text;    /* of slip.lua, behind what every rule has */
  const char *message; /* the failure, or NULL: it plays to the end */
  const char *handler; /* who is blamed; NULL: whoever */
  int line;            /* 0: wherever */
} broken;

static played load_text(folder *f, const char *text, const bst_host_limits *limits) {
  char *whole = malloc(strlen(text) + 200);
  sprintf(whole, "return rule { id = 'slip', api = 1, title = 'Slip', needs = { 'base' },\n%s }\n",
          text);
  played p = sit_down(&f->report, write_file(f, "slip.lua", whole), 2, limits);
  free(whole);
  return p;
}

static void assert_breaks(folder *f, const broken *b) {
  played p = load_text(f, b->text, NULL);
  bst_result result;
  bst_status status = play_game(&p, 1);
  if (status == BST_OK) /* a function may say who has won */
    status = bst_game_result(p.t, p.g, &result, &p.err);
  const bst_look look = {p.rs, p.g, p.t, BST_NOBODY};
  if (status == BST_OK) /* or what is shown */
    status = bst_seen_try(&look, &p.err);
  const bst_failure *fault = bst_host_fault(p.t);
  if (!b->message) {
    if (status != BST_OK)
      fail_msg("%s: %s", b->text, p.err.text);
  } else if (status != BST_SCRIPT || !fault) {
    fail_msg("%s: status %d, %s", b->text, status, p.err.text);
  } else {
    if (!strstr(fault->what.message, b->message))
      fail_msg("%s: '%s'", b->text, fault->what.message);
    if (b->handler)
      assert_string_equal(fault->handler, b->handler);
    if (b->line)
      assert_int_equal(fault->line, b->line);
  }
  leave_table(&p);
}

/* --- answers --------------------------------------------------------------------------------- */

static const broken answers[] = {
    {"lists = { place_ok = { x = { test = function() end } } }",
     "'place_ok' must return true or false, not nothing", "slip.lists.place_ok.x", 2},
    {"lists = { place_ok = { x = { test = function() return 1 end } } }",
     "'place_ok' must return true or false, not 1", NULL, 2},
    {"lists = { deploy_ok = { x = { test = function() return 'yes' end } } }",
     "'deploy_ok' must return true or false, not 'yes'", NULL, 2},
    {"lists = { complete_ok = { x = { test = function() return {} end } } }",
     "'complete_ok' must return true or false, not a table", NULL, 2},
    {"lists = { place_list = { x = { filter = function() return 1 end } } }",
     "'place_list' must return a list of placements, all of them out of the one that it got",
     "slip.lists.place_list.x", 2},
    {"lists = { place_list = { x = { filter = function(g, list) return { list[1], 'x' } end } } }",
     "'place_list' must return a list of placements", NULL, 2},
    {"lists = { place_list = { x = { filter = function(g, list)\n"
     "return { list[1], g:placements(list[1].type)[1] } end } } }",
     NULL, NULL, 0},
    {"majority = { payout = function() end }",
     "'majority.payout' must return a whole number, not nothing", "slip.majority.payout", 2},
    {"awards = { x = { stage = 'add', test = function(g, p, n) return n / 2 end } }",
     "'awards.test' must return a whole number, not ", "slip.awards.x", 2},
    {"terms = { x = { on = 'road', tier = 'add', n = 1, per = function() return true end } }",
     "'terms.per' must return a whole number, not true", "slip.terms.x", 2},
    {"terms = { x = { on = 'road', tier = 'add', n = 1, per = function() return 0.5 end } }",
     "'terms.per' must return a whole number, not 0.5", NULL, 2},
    {"terms = { x = { on = 'road', tier = 'add', n = 1, per = function() return 1e7 end } }",
     "'terms.per' must return a number of at most a million, not 10000000", NULL, 2},
    {"terms = { x = { on = 'road', tier = 'add', n = 1, per = function() return 6 / 2 end } }",
     NULL, NULL, 0},
    {"figures = { y = { group = 'meeple', n = 3, on = { 'road' }, weight = function() end } }",
     "'figures.weight' must return a whole number, not nothing", "slip.figures.y", 2},
    {"causes = { 'a' }, lists = { immune = { x = { effect = 'a', test = function() end } } },\n"
     "on = { figure_moved = { z = { function(g, ev)\n return g:immune('a', ev.figure) end } } }",
     "'immune' must return true or false, not nothing", "slip.lists.immune.x", 2},
    {"steps = { x = { stage = 'placed', args = { 'cell' }, who = function() return 1 end,\n"
     "options = function() end, apply = function() end } }",
     "'who' must return a player or nil, not 1", "slip.steps.x", 2},
    {"steps = { x = { stage = 'placed', args = { 'cell' }, who = function() end,\n"
     "options = function() error('never') end, apply = function() end } }",
     NULL, NULL, 0},
    {"on = { figure_leaving = { x = { function() return 'go' end } } }",
     "figure_leaving returns { to = place }, 'stay' or nothing, not 'go'",
     "slip.on.figure_leaving.x", 2},
    {"on = { figure_leaving = { x = { function() return {} end } } }",
     "figure_leaving returns a table without 'to'", NULL, 2},
    {"on = { figure_leaving = { x = { function(_, ev) return { to = ev.player, at = 1 } end } } }",
     "unknown key 'at'", NULL, 2},
};

static void answers_are_checked(void **state) {
  for (size_t i = 0; i < sizeof answers / sizeof *answers; i++)
    assert_breaks(*state, &answers[i]);
}

/* --- options --------------------------------------------------------------------------------- */

#define OFFERS(args, body)                                                                         \
  "steps = { x = { stage = 'placed', args = { " args " },\n"                                       \
  "options = function(g, p, out)\n" body "\nend, apply = function() end } }"

static const broken offers[] = {
    {OFFERS("'cell'", "out:add(g.part_cell)"), NULL, NULL, 0},
    {OFFERS("'cell'", "out:add(g.part_cell) out:add(g.part_cell)"),
     "add: this option has been added already", "slip.steps.x", 4},
    {OFFERS("'cell'", "out:add()"), "add: 0 arguments, but 'args' has 1", NULL, 4},
    {OFFERS("'cell'", "out:add(g.part_cell, 1)"), "add: 2 arguments, but 'args' has 1", NULL, 4},
    {OFFERS("'cell'", "out:add(p)"), "add: argument 1, the cell, must be a cell, not player 1",
     NULL, 4},
    {OFFERS("'cell'", "out:add(g:at(90, 90))"), "neither on nor beside the landscape", NULL, 4},
    {OFFERS("'rotation'", "out:add(4)"), "add: argument 1, the rotation, must be 0 to 3, not 4",
     NULL, 4},
    {OFFERS("'tile'", "out:add('BA/nix')"), "add: unknown tile 'BA/nix'", NULL, 4},
    {OFFERS("'side'", "out:add('NE')"), "must be 'N', 'E', 'S' or 'W', not 'NE'", NULL, 4},
    {OFFERS("way = { 'up', 'down' }", "out:add('left')"),
     "add: argument 1, the word, must be one of 'up', 'down', not 'left'", NULL, 4},
    {OFFERS("'amount'", "for i = 1, 5000 do out:add(i) end"), "add: more than 4096 options", NULL,
     4},
    {OFFERS("'amount'", "for i = 1, 4096 do out:add(i) end"), NULL, NULL, 0},
    {OFFERS("'cell'", "out.add(g.part_cell)"), "add: call it with a colon", NULL, 4},
    {OFFERS("'cell'", "out:give(g.part_cell)"), "out has out:add(...) and nothing else", NULL, 4},
    {OFFERS("'cell'", "g.state.n = 1"), "state can't be set in 'steps.options' (read-only)", NULL,
     4},
};

static void options_are_checked(void **state) {
  for (size_t i = 0; i < sizeof offers / sizeof *offers; i++)
    assert_breaks(*state, &offers[i]);
}

/* --- rights ---------------------------------------------------------------------------------- */

/* Each read-only hook, where its function is %s. */
static const struct {
  bst_hook hook;
  const char *text;
} reading[] = {
    {BST_HOOK_STEP_OPTIONS, "steps = { x = { stage = 'placed', args = { 'cell' },\n"
                            "options = %s, apply = function() end } }"},
    {BST_HOOK_STEP_WHO, "steps = { x = { stage = 'placed', args = { 'cell' }, who = %s,\n"
                        "options = function() end, apply = function() end } }"},
    {BST_HOOK_ACTION_OPTIONS, "actions = { x = { args = { 'cell' },\n"
                              "options = %s, apply = function() end } }"},
    {BST_HOOK_SOURCE_OPTIONS,
     "sources = { x = { args = { 'tile' }, apply = function() end, options = %s } }"},
    {BST_HOOK_SOURCE_PRICE,
     "zones = { z = { per = 'player', holds = 'tile' } }, setup = function(g)\n"
     "for _, p in ipairs(g:players()) do g:draw_tile('z', p) end end,\n"
     "sources = { x = { from = 'z', price = %s } }"},
    {BST_HOOK_ASSIST_OPTIONS, "assists = { x = { args = { 'cell', 'rotation' }, options = %s } }"},
    {BST_HOOK_GAME_OVER, "game_over = { x = { moment = 'turn_end', test = %s } }"},
    {BST_HOOK_TURN_SKIP, "turn_skip = { x = { test = %s } }"},
    {BST_HOOK_NEXT_SEAT, "turn_order = { next = %s }"},
    {BST_HOOK_WON, "result = { outcome = 'win_lose', test = %s }"},
    {BST_HOOK_TERM, "terms = { x = { on = 'road', tier = 'add', n = 1, per = %s } }"},
    {BST_HOOK_WEIGHT,
     "figures = { y = { group = 'meeple', n = 3, on = { 'road' }, weight = %s } }"},
    {BST_HOOK_PLACE_OK, "lists = { place_ok = { x = { test = %s } } }"},
    {BST_HOOK_PLACE_LIST, "lists = { place_list = { x = { filter = %s } } }"},
    {BST_HOOK_PAYOUT, "majority = { payout = %s }"},
    {BST_HOOK_AWARD, "awards = { x = { stage = 'add', test = %s } }"},
    {BST_HOOK_DEPLOY_OK, "lists = { deploy_ok = { x = { test = %s } } }"},
    {BST_HOOK_COMPLETE_OK, "lists = { complete_ok = { x = { test = %s } } }"},
    {BST_HOOK_SHOW, "state = { x = { type = 'u8', show = %s } }"},
    {BST_HOOK_IMMUNE,
     "causes = { 'a' }, lists = { immune = { x = { effect = 'a', test = %s } } },\n"
     "on = { tile_placed = { z = { function(g)\n"
     "g:immune('a', g:figures { on_board = false }[1]) end } } }"},
};

static void assert_refused(folder *f, size_t hook, const char *verb) {
  char text[512], message[128];
  const char *before = reading[hook].text, *after = strstr(before, "%s");
  snprintf(text, sizeof text, "%.*sfunction(g) g:%s() end%s", (int)(after - before), before, verb,
           after + 2);
  snprintf(message, sizeof message, "'%s' is not allowed in '%s' (read-only)", verb,
           bst_hook_name(reading[hook].hook));
  const broken b = {text, message, NULL, 0};
  assert_breaks(f, &b);
}

/* Every read-only hook with every verb that changes something, from the two tables. */
static void readers_change_nothing(void **state) {
  static const uint8_t rights[] = {
#define X(id, path, arguments, result, combining, what, when) BST_RIGHTS_##what,
      BST_HOOK_LIST(X)
#undef X
  };
  static const struct {
    const char *name;
    uint8_t rights;
  } verbs[] = {
#define X(name, arguments, result, what, since, text) {#name, BST_RIGHTS_##what},
      BST_VERB_LIST(X)
#undef X
  };
  size_t hooks = sizeof reading / sizeof *reading, expected = 0;
  for (size_t i = 0; i < sizeof rights; i++)
    expected += rights[i] == BST_RIGHTS_READ;
  assert_int_equal(hooks, expected);
  for (size_t hook = 0; hook < hooks; hook++)
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
      if (verbs[i].rights == BST_RIGHTS_CHANGE)
        assert_refused(*state, hook, verbs[i].name);
}

/* --- one inside another ---------------------------------------------------------------------- */

/* What fails in a question that a verb asked is blamed on whoever failed, whatever the one who
 * asked makes of it. */
static void inner_failures_are_blamed(void **state) {
  static const char terms[] = "terms = { x = { on = 'road', tier = 'add', n = 1, per = "
                              "function()\nerror('inside') end } },\n";
  char text[512];
  snprintf(text, sizeof text, "%s%s", terms,
           "on = { tile_placed = { z = { function(g)\nfor _, f in ipairs(g:features "
           "{ kind = 'road' }) do\nif g:value(f) == 0 then error('outside') end\nend end } } }");
  assert_breaks(*state, &(broken){text, "inside", "slip.terms.x", 3});
  snprintf(text, sizeof text, "%s%s", terms,
           "on = { tile_placed = { z = { function(g)\nfor _, f in ipairs(g:features "
           "{ kind = 'road' }) do\npcall(g.value, g, f)\nend end } } }");
  assert_breaks(*state, &(broken){text, "inside", "slip.terms.x", 3});
}

/* A script may catch its own errors. */
static void own_failures_can_be_caught(void **state) {
  assert_breaks(*state,
                &(broken){"on = { tile_placed = { z = { function(g)\n"
                          "local fine, why = pcall(g.award, g, 1, 2)\n"
                          "assert(not fine and string.find(why, 'player', 1, true)) end } } }",
                          NULL, NULL, 0});
}

/* --- the record ------------------------------------------------------------------------------ */

static void failures_are_recorded(void **state) {
  folder *f = *state;
  played p = load_text(f,
                       "version = '1.2',\n"
                       "on = { part_end = { storm = { order = 10, function(g)\n"
                       "  if g.turn < 7 then return end\n"
                       "  local function inner(x)\n"
                       "    return x.y.z\n"
                       "  end\n"
                       "  inner({})\n"
                       "end } } }",
                       NULL);
  assert_null(bst_host_fault(p.t));
  assert_int_equal(play_game(&p, 1), BST_SCRIPT);
  const bst_failure *fault = bst_host_fault(p.t);
  assert_non_null(fault);
  assert_string_equal(fault->rule, "slip");
  assert_string_equal(fault->version, "1.2");
  assert_string_equal(fault->handler, "slip.on.part_end.storm");
  assert_string_equal(fault->stage, "part_end");
  assert_string_equal(fault->written_in, "slip");
  assert_int_equal(fault->hook, BST_HOOK_PART_END);
  assert_int_equal(fault->turn, 7);
  assert_int_equal(fault->line, 6);
  assert_int_equal(fault->first, 3);
  assert_string_equal(fault->source[3], "    return x.y.z");
  assert_int_equal(fault->what.limit, BST_LIMIT_NONE);
  assert_non_null(strstr(fault->what.traceback, "in function 'inner' (slip.lua:6)"));
  char text[4096], small[20];
  size_t length = bst_failure_text(fault, text, sizeof text);
  assert_int_equal(length, strlen(text));
  assert_int_equal(bst_failure_text(fault, small, sizeof small), length);
  assert_int_equal(strlen(small), sizeof small - 1);
  assert_non_null(strstr(text, "rule slip 1.2, handler slip.on.part_end.storm (part_end)"));
  assert_non_null(strstr(text, ">    6 |     return x.y.z"));
  leave_table(&p);
}

/* --- limits ---------------------------------------------------------------------------------- */

static void assert_limited(folder *f, const char *body, const bst_host_limits *limits,
                           bst_limit limit) {
  char text[512];
  snprintf(text, sizeof text, "on = { tile_placed = { x = { function(g)\n%s\nend } } }", body);
  played p = load_text(f, text, limits);
  assert_int_equal(play_game(&p, 1), BST_SCRIPT);
  assert_int_equal(bst_host_fault(p.t)->what.limit, limit);
  leave_table(&p);
}

static void limits_stop_scripts(void **state) {
  const bst_host_limits tight = {.call = 50000, .action = 200000};
  assert_limited(*state, "while true do end", NULL, BST_LIMIT_CALL);
  assert_limited(*state, "while true do pcall(error) end", NULL, BST_LIMIT_CALL);
  assert_limited(*state, "for i = 1, 40000 do local x = i end", &tight, BST_LIMIT_CALL);
  assert_limited(
      *state, "local t = {} for i = 1, 1e6 do t[i] = { i } end",
      &(bst_host_limits){.memory = 4u * 1024 * 1024, .call = 100000000, .action = 100000000},
      BST_LIMIT_MEMORY);
  assert_limited(*state, "while true do g:features {} end", NULL, BST_LIMIT_CALL);
}

/* Questions about what is legal, asked again and again, use up no action's budget. */
static void listing_is_free(void **state) {
  played p = load_text(*state, OFFERS("'amount'", "for i = 1, 30 do out:add(i) end"),
                       &(bst_host_limits){.call = 20000, .action = 60000});
  assert_int_equal(bst_game_start(p.t, p.g, 1, 0, &p.err), BST_OK);
  bst_action actions[512];
  for (int i = 0; i < 200; i++)
    assert_true(bst_game_legal(p.t, p.g, actions, 512) > 0);
  assert_int_equal(play_game(&p, 2), BST_OK);
  leave_table(&p);
}

/* --- what is kept ---------------------------------------------------------------------------- */

/* A call that changes what outlives it fails, and nothing is kept; whether it is the first of an
 * action or one of many, which are protected together. */
static void memory_fails_and_is_undone(void **state) {
  static const char *const others[] = {
      "", ", tile_placed = { x = { function() end } }, figure_moved = { x = { function() end } },"
          " turn_start = { x = { function() end }, y = { function() end } }"};
  for (size_t i = 0; i < 2; i++) {
    char text[600];
    snprintf(text, sizeof text,
             "on = { turn_end = { x = { (function()\n"
             "local n, t = 0, {}\n"
             "return function(g)\n"
             "if n > 0 or #t > 0 then error('it remembers') end\n"
             "t[1] = 1 t[1] = nil if g.turn < 20 then return end\n"
             "t[1] = g.turn end end)() } }%s }",
             others[i]);
    played p = load_text(*state, text, NULL);
    for (uint64_t seed = 1; seed < 6; seed++) {
      assert_int_equal(play_game(&p, seed), BST_SCRIPT);
      assert_non_null(strstr(p.err.text, "changed 't[1]', which outlives the call; what a rule "
                                         "remembers is declared under 'state' (in slip.on.turn_end"
                                         ".x)"));
      assert_int_equal(p.g->turn, 20);
      assert_int_equal(bst_host_fault(p.t)->turn, 20);
    }
    leave_table(&p);
  }
}

/* --- no memory ------------------------------------------------------------------------------- */

/* Refuses the n-th allocation of a game, for many n: it fails as a whole and nothing leaks. */
static void allocations_may_fail(void **state) {
  (void)state;
  bst_report report = BST_REPORT_EMPTY;
  played p = sit_down(&report, data_path("changes.lua"), 2, NULL);
  bst_guard *guard = bst_host_guard(p.t);
  uint64_t step = 1, failures = 0;
  for (uint64_t n = 1; n < 1000000; n += step, step += n / 20) {
    guard->fail_allocation = n;
    bst_status status = play_game(&p, 1);
    bool refused = guard->fail_allocation == 0;
    guard->fail_allocation = 0;
    if (status != (refused ? BST_NO_MEMORY : BST_OK))
      fail_msg("allocation %llu: %d, %s", (unsigned long long)n, status, p.err.text);
    if (!refused)
      break;
    failures++;
  }
  assert_true(failures > 20);
  assert_int_equal(play_game(&p, 1), BST_OK);
  leave_table(&p);
  bst_report_clear(&report);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(slips_are_told, folder_setup, folder_teardown),
      cmocka_unit_test_setup_teardown(answers_are_checked, folder_setup, folder_teardown),
      cmocka_unit_test_setup_teardown(options_are_checked, folder_setup, folder_teardown),
      cmocka_unit_test_setup_teardown(readers_change_nothing, folder_setup, folder_teardown),
      cmocka_unit_test_setup_teardown(inner_failures_are_blamed, folder_setup, folder_teardown),
      cmocka_unit_test_setup_teardown(own_failures_can_be_caught, folder_setup, folder_teardown),
      cmocka_unit_test_setup_teardown(failures_are_recorded, folder_setup, folder_teardown),
      cmocka_unit_test_setup_teardown(limits_stop_scripts, folder_setup, folder_teardown),
      cmocka_unit_test_setup_teardown(listing_is_free, folder_setup, folder_teardown),
      cmocka_unit_test_setup_teardown(memory_fails_and_is_undone, folder_setup, folder_teardown),
      cmocka_unit_test_setup_teardown(allocations_may_fail, folder_setup, folder_teardown),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
