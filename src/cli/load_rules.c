/* load_rules.c - see load_rules.h. */
#include "load_rules.h"

#include <stdio.h>
#include <string.h>

static const char *const base_only[] = {"base"};

void print_report(bst_report *report) { bst_report_print(report, stderr); }

bst_setup setup_of(const options *o, uint8_t players) {
  bst_setup setup = {.with = o->with,
                     .with_count = o->with_count,
                     .set = o->set,
                     .set_count = o->set_count,
                     .copies = o->copies,
                     .copies_count = o->copies_count,
                     .players = players};
  if (setup.with_count == 0) {
    setup.with = base_only;
    setup.with_count = 1;
  }
  return setup;
}

int exit_of(bst_status status) {
  switch (status) {
  case BST_OK:
    return CLI_DONE;
  case BST_BAD_VALUE:
  case BST_NOT_FOUND:
    return CLI_USAGE;
  case BST_NO_MEMORY:
  case BST_ILLEGAL:
  case BST_FULL:
  case BST_SCRIPT:
    return CLI_FAILED;
  case BST_BAD_INPUT:
    break;
  }
  return CLI_INPUT;
}

int load_rules(const options *o, uint8_t players, bst_rules **out) {
  bst_report report = BST_REPORT_EMPTY;
  bst_setup setup = setup_of(o, players);
  bst_status status = bst_rules_load(&setup, out, &report);
  print_report(&report);
  if (status != BST_OK && report.count == 0)
    fprintf(stderr, "the rules can't be loaded: %s\n", bst_status_text(status));
  bst_report_clear(&report);
  return exit_of(status);
}

/* Makes one player of the first `length` characters; a person only where `human` isn't NULL. */
static int read_player(const char *text, size_t length, bst_player *out, bool *human) {
  char name[128];
  bst_error error;
  snprintf(name, sizeof name, "%.*s", (int)(length < 127 ? length : 127), text);
  if (length == 0) {
    fprintf(stderr, "--players: a name is empty; write it like --players random,random\n");
    return CLI_USAGE;
  }
  bool person = strcmp(name, "human") == 0;
  if (person && !human) {
    fprintf(stderr, "--players: a human plays only with 'bastide play'\n");
    return CLI_USAGE;
  }
  if (human)
    *human = person;
  if (person) {
    *out = (bst_player){.name = "human"};
    return CLI_DONE;
  }
  if (bst_player_make(name, out, &error) == BST_OK)
    return CLI_DONE;
  fprintf(stderr, "--players: %s\n", error.text);
  return CLI_USAGE;
}

int read_players(const char *text, bst_player *player, uint8_t *count) {
  return read_seats(text, player, NULL, count);
}

int read_seats(const char *text, bst_player *player, bool *human, uint8_t *count) {
  const char *at = text ? text : "random,random";
  uint8_t read = 0;
  for (bool more = true; more;) {
    size_t length = strcspn(at, ",");
    if (read == BST_MAX_PLAYERS) {
      fprintf(stderr, "--players: more than %d players; leave some out\n", BST_MAX_PLAYERS);
      return CLI_USAGE;
    }
    if (read_player(at, length, &player[read], human ? &human[read] : NULL) != CLI_DONE)
      return CLI_USAGE;
    read++;
    more = at[length] == ',';
    at += length + 1;
  }
  *count = read;
  return CLI_DONE;
}
