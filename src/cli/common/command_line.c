/* command_line.c - see command_line.h. */
#include "command_line.h"

#include "load_rules.h"
#include "option_values.h"

#include <find.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <suggest.h>

typedef enum option_id {
  OPTION_WITH,
  OPTION_SET,
  OPTION_COPIES,
  OPTION_PLAYERS,
  OPTION_GAMES,
  OPTION_SEED,
  OPTION_THREADS,
  OPTION_DEPTH,
  OPTION_ONLY_PLAY,
  OPTION_GREEDY_GAMES,
  OPTION_FILTER,
  OPTION_COVERAGE,
  OPTION_MUTATE,
  OPTION_FIXED_SEATS,
  OPTION_COURSE,
  OPTION_RECORDS,
  OPTION_AGAINST,
  OPTION_LIVE,
  OPTION_SPRT,
  OPTION_OPENINGS,
  OPTION_EACH,
  OPTION_DECIDED_BY,
  OPTION_TURNS,
  OPTION_TRACE,
  OPTION_PROFILE,
  OPTION_REPORT,
  OPTION_VERIFY,
  OPTION_ANY_VERSION,
  OPTION_STEP,
  OPTION_PAUSE,
  OPTION_AT,
  OPTION_OUTPUT,
  OPTION_TILES,
  OPTION_TURN,
  OPTION_DARK,
  OPTION_OWNERS,
  OPTION_SCALE,
  OPTION_CROP,
  OPTION_FIELDS,
  OPTION_RENDER,
  OPTION_PLAIN,
  OPTION_RESUME,
  OPTION_IN,
  OPTION_EDITOR,
  OPTION_SETUP,
  OPTION_DISTRIBUTION,
  OPTION_SCRIPTS,
  OPTION_VERBOSE,
  OPTION_ALONE,
  OPTION_STEPS,
  OPTION_FOR,
  OPTION_AS_PEER,
  OPTION_OUT,
  OPTION_DATE,
  OPTION_GO_ON,
  OPTION_AUTOSAVE,
  OPTION_NO_AUTOSAVE,
  OPTION_DRY_RUN,
  OPTION_PATH,
  OPTION_SHARD,
  OPTION_EXPORT,
  OPTION_LISTEN,
  OPTION_PORT,
  OPTION_HOST,
  OPTION_PROXIED,
  OPTION_WEB,
  OPTION_GAMES_KEPT,
  OPTION_THINK,
  OPTION_WORKSHOP,
  OPTION_SHOW,
  OPTION_JSON,
  OPTION_HELP,
  OPTION_IDS
} option_id;

typedef struct option_info {
  const char *name;
  const char *value; /* what its value is, or NULL: it has none */
  const char *help;
  unsigned takes; /* which commands take it */
  option_id id;
  uint64_t min, max; /* of a number */
} option_info;

