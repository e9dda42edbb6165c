/* load_rules.c - see load_rules.h. */
#include "load_rules.h"

#include <player_name.h>
#include <seated.h>
#include <setup_file.h>

#include <stdio.h>
#include <string.h>

#include "file_kind.h"

static const char *const base_only[] = {"base"};
enum { LIST = 4096 }; /* characters of --against */

void print_report(bst_report *report) { bst_report_print(report, stderr); }

bst_setup setup_of(const options *o, uint8_t players) {
  bst_setup setup = {.with = o->with,
                     .with_count = o->with_count,
                     .set = o->set,
                     .set_count = o->set_count,
                     .copies = o->copies,
                     .copies_count = o->copies_count,
                     .distribution = o->distribution,
                     .players = players,
                     .seed = o->seed};
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
  case BST_ENDLESS:
    return CLI_FAILED;
  case BST_BAD_INPUT:
    break;
  }
  return CLI_INPUT;
}

/* Who named the players, for messages. */
static char who_says_players[512] = "--players";

/* --- set-up files ---------------------------------------------------------------------------- */

static int too_many(const char *what, int most) {
  fprintf(stderr, "--setup: more than %d %s with those of the command line; leave some out\n", most,
          what);
  return CLI_USAGE;
}

/* Settings of the file come first: the last one wins. */
static int add_settings(options *o, const bst_setup_file *file) {
  if (o->set_count + file->set_count > CLI_MAX_SET)
    return too_many("options", CLI_MAX_SET);
  memmove(o->set + file->set_count, o->set, o->set_count * sizeof *o->set);
  memcpy(o->set, file->set, file->set_count * sizeof *o->set);
  o->set_count += file->set_count;
  return CLI_DONE;
}

static int add_rules(options *o, const bst_setup_file *file) {
  if (o->with_count + file->with_count > CLI_MAX_WITH)
    return too_many("rules", CLI_MAX_WITH);
  for (size_t i = 0; i < file->with_count; i++)
    o->with[o->with_count++] = file->with[i];
  return CLI_DONE;
}

static int add_copies(options *o, const bst_setup_file *file) {
  for (size_t i = 0; i < file->copies_count; i++) {
    bool given = false;
    for (size_t j = 0; j < o->copies_count; j++)
      given = given || strcmp(o->copies[j].tileset, file->copies[i].tileset) == 0;
    if (!given && o->copies_count == CLI_MAX_COPIES)
      return too_many("tile sets", CLI_MAX_COPIES);
    if (!given)
      o->copies[o->copies_count++] = file->copies[i];
  }
  return CLI_DONE;
}

int read_setup_file(options *o) {
  static bst_setup_file file; /* a program reads one; its texts are needed to the end */
  bst_report report = BST_REPORT_EMPTY;
  bst_status status = bst_setup_file_read(o->setup, &file, &report);
  print_report(&report);
  bst_report_clear(&report);
  if (status != BST_OK)
    return exit_of(status);
  if (!o->players && file.players) {
    o->players = file.players;
    snprintf(who_says_players, sizeof who_says_players, "%s:%d: players", o->setup,
             file.players_line);
  }
  o->distribution = file.distribution;
  int done = add_rules(o, &file);
  if (done == CLI_DONE)
    done = add_settings(o, &file);
  return done == CLI_DONE ? add_copies(o, &file) : done;
}

int read_distribution_file(options *o) {
  static bst_setup_file file; /* its texts are needed to the end */
  bst_report report = BST_REPORT_EMPTY;
  bst_status status = bst_setup_file_read(o->distribution_file, &file, &report);
  print_report(&report);
  bst_report_clear(&report);
  if (status != BST_OK)
    return exit_of(status);
  if (!file.distribution.file || file.with_count || file.set_count || file.copies_count ||
      file.players) {
    fprintf(stderr,
            "--distribution %s: the file must hold 'distribution' and nothing else; --setup takes "
            "whole set-ups\n",
            o->distribution_file);
    return CLI_INPUT;
  }
  o->distribution = file.distribution;
  return CLI_DONE;
}

/* --- loading --------------------------------------------------------------------------------- */

/* The order is that in which rules are read, and what is needed stands before what needs it. */
static void print_order(const bst_rules *rules) {
  for (size_t i = 0; i < bst_rules_count(rules); i++) {
    bst_rule_info rule = bst_rules_info(rules, i);
    fprintf(stderr, "%2zu. %s (%s)%s%s\n", i + 1, rule.id, rule.path,
            rule.needed_by ? ", needed by " : "", rule.needed_by ? rule.needed_by : "");
  }
  for (size_t i = 0; i < bst_rules_note_count(rules); i++)
    fprintf(stderr, "note: %s\n", bst_rules_note(rules, i));
}

int load_rules(const options *o, uint8_t players, bst_rules **out) {
  bst_report report = BST_REPORT_EMPTY;
  bst_setup setup = setup_of(o, players);
  bst_status status = bst_rules_load(&setup, out, &report);
  print_report(&report);
  if (status != BST_OK && report.count == 0)
    fprintf(stderr, "the rules can't be loaded: %s\n", bst_status_text(status));
  bst_report_clear(&report);
  if (status == BST_OK && o->verbose)
    print_order(*out);
  return exit_of(status);
}

