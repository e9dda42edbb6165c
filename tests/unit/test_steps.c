/* test_steps.c - what scripts add to the turn, played here by C functions: pushed steps, whom they
 * ask, actions beside the figure, sources, assists, guards and limits, figures that leave. */
#include "fixture.h"
#include "log_fixture.h"

#include <board.h>
#include <events.h>
#include <leave.h>
#include <offer.h>
#include <position.h>
#include <stack.h>
#include <status.h>
#include <turn.h>

#include <stdarg.h>

enum { HANDLERS = 16, ANYTHING = 0xFFFE };

/* What the host of these tests does. */
typedef struct script {
  char log[1024];             /* a word for everything that was called */
  uint16_t options[HANDLERS]; /* how many a provider offers; each is its number */
  uint16_t first[HANDLERS];   /* the first argument instead, if not 0 */
  bool with_rotation;         /* offers have a second argument, 0 */
  uint16_t pushes[HANDLERS];  /* a step to push when called, plus one */
  uint8_t to[HANDLERS];       /* whom */
  uint16_t leaves[HANDLERS];  /* a figure that is sent home when called, plus one */
  uint8_t who[HANDLERS];      /* what `who` says */
  bool takes;                 /* a tile that is chosen is taken out of the stack */
  bool keeps;                 /* a listener cancels the leaving it hears of */
  int refuses;                /* `offer` of this handler fails, or -1 */
} script;

#define note(sc, ...) log_add((sc)->log, sizeof(sc)->log, __VA_ARGS__)

static void react(script *sc, bst_table *t, bst_game *g, uint16_t handler) {
  if (sc->pushes[handler] != 0)
    assert_int_equal(
        bst_turn_push(t->rules, g, (uint16_t)(sc->pushes[handler] - 1), sc->to[handler], NULL),
        BST_OK);
  if (sc->leaves[handler] != 0)
    bst_leave_begin(t->rules, g, (uint16_t)(sc->leaves[handler] - 1), BST_CAUSE_OWN);
}

static bst_status hear(void *self, bst_table *t, bst_game *g, uint16_t handler,
                       const bst_event *event, bst_error *err) {
  script *sc = self;
  (void)err;
  note(sc, "h%u:%u ", handler, event->flags);
  if (event->kind == BST_EVENT_FIGURE_LEAVING && sc->keeps)
    bst_leave_cancel(t->rules, g, event->figure);
  react(sc, t, g, handler);
  return BST_OK;
}

static bst_status offer(void *self, const bst_table *t, const bst_game *g, uint16_t handler,
                        uint8_t seat, bst_offer *out, bst_error *err) {
  script *sc = self;
  (void)t, (void)g, (void)seat;
  if (sc->refuses == handler)
    return bst_fail(err, BST_SCRIPT, "provider %u failed", handler);
  for (uint16_t i = 0; i < sc->options[handler]; i++)
    bst_offer_add(out, sc->with_rotation ? 2 : 1,
                  (const uint16_t[]){(uint16_t)(sc->first[handler] + i), 0});
  return BST_OK;
}

static bst_status carry_out(void *self, bst_table *t, bst_game *g, uint16_t handler,
                            const bst_action *action, bst_error *err) {
  script *sc = self;
  (void)err;
  if (action->argc == 0)
    note(sc, "%u ", handler);
  else
    note(sc, "%u:%u@%u ", handler, action->arg[0], action->seat);
  if (sc->takes && action->argc > 0)
    bst_stack_take(t->rules, g, action->arg[0]);
  react(sc, t, g, handler);
  return BST_OK;
}

static bst_status who(void *self, const bst_table *t, const bst_game *g, uint16_t handler,
                      uint8_t *seat, bst_error *err) {
  (void)t, (void)g, (void)err;
  *seat = ((script *)self)->who[handler];
  return BST_OK;
}

/* --- scenes ------------------------------------------------------------------------------- */

#define FIELDS "a.a|a.a|a.a|a.a"
static const tile_row fields_row = {"F", FIELDS, "", 6, 0, false, true};
static const tile_row other_row = {"G", FIELDS, "", 1, 0, true, false};

typedef struct scene {
  setting s;
  script sc;
} scene;

