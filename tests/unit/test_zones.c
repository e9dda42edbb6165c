/* test_zones.c - groups of the stack, tiles in zones, hidden tiles, and what seats know of them. */
#include "pieces_fixture.h"

#include <setup.h>
#include <stack.h>
#include <state.h>
#include <turn.h>
#include <view.h>

#define FIELDS "a.a|a.a|a.a|a.a"
enum { PLAIN, OTHER, SPRING, MOUTH, BEAST, LATE, TYPES };
enum { WATER, FIRE, GROUP_ATTRS };

static const tile_row rows[TYPES] = {
    {"plain", FIELDS, "", 6, 0, false, true},   {"other", FIELDS, "", 5, 0, false, false},
    {"spring", FIELDS, "", 2, 0, false, false}, {"mouth", FIELDS, "", 1, 0, false, false},
    {"beast", FIELDS, "", 3, 0, false, false},  {"late", FIELDS, "", 2, 0, false, false},
};
static const bst_attr_def group_attrs[GROUP_ATTRS] = {{.name = "water"},
                                                      {.name = "fire", .on_segment = true}};

/* Springs come first, then mouths; beasts are held back until the field is set; LATE is last. */
static const bst_stack_group_def groups[] = {
    {.name = "r.mouth",
     .how = BST_GROUP_FIRST,
     .order = 600,
     .attr = BST_ATTR_NONE,
     .first = MOUTH,
     .count = 1},
    {.name = "r.spring", .how = BST_GROUP_FIRST, .order = 500, .attr = WATER},
    {.name = "r.beast", .how = BST_GROUP_HOLD, .order = 500, .attr = FIRE, .until = 0},
    {.name = "r.late",
     .how = BST_GROUP_LAST,
     .order = 500,
     .attr = BST_ATTR_NONE,
     .first = LATE,
     .count = 1},
};
static const bst_state_def fields[] = {{.name = "r.released", .bytes = 1, .type = BST_STATE_U8}};

enum { HAND, BAZAAR, GRAVE, MEADOW, ZONES };
static const bst_zone_def zones[ZONES] = {
    {.name = "r.hand",
     .per_player = true,
     .holds = BST_HOLDS_TILES,
     .max = 3,
     .visible = BST_VISIBLE_OWNER},
    {.name = "r.bazaar", .ordered = true, .holds = BST_HOLDS_TILES, .visible = BST_VISIBLE_ALL},
    {.name = "r.grave", .holds = BST_HOLDS_TILES, .max = 4, .visible = BST_VISIBLE_NONE},
    {.name = "r.meadow", .per_player = true, .holds = BST_HOLDS_FIGURES | BST_HOLDS_TOKENS},
};
static const bst_step_def steps[] = {{.name = "r.step", .stage = BST_STAGE_PUSHED}};

static fixture *tiles_only(uint8_t players) {
  fixture *f = pieces_base(players);
  f->def.tile_count = 0;
  for (int i = 0; i < TYPES; i++) {
    bst_tile_def *tile = fixture_add(f, &rows[i]);
    if (i == SPRING)
      tile->symbol[tile->symbol_count++] = (bst_symbol_def){WATER, BST_SEG_NONE, 1, 255};
    if (i == BEAST)
      tile->symbol[tile->symbol_count++] = (bst_symbol_def){FIRE, 0, 1, 255};
  }
  f->def.attr = group_attrs;
  f->def.attr_count = GROUP_ATTRS;
  f->def.term_count = 0;
  f->def.state = fields;
  f->def.state_count = 1;
  return f;
}

static fixture *with_groups(fixture *f) {
  f->def.group = groups;
  f->def.group_count = sizeof groups / sizeof groups[0];
  return f;
}

static fixture *with_zones(fixture *f) {
  f->def.zone = zones;
  f->def.zone_count = ZONES;
  f->def.step = steps;
  f->def.step_count = 1;
  return f;
}

/* --- groups ------------------------------------------------------------------------------- */