static const option_info all_options[] = {
    {"--with", "RULES",
     "rules to play with, ids or files, separated by commas (base); all: every expansion; "
     "random:5: "
     "five rules by the seed",
     TAKES_RULES, OPTION_WITH, 0, 0},
    {"--set", "RULE.OPTION=VALUE", "sets an option of a rule; may be given several times",
     TAKES_RULES | TAKES_CHECK, OPTION_SET, 0, 0},
    {"--copies", "SET=N", "N boxes of a tile set, as in base=2; may be given several times",
     TAKES_RULES, OPTION_COPIES, 0, 0},
    {"--distribution", "FILE", "a Lua file that says how many of each tile there are", TAKES_RULES,
     OPTION_DISTRIBUTION, 0, 0},
    {"--setup", "FILE", "a Lua file that says what to play with, and who plays", TAKES_RULES,
     OPTION_SETUP, 0, 0},
    {"-v", NULL, "says on the standard error which rules play, in their order, or why they can't",
     TAKES_RULES | TAKES_CHECK, OPTION_VERBOSE, 0, 0},
    {"-v", NULL, "says of each game that passed how much of it was compared", TAKES_STEPS,
     OPTION_VERBOSE, 0, 0},
    {"--steps", "FILE", "what another engine said about every state: a line of JSON each, or .gz",
     TAKES_STEPS, OPTION_STEPS, 0, 0},
    {"--for", "jcz|fcz",
     "writes it for JCloisterZone 5 or FanCloisterZone 6 (the one that plays so)", TAKES_PEER,
     OPTION_FOR, 0, 0},
    {"--as-peer", NULL,
     "whatever the options say, if the game goes the same where they are as there", TAKES_PEER,
     OPTION_AS_PEER, 0, 0},
    {"--alone", NULL, "plays rules with what they need only, not beside all others", TAKES_CHECK,
     OPTION_ALONE, 0, 0},
    {"--players", "LIST",
     "who plays, with commas: random, greedy, mcts:500, lua:FILE, cmd:PROGRAM; play: human",
     TAKES_PLAYERS, OPTION_PLAYERS, 0, 0},
    {"--games", "N", "how many games", TAKES_GAMES, OPTION_GAMES, 1, UINT64_C(1000000000000)},
    {"--seed", "S", "everything random follows from it (1)", TAKES_SEED, OPTION_SEED, 0,
     UINT64_MAX},
    {"--threads", "N", "how many threads (all cores); changes no result", TAKES_THREADS,
     OPTION_THREADS, 1, 1024},
    {"--depth", "N", "how many decisions deep", TAKES_DEPTH, OPTION_DEPTH, 1, 64},
    {"--only-play", "N", "plays N games and nothing else, for counting instructions",
     TAKES_ONLY_PLAY, OPTION_ONLY_PLAY, 1, UINT64_C(1000000000)},
    {"--greedy-games", "N", "how many games greedy is timed in (40)", TAKES_ONLY_PLAY,
     OPTION_GREEDY_GAMES, 1, 1000000},
    {"--filter", "TEXT", "only those that have TEXT in their name", TAKES_FILTER, OPTION_FILTER, 0,
     0},
    {"--jobs", "N", "how many scenarios at a time (all cores); changes no result", TAKES_FILTER,
     OPTION_THREADS, 1, 1024},
    {"--coverage", NULL, "tells which lines of the scripts' functions have run", TAKES_FILTER,
     OPTION_COVERAGE, 0, 0},
    {"--coverage", NULL,
     "tells how often each entry of the rules came into play; as many games with each value of "
     "their options",
     TAKES_RECORDS, OPTION_COVERAGE, 0, 0},
    {"--mutate", "RULE",
     "changes the rule in one place after the other, lists what nothing notices", TAKES_FILTER,
     OPTION_MUTATE, 0, 0},
    {"--fixed-seats", NULL, "player i always sits in seat i (else they take turns)",
     TAKES_FIXED_SEATS, OPTION_FIXED_SEATS, 0, 0},
    {"--course", NULL,
     "the digest is of how the games go, by names: the same in versions that play the same",
     TAKES_RECORDS, OPTION_COURSE, 0, 0},
    {"--against", "RULES",
     "plays as many games with these rules (or a set-up file) alone, too, and prints what differs",
     TAKES_RECORDS, OPTION_AGAINST, 0, 0},
    {"--live", NULL,
     "with --against: a line of JSON every 250 ms, of what differs in the games so far",
     TAKES_RECORDS, OPTION_LIVE, 0, 0},
    {"--against", "RULES", "plays as many games by these rules, too, and tells both apart",
     TAKES_MATCH, OPTION_AGAINST, 0, 0},
    {"--openings", "NAME", "games begin with these, as base_six_turns, or a folder of records",
     TAKES_MATCH, OPTION_OPENINGS, 0, 0},
    {"--sprt", "ELO0,ELO1",
     "ends when it is clear whether the first player is stronger by ELO1 or by no more than ELO0",
     TAKES_MATCH, OPTION_SPRT, 0, 0},
    {"--each", "OPTION=VALUE", "is added to every player, as in --each time=50", TAKES_MATCH,
     OPTION_EACH, 0, 0},
    {"--decided-by", "POINTS", "a game ends when somebody is so far ahead", TAKES_MATCH,
     OPTION_DECIDED_BY, 1, 100000},
    {"--turns", "N", "a game ends after N turns, as it stands", TAKES_MATCH, OPTION_TURNS, 1,
     UINT16_MAX},
    {"--concurrency", "N", "the same as --threads", TAKES_MATCH, OPTION_THREADS, 1, 1024},
    {"--records", "DIR",
     "writes each game to a file in the folder DIR, made if need be: game-000000.jsonl ...",
     TAKES_RECORDS, OPTION_RECORDS, 0, 0},
    {"--records", "DIR",
     "writes games into the folder DIR: those that a script has ended, others as the file says",
     TAKES_RESULTS, OPTION_RECORDS, 0, 0},
    {"--trace", "FILE", "writes every call of a script's function to FILE, a line of JSON each",
     TAKES_TRACE, OPTION_TRACE, 0, 0},
    {"--profile", NULL, "tells how often each function of the rules is called, and what it takes",
     TAKES_TRACE, OPTION_PROFILE, 0, 0},
    {"--report", "FILE", "writes a page for the browser to FILE, with charts, tables and pictures",
     TAKES_RECORDS | TAKES_RESULTS, OPTION_REPORT, 0, 0},
    {"--verify", NULL, "compares the digest of every turn and prints one line a record",
     TAKES_VERIFY, OPTION_VERIFY, 0, 0},
    {"--any-version", NULL, "goes on when scripts or engine have changed since the record",
     TAKES_ANY_VERSION, OPTION_ANY_VERSION, 0, 0},
    {"--step", NULL, "shows the board after every action and waits for Enter; '?' tells what else",
     TAKES_LOOKS, OPTION_STEP, 0, 0},
    {"--pause", "SECONDS", "shows the board after every action and waits so long, as in 0.5",
     TAKES_LOOKS, OPTION_PAUSE, 0, 0},
    {"--at", "N", "after N actions, 0 for the start (after the last one)", TAKES_AT, OPTION_AT, 0,
     UINT32_MAX},
    {"-o", "FILE", "FILE.svg, FILE.png, - (SVG on the standard output); of records also a folder",
     TAKES_PICTURE, OPTION_OUTPUT, 0, 0},
    {"-o", "FILE", "where to write (the standard output)", TAKES_OUTPUT, OPTION_OUTPUT, 0, 0},
    {"-o", "FILE", "the file to make", TAKES_MERGED, OPTION_OUTPUT, 0, 0},
    {"--turn", "N", "the board after turn N (at the end of the game)", TAKES_PICTURE, OPTION_TURN,
     1, UINT16_MAX},
    {"--tiles", "SET",
     "all tiles of a set with their ids and numbers (or one tile, by its id), instead of a game",
     TAKES_PICTURE, OPTION_TILES, 0, 0},
    {"--dark", NULL, "for a dark page", TAKES_PICTURE | TAKES_RENDER, OPTION_DARK, 0, 0},
    {"--scale", "F", "how large: of an SVG (1), of a PNG (2, less where that is too large)",
     TAKES_PICTURE, OPTION_SCALE, 0, 0},
    {"--crop", "X,Y,X,Y", "only the cells between these two corners of the board", TAKES_PICTURE,
     OPTION_CROP, 0, 0},
    {"--owners", NULL, "whose features are and what they are worth now, and which are finished",
     TAKES_PICTURE | TAKES_RENDER, OPTION_OWNERS, 0, 0},
    {"--fields", NULL, "fields in the colour of who owns them", TAKES_PICTURE | TAKES_RENDER,
     OPTION_FIELDS, 0, 0},
    {"--render", "DIR", "draws pictures into DIR: each position, or each turn of a record",
     TAKES_RENDER, OPTION_RENDER, 0, 0},
    {"--plain", NULL, "in sentences instead of drawings, for a screen reader", TAKES_PLAY,
     OPTION_PLAIN, 0, 0},
    {"--resume", "[FILE]",
     "goes on with a game that was saved, or with any record; without FILE with one that isn't "
     "over",
     TAKES_PLAY, OPTION_RESUME, 0, 0},
    {"--autosave", "FILE", "keeps the game there after every action, not in ~/.local/state/bastide",
     TAKES_PLAY, OPTION_AUTOSAVE, 0, 0},
    {"--no-autosave", NULL, "keeps no game that isn't over", TAKES_PLAY, OPTION_NO_AUTOSAVE, 0, 0},
    {"--out", "FILE", "keeps all games in FILE, an SQLite database, as they are played",
     TAKES_RESULTS, OPTION_OUT, 0, 0},
    {"--date", "DATE", "what records and results say when it is, as in 2026-11-25 (now, in UTC)",
     TAKES_RESULTS, OPTION_DATE, 0, 0},
    {"--resume", NULL, "goes on with the games that are in the file of --out", TAKES_RESULTS,
     OPTION_GO_ON, 0, 0},
    {"--shard", "I/N", "plays the I-th of N parts alone, for 'bastide merge'", TAKES_RESULTS,
     OPTION_SHARD, 0, 0},
    {"--export", "FORMAT", "prints the games, as csv or json; of FILE.lua or of a file of results",
     TAKES_RESULTS, OPTION_EXPORT, 0, 0},
    {"--listen", "ADDRESS", "where to listen, in numbers (127.0.0.1: this machine alone)",
     TAKES_SERVE, OPTION_LISTEN, 0, 0},
    {"--port", "N", "the port (8470); 0: any that is free", TAKES_SERVE, OPTION_PORT, 0, 65535},
    {"--host", "NAME",
     "another name under which people get there, as in play.example.org; may be given several "
     "times",
     TAKES_SERVE, OPTION_HOST, 0, 0},
    {"--proxied", NULL, "a proxy stands before it, and its X-Forwarded-For is true", TAKES_SERVE,
     OPTION_PROXIED, 0, 0},
    {"--web", "DIR", "serves the page from the files in DIR, for whoever works on it", TAKES_SERVE,
     OPTION_WEB, 0, 0},
    {"--games", "DIR", "keeps all games in DIR, made if need be, and goes on with those in it",
     TAKES_SERVE, OPTION_GAMES_KEPT, 0, 0},
    {"--think", "SECONDS", "how long players that guests choose may think about a decision (2)",
     TAKES_SERVE, OPTION_THINK, 1, 60},
    {"--workshop", "DIR",
     "watches the rules and tile sets in DIR, tells what a change does, and lets pages write them",
     TAKES_SERVE, OPTION_WORKSHOP, 0, 0},
    {"--show", "FILE",
     "prints a link at which the game of a record or of a .jcz, or the games of a tournament's "
     "results, are looked at; may be given several times",
     TAKES_SERVE, OPTION_SHOW, 0, 0},
    {"--in", "DIR", "writes into the folder DIR (the one at hand)", TAKES_FOLDER, OPTION_IN, 0, 0},
    {"--editor", "vscode", "writes a folder .vscode as well: settings, tasks, snippets",
     TAKES_EDITOR, OPTION_EDITOR, 0, 0},
    {"--dry-run", NULL, "prints what would change, and changes nothing", TAKES_DRY_RUN,
     OPTION_DRY_RUN, 0, 0},
    {"--path", NULL, "prints where the page is, instead of the page", TAKES_PLACE, OPTION_PATH, 0,
     0},
    {"--json", NULL, "prints one JSON document instead of text", TAKES_JSON, OPTION_JSON, 0, 0},
    {"--scripts", "DIR", "looks for scripts and tile sets there, too; may be given several times",
     ~0u, OPTION_SCRIPTS, 0, 0},
    {"--help", NULL, "this text", ~0u, OPTION_HELP, 0, 0},
};