/* Field tiles only, `figures` kinds of them (0 or 1). */
static scene *scene_of(uint8_t players, const bst_step_def *step, size_t steps,
                       const bst_listener_def *listener, size_t listeners, size_t figures) {
  fixture *f = fixture_base(players);
  f->def.tile_count = 0;
  f->def.figure_count = figures;
  fixture_add(f, &fields_row);
  fixture_add(f, &other_row);
  f->def.step = step;
  f->def.step_count = steps;
  f->def.listener = listener;
  f->def.listener_count = listeners;
  scene *sc = calloc(1, sizeof *sc);
  sc->s = setting_of(fixture_compile(f));
  free(f);
  sc->sc.refuses = -1;
  const bst_host host = {
      .self = &sc->sc, .hear = hear, .offer = offer, .carry_out = carry_out, .who = who};
  bst_table_host(sc->s.t, &host);
  return sc;
}

static void scene_free(scene *sc) {
  setting_free(&sc->s);
  free(sc);
}

static bst_choices asked(const scene *sc) {
  bst_choices choices;
  bst_game_choices(sc->s.t, sc->s.g, &choices);
  return choices;
}
static const char *step_asked(const scene *sc) {
  bst_choices choices = asked(sc);
  return choices.count == 0 ? "nothing" : bst_step_name(sc->s.rs, choices.step);
}

static void choose(const scene *sc, uint32_t i) {
  bst_choices choices = asked(sc);
  bst_action a, listed[64];
  bst_error err = {0};
  assert_true(i < choices.count && choices.count <= 64);
  bst_game_choice(sc->s.t, sc->s.g, &choices, i, &a);
  assert_int_equal(bst_game_legal(sc->s.t, sc->s.g, listed, 64), choices.count);
  assert_memory_equal(&a, &listed[i], sizeof a); /* both ways to list agree */
  if (bst_game_apply(sc->s.t, sc->s.g, &a, &err) != BST_OK)
    fail_msg("%s", err.text);
}
static void pass(const scene *sc) {
  assert_true(asked(sc).may_pass);
  choose(sc, asked(sc).count - 1);
}

static uint16_t step(const scene *sc, const char *name) {
  uint16_t op = bst_step_find(sc->s.rs, name);
  assert_int_not_equal(op, BST_NONE);
  return op;
}

/* --- steps -------------------------------------------------------------------------------- */

#define ONE_AMOUNT .argc = 1, .arg = {BST_ARG_AMOUNT}

static void a_pushed_step_is_asked_before_the_turn_goes_on(void **state) {
  (void)state;
  static const bst_step_def steps[] = {
      {.name = "a.start", .stage = BST_STAGE_PLACED, .automatic = true, .handler = 1},
      {.name = "a.ask",
       .stage = BST_STAGE_PUSHED,
       .handler = 2,
       .must = true,
       .who = BST_WHO_PUSHED,
       ONE_AMOUNT},
      {.name = "a.after", .stage = BST_STAGE_AFTER_ACTION, .automatic = true, .handler = 3},
  };
  scene *sc = scene_of(3, steps, 3, NULL, 0, 0);
  sc->sc.pushes[1] = (uint16_t)(step(sc, "a.ask") + 1);
  sc->sc.to[1] = 2;
  sc->sc.options[2] = 2;
  start(&sc->s, 1);
  choose(sc, 0);
  assert_string_equal(step_asked(sc), "a.ask");
  assert_int_equal(asked(sc).seat, 2);
  assert_false(asked(sc).may_pass);
  choose(sc, 1);
  assert_string_equal(sc->sc.log, "1 2:1@2 3 ");
  assert_string_equal(step_asked(sc), "place");
  scene_free(sc);
}

static void one_option_that_must_be_taken_is_no_question(void **state) {
  (void)state;
  static const bst_step_def steps[] = {
      {.name = "a.ask", .stage = BST_STAGE_PLACED, .handler = 2, .must = true, ONE_AMOUNT}};
  scene *sc = scene_of(2, steps, 1, NULL, 0, 0);
  sc->sc.options[2] = 1;
  start(&sc->s, 1);
  choose(sc, 0);
  assert_string_equal(sc->sc.log, "2:0@0 ");
  assert_string_equal(step_asked(sc), "place");
  scene_free(sc);
}

