/* test_listing.c - the options of a decision are listed once: whoever asks reads the same list, on
 * copies, in views and wherever else a position comes from; and a function that answers otherwise
 * when it is asked again leads nobody out of a list. */
#include "host_fixture.h"

#include <listing.h>

enum { SETS = 200, GAMES = 2, MOST = 4096 };

/* --- a host between the core and the scripts ------------------------------------------------ */

/* Passes everything on; counts what is asked for, and may answer otherwise now and then. */
typedef struct between {
  bst_host inner;
  uint32_t offers;
  bst_dice dice;
  uint32_t lies; /* one answer in so many is wrong; 0: none */
  bool again;    /* each listing is asked for twice, and must be the same */
} between;

static bool lies(between *b) { return b->lies > 0 && bst_dice_below(&b->dice, b->lies) == 0; }

static bst_status hear(void *self, bst_table *t, bst_game *g, uint16_t handler,
                       const bst_event *event, bst_error *err) {
  between *b = self;
  return b->inner.hear(b->inner.self, t, g, handler, event, err);
}

static bst_status offer(void *self, const bst_table *t, const bst_game *g, uint16_t handler,
                        uint8_t seat, bst_offer *out, bst_error *err) {
  between *b = self;
  bst_offer counted = *out;
  b->offers++;
  if (lies(b))
    return BST_OK; /* offers nothing this time */
  bst_status status = b->inner.offer(b->inner.self, t, g, handler, seat, out, err);
  if (b->again && status == BST_OK) {
    counted.listing = NULL;
    assert_int_equal(b->inner.offer(b->inner.self, t, g, handler, seat, &counted, err), BST_OK);
    assert_int_equal(counted.count, out->count);
  }
  if (status == BST_OK && lies(b))
    for (uint32_t i = out->listing ? out->listing->count : 0, n = 0; i > 0 && n < 3; n++) {
      bst_action once_more = out->listing->action[i - 1];
      bst_offer_add(out, once_more.argc, once_more.arg);
    }
  return status;
}

static bst_status carry_out(void *self, bst_table *t, bst_game *g, uint16_t handler,
                            const bst_action *action, bst_error *err) {
  between *b = self;
  return b->inner.carry_out(b->inner.self, t, g, handler, action, err);
}

static bst_status who(void *self, const bst_table *t, const bst_game *g, uint16_t handler,
                      uint8_t *seat, bst_error *err) {
  between *b = self;
  bst_status status = b->inner.who(b->inner.self, t, g, handler, seat, err);
  if (lies(b) && status == BST_OK)
    *seat = (uint8_t)bst_dice_below(&b->dice, t->rules->players);
  return status;
}

static int32_t ask(void *self, const bst_table *t, const bst_game *g, uint16_t test,
                   const bst_query *query) {
  between *b = self;
  int32_t answer = b->inner.ask(b->inner.self, t, g, test, query);
  return lies(b) ? (int32_t)bst_dice_below(&b->dice, 7) - 3 : answer;
}

static bst_status settle(void *self, bst_error *err) {
  between *b = self;
  return b->inner.settle(b->inner.self, err);
}

static bst_status blame(void *self, const bst_table *t, const bst_game *g, uint16_t handler,
                        bst_blamed what, const char *text, bst_error *err) {
  between *b = self;
  return b->inner.blame(b->inner.self, t, g, handler, what, text, err);
}

static bst_status protect(void *self, bst_status (*body)(void *with), void *with, bst_error *err) {
  between *b = self;
  return b->inner.protect(b->inner.self, body, with, err);
}

static void place(void *self, uint16_t handler, char *out, size_t size) {
  between *b = self;
  b->inner.place(b->inner.self, handler, out, size);
}

static void drop(void *self) {
  between *b = self;
  b->inner.drop(b->inner.self);
}