enum { OPTION_COUNT = sizeof all_options / sizeof all_options[0] };

/* Of two of one name that is meant which the command takes. */
static const option_info *find_option(const char *name, size_t length, unsigned takes) {
  const option_info *found = NULL;
  for (size_t i = 0; i < OPTION_COUNT; i++)
    if ((!found || all_options[i].takes & takes) && strlen(all_options[i].name) == length &&
        strncmp(all_options[i].name, name, length) == 0)
      found = &all_options[i];
  return found;
}

bool options_line(unsigned takes, size_t index, option_line *out) {
  for (size_t i = 0; i < OPTION_COUNT; i++)
    if (all_options[i].takes & takes && index-- == 0) {
      *out = (option_line){all_options[i].name, all_options[i].value, all_options[i].help};
      return true;
    }
  return false;
}

/* --- values --------------------------------------------------------------------------------- */

static int twice(const char *option, const char *first, const char *second) {
  if (first && *first)
    fprintf(stderr, "%s is given twice, with %s and %s; leave one out\n", option, first, second);
  else
    fprintf(stderr, "%s is given twice; leave one out\n", option);
  return CLI_USAGE;
}

static int read_with(options *out, char *text) {
  for (char *next = text; next; text = next) {
    next = strchr(text, ',');
    if (next)
      *next++ = '\0';
    if (*text == '\0') {
      fprintf(stderr, "--with: a name is empty; write it like --with base,other\n");
      return CLI_USAGE;
    }
    for (size_t i = 0; i < out->with_count; i++)
      if (strcmp(out->with[i], text) == 0) {
        fprintf(stderr, "--with names %s twice; leave one out\n", text);
        return CLI_USAGE;
      }
    if (out->with_count == CLI_MAX_WITH) {
      fprintf(stderr, "--with: more than %d rules; leave some out\n", CLI_MAX_WITH);
      return CLI_USAGE;
    }
    out->with[out->with_count++] = text;
  }
  return CLI_DONE;
}