static void each_seat_is_asked_from_the_left_or_from_the_active_one(void **state) {
  (void)state;
  bst_step_def ask = {.name = "a.ask", .stage = BST_STAGE_PLACED, .handler = 2, ONE_AMOUNT};
  const struct {
    uint8_t who;
    uint8_t seats[3];
  } cases[] = {{BST_WHO_EACH_FROM_LEFT, {1, 2, 0}}, {BST_WHO_EACH_FROM_ACTIVE, {0, 1, 2}}};
  for (int c = 0; c < 2; c++) {
    ask.who = cases[c].who;
    scene *sc = scene_of(3, &ask, 1, NULL, 0, 0);
    sc->sc.options[2] = 1;
    start(&sc->s, 1);
    choose(sc, 0);
    for (int i = 0; i < 3; i++) {
      assert_string_equal(step_asked(sc), "a.ask");
      assert_int_equal(asked(sc).seat, cases[c].seats[i]);
      if (i == 1)
        pass(sc);
      else
        choose(sc, 0);
    }
    assert_string_equal(step_asked(sc), "place");
    scene_free(sc);
  }
}

static void a_function_says_whom_a_step_asks_each_time(void **state) {
  (void)state;
  static const bst_step_def ask = {.name = "a.ask",
                                   .stage = BST_STAGE_PLACED,
                                   .handler = 2,
                                   .repeats = true,
                                   .who = BST_WHO_FUNCTION,
                                   ONE_AMOUNT};
  scene *sc = scene_of(3, &ask, 1, NULL, 0, 0);
  sc->sc.options[2] = 2;
  sc->sc.who[2] = 1;
  start(&sc->s, 1);
  choose(sc, 0);
  assert_int_equal(asked(sc).seat, 1);
  sc->sc.who[2] = 2;
  choose(sc, 0);
  assert_string_equal(step_asked(sc), "a.ask");
  assert_int_equal(asked(sc).seat, 2);
  sc->sc.who[2] = BST_NOBODY;
  choose(sc, 0);
  assert_string_equal(step_asked(sc), "place");
  scene_free(sc);
}

static void a_copy_in_the_middle_of_waiting_steps_goes_on_alike(void **state) {
  (void)state;
  static const bst_step_def steps[] = {
      {.name = "a.start", .stage = BST_STAGE_PLACED, .automatic = true, .handler = 1},
      {.name = "a.ask",
       .stage = BST_STAGE_PUSHED,
       .handler = 2,
       .who = BST_WHO_EACH_FROM_ACTIVE,
       ONE_AMOUNT}};
  scene *sc = scene_of(3, steps, 2, NULL, 0, 0);
  sc->sc.pushes[1] = (uint16_t)(step(sc, "a.ask") + 1);
  sc->sc.options[2] = 2;
  start(&sc->s, 1);
  choose(sc, 0);
  choose(sc, 1);
  bst_game *copy = bst_game_new(sc->s.t);
  bst_game_copy(copy, sc->s.g);
  for (int i = 0; i < 2; i++)
    choose(sc, 0);
  uint64_t digest = bst_game_digest(sc->s.rs, sc->s.g);
  bst_game_copy(sc->s.g, copy);
  for (int i = 0; i < 2; i++)
    choose(sc, 0);
  assert_true(bst_game_digest(sc->s.rs, sc->s.g) == digest);
  bst_game_free(copy);
  scene_free(sc);
}

static void a_guard_keeps_a_step_from_being_called(void **state) {
  (void)state;
  bst_step_def ask = {.name = "a.step",
                      .stage = BST_STAGE_PLACED,
                      .handler = 1,
                      .automatic = true,
                      .guarded = true,
                      .when = {.attr = BST_ATTR_NONE, .tile = 1, .name = BST_NONE}};
  scene *sc = scene_of(2, &ask, 1, NULL, 0, 0);
  start(&sc->s, 1);
  choose(sc, 0);
  assert_string_equal(sc->sc.log, "");
  scene_free(sc);
  ask.when.tile = 0;
  sc = scene_of(2, &ask, 1, NULL, 0, 0);
  start(&sc->s, 1);
  choose(sc, 0);
  assert_string_equal(sc->sc.log, "1 ");
  scene_free(sc);
}

