/* What waits in the block is kept in fewer bytes than an event has, and comes out as it went in. */
#include "fixture.h"

#include <events.h>

#include <string.h>

static setting heard_by_all(uint8_t players) {
  static const bst_listener_def listener = {
      .name = "a.changed", .event = BST_EVENT_FEATURE_CHANGED, .handler = 1};
  fixture *f = fixture_base(players);
  f->def.listener = &listener;
  f->def.listener_count = 1;
  setting s = setting_of(fixture_compile(f));
  free(f);
  start(&s, 1);
  return s;
}

/* One of a kind in which all stands that such can have. */
static bst_event full(const setting *s, uint8_t kind) {
  bst_event e = {.kind = kind, .seat = 1, .cause = 7, .flags = BST_EVENT_GREW | BST_EVENT_CLOSED};
  e.tile = 11, e.node = 222, e.figure = 13, e.other = 4444, e.value = -123456789;
  e.figures = 0x89ABCDEFu;
  if (kind == BST_EVENT_FEATURE_CHANGED) {
    e.figure = e.other = BST_NONE;
    e.value = 0;
    for (uint8_t seat = 0; seat < s->rs->players; seat++)
      e.had[seat] = 0x87654321u + seat * 0x01010101u;
  } else if (kind == BST_EVENT_POINTS || kind == BST_EVENT_TOKEN_MOVED) {
    e.tile = BST_NONE;
    e.detail = 0xFEDC;
  } else if (kind == BST_EVENT_CUSTOM) {
    e.flags = 0;
    e.detail = 254;
  }
  return e;
}

static bool keeps_odd(const bst_ruleset *rs, const bst_game *g, bst_event *event, void *with) {
  (void)rs;
  (void)g;
  (void)with;
  return event->kind % 2 != 0;
}

static void events_come_out_as_they_went_in(void **state) {
  (void)state;
  for (uint8_t players = 2; players <= BST_MAX_PLAYERS; players++) {
    setting s = heard_by_all(players);
    assert_int_equal(s.rs->layout.had_count, players - BST_HAD_INSIDE);
    bst_events_forget(s.rs, s.g);
    for (uint8_t kind = 0; kind < BST_EVENT_COUNT; kind++)
      bst_event_put(s.rs, s.g, full(&s, kind));
    for (uint8_t kind = 0; kind < BST_EVENT_COUNT; kind++) {
      const bst_event is = full(&s, kind), waits = bst_event_waiting(s.rs, s.g, kind);
      assert_memory_equal(&waits, &is, sizeof is);
    }
    bst_events_keep(s.rs, s.g, keeps_odd, NULL);
    for (uint8_t kind = 1; kind < BST_EVENT_COUNT; kind += 2) {
      const bst_event is = full(&s, kind), taken = bst_event_take(s.rs, s.g);
      assert_memory_equal(&taken, &is, sizeof is);
    }
    assert_int_equal(s.g->event_count, 0);
    for (uint32_t i = s.rs->layout.events; i < s.rs->layout.batch; i++) /* nothing is left */
      assert_int_equal(((const uint8_t *)s.g)[i], 0);
    setting_free(&s);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(events_come_out_as_they_went_in),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