static void stand_between(between *b, bst_table *t) {
  *b = (between){.inner = t->host};
  if (t->host.hear == NULL)
    return; /* rules without functions */
  bst_table_host(t, &(bst_host){.self = b,
                                .hear = hear,
                                .offer = offer,
                                .carry_out = carry_out,
                                .who = who,
                                .ask = ask,
                                .settle = settle,
                                .blame = blame,
                                .protect = protect,
                                .place = place,
                                .drop = drop});
}

/* --- random rule sets ------------------------------------------------------------------------ */

static const char *const pool[] = {"inns_and_cathedrals",
                                   "traders_and_builders",
                                   "abbot",
                                   "river",
                                   "hills_and_sheep",
                                   "watchtowers",
                                   "halflings",
                                   "architects",
                                   "confirm_turn",
                                   "draw_ahead",
                                   "draw_two",
                                   "hand_three",
                                   "left_may_place",
                                   "monastery_for_all",
                                   "priced_row",
                                   "start_meeple",
                                   "underdog_draw",
                                   "no_holes",
                                   "must_place",
                                   "creep",
                                   "P/auction.lua",
                                   "P/barn.lua",
                                   "P/dragon.lua",
                                   "P/fence.lua",
                                   "P/gold.lua",
                                   "P/house_monastery.lua",
                                   "P/measures.lua",
                                   "P/second_meeple.lua",
                                   "P/tight_hand.lua",
                                   "P/tower.lua",
                                   "P/wagon.lua",
                                   "collectives",
                                   "team_majority",
                                   "feature_caps",
                                   "equal_rounds",
                                   "farm_by_city",
                                   "closed_fields",
                                   "fortify",
                                   "target_score",
                                   "doom_tile"};
enum { POOL = sizeof pool / sizeof *pool };

/* Loads some of them; false: they can't be together. */
static bool load_some(folder *f, bst_dice *dice, played *p) {
  static char path[4][256];
  const char *with[5] = {"base"};
  size_t count = 1, wanted = 1 + bst_dice_below(dice, 4);
  for (size_t i = 0; i < wanted; i++) {
    const char *name = pool[bst_dice_below(dice, POOL)];
    if (name[0] == 'P')
      snprintf(path[i], sizeof path[i], "%s/tests/prototypes/%s", BST_SOURCE_DIR, name + 2);
    else
      snprintf(path[i], sizeof path[i], "%s", name);
    with[count++] = path[i];
  }
  const bst_setup setup = {
      .with = with, .with_count = count, .players = (uint8_t)(2 + bst_dice_below(dice, 3))};
  bst_report_clear(&f->report);
  if (bst_rules_load(&setup, &p->rules, &f->report) != BST_OK)
    return false;
  p->rs = bst_rules_compiled(p->rules);
  p->t = bst_table_new(p->rs);
  p->g = bst_game_new(p->t);
  return true;
}

/* --- the property ---------------------------------------------------------------------------- */

typedef struct choices_of {
  bst_choices choices;
  uint32_t count;
  bst_action action[MOST];
} choices_of;

/* As whoever asks sees it, by each way of asking. */
static void look(const bst_table *t, const bst_game *g, choices_of *out) {
  bst_action one;
  memset(out, 0, sizeof *out);
  bst_game_choices(t, g, &out->choices);
  assert_in_range(out->choices.count, 0, MOST);
  out->count = bst_game_legal(t, g, out->action, MOST);
  assert_int_equal(out->count, out->choices.count);
  for (uint32_t i = 0; i < out->count; i++) {
    bst_game_choice(t, g, &out->choices, i, &one);
    assert_memory_equal(&one, &out->action[i], sizeof one);
  }
}

static void assert_same(const choices_of *one, const choices_of *other) {
  assert_int_equal(one->count, other->count);
  assert_memory_equal(&one->choices, &other->choices, sizeof one->choices);
  assert_memory_equal(one->action, other->action, one->count * sizeof one->action[0]);
}