/* A set-up file stands for all that it says, but for who plays: the same as on this side. */
static int add_other_setup(options *other, const char *path) {
  static bst_setup_file file; /* a program compares with one; its texts are needed to the end */
  bst_report report = BST_REPORT_EMPTY;
  if (file.with_count + file.set_count + file.copies_count > 0) {
    fprintf(stderr, "--against %s: is a second set-up file; name one\n", path);
    return CLI_USAGE;
  }
  bst_status status = bst_setup_file_read(path, &file, &report);
  print_report(&report);
  bst_report_clear(&report);
  if (status != BST_OK)
    return exit_of(status);
  other->distribution = file.distribution;
  int done = add_rules(other, &file);
  if (done == CLI_DONE)
    done = add_settings(other, &file);
  return done == CLI_DONE ? add_copies(other, &file) : done;
}

/* What --against names, alone: nothing that is said of this side holds for the other one. */
static int read_against(const options *o, char *names, options *other) {
  *other = (options){.verbose = o->verbose, .seed = o->seed};
  strcpy(names, o->against);
  for (char *name = names; name;) {
    char *next = strchr(name, ',');
    if (next)
      *next++ = '\0';
    int status = CLI_DONE;
    if (file_kind_of(name) == FILE_SETUP)
      status = add_other_setup(other, name);
    else if (other->with_count < CLI_MAX_WITH)
      other->with[other->with_count++] = name;
    if (status != CLI_DONE)
      return status;
    name = next;
  }
  return CLI_DONE;
}

int load_other_rules(const options *o, uint8_t players, bst_rules **out) {
  static options other; /* large, and its names are needed to the end */
  static char names[LIST];
  if (strlen(o->against) >= sizeof names) {
    fprintf(stderr, "--against: the list is too long\n");
    return CLI_USAGE;
  }
  int status = read_against(o, names, &other);
  return status == CLI_DONE ? load_rules(&other, players, out) : status;
}

static bool has_option(const bst_rules *rules, const char *name) {
  for (size_t i = 0; i < bst_rules_option_count(rules); i++)
    if (strcmp(bst_rules_option(rules, i).name, name) == 0)
      return true;
  return false;
}

/* Of this side without any setting: where it can't be loaded so, that is said when it is loaded. */
static bst_rules *load_unset(const options *o, uint8_t players) {
  bst_report unused = BST_REPORT_EMPTY;
  bst_rules *rules = NULL;
  bst_setup setup = setup_of(o, players);
  setup.set_count = 0;
  if (bst_rules_load(&setup, &rules, &unused) != BST_OK)
    rules = NULL;
  bst_report_clear(&unused);
  return rules;
}

int check_settings(const options *o, uint8_t players, const bst_rules *others) {
  bst_rules *these = o->set_count > 0 ? load_unset(o, players) : NULL;
  int status = CLI_DONE;
  for (size_t i = 0; these && i < o->set_count; i++) {
    if (has_option(these, o->set[i].option) || !has_option(others, o->set[i].option))
      continue;
    fprintf(stderr,
            "%s: option '%s' is one of the rules of --against alone; what is set holds for the "
            "others. Name a set-up file, --against FILE, that sets it\n",
            o->set[i].where, o->set[i].option);
    status = CLI_USAGE;
  }
  bst_rules_free(these);
  return status;
}

/* --- players --------------------------------------------------------------------------------- */

/* Makes one player of the first `length` characters; a person only where `human` isn't NULL. */
static int read_player(const char *text, size_t length, bst_player *out, bool *human) {
  char name[2 * BST_PLAYER_NAME];
  bst_error error;
  snprintf(name, sizeof name, "%.*s", (int)(length < sizeof name ? length : sizeof name - 1), text);
  if (length == 0) {
    fprintf(stderr, "%s: a name is empty; write it like --players random,random\n",
            who_says_players);
    return CLI_USAGE;
  }
  bool person = strcmp(bst_player_unnamed(name), "human") == 0;
  if (person && !human) {
    fprintf(stderr, "%s: a human plays only with 'bastide play'\n", who_says_players);
    return CLI_USAGE;
  }
  if (bst_seat_make(name, out, &person, &error) == BST_OK) {
    if (human)
      *human = person;
    return CLI_DONE;
  }
  if (error.status == BST_BAD_INPUT) /* a script: its messages begin with its name */
    fprintf(stderr, "%s\n", error.text);
  else
    fprintf(stderr, "%s: %s\n", who_says_players, error.text);
  return exit_of(error.status);
}

void clear_players(bst_player *player) {
  for (int i = 0; i < BST_MAX_PLAYERS; i++)
    bst_player_clear(&player[i]);
}

int read_players(const char *text, bst_player *player, uint8_t *count) {
  return read_seats(text, player, NULL, count);
}

/* Is he called like one before him? */
static int refuse_twin(const bst_player *player, uint8_t i) {
  char mine[BST_CALLED], other[BST_CALLED];
  bst_player_called(player[i].name, mine);
  for (uint8_t k = 0; k < i && mine[0]; k++) {
    bst_player_called(player[k].name, other);
    if (strcmp(mine, other) == 0) {
      fprintf(stderr, "%s: two players are called '%s'; give one of them another name\n",
              who_says_players, mine);
      return CLI_USAGE;
    }
  }
  return CLI_DONE;
}

int read_seats(const char *text, bst_player *player, bool *human, uint8_t *count) {
  const char *at = text ? text : "random,random";
  uint8_t read = 0;
  for (bool more = true; more;) {
    size_t length = bst_player_name_length(at);
    if (read == BST_MAX_PLAYERS) {
      fprintf(stderr, "%s: more than %d players; leave some out\n", who_says_players,
              BST_MAX_PLAYERS);
      return CLI_USAGE;
    }
    int status = read_player(at, length, &player[read], human ? &human[read] : NULL);
    if (status == CLI_DONE)
      status = refuse_twin(player, read);
    if (status != CLI_DONE)
      return status;
    read++;
    more = at[length] == ',';
    at += length + 1;
  }
  *count = read;
  return CLI_DONE;
}