/* --- actions ------------------------------------------------------------------------------ */

static void actions_are_offered_with_the_figure_by_order(void **state) {
  (void)state;
  static const bst_step_def actions[] = {
      {.name = "b.late",
       .stage = BST_STAGE_ACTION,
       .order = 300,
       .handler = 1,
       .role = BST_ROLE_ACTION,
       ONE_AMOUNT},
      {.name = "a.soon",
       .stage = BST_STAGE_ACTION,
       .order = 100,
       .handler = 2,
       .role = BST_ROLE_ACTION,
       ONE_AMOUNT},
  };
  scene *sc = scene_of(2, actions, 2, NULL, 0, 1);
  sc->sc.options[1] = 2;
  sc->sc.options[2] = 1;
  start(&sc->s, 1);
  choose(sc, 0);
  assert_string_equal(step_asked(sc), "figure");
  bst_action list[8];
  assert_int_equal(bst_game_legal(sc->s.t, sc->s.g, list, 8), 5); /* one field, three, passing */
  assert_int_equal(list[0].step, step(sc, "a.soon"));
  assert_int_equal(list[1].step, asked(sc).step);
  assert_int_equal(list[2].step, step(sc, "b.late"));
  choose(sc, 3);
  assert_string_equal(sc->sc.log, "1:1@0 "); /* instead of a figure */
  assert_string_equal(step_asked(sc), "place");
  scene_free(sc);
}

static void a_free_action_leaves_the_question_open_as_often_as_it_may(void **state) {
  (void)state;
  static const bst_step_def action = {.name = "a.free",
                                      .stage = BST_STAGE_ACTION,
                                      .order = 300,
                                      .handler = 1,
                                      .role = BST_ROLE_ACTION,
                                      .free = true,
                                      .limit_per = BST_LIMIT_PER_PART,
                                      .limit = 2,
                                      ONE_AMOUNT};
  scene *sc = scene_of(2, &action, 1, NULL, 0, 1);
  sc->sc.options[1] = 1;
  start(&sc->s, 1);
  choose(sc, 0);
  choose(sc, 1);
  assert_int_equal(asked(sc).count, 3);
  choose(sc, 1);
  assert_int_equal(asked(sc).count, 2); /* twice in a part, no more: a figure or passing */
  pass(sc);
  choose(sc, 0);
  assert_int_equal(asked(sc).count, 3); /* the next part */
  assert_string_equal(sc->sc.log, "1:0@0 1:0@0 ");
  scene_free(sc);
}

static void an_exclusive_action_hides_everything_else(void **state) {
  (void)state;
  bst_step_def actions[] = {
      {.name = "a.only",
       .stage = BST_STAGE_ACTION,
       .order = 300,
       .handler = 1,
       .role = BST_ROLE_ACTION,
       .exclusive = true,
       .must = true,
       ONE_AMOUNT},
      {.name = "a.other",
       .stage = BST_STAGE_ACTION,
       .order = 100,
       .handler = 2,
       .role = BST_ROLE_ACTION,
       ONE_AMOUNT},
  };
  scene *sc = scene_of(2, actions, 2, NULL, 0, 1);
  sc->sc.options[1] = 2;
  sc->sc.options[2] = 1;
  start(&sc->s, 1);
  choose(sc, 0);
  assert_int_equal(asked(sc).count, 2);
  assert_false(asked(sc).may_pass);
  choose(sc, 1);
  assert_string_equal(sc->sc.log, "1:1@0 ");
  sc->sc.options[1] = 0; /* offers nothing: all the others are there */
  choose(sc, 0);
  assert_int_equal(asked(sc).count, 3);
  scene_free(sc);
}

