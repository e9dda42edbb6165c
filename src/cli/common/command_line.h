/* command_line.h - the command line: which options there are, and what was given.
 *
 * Every command says which options it takes; all are read in one place, strictly: an option that
 * the command doesn't take, a number with something behind it or out of range, a value that is
 * missing each get a message that says what to do. */
#ifndef BST_COMMAND_LINE_H
#define BST_COMMAND_LINE_H

#include <load.h>

enum { CLI_DONE = 0, CLI_FAILED = 1, CLI_USAGE = 2, CLI_INPUT = 3 };
enum { CLI_STOPPED = 130 }; /* by Ctrl-C, and what was begun has been finished */

#define CLI_AT_END UINT64_MAX
#define CLI_USUAL_PORT UINT64_MAX

enum {
  CLI_MAX_WITH = 64,
  CLI_MAX_SET = 64,
  CLI_MAX_COPIES = 64,
  CLI_MAX_HOSTS = 16,
  CLI_MAX_SHOWS = 16,
  CLI_MAX_SCRIPTS = 64
};

/* What a command takes. */
enum {
  TAKES_RULES = 1u << 0, /* --with, --set, --copies */
  TAKES_PLAYERS = 1u << 1,
  TAKES_GAMES = 1u << 2,
  TAKES_SEED = 1u << 3,
  TAKES_THREADS = 1u << 4,
  TAKES_FIXED_SEATS = 1u << 5,
  TAKES_JSON = 1u << 6,
  TAKES_DEPTH = 1u << 7,
  TAKES_FILTER = 1u << 8,
  TAKES_ONLY_PLAY = 1u << 9,
  TAKES_PATHS = 1u << 10, /* whatever is no option */
  TAKES_RECORDS = 1u << 11,
  TAKES_VERIFY = 1u << 12,
  TAKES_ANY_VERSION = 1u << 13,
  TAKES_AT = 1u << 14,
  TAKES_PICTURE = 1u << 15, /* -o, --tiles, --turn, --dark, --scale, --crop */
  TAKES_RENDER = 1u << 16,
  TAKES_PLAY = 1u << 17,   /* --plain, --resume */
  TAKES_FOLDER = 1u << 18, /* --in */
  TAKES_TRACE = 1u << 19,
  TAKES_CHECK = 1u << 20,   /* -v, --alone */
  TAKES_STEPS = 1u << 21,   /* -v, --steps */
  TAKES_OUTPUT = 1u << 22,  /* -o */
  TAKES_RESULTS = 1u << 23, /* --out, --resume, --shard, --export, --records */
  TAKES_MERGED = 1u << 24,  /* -o */
  TAKES_DRY_RUN = 1u << 25,
  TAKES_PEER = 1u << 26,  /* --for, --as-peer */
  TAKES_PLACE = 1u << 27, /* --path */
  TAKES_LOOKS = 1u << 28, /* --step, --pause */
  TAKES_MATCH = 1u << 29, /* --sprt, --each, --decided-by, --turns, --against */
  TAKES_SERVE = 1u << 30, /* --listen, --port, --host, --proxied, --web, --games, --think, --show,
                              --workshop */
};
#define TAKES_EDITOR (1u << 31) /* an enum has no room for it */

typedef struct options {
  const char *with[CLI_MAX_WITH];
  bst_setting set[CLI_MAX_SET];
  bst_copies copies[CLI_MAX_COPIES];
  size_t with_count, set_count, copies_count;
  const char *players; /* "random,random" */
  uint64_t games, seed, threads, depth, only_play,
      greedy_games; /* 0: not given; the seed is 1 then */
  bool has_seed;
  bool fixed_seats, course, coverage, profile, json, help;
  bool verify, any_version;
  bool step, pauses;          /* --step; --pause: */
  uint32_t pause;             /* in milliseconds */
  const char *records;        /* folder, or NULL */
  const char *against;        /* rules, separated by commas, or NULL */
  bool live;                  /* with it */
  const char *trace;          /* file, or NULL */
  const char *report;         /* file, or NULL */
  uint64_t at;                /* CLI_AT_END when not given */
  const char *openings;       /* of a match: where games begin, or NULL */
  const char *sprt, *each;    /* of a match: "0,20"; what is added to each player; or NULL */
  uint64_t decided_by, turns; /* of a match; 0: not given */
  const char *filter;
  const char *mutate;                  /* a rule, for the mutants of it; NULL: none */
  const char *output, *tiles, *render; /* a file, a tile set, a folder */
  uint64_t turn;                       /* 0: not given */
  bool dark, owners, fields;
  uint16_t scale; /* in hundredths; 0: not given */
  bool cropped;
  int crop[4]; /* cells: west, north, east, south */
  bool plain, verbose, alone, dry_run, path_only;
  bool as_peer;
  const char *peer;  /* "jcz", "fcz", or NULL */
  const char *steps; /* a file, or NULL */
  const char *setup; /* a file, whose contents are in the fields above already; or NULL */
  const char *distribution_file; /* or NULL */
  bst_distribution distribution; /* of it, or of the set-up file */
  const char *resume;            /* a record, "" for one that is kept, or NULL */
  const char *autosave;          /* a file, or NULL */
  bool no_autosave;
  const char *in;                        /* a folder, or NULL */
  const char *editor;                    /* "vscode", or NULL */
  const char *out, *export;              /* a file of results; "csv" or "json"; or NULL */
  const char *date;                      /* of a tournament, or NULL */
  bool go_on;                            /* --resume of a tournament */
  uint64_t shard, shards;                /* --shard 1/4 is shard 0 of 4; 0 of 0: not given */
  const char *listen, *web, *games_kept; /* of serve: an address, folders; or NULL */
  const char *workshop;                  /* a folder, or NULL */
  const char *scripts[CLI_MAX_SCRIPTS];
  size_t script_count;
  const char *host[CLI_MAX_HOSTS + 1]; /* up to a NULL */
  size_t host_count;
  const char *show[CLI_MAX_SHOWS]; /* files */
  size_t show_count;
  uint64_t think; /* seconds; 0: not given */
  uint64_t port;  /* CLI_USUAL_PORT when not given */
  bool proxied;
  const char **path; /* into argv */
  size_t path_count;
} options;

/* Reads argv, which is changed (texts are split in place, paths moved to the front). Prints what is
 * wrong on stderr and returns CLI_USAGE, or CLI_DONE. */
int options_read(options *out, const char *command, unsigned takes, int argc, char **argv);

/* What the help says of an option. */
typedef struct option_line {
  const char *name;
  const char *value; /* what its value is, or NULL: it has none */
  const char *help;
} option_line;

/* The options that are taken, one after the other; false: there are no more. */
bool options_line(unsigned takes, size_t index, option_line *out);

#endif