static void draw_all(const setting *s, uint16_t *order, uint16_t count) {
  for (uint16_t i = 0; i < count; i++)
    order[i] = bst_stack_draw(s->rs, s->g);
  assert_int_equal(bst_stack_draw(s->rs, s->g), BST_NONE);
  assert_int_equal(bst_stack_size(s->rs, s->g), 0);
}

static void groups_are_drawn_in_their_order(void **state) {
  (void)state;
  setting s = pieces_setting(with_groups(tiles_only(2)));
  for (uint64_t seed = 0; seed < 200; seed++) {
    uint16_t order[19];
    bst_position_begin(s.t, s.g, seed, NULL);
    assert_int_equal(bst_stack_size(s.rs, s.g), 19 - 3); /* the beasts are held back */
    draw_all(&s, order, 19);
    assert_int_equal(order[0], SPRING);
    assert_int_equal(order[1], SPRING);
    assert_int_equal(order[2], MOUTH);
    for (int i = 3; i < 14; i++)
      assert_true(order[i] == PLAIN || order[i] == OTHER);
    assert_int_equal(order[14], LATE);
    assert_int_equal(order[15], LATE);
    for (int i = 16; i < 19; i++) /* nothing else is left */
      assert_int_equal(order[i], BEAST);
  }
  setting_free(&s);
}

static void what_stays_out_is_not_drawn_last(void **state) {
  (void)state;
  fixture *f = with_groups(tiles_only(2));
  bst_stack_group_def *own = malloc(sizeof groups);
  memcpy(own, groups, sizeof groups);
  own[2].stays_out = true;
  f->def.group = own;
  setting s = pieces_setting(f);
  uint16_t order[16];
  bst_position_begin(s.t, s.g, 1, NULL);
  draw_all(&s, order, 16); /* then nothing is drawn, and the size is 0 */
  assert_int_equal(bst_stack_of(s.rs, s.g, BEAST), 3);
  bst_state_set(s.rs, s.g, 0, 0, 1, NULL);
  assert_int_equal(bst_stack_size(s.rs, s.g), 3);
  assert_int_equal(bst_stack_draw(s.rs, s.g), BEAST);
  setting_free(&s);
  free(own);
}

static void what_is_released_is_mixed_in(void **state) {
  (void)state;
  setting s = pieces_setting(with_groups(tiles_only(2)));
  int first[TYPES] = {0};
  for (uint64_t seed = 0; seed < 7000; seed++) {
    bst_position_begin(s.t, s.g, seed, NULL);
    for (int i = 0; i < 3; i++)
      bst_stack_draw(s.rs, s.g);
    bst_state_set(s.rs, s.g, 0, 0, 1, NULL);
    assert_int_equal(bst_stack_size(s.rs, s.g), 16);
    first[bst_stack_draw(s.rs, s.g)]++;
  }
  /* 6 : 5 : 3 of 14 */
  assert_in_range(first[PLAIN], 3000 - 160, 3000 + 160);
  assert_in_range(first[OTHER], 2500 - 160, 2500 + 160);
  assert_in_range(first[BEAST], 1500 - 140, 1500 + 140);
  assert_int_equal(first[LATE], 0);
  setting_free(&s);
}

static void size_says_when_held_tiles_count(void **state) {
  (void)state;
  setting s = pieces_setting(with_groups(tiles_only(2)));
  for (int i = 0; i < 15; i++)
    bst_stack_draw(s.rs, s.g);
  assert_int_equal(bst_stack_size(s.rs, s.g), 1);
  assert_int_equal(bst_stack_draw(s.rs, s.g), LATE);
  assert_int_equal(bst_stack_size(s.rs, s.g), 3);
  setting_free(&s);
}

static void forced_draws_look_into_groups(void **state) {
  (void)state;
  setting s = pieces_setting(with_groups(tiles_only(2)));
  assert_int_equal(bst_stack_of(s.rs, s.g, BEAST), 3);
  for (int i = 0; i < 3; i++) {
    assert_int_equal(bst_game_force_draw(s.rs, s.g, BEAST, NULL), BST_OK);
    assert_int_equal(bst_stack_draw(s.rs, s.g), BEAST);
  }
  assert_int_equal(bst_game_force_draw(s.rs, s.g, BEAST, NULL), BST_NOT_FOUND);
  assert_true(bst_stack_take(s.rs, s.g, SPRING));
  assert_true(bst_stack_take(s.rs, s.g, LATE));
  assert_int_equal(bst_stack_of(s.rs, s.g, LATE), 1);
  assert_int_equal(bst_stack_size(s.rs, s.g), 14);
  setting_free(&s);
}