static void an_offer_at_any_time_is_there_at_every_own_question(void **state) {
  (void)state;
  static const bst_step_def steps[] = {
      {.name = "a.any",
       .stage = BST_STAGE_PUSHED,
       .order = 900,
       .handler = 1,
       .role = BST_ROLE_ACTION,
       .any_time = true,
       .limit_per = BST_LIMIT_PER_TURN,
       .limit = 1,
       ONE_AMOUNT},
      {.name = "a.ask",
       .stage = BST_STAGE_PLACED,
       .handler = 2,
       .who = BST_WHO_EACH_FROM_ACTIVE,
       ONE_AMOUNT},
  };
  scene *sc = scene_of(2, steps, 2, NULL, 0, 0);
  sc->sc.options[1] = 1;
  sc->sc.options[2] = 1;
  start(&sc->s, 1);
  uint32_t placements = asked(sc).count;
  assert_string_equal(step_asked(sc), "place");
  choose(sc, placements - 1); /* the offer, behind the placements */
  assert_string_equal(sc->sc.log, "1:0@0 ");
  assert_string_equal(step_asked(sc), "place");
  assert_int_equal(asked(sc).count, placements - 1); /* once a turn */
  choose(sc, 0);
  assert_int_equal(asked(sc).count, 2); /* the step of seat 0 */
  pass(sc);
  assert_int_equal(asked(sc).seat, 1);
  assert_int_equal(asked(sc).count, 2); /* it isn't seat 1's turn */
  pass(sc);
  assert_string_equal(step_asked(sc), "place");
  bst_action list[64];
  uint32_t count = bst_game_legal(sc->s.t, sc->s.g, list, 64);
  assert_int_equal(list[count - 1].step, step(sc, "a.any")); /* the next turn */
  scene_free(sc);
}

/* --- sources and assists ------------------------------------------------------------------ */

static void a_source_is_asked_for_before_the_draw(void **state) {
  (void)state;
  bst_step_def source = {.name = "a.hand",
                         .stage = BST_STAGE_ACQUIRE,
                         .order = 200,
                         .handler = 1,
                         .role = BST_ROLE_SOURCE,
                         .argc = 1,
                         .arg = {BST_ARG_TILE}};
  scene *sc = scene_of(2, &source, 1, NULL, 0, 0);
  sc->sc.options[1] = 1;
  sc->sc.first[1] = bst_tile_find(sc->s.rs, "G");
  start(&sc->s, 1);
  assert_string_equal(step_asked(sc), "draw");
  assert_int_equal(asked(sc).count, 2); /* the tile in hand, or the stack */
  char text[64];
  bst_action list[2];
  bst_game_legal(sc->s.t, sc->s.g, list, 2);
  bst_action_text(sc->s.rs, sc->s.g, &list[0], text, sizeof text);
  assert_string_equal(text, "hand G");
  bst_action_text(sc->s.rs, sc->s.g, &list[1], text, sizeof text);
  assert_string_equal(text, "draw");
  uint16_t left = bst_stack_left(sc->s.rs, sc->s.g);
  bst_error err = {0};
  bst_game *copy = bst_game_new(sc->s.t);
  bst_game_copy(copy, sc->s.g);
  assert_int_equal(bst_game_apply(sc->s.t, sc->s.g, &list[0], &err), BST_SCRIPT);
  assert_non_null(strstr(err.text, "'a.hand' plays a tile G that it has taken from nowhere"));
  bst_game_copy(sc->s.g, copy);
  bst_game_free(copy);
  sc->sc.log[0] = 0;
  sc->sc.takes = true;
  choose(sc, 0);
  assert_string_equal(sc->sc.log, "1:1@0 ");
  assert_string_equal(step_asked(sc), "place");
  assert_int_equal(bst_current_tile(sc->s.g), bst_tile_find(sc->s.rs, "G"));
  assert_int_equal(bst_stack_left(sc->s.rs, sc->s.g), left - 1);
  scene_free(sc);
  sc = scene_of(2, &source, 1, NULL, 0, 0);
  sc->sc.options[1] = 1;
  sc->sc.first[1] = 1;
  start(&sc->s, 1);
  choose(sc, 1); /* the stack all the same */
  assert_string_equal(sc->sc.log, "");
  assert_int_equal(bst_stack_left(sc->s.rs, sc->s.g), left - 1);
  scene_free(sc);
  source.must = true;
  sc = scene_of(2, &source, 1, NULL, 0, 0);
  sc->sc.options[1] = 1;
  sc->sc.first[1] = 1;
  start(&sc->s, 1);
  assert_int_equal(asked(sc).count, 1); /* the stack is hidden */
  scene_free(sc);
}