static int read_set(options *out, char *text) {
  char *equals = strchr(text, '=');
  char *dot = strchr(text, '.');
  if (!equals || equals[1] == '\0' || !dot || dot > equals) {
    fprintf(stderr,
            "--set %s: write it like --set rule.option=VALUE; 'bastide list options' shows "
            "what there is\n",
            text);
    return CLI_USAGE;
  }
  if (out->set_count == CLI_MAX_SET) {
    fprintf(stderr, "--set: more than %d options; leave some out\n", CLI_MAX_SET);
    return CLI_USAGE;
  }
  *equals = '\0';
  for (size_t i = 0; i < out->set_count; i++)
    if (strcmp(out->set[i].option, text) == 0) {
      char option[128];
      snprintf(option, sizeof option, "--set %.100s", text);
      return twice(option, out->set[i].value, equals + 1);
    }
  out->set[out->set_count++] = (bst_setting){text, equals + 1, "--set"};
  return CLI_DONE;
}

static int read_copies(options *out, char *text) {
  char *equals = strchr(text, '=');
  uint64_t count = 0;
  if (!equals || equals == text) {
    fprintf(stderr, "--copies %s: write it like --copies base=2\n", text);
    return CLI_USAGE;
  }
  *equals = '\0';
  if (option_number("--copies", equals + 1, 1, BST_MAX_COPIES, &count) != CLI_DONE)
    return CLI_USAGE;
  for (size_t i = 0; i < out->copies_count; i++)
    if (strcmp(out->copies[i].tileset, text) == 0) {
      char option[128], first[8];
      snprintf(option, sizeof option, "--copies %.100s", text);
      snprintf(first, sizeof first, "%u", (unsigned)out->copies[i].count);
      return twice(option, first, equals + 1);
    }
  if (out->copies_count == CLI_MAX_COPIES) {
    fprintf(stderr, "--copies: more than %d tile sets; leave some out\n", CLI_MAX_COPIES);
    return CLI_USAGE;
  }
  out->copies[out->copies_count++] = (bst_copies){text, (uint16_t)count};
  return CLI_DONE;
}