/* A forced draw uses up the same number, so that what follows is what would have followed. */
static void forcing_shifts_nothing(void **state) {
  (void)state;
  setting a = pieces_setting(with_groups(tiles_only(2)));
  setting b = pieces_setting(with_groups(tiles_only(2)));
  for (int i = 0; i < 3; i++) {
    uint16_t type = bst_stack_draw(a.rs, a.g);
    bst_game_force_draw(b.rs, b.g, type, NULL);
    assert_int_equal(bst_stack_draw(b.rs, b.g), type);
    assert_memory_equal(streams_of(a.rs, a.g), streams_of(b.rs, b.g), sizeof(bst_stream));
  }
  setting_free(&a);
  setting_free(&b);
}

static void the_first_group_by_order_takes_a_tile(void **state) {
  (void)state;
  static const bst_stack_group_def all[] = {
      {.name = "r.z",
       .how = BST_GROUP_LAST,
       .order = 100,
       .attr = BST_ATTR_NONE,
       .first = 0,
       .count = TYPES},
      {.name = "r.a", .how = BST_GROUP_FIRST, .order = 500, .attr = WATER},
  };
  fixture *f = tiles_only(2);
  f->def.group = all;
  f->def.group_count = 2;
  setting s = pieces_setting(f);
  assert_int_equal(bst_stack_group_of(s.rs, SPRING), 0);
  assert_int_equal(piles_of(s.rs, s.g)[BST_PILES].count, 19);
  assert_int_equal(piles_of(s.rs, s.g)[BST_PILE_STACK].count, 0);
  assert_int_equal(bst_stack_size(s.rs, s.g), 19);
  setting_free(&s);
}

static void a_given_stack_is_drawn_in_its_order(void **state) {
  (void)state;
  const uint16_t types[] = {BEAST, PLAIN, SPRING, LATE};
  setting s = pieces_setting(with_groups(tiles_only(2)));
  assert_int_equal(bst_position_stack(s.t, s.g, types, 4, NULL), BST_OK);
  for (int i = 0; i < 4; i++)
    assert_int_equal(bst_stack_draw(s.rs, s.g), types[i]);
  assert_int_equal(bst_stack_draw(s.rs, s.g), BST_NONE);
  setting_free(&s);
}

/* --- zones -------------------------------------------------------------------------------- */

/* One behind the other up to the end, the stack first; nothing lies before it but tiles. */
static void lie_in_one_room(const setting *s) {
  const bst_pile *pile = piles_of(s->rs, s->g);
  const uint16_t *items = pile_items_of(s->rs, s->g), *item = items + pile->first;
  uint16_t first = pile->first;
  for (int n = 0; n < s->rs->layout.pile_count; n++) {
    assert_int_equal(pile[n].first, first);
    first = (uint16_t)(first + pile[n].count);
  }
  assert_int_equal(first, s->rs->layout.tile_cap);
  assert_int_equal(bst_items_count(s->rs, s->g), first - pile->first);
  while (item > (const uint16_t *)&tiles_of(s->rs, s->g)[s->g->tile_count])
    assert_int_equal(*--item, 0);
}