static void an_assist_is_a_placement_with_something_done_before(void **state) {
  (void)state;
  static const bst_step_def assist = {.name = "a.help",
                                      .stage = BST_STAGE_PLACE,
                                      .order = 600,
                                      .handler = 1,
                                      .role = BST_ROLE_ASSIST,
                                      .argc = 2,
                                      .arg = {BST_ARG_CELL, BST_ARG_ROTATION}};
  scene *sc = scene_of(2, &assist, 1, NULL, 0, 0);
  sc->sc.with_rotation = true;
  start(&sc->s, 1);
  assert_int_equal(asked(sc).count, 4); /* four cells, one rotation */
  sc->sc.options[1] = 1;
  sc->sc.first[1] = bst_cell_find(sc->s.rs, sc->s.g, 0, -1);
  start(&sc->s, 1);
  assert_int_equal(asked(sc).count, 5);
  char text[64];
  bst_action list[5];
  bst_game_legal(sc->s.t, sc->s.g, list, 5);
  bst_action_text(sc->s.rs, sc->s.g, &list[4], text, sizeof text);
  assert_string_equal(text, "help 0,-1 r0");
  choose(sc, 4);
  assert_int_equal(bst_placed_count(sc->s.g), 2);
  bst_placed placed = bst_placed_tile(sc->s.rs, sc->s.g, 1);
  assert_true(placed.x == 0 && placed.y == -1);
  assert_string_equal(step_asked(sc), "place");
  assert_int_equal(bst_game_turn(sc->s.g), 2);
  sc->sc.first[1] = bst_cell_find(sc->s.rs, sc->s.g, 0, 0); /* taken: the rule is wrong */
  start(&sc->s, 1);
  bst_game_legal(sc->s.t, sc->s.g, list, 5);
  bst_error err = {0};
  assert_int_equal(bst_game_apply_listed(sc->s.t, sc->s.g, &list[4], &err), BST_SCRIPT);
  assert_string_equal(err.text, "'a.help' offered a placement that is not legal after it");
  scene_free(sc);
}

/* --- events ------------------------------------------------------------------------------- */

static void guards_of_listeners_look_at_the_event(void **state) {
  (void)state;
  const bst_guard_def any = {.attr = BST_ATTR_NONE, .tile = BST_NONE, .name = BST_NONE};
  bst_listener_def listeners[4];
  for (uint16_t i = 0; i < 4; i++)
    listeners[i] = (bst_listener_def){.name = "a.l",
                                      .event = BST_EVENT_FEATURE_CHANGED,
                                      .order = i,
                                      .handler = i,
                                      .guarded = true,
                                      .when = any};
  listeners[0].when.grew = BST_YES;
  listeners[1].when.joined = BST_YES;
  listeners[2].when.kinds = 1u << ROAD;
  listeners[3].when.causes = 1u << BST_CAUSE_DEPLOY;
  scene *sc = scene_of(2, NULL, 0, listeners, 4, 0);
  start(&sc->s, 1);
  choose(sc, 0);
  assert_string_equal(sc->sc.log, "h0:1 "); /* the field grew; no road, no figure */
  scene_free(sc);
}

/* --- leaving ------------------------------------------------------------------------------ */

static scene *with_a_figure_that_leaves(const bst_listener_def *listener, size_t listeners) {
  static const bst_step_def step = {
      .name = "a.go", .stage = BST_STAGE_AFTER_ACTION, .handler = 1, .automatic = true};
  scene *sc = scene_of(2, &step, 1, listener, listeners, 1);
  sc->sc.leaves[1] = 1; /* figure 0 */
  start(&sc->s, 1);
  choose(sc, 0);
  assert_string_equal(step_asked(sc), "figure");
  return sc;
}

static void a_figure_that_leaves_is_home_before_the_turn_goes_on(void **state) {
  (void)state;
  scene *sc = with_a_figure_that_leaves(NULL, 0);
  choose(sc, 0);
  assert_string_equal(step_asked(sc), "place");
  assert_int_equal(bst_supply(sc->s.rs, sc->s.g, 0, 0), 7);
  scene_free(sc);
}