static int read_export(options *out, const char *text) {
  out->export = text;
  if (strcmp(text, "csv") == 0 || strcmp(text, "json") == 0)
    return CLI_DONE;
  fprintf(stderr, "--export %s: there are csv and json\n", text);
  return CLI_USAGE;
}

/* Where an option is kept in `options`. */
typedef struct kept {
  option_id id;
  size_t at;
} kept;

static void *kept_at(options *out, const kept *list, size_t count, option_id id) {
  for (size_t i = 0; i < count; i++)
    if (list[i].id == id)
      return (char *)out + list[i].at;
  return NULL;
}

static const kept flags[] = {
    {OPTION_FIXED_SEATS, offsetof(options, fixed_seats)},
    {OPTION_COURSE, offsetof(options, course)},
    {OPTION_LIVE, offsetof(options, live)},
    {OPTION_PROFILE, offsetof(options, profile)},
    {OPTION_COVERAGE, offsetof(options, coverage)},
    {OPTION_VERIFY, offsetof(options, verify)},
    {OPTION_ANY_VERSION, offsetof(options, any_version)},
    {OPTION_STEP, offsetof(options, step)},
    {OPTION_DARK, offsetof(options, dark)},
    {OPTION_OWNERS, offsetof(options, owners)},
    {OPTION_FIELDS, offsetof(options, fields)},
    {OPTION_PLAIN, offsetof(options, plain)},
    {OPTION_VERBOSE, offsetof(options, verbose)},
    {OPTION_ALONE, offsetof(options, alone)},
    {OPTION_GO_ON, offsetof(options, go_on)},
    {OPTION_NO_AUTOSAVE, offsetof(options, no_autosave)},
    {OPTION_DRY_RUN, offsetof(options, dry_run)},
    {OPTION_PATH, offsetof(options, path_only)},
    {OPTION_AS_PEER, offsetof(options, as_peer)},
    {OPTION_PROXIED, offsetof(options, proxied)},
    {OPTION_JSON, offsetof(options, json)},
    {OPTION_HELP, offsetof(options, help)},
};