static void piles_share_one_room(void **state) {
  (void)state;
  setting s = pieces_setting(with_zones(with_groups(tiles_only(3))));
  bst_dice dice = {test_seed(29)};
  const uint16_t piles = s.rs->layout.pile_count, zone = bst_zone_pile(s.rs, HAND, 0);
  uint16_t kept[64][32] = {{0}}, count[64] = {0};
  assert_in_range(piles, 4, 64);
  lie_in_one_room(&s);
  for (uint16_t n = 0; n < piles; n++)
    bst_pile_clear(s.rs, s.g, n);
  for (int i = 0; i < 4000; i++) {
    uint16_t n = (uint16_t)(zone + bst_dice_below(&dice, piles - zone)), all = 0;
    for (uint16_t k = 0; k < piles; k++)
      all = (uint16_t)(all + count[k]);
    uint16_t type = bst_dice_below(&dice, 2) ? PLAIN : OTHER;
    if (bst_dice_below(&dice, 2) == 0 && all < s.rs->layout.tile_cap) {
      n = bst_dice_below(&dice, 4) == 0 ? BST_PILE_STACK : n;
      bst_pile_put(s.rs, s.g, (uint8_t)n, type);
      kept[n][count[n]++] = type;
    } else if (count[n] > 0 && piles_of(s.rs, s.g)[n].ordered) {
      assert_int_equal(bst_zone_take_first(s.rs, s.g, n), kept[n][0]);
      memmove(kept[n], kept[n] + 1, --count[n] * sizeof kept[n][0]);
    } else if (count[n] > 0) {
      assert_int_equal(bst_zone_take_first(s.rs, s.g, n), kept[n][0]);
      kept[n][0] = kept[n][--count[n]];
    }
    lie_in_one_room(&s);
    for (uint16_t k = 0; k < piles; k++) {
      const bst_pile *pile = &piles_of(s.rs, s.g)[k];
      assert_int_equal(pile->count, count[k]);
      for (uint16_t j = 0; j < pile->count; j++)
        assert_int_equal(*bst_pile_item(s.rs, s.g, pile, j), kept[k][j]);
    }
  }
  setting_free(&s);
}

static void no_more_tiles_lie_there_than_there_are(void **state) {
  (void)state;
  setting s = pieces_setting(with_zones(tiles_only(2)));
  bst_error err = {0};
  assert_int_equal(bst_zone_put(s.rs, s.g, bst_zone_pile(s.rs, HAND, 1), PLAIN, &err), BST_FULL);
  assert_string_equal(err.text, "all 19 tiles lie off the board already");
  setting_free(&s);
}

static void zones_fill_up(void **state) {
  (void)state;
  setting s = pieces_setting(with_zones(tiles_only(2)));
  uint16_t hand = bst_zone_pile(s.rs, HAND, 1);
  bst_pile_clear(s.rs, s.g, BST_PILE_STACK); /* else there were more tiles than there are */
  assert_int_equal(hand, bst_zone_pile(s.rs, HAND, 0) + 1);
  assert_int_equal(bst_zone_pile(s.rs, HAND, 2), BST_NONE);
  assert_int_equal(bst_zone_pile(s.rs, HAND, BST_NOBODY), BST_NONE);
  assert_int_equal(bst_zone_pile(s.rs, MEADOW, 0), BST_NONE);
  assert_int_equal(bst_zone_pile(s.rs, BAZAAR, 0), bst_zone_pile(s.rs, BAZAAR, BST_NOBODY));
  for (int i = 0; i < 3; i++)
    assert_int_equal(bst_zone_put(s.rs, s.g, hand, i == 1 ? OTHER : PLAIN, NULL), BST_OK);
  assert_int_equal(bst_zone_put(s.rs, s.g, hand, PLAIN, NULL), BST_FULL);
  assert_int_equal(bst_zone_count(s.rs, s.g, hand, PLAIN), 2);
  assert_true(bst_zone_take(s.rs, s.g, hand, PLAIN));
  assert_true(bst_zone_take(s.rs, s.g, hand, PLAIN));
  assert_false(bst_zone_take(s.rs, s.g, hand, PLAIN));
  assert_int_equal(bst_zone_count(s.rs, s.g, hand, OTHER), 1);
  uint16_t bazaar = bst_zone_pile(s.rs, BAZAAR, BST_NOBODY);
  for (int i = 0; i < 16; i++)
    assert_int_equal(bst_zone_put(s.rs, s.g, bazaar, i == 3 ? BEAST : PLAIN, NULL), BST_OK);
  assert_int_equal(bst_zone_put(s.rs, s.g, bazaar, PLAIN, NULL), BST_FULL);
  assert_true(bst_zone_take(s.rs, s.g, bazaar, PLAIN)); /* the others keep their order */
  assert_int_equal(pile_items_of(s.rs, s.g)[piles_of(s.rs, s.g)[bazaar].first + 2], BEAST);
  setting_free(&s);
}