/* Kept and made anew are the same. */
static void assert_kept(const bst_table *t, const bst_game *g) {
  static choices_of kept, anew;
  look(t, g, &kept);
  if (t->lists == NULL)
    return;
  bst_lists_forget(t->lists);
  look(t, g, &anew);
  assert_same(&kept, &anew);
  assert_int_equal(bst_listing_fault(t, g), BST_NONE);
}

typedef struct positions {
  played p;
  between host;
  bst_table *other; /* another table of the same rules */
  bst_game *copy, *before, *second;
  bst_dice dice;
} positions;

/* Copies, views, guesses, the same position at another table, reloaded. */
static void try_others(positions *z, const choices_of *here) {
  static choices_of there;
  const bst_ruleset *rs = z->p.rs;
  uint8_t asked = here->choices.seat;
  bst_game_copy(z->copy, z->p.g);
  look(z->p.t, z->copy, &there);
  assert_same(here, &there);
  look(z->other, z->copy, &there);
  assert_same(here, &there);
  assert_int_equal(bst_turn_ask_again(z->other, z->copy, &z->p.err), BST_OK);
  look(z->other, z->copy, &there);
  assert_same(here, &there);
  bst_game_determinize(rs, z->copy, asked, bst_dice_next(&z->dice));
  assert_kept(z->p.t, z->copy);
  bst_game_view(rs, z->p.g, asked, z->copy);
  assert_kept(z->p.t, z->copy);
  bst_game_view(rs, z->p.g, (uint8_t)((asked + 1) % rs->players), z->copy);
  look(z->p.t, z->copy, &there); /* of another seat: whatever it is, it can be counted */
}

/* False: two rules of the set don't go together, and the game is over. */
static bool apply(positions *z, bst_game *g, const bst_action *a) {
  bst_status status = bst_game_apply(z->p.t, g, a, &z->p.err);
  if (status != BST_OK && (status != BST_SCRIPT || strstr(z->p.err.text, "differently") != NULL))
    fail_msg("%s", z->p.err.text);
  return status == BST_OK;
}

/* Acts, takes it back, and acts again: the list is that of where the game stands. */
static bool act(positions *z, const choices_of *here) {
  static choices_of there;
  bst_action first = here->action[bst_dice_below(&z->dice, here->count)];
  bst_action a = here->action[bst_dice_below(&z->dice, here->count)];
  bst_game_copy(z->before, z->p.g);
  (void)apply(z, z->p.g, &first);
  bst_game_copy(z->p.g, z->before);
  look(z->p.t, z->p.g, &there);
  assert_same(here, &there);
  return apply(z, z->p.g, &a);
}

/* A second game at the same table goes on in between. */
static void act_in_second(positions *z) {
  bst_choices choices;
  bst_action a;
  bst_game_choices(z->p.t, z->second, &choices);
  if (choices.count == 0)
    return;
  bst_game_choice(z->p.t, z->second, &choices, bst_dice_below(&z->dice, choices.count), &a);
  if (!apply(z, z->second, &a))
    assert_int_equal(bst_game_start(z->p.t, z->second, 1, 0, &z->p.err), BST_OK);
}

/* Plays a game; returns how many decisions of it had options of rules. */
static uint32_t play(positions *z, uint64_t seed) {
  static choices_of here, again;
  uint32_t listed = 0;
  assert_int_equal(bst_game_start(z->p.t, z->p.g, seed, 0, &z->p.err), BST_OK);
  assert_int_equal(bst_game_start(z->p.t, z->second, seed + 1, 0, &z->p.err), BST_OK);
  for (;;) {
    uint32_t offers = z->host.offers;
    look(z->p.t, z->p.g, &here);
    assert_int_equal(z->host.offers, offers); /* they were listed when the decision opened */
    if (here.count == 0)
      return listed;
    listed += z->p.g->key > BST_KEY_OF_NOTHING;
    act_in_second(z);
    look(z->p.t, z->p.g, &again);
    assert_same(&here, &again);
    assert_int_equal(bst_listing_fault(z->p.t, z->p.g), BST_NONE);
    if (bst_dice_below(&z->dice, 4) == 0) {
      try_others(z, &here);
      assert_kept(z->p.t, z->p.g);
    }
    if (!act(z, &here))
      return listed;
  }
}