/* Where it is kept that an option without a value was given; NULL: it has one. */
static bool *flag_of(options *out, option_id id) {
  return kept_at(out, flags, sizeof flags / sizeof flags[0], id);
}

static int add_scripts(options *out, const char *folder) {
  if (out->script_count < CLI_MAX_SCRIPTS && bst_find_add(folder)) {
    out->scripts[out->script_count++] = folder;
    return CLI_DONE;
  }
  fprintf(stderr, "--scripts: more than %d folders; leave some out\n", BST_FIND_FOLDERS);
  return CLI_USAGE;
}

static int add_host(options *out, const char *name) {
  if (out->host_count == CLI_MAX_HOSTS) {
    fprintf(stderr, "--host: more than %d names; leave some out\n", CLI_MAX_HOSTS);
    return CLI_USAGE;
  }
  out->host[out->host_count++] = name;
  return CLI_DONE;
}

static int add_show(options *out, const char *file) {
  if (out->show_count == CLI_MAX_SHOWS) {
    fprintf(stderr, "--show: more than %d files; leave some out\n", CLI_MAX_SHOWS);
    return CLI_USAGE;
  }
  out->show[out->show_count++] = file;
  return CLI_DONE;
}

static const kept texts[] = {
    {OPTION_PLAYERS, offsetof(options, players)},
    {OPTION_FILTER, offsetof(options, filter)},
    {OPTION_MUTATE, offsetof(options, mutate)},
    {OPTION_AGAINST, offsetof(options, against)},
    {OPTION_RECORDS, offsetof(options, records)},
    {OPTION_SPRT, offsetof(options, sprt)},
    {OPTION_OPENINGS, offsetof(options, openings)},
    {OPTION_EACH, offsetof(options, each)},
    {OPTION_TRACE, offsetof(options, trace)},
    {OPTION_REPORT, offsetof(options, report)},
    {OPTION_OUTPUT, offsetof(options, output)},
    {OPTION_TILES, offsetof(options, tiles)},
    {OPTION_RENDER, offsetof(options, render)},
    {OPTION_RESUME, offsetof(options, resume)},
    {OPTION_AUTOSAVE, offsetof(options, autosave)},
    {OPTION_IN, offsetof(options, in)},
    {OPTION_EDITOR, offsetof(options, editor)},
    {OPTION_SETUP, offsetof(options, setup)},
    {OPTION_DISTRIBUTION, offsetof(options, distribution_file)},
    {OPTION_STEPS, offsetof(options, steps)},
    {OPTION_FOR, offsetof(options, peer)},
    {OPTION_OUT, offsetof(options, out)},
    {OPTION_LISTEN, offsetof(options, listen)},
    {OPTION_WEB, offsetof(options, web)},
    {OPTION_GAMES_KEPT, offsetof(options, games_kept)},
    {OPTION_WORKSHOP, offsetof(options, workshop)},
};

/* Where the value of an option is kept as it is; NULL: it is read. */
static const char **text_of(options *out, option_id id) {
  return kept_at(out, texts, sizeof texts / sizeof texts[0], id);
}

static const kept numbers[] = {
    {OPTION_GAMES, offsetof(options, games)},
    {OPTION_THREADS, offsetof(options, threads)},
    {OPTION_DEPTH, offsetof(options, depth)},
    {OPTION_ONLY_PLAY, offsetof(options, only_play)},
    {OPTION_GREEDY_GAMES, offsetof(options, greedy_games)},
    {OPTION_DECIDED_BY, offsetof(options, decided_by)},
    {OPTION_TURNS, offsetof(options, turns)},
    {OPTION_AT, offsetof(options, at)},
    {OPTION_TURN, offsetof(options, turn)},
    {OPTION_PORT, offsetof(options, port)},
    {OPTION_THINK, offsetof(options, think)},
    {OPTION_SEED, offsetof(options, seed)},
};

static int take_number(options *out, const option_info *o, const char *value, uint64_t *number) {
  out->has_seed = out->has_seed || o->id == OPTION_SEED;
  return option_number(o->name, value, o->min, o->max, number);
}