static void figures_live_in_zones(void **state) {
  (void)state;
  setting s = pieces_setting(with_zones(tiles_only(2)));
  lay(s.t, s.g, "plain 0,0 r0");
  uint16_t meeple = put_figure(&s, 0, NORMAL_FIGURE, "0,0 field:NL");
  uint16_t fairy = number_of(&s, FAIRY, BST_NOBODY, 0);
  move_figure(&s, fairy, with_figure(meeple));
  move_figure(&s, meeple, in_zone(MEADOW, 1)); /* captured */
  assert_figure_at(&s, meeple, in_zone(MEADOW, 1));
  assert_figure_at(&s, fairy, on_cell(&s, 0, 0));
  assert_int_equal(figures_on_feature(&s, node_named(s.t, s.g, "0,0 field:NL")), 0);
  assert_int_equal(bst_figure_move(s.t, s.g, meeple, in_zone(HAND, 0), 0, NULL), BST_BAD_VALUE);
  assert_int_equal(bst_figure_move(s.t, s.g, meeple, in_zone(MEADOW, 9), 0, NULL), BST_BAD_VALUE);
  bst_figure_home(NULL, s.rs, s.g, meeple);
  assert_int_equal(bst_supply(s.rs, s.g, 0, NORMAL_FIGURE), 7);
  setting_free(&s);
}

static void hidden_tiles_are_gone(void **state) {
  (void)state;
  setting s = pieces_setting(with_zones(with_groups(tiles_only(2))));
  assert_true(bst_stack_hide(s.rs, s.g));
  assert_int_equal(pile_items_of(s.rs, s.g)[piles_of(s.rs, s.g)[BST_PILE_HIDDEN].first], SPRING);
  assert_int_equal(bst_stack_size(s.rs, s.g), 15);
  bst_game_force_draw(s.rs, s.g, PLAIN, NULL);
  assert_true(bst_stack_hide(s.rs, s.g)); /* what is forced is drawn, not hidden */
  assert_int_equal(bst_stack_draw(s.rs, s.g), PLAIN);
  while (bst_stack_hide(s.rs, s.g))
    ;
  assert_int_equal(piles_of(s.rs, s.g)[BST_PILE_HIDDEN].count, 18);
  assert_int_equal(bst_stack_draw(s.rs, s.g), BST_NONE);
  setting_free(&s);
  s = pieces_setting(tiles_only(2)); /* where nobody can hide one there is no room for it */
  assert_false(bst_stack_hide(s.rs, s.g));
  setting_free(&s);
}

/* --- what seats know ---------------------------------------------------------------------- */

/* Hands, a grave, a hidden tile, three springs gone. */
static void deal_out(const setting *s, uint64_t seed) {
  bst_position_begin(s->t, s->g, seed, NULL);
  for (int i = 0; i < 3; i++)
    bst_stack_draw(s->rs, s->g);
  bst_stack_hide(s->rs, s->g);
  for (uint8_t seat = 0; seat < 2; seat++)
    for (int i = 0; i < 2; i++)
      bst_zone_put(s->rs, s->g, bst_zone_pile(s->rs, HAND, seat), bst_stack_draw(s->rs, s->g),
                   NULL);
  bst_zone_put(s->rs, s->g, bst_zone_pile(s->rs, GRAVE, BST_NOBODY), bst_stack_draw(s->rs, s->g),
               NULL);
  bst_zone_put(s->rs, s->g, bst_zone_pile(s->rs, BAZAAR, BST_NOBODY), bst_stack_draw(s->rs, s->g),
               NULL);
}

static void count_types(const setting *s, int count[TYPES]) {
  memset(count, 0, TYPES * sizeof *count);
  for (int n = 0; n < s->rs->layout.pile_count; n++)
    for (uint16_t i = 0; i < piles_of(s->rs, s->g)[n].count; i++)
      count[pile_items_of(s->rs, s->g)[piles_of(s->rs, s->g)[n].first + i]]++;
}