static void lists_are_those_of_the_position(void **state) {
  bst_dice dice;
  uint32_t listed = 0, sets = 0;
  bst_dice_init(&dice, 16, 1);
  for (uint64_t set = 0; set < SETS; set++) {
    positions z = {.dice = {set}};
    if (!load_some(*state, &dice, &z.p))
      continue;
    sets++;
    print_message("set %u, %s among its rules\n", (unsigned)set,
                  z.p.rs->rule[z.p.rs->rule_count - 1].name);
    stand_between(&z.host, z.p.t);
    z.host.again = true;
    z.other = bst_table_new(z.p.rs);
    z.copy = bst_game_new(z.p.t);
    z.before = bst_game_new(z.p.t);
    z.second = bst_game_new(z.p.t);
    for (uint64_t game = 0; game < GAMES; game++)
      listed += play(&z, 100 * set + game);
    bst_game_free(z.copy);
    bst_game_free(z.before);
    bst_game_free(z.second);
    bst_table_free(z.other);
    leave_table(&z.p);
  }
  assert_true(sets > SETS / 2);
  assert_true(listed > 1000);
}

/* --- answers that change --------------------------------------------------------------------- */

/* Random and greedy walks over a game whose scripts lie: nothing is read behind a list, and what
 * can't be carried out says who it was. */
static uint32_t lie(played *p, between *host, bst_game *copy, uint64_t seed) {
  static choices_of here;
  uint32_t failures = 0;
  bst_status status = bst_game_start(p->t, p->g, seed, 0, &p->err);
  for (int n = 0; status == BST_OK && n < 2000; n++) {
    look(p->t, p->g, &here);
    if (here.count == 0)
      break;
    if (n % 3 == 0) /* the list is gone, and made again by liars */
      bst_lists_forget(p->t->lists);
    look(p->t, p->g, &here);
    bst_action a = here.action[bst_dice_below(&host->dice, here.count)];
    bst_game_copy(copy, p->g);
    uint64_t before = bst_game_digest(p->rs, p->g);
    status = n % 2 == 0 ? bst_game_apply(p->t, p->g, &a, &p->err)
                        : bst_game_apply_listed(p->t, p->g, &a, &p->err);
    if (status == BST_OK)
      continue;
    failures++;
    assert_true(status == BST_SCRIPT || status == BST_ILLEGAL || status == BST_FULL);
    if (status == BST_SCRIPT && strstr(p->err.text, "answered differently") != NULL)
      assert_non_null(strstr(p->err.text, ".lua:"));
    bst_game_copy(p->g, copy);
    assert_true(bst_game_digest(p->rs, p->g) == before);
    bst_lists_forget(p->t->lists);
    status = BST_OK;
  }
  return failures;
}

static void answers_that_change_harm_nothing(void **state) {
  bst_dice dice;
  uint32_t failures = 0;
  bst_dice_init(&dice, 17, 1);
  for (uint64_t set = 0; set < SETS; set++) {
    played p = {0};
    between host;
    if (!load_some(*state, &dice, &p))
      continue;
    stand_between(&host, p.t);
    host.lies = 3;
    host.dice = (bst_dice){set};
    bst_game *copy = bst_game_new(p.t);
    for (uint64_t game = 0; game < GAMES && p.t->lists != NULL; game++)
      failures += lie(&p, &host, copy, 100 * set + game);
    bst_game_free(copy);
    leave_table(&p);
  }
  assert_true(failures > 100);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(lists_are_those_of_the_position, folder_setup,
                                      folder_teardown),
      cmocka_unit_test_setup_teardown(answers_that_change_harm_nothing, folder_setup,
                                      folder_teardown),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