static int take(options *out, const option_info *o, char *value) {
  bool *flag = flag_of(out, o->id);
  const char **text = text_of(out, o->id);
  uint64_t *number = kept_at(out, numbers, sizeof numbers / sizeof numbers[0], o->id);
  if (flag) {
    *flag = true;
    return CLI_DONE;
  }
  if (text) {
    *text = value;
    return CLI_DONE;
  }
  if (number)
    return take_number(out, o, value, number);
  switch (o->id) {
  case OPTION_WITH:
    return read_with(out, value);
  case OPTION_SET:
    return read_set(out, value);
  case OPTION_COPIES:
    return read_copies(out, value);
  case OPTION_SCALE:
    return option_scale(out, value);
  case OPTION_PAUSE:
    return option_pause(out, value);
  case OPTION_CROP:
    return option_crop(out, value);
  case OPTION_SHARD:
    return option_shard(out, value);
  case OPTION_DATE:
    return option_date(&out->date, value);
  case OPTION_EXPORT:
    return read_export(out, value);
  case OPTION_HOST:
    return add_host(out, value);
  case OPTION_SHOW:
    return add_show(out, value);
  case OPTION_SCRIPTS:
    return add_scripts(out, value);
  default: /* a flag */
    return CLI_DONE;
  }
}

/* --- the line ------------------------------------------------------------------------------- */

static int unknown(const char *command, unsigned takes, const char *text) {
  bst_nearest nearest = {.word = text};
  char hint[160];
  for (size_t i = 0; i < OPTION_COUNT; i++)
    if (all_options[i].takes & takes)
      bst_nearest_try(&nearest, all_options[i].name);
  const char *best = bst_nearest_hint(&nearest, hint, sizeof hint);
  fprintf(stderr, "bastide %s: unknown option %s; %s%s'bastide %s --help' lists those it takes\n",
          command, text, best ? best : "", best ? " " : "", command);
  return CLI_USAGE;
}

/* Options that may be given several times, each time with another value. */
static bool repeats(option_id id) {
  return id == OPTION_WITH || id == OPTION_SET || id == OPTION_COPIES || id == OPTION_SCRIPTS ||
         id == OPTION_HOST || id == OPTION_SHOW || id == OPTION_HELP;
}

/* Reads argv[*at] and what belongs to it; `given` has the values so far, NULL where there is none.
 */
static int read_option(options *out, const char *command, unsigned takes, char **argv, int *at,
                       const char *given[OPTION_IDS]) {
  char *text = argv[*at], *equals = strchr(text, '=');
  size_t length = equals ? (size_t)(equals - text) : strlen(text);
  const option_info *o = find_option(text, length, takes);
  if (!o || !(o->takes & takes))
    return unknown(command, takes, text);
  if (!o->value && equals) {
    fprintf(stderr, "%s takes no value; leave out '%s'\n", o->name, equals);
    return CLI_USAGE;
  }
  char *value = equals ? equals + 1 : NULL;
  bool may_lack = o->value && o->value[0] == '[';
  if (o->value && !value && argv[*at + 1] && !(may_lack && argv[*at + 1][0] == '-'))
    value = argv[++*at];
  if (may_lack && !value)
    value = text + length; /* "" */
  if (o->value && !may_lack && (!value || *value == '\0')) {
    fprintf(stderr, "%s needs a value: %s %s\n", o->name, o->name, o->value);
    return CLI_USAGE;
  }
  if (given[o->id] && !repeats(o->id))
    return twice(o->name, given[o->id], value);
  given[o->id] = value ? value : "";
  return take(out, o, value);
}

int options_read(options *out, const char *command, unsigned takes, int argc, char **argv) {
  const char *given[OPTION_IDS] = {NULL};
  int status = CLI_DONE;
  *out =
      (options){.seed = 1, .at = CLI_AT_END, .port = CLI_USUAL_PORT, .path = (const char **)argv};
  for (int at = 0; at < argc && status == CLI_DONE; at++) {
    if (argv[at][0] == '-' && argv[at][1] != '\0')
      status = read_option(out, command, takes, argv, &at, given);
    else if (takes & TAKES_PATHS)
      out->path[out->path_count++] = argv[at];
    else {
      fprintf(stderr,
              "bastide %s: don't know what to do with '%s'; 'bastide %s --help' tells how "
              "it is used\n",
              command, argv[at], command);
      status = CLI_USAGE;
    }
  }
  if (status == CLI_DONE && out->setup && !out->help)
    status = read_setup_file(out);
  if (status == CLI_DONE && out->distribution_file && !out->help)
    status = read_distribution_file(out);
  return status;
}