static void dealing_anew_keeps_numbers_and_what_is_known(void **state) {
  (void)state;
  setting s = pieces_setting(with_zones(with_groups(tiles_only(2))));
  bst_game *before = bst_game_new(s.t);
  uint16_t own = bst_zone_pile(s.rs, HAND, 0), foreign = bst_zone_pile(s.rs, HAND, 1);
  int changed = 0;
  for (uint64_t seed = 0; seed < 200; seed++) {
    int then[TYPES], now[TYPES];
    deal_out(&s, seed);
    bst_game_copy(before, s.g);
    count_types(&s, then);
    bst_game_determinize(s.rs, s.g, 0, seed);
    count_types(&s, now);
    assert_memory_equal(then, now, sizeof then);
    for (int n = 0; n < s.rs->layout.pile_count; n++)
      assert_int_equal(piles_of(s.rs, s.g)[n].count, piles_of(s.rs, before)[n].count);
    const uint16_t *a = pile_items_of(s.rs, s.g), *b = pile_items_of(s.rs, before);
    const uint16_t first = piles_of(s.rs, s.g)[own].first;
    assert_memory_equal(a + first, b + first, piles_of(s.rs, s.g)[own].count * sizeof *a);
    for (uint16_t type = 0; type < TYPES; type++)
      changed +=
          bst_zone_count(s.rs, s.g, foreign, type) != bst_zone_count(s.rs, before, foreign, type);
    /* groups stay what they are: everybody knows which tiles they are made of */
    for (int group = 0; group < 4; group++) {
      const bst_pile *pile = &piles_of(s.rs, s.g)[BST_PILES + group];
      for (uint16_t i = 0; i < pile->count; i++)
        assert_int_equal(bst_stack_group_of(s.rs, a[pile->first + i]), group);
    }
  }
  assert_true(changed > 50);
  bst_game_free(before);
  setting_free(&s);
}

static void a_seat_sees_only_what_it_knows(void **state) {
  (void)state;
  setting s = pieces_setting(with_zones(with_groups(tiles_only(2))));
  bst_game *view = bst_game_new(s.t), *other = bst_game_new(s.t);
  for (uint64_t seed = 0; seed < 100; seed++) {
    deal_out(&s, seed);
    bst_game_view(s.rs, s.g, 0, view);
    bst_game_determinize(s.rs, s.g, 0, seed + 1); /* differs in what seat 0 can't know */
    bst_game_view(s.rs, s.g, 0, other);
    assert_memory_equal(view, other, bst_ruleset_block_size(s.rs));
    bst_game_view(s.rs, view, 0, other); /* a view of a view is the view */
    assert_memory_equal(view, other, bst_ruleset_block_size(s.rs));
  }
  bst_game_free(view);
  bst_game_free(other);
  setting_free(&s);
}

/* Behind an opening: hands stay, whosever they are, and the same key makes the same game of it. */
static void reshuffling_keeps_what_anybody_knows(void **state) {
  (void)state;
  setting s = pieces_setting(with_zones(with_groups(tiles_only(2))));
  bst_game *before = bst_game_new(s.t), *again = bst_game_new(s.t);
  uint16_t grave = bst_zone_pile(s.rs, GRAVE, BST_NOBODY);
  int changed = 0, others = 0;
  for (uint64_t seed = 0; seed < 200; seed++) {
    int then[TYPES], now[TYPES];
    deal_out(&s, seed);
    bst_game_copy(before, s.g);
    bst_game_copy(again, s.g);
    count_types(&s, then);
    bst_game_reshuffle(s.rs, s.g, seed);
    bst_game_reshuffle(s.rs, again, seed);
    assert_memory_equal(again, s.g, bst_ruleset_block_size(s.rs));
    count_types(&s, now);
    assert_memory_equal(then, now, sizeof then);
    for (int n = 0; n < s.rs->layout.pile_count; n++) {
      const bst_pile *pile = &piles_of(s.rs, s.g)[n];
      assert_int_equal(pile->count, piles_of(s.rs, before)[n].count);
      if (pile->known != 0)
        assert_memory_equal(pile_items_of(s.rs, s.g) + pile->first,
                            pile_items_of(s.rs, before) + pile->first,
                            pile->count * sizeof(uint16_t));
    }
    for (uint16_t type = 0; type < TYPES; type++)
      changed +=
          bst_zone_count(s.rs, s.g, grave, type) != bst_zone_count(s.rs, before, grave, type);
    bst_game_reshuffle(s.rs, again, seed + 1);
    others += bst_stack_draw(s.rs, again) != bst_stack_draw(s.rs, s.g);
  }
  assert_true(changed > 50 && others > 20);
  bst_game_free(before);
  bst_game_free(again);
  setting_free(&s);
}