static void whoever_hears_of_a_leaving_figure_may_keep_it(void **state) {
  (void)state;
  static const bst_listener_def listeners[] = {
      {.name = "a.first", .event = BST_EVENT_FIGURE_LEAVING, .order = 1, .handler = 5},
      {.name = "b.second", .event = BST_EVENT_FIGURE_LEAVING, .order = 2, .handler = 6}};
  scene *sc = with_a_figure_that_leaves(listeners, 2);
  choose(sc, 0);
  assert_string_equal(sc->sc.log, "1 h5:0 h6:0 ");
  assert_int_equal(bst_supply(sc->s.rs, sc->s.g, 0, 0), 7);
  scene_free(sc);
  sc = with_a_figure_that_leaves(listeners, 2);
  sc->sc.keeps = true;
  choose(sc, 0);
  assert_string_equal(sc->sc.log, "1 h5:0 "); /* the first answer counts */
  assert_int_equal(bst_supply(sc->s.rs, sc->s.g, 0, 0), 6);
  assert_false(bst_is_leaving(sc->s.rs, sc->s.g, 0));
  scene_free(sc);
}

/* --- failures ----------------------------------------------------------------------------- */

static void a_provider_that_fails_fails_the_game(void **state) {
  (void)state;
  static const bst_step_def action = {.name = "a.act",
                                      .stage = BST_STAGE_ACTION,
                                      .order = 300,
                                      .handler = 4,
                                      .role = BST_ROLE_ACTION,
                                      ONE_AMOUNT};
  scene *sc = scene_of(2, &action, 1, NULL, 0, 1);
  sc->sc.refuses = 4;
  start(&sc->s, 1);
  bst_choices choices = asked(sc);
  bst_action a;
  bst_error err = {0};
  bst_game_choice(sc->s.t, sc->s.g, &choices, 0, &a);
  assert_int_equal(bst_game_apply(sc->s.t, sc->s.g, &a, &err), BST_SCRIPT);
  assert_string_equal(err.text, "provider 4 failed");
  scene_free(sc);
}

static void rules_that_answer_each_other_for_ever_are_stopped(void **state) {
  (void)state;
  static const bst_step_def steps[] = {
      {.name = "a.start", .stage = BST_STAGE_PLACED, .automatic = true, .handler = 1},
      {.name = "a.again", .stage = BST_STAGE_PUSHED, .automatic = true, .handler = 2}};
  scene *sc = scene_of(2, steps, 2, NULL, 0, 0);
  sc->sc.pushes[1] = sc->sc.pushes[2] = (uint16_t)(step(sc, "a.again") + 1);
  start(&sc->s, 1);
  bst_choices choices = asked(sc);
  bst_action a;
  bst_error err = {0};
  bst_game_choice(sc->s.t, sc->s.g, &choices, 0, &a);
  assert_int_equal(bst_game_apply(sc->s.t, sc->s.g, &a, &err), BST_FULL);
  assert_non_null(strstr(err.text, "'a.again' the last"));
  scene_free(sc);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_pushed_step_is_asked_before_the_turn_goes_on),
      cmocka_unit_test(one_option_that_must_be_taken_is_no_question),
      cmocka_unit_test(each_seat_is_asked_from_the_left_or_from_the_active_one),
      cmocka_unit_test(a_function_says_whom_a_step_asks_each_time),
      cmocka_unit_test(a_copy_in_the_middle_of_waiting_steps_goes_on_alike),
      cmocka_unit_test(a_guard_keeps_a_step_from_being_called),
      cmocka_unit_test(actions_are_offered_with_the_figure_by_order),
      cmocka_unit_test(a_free_action_leaves_the_question_open_as_often_as_it_may),
      cmocka_unit_test(an_exclusive_action_hides_everything_else),
      cmocka_unit_test(an_offer_at_any_time_is_there_at_every_own_question),
      cmocka_unit_test(a_source_is_asked_for_before_the_draw),
      cmocka_unit_test(an_assist_is_a_placement_with_something_done_before),
      cmocka_unit_test(guards_of_listeners_look_at_the_event),
      cmocka_unit_test(a_figure_that_leaves_is_home_before_the_turn_goes_on),
      cmocka_unit_test(whoever_hears_of_a_leaving_figure_may_keep_it),
      cmocka_unit_test(a_provider_that_fails_fails_the_game),
      cmocka_unit_test(rules_that_answer_each_other_for_ever_are_stopped),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