static void the_position_digest_knows_zones(void **state) {
  (void)state;
  setting s = pieces_setting(with_zones(tiles_only(2)));
  uint16_t hand = bst_zone_pile(s.rs, HAND, 0), bazaar = bst_zone_pile(s.rs, BAZAAR, 0);
  bst_game *a = bst_game_new(s.t), *b = bst_game_new(s.t);
  bst_pile_clear(s.rs, s.g, BST_PILE_STACK);
  bst_game_copy(a, s.g);
  bst_game_copy(b, s.g);
  for (int i = 0; i < 2; i++) {
    bst_zone_put(s.rs, a, hand, i == 0 ? PLAIN : OTHER, NULL);
    bst_zone_put(s.rs, b, hand, i == 1 ? PLAIN : OTHER, NULL);
  }
  assert_int_equal(bst_game_position_digest(s.rs, a), bst_game_position_digest(s.rs, b));
  for (int i = 0; i < 2; i++) {
    bst_zone_put(s.rs, a, bazaar, i == 0 ? PLAIN : OTHER, NULL);
    bst_zone_put(s.rs, b, bazaar, i == 1 ? PLAIN : OTHER, NULL);
  }
  assert_int_not_equal(bst_game_position_digest(s.rs, a), bst_game_position_digest(s.rs, b));
  bst_game_free(a);
  bst_game_free(b);
  setting_free(&s);
}

/* A whole game: the springs lie first, every tile is drawn, those held back last. */
static void a_game_with_groups_ends(void **state) {
  (void)state;
  fixture *f = with_groups(tiles_only(2));
  setting s = setting_of(fixture_compile(f));
  bst_dice dice;
  free(f);
  for (uint64_t seed = 0; seed < 20; seed++) {
    start(&s, seed);
    bst_dice_init(&dice, seed, 1);
    while (random_move(s.t, s.g, &dice))
      ;
    assert_int_equal(bst_placed_count(s.g), 19);
    for (uint16_t i = 1; i < 3; i++)
      assert_int_equal(tiles_of(s.rs, s.g)[i].type, SPRING);
    assert_int_equal(tiles_of(s.rs, s.g)[18].type, BEAST);
  }
  setting_free(&s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(groups_are_drawn_in_their_order),
      cmocka_unit_test(what_stays_out_is_not_drawn_last),
      cmocka_unit_test(what_is_released_is_mixed_in),
      cmocka_unit_test(size_says_when_held_tiles_count),
      cmocka_unit_test(forced_draws_look_into_groups),
      cmocka_unit_test(forcing_shifts_nothing),
      cmocka_unit_test(the_first_group_by_order_takes_a_tile),
      cmocka_unit_test(a_given_stack_is_drawn_in_its_order),
      cmocka_unit_test(piles_share_one_room),
      cmocka_unit_test(no_more_tiles_lie_there_than_there_are),
      cmocka_unit_test(zones_fill_up),
      cmocka_unit_test(figures_live_in_zones),
      cmocka_unit_test(hidden_tiles_are_gone),
      cmocka_unit_test(dealing_anew_keeps_numbers_and_what_is_known),
      cmocka_unit_test(a_seat_sees_only_what_it_knows),
      cmocka_unit_test(reshuffling_keeps_what_anybody_knows),
      cmocka_unit_test(the_position_digest_knows_zones),
      cmocka_unit_test(a_game_with_groups_ends),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
