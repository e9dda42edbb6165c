/* program.c - see program.h: the table of commands. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <suggest.h>
#include <unistd.h>

#include "commands.h"
#include "ending.h"
#include "program.h"

static const command commands[] = {
    {"list", "[expansions|house_rules|bots|tilesets|options|hooks|packs]",
     "what there is to play with",
     "  bastide list\n"
     "  bastide list options --with base\n"
     "  bastide list hooks --with my_rule.lua\n"
     "  bastide list expansions --json\n",
     TAKES_RULES | TAKES_JSON | TAKES_PATHS, list_command},
    {"sim", "", "plays many games and counts",
     "  bastide sim --with base --players random,random --games 20000 --seed 1\n"
     "  bastide sim --players random,random:p=0.5,random --games 1000 --threads 2 --json\n"
     "  bastide sim --players mcts:500,greedy --games 20\n"
     "  bastide sim --set base.unplaceable=shuffle --games 5000\n"
     "  bastide sim --games 20 --records DIR\n"
     "  bastide sim --with my_rule.lua --against base --games 20000\n"
     "  bastide sim --with my_rule.lua --against base --report what_it_changes.html\n"
     "  bastide sim --setup sunday.lua --games 1000 -v\n"
     "  bastide sim --with my_rule.lua --games 1 --trace calls.jsonl\n"
     "  bastide sim --with my_rule.lua --games 1000 --profile\n"
     "  bastide sim --with my_rule.lua --games 1000 --coverage\n",
     TAKES_RULES | TAKES_PLAYERS | TAKES_GAMES | TAKES_SEED | TAKES_THREADS | TAKES_FIXED_SEATS |
         TAKES_RECORDS | TAKES_TRACE | TAKES_JSON,
     sim_command},
    {"tournament", "TOURNAMENT|FILE", "lets players meet, by what a tournament file says",
     "  bastide tournament round_robin\n"
     "  bastide tournament spring.lua --games 500 --seed 3\n"
     "  bastide tournament spring.lua --threads 2 --json\n"
     "  bastide tournament spring.lua --out results.db\n"
     "  bastide tournament spring.lua --out results.db --resume\n"
     "  bastide tournament spring.lua --out first.db --shard 1/2\n"
     "  bastide tournament results.db --export csv > games.csv\n"
     "  bastide tournament results.db --report standings.html\n",
     TAKES_GAMES | TAKES_SEED | TAKES_THREADS | TAKES_RESULTS | TAKES_JSON | TAKES_PATHS,
     tournament_command},
    {"match", "PLAYER PLAYER...", "lets the first player meet the others, or two each other",
     "  bastide match greedy mcts:500 --games 400\n"
     "  bastide match lua:my_bot.lua greedy --games 20000 --sprt 0,20\n"
     "  bastide match greedy random --with my_rule.lua --against base\n"
     "  bastide match mcts greedy --each time=50 --decided-by 60 --out match.db\n"
     "  bastide match mcts greedy --each time=50 --decided-by 60 --out match.db --resume\n",
     TAKES_RULES | TAKES_GAMES | TAKES_SEED | TAKES_THREADS | TAKES_RESULTS | TAKES_MATCH |
         TAKES_JSON | TAKES_PATHS,
     match_command},
    {"merge", "A.db B.db...", "makes one file of the results of several shards",
     "  bastide merge first.db second.db -o all.db\n", TAKES_MERGED | TAKES_JSON | TAKES_PATHS,
     merge_command},
    {"watch", "", "plays one game turn by turn on the terminal",
     "  bastide watch --with base --players random,random --seed 7\n"
     "  bastide watch --seed 7 --step\n"
     "  bastide watch --seed 7 --pause 0.5\n",
     TAKES_RULES | TAKES_PLAYERS | TAKES_SEED | TAKES_LOOKS, watch_command},
    {"play", "", "a game at the terminal, with people at the table",
     "  bastide play --with base --players human,mcts:2000\n"
     "  bastide play --players human,human,random --seed 7 --plain\n"
     "  bastide play --resume game.jsonl\n",
     TAKES_RULES | TAKES_PLAYERS | TAKES_SEED | TAKES_PLAY | TAKES_ANY_VERSION, play_command},
    {"serve", "", "tables in the browser: people and bots play, by any rules",
     "  bastide serve\n"
     "  bastide serve --players anna=human,bo=human,greedy\n"
     "  bastide serve --with base,my_rule.lua --games DIR\n"
     "  bastide serve --listen 192.168.1.2 --port 8080\n"
     "  bastide serve --host play.example.org --proxied\n",
     TAKES_RULES | TAKES_PLAYERS | TAKES_SEED | TAKES_SERVE | TAKES_JSON, serve_command},
    {"replay", "RECORD...", "plays records again and shows or checks them",
     "  bastide replay game-000000.jsonl\n"
     "  bastide replay game-000000.jsonl --step\n"
     "  bastide replay --verify DIR/game-*.jsonl\n"
     "  bastide replay game-000000.jsonl --json\n"
     "  bastide replay game-000000.jsonl --verify --render PICTURES\n",
     TAKES_VERIFY | TAKES_ANY_VERSION | TAKES_RENDER | TAKES_LOOKS | TAKES_JSON | TAKES_PATHS,
     replay_command},
    {"actions", "RECORD", "lists the legal actions at some point of a record",
     "  bastide actions game-000000.jsonl --at 17\n"
     "  bastide actions game-000000.jsonl --at 0 --json\n",
     TAKES_AT | TAKES_ANY_VERSION | TAKES_JSON | TAKES_PATHS, actions_command},
    {"render", "[RECORD...]", "draws a game or a tile set as SVG or PNG",
     "  bastide render --seed 7 -o game.svg\n"
     "  bastide render --seed 7 --turn 20 --dark -o game.png\n"
     "  bastide render --seed 7 --turn 40 --owners --fields --crop -2,-2,2,2 -o whose.svg\n"
     "  bastide render --tiles base -o sheet.svg\n"
     "  bastide render game-000000.jsonl --turn 20 -o game.png\n"
     "  bastide render DIR/game-*.jsonl -o PICTURES\n",
     TAKES_RULES | TAKES_PLAYERS | TAKES_SEED | TAKES_PICTURE | TAKES_ANY_VERSION | TAKES_PATHS,
     render_command},
    {"position", "FILE.json|RECORD",
     "lays positions and answers the questions about them; of a record it writes one",
     "  bastide position tests/data/examples.json\n"
     "  bastide position my.json --with base --json\n"
     "  bastide position tests/data/half_positions.json --render DIR\n"
     "  position_model.py | bastide position -\n"
     "  bastide position game-000000.jsonl --at 17 > board.json\n",
     TAKES_RULES | TAKES_AT | TAKES_ANY_VERSION | TAKES_RENDER | TAKES_JSON | TAKES_PATHS,
     position_command},
    {"convert", "RECORD|GAME.jcz", "between records and saved games of JCloisterZone (.jcz)",
     "  bastide convert game-000000.jsonl -o game.jcz\n"
     "  bastide convert game-000000.jsonl > game.jcz\n"
     "  bastide convert game.jcz -o game.jsonl\n",
     TAKES_OUTPUT | TAKES_ANY_VERSION | TAKES_PEER | TAKES_PATHS, convert_command},
    {"jcz", "FILE|DIR...", "plays games of JCloisterZone (.jcz) and checks what they say",
     "  bastide jcz game.jcz\n"
     "  bastide jcz games -v\n"
     "  bastide jcz games --steps steps.jsonl.gz --json\n",
     TAKES_STEPS | TAKES_JSON | TAKES_PATHS, jcz_command},
    {"perft", "", "counts sequences of actions", "  bastide perft --with base --seed 1 --depth 3\n",
     TAKES_RULES | TAKES_PLAYERS | TAKES_SEED | TAKES_DEPTH | TAKES_JSON, perft_command},
    {"test", "[PATH...]",
     "runs scenario tests (without a PATH: those of this project, or of this folder)",
     "  bastide test\n"
     "  bastide test tests/rules/base.lua --filter BASE-34\n"
     "  bastide test my_rule_test.lua --coverage\n"
     "  bastide test --jobs 4 --json > results.json\n",
     TAKES_FILTER | TAKES_JSON | TAKES_PATHS, test_command},
    {"check", "RULE|PATH...",
     "says what is wrong with scripts, tile sets and scenarios; tries rules in some games",
     "  bastide check base\n"
     "  bastide check my_rule.lua --alone\n"
     "  bastide check my_rule.lua --set my_rule.n=3\n"
     "  bastide check scripts tiles tests/rules\n"
     "  bastide check my_pack.zip --json\n",
     TAKES_CHECK | TAKES_JSON | TAKES_PATHS, check_command},
    {"new", "expansion|house_rule|bot|tournament|tileset NAME",
     "writes a start for something of your own, with its tests; overwrites nothing",
     "  bastide new house_rule my_rule\n"
     "  bastide new expansion my_fair --in my_rules\n"
     "  bastide new bot my_bot\n"
     "  bastide new house_rule my_rule --editor vscode\n"
     "  bastide new tileset my_tiles --json\n",
     TAKES_FOLDER | TAKES_EDITOR | TAKES_JSON | TAKES_PATHS, new_command},
    {"modernise", "FILE...", "writes the new names of words into scripts that use old ones",
     "  bastide modernise my_rule.lua --dry-run\n"
     "  bastide modernise my_rule.lua my_bot.lua\n",
     TAKES_DRY_RUN | TAKES_PATHS, modernise_command},
    {"why", "POINT...",
     "who made a value, an option, a rule or the order at a hook, and who changed it",
     "  bastide why base.terms.road.n --with my_rule.lua\n"
     "  bastide why base.unplaceable --set base.unplaceable=shuffle\n"
     "  bastide why tile_placed --with my_rule.lua,another_rule.lua\n"
     "  bastide why my_rule --with my_rule.lua --json\n",
     TAKES_RULES | TAKES_PLAYERS | TAKES_JSON | TAKES_PATHS, why_command},
    {"rulebook", "[ID|NUMBER|WORD...]",
     "the rules in words: a page, a numbered statement, or a search",
     "  bastide rulebook\n"
     "  bastide rulebook base\n"
     "  bastide rulebook HS-34\n"
     "  bastide rulebook majority\n"
     "  bastide rulebook HS-34 --json\n",
     TAKES_JSON | TAKES_PATHS, rulebook_command},
    {"docs", "[PAGE|WORD...]",
     "the pages about the program: a list, a page, or a search in headings and text",
     "  bastide docs\n"
     "  bastide docs first_rule\n"
     "  bastide docs verbs\n"
     "  bastide docs --path scenarios\n"
     "  bastide docs hand\n"
     "  bastide docs limit --json\n",
     TAKES_PLACE | TAKES_JSON | TAKES_PATHS, docs_command},
    {"manual", "[COMMAND|rules|hooks]", "the page for man about a command, rules or hooks; or all",
     "  bastide manual sim | man -l -\n"
     "  bastide manual --in ~/.local/share/man\n",
     TAKES_FOLDER | TAKES_PATHS, manual_command},
    {"completion", "bash|zsh|fish",
     "what lets a shell complete commands, options, rules and values",
     "  eval \"$(bastide completion bash)\"\n"
     "  bastide completion zsh > ~/.zfunc/_bastide\n"
     "  bastide completion fish > ~/.config/fish/completions/bastide.fish\n",
     TAKES_PATHS, completion_command},
    {"bench", "", "how fast it is on this machine",
     "  bastide bench\n"
     "  valgrind --tool=callgrind bastide bench --only-play 50\n",
     TAKES_RULES | TAKES_GAMES | TAKES_ONLY_PLAY | TAKES_JSON, bench_command},
};

enum { COMMAND_COUNT = sizeof commands / sizeof commands[0] };

/* One that understands more than letters. */
static bool is_able_terminal(void) {
  const char *term = getenv("TERM");
  return isatty(STDOUT_FILENO) && term && term[0] && strcmp(term, "dumb") != 0;
}

bool stdout_has_colour(void) {
  const char *no_colour = getenv("NO_COLOR");
  return is_able_terminal() && !(no_colour && no_colour[0]);
}

/* Of a locale like "en_GB.UTF-8", be it installed or not. */
static bool names_utf8(const char *locale) {
  const char *charset = strchr(locale, '.');
  return charset &&
         (strncasecmp(charset, ".UTF-8", 6) == 0 || strncasecmp(charset, ".UTF8", 5) == 0);
}

/* The first of the variables that is set counts. */
bool stdout_has_utf8(void) {
  static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    const char *value = getenv(names[i]);
    if (value && value[0])
      return is_able_terminal() && names_utf8(value);
  }
  return is_able_terminal();
}

static const command *find_command(const char *name) {
  for (size_t i = 0; i < COMMAND_COUNT; i++)
    if (strcmp(commands[i].name, name) == 0)
      return &commands[i];
  return NULL;
}

static void print_overview(FILE *out) {
  fputs("Bastide plays tile-laying games whose rules are scripts.\n\n"
        "usage: bastide COMMAND [options]\n\n",
        out);
  for (size_t i = 0; i < COMMAND_COUNT; i++)
    fprintf(out, "  %-10s %s\n", commands[i].name, commands[i].summary);
  fputs("\n'bastide COMMAND --help' tells more. Exit status: 0 done, 1 the thing asked about\n"
        "failed, 2 wrong usage, 3 bad input, 130 interrupted by Ctrl-C.\n",
        out);
}

const command *program_commands(size_t *count) {
  *count = COMMAND_COUNT;
  return commands;
}

static void print_options(unsigned takes) {
  option_line o;
  for (size_t i = 0; options_line(takes, i, &o); i++) {
    char left[48];
    snprintf(left, sizeof left, "%s%s%s", o.name, o.value ? " " : "", o.value ? o.value : "");
    printf("  %-26s %s\n", left, o.help);
  }
}

static void print_command(const command *c) {
  printf("usage: bastide %s%s%s [options]\n\n%s\n\noptions:\n", c->name, c->arguments[0] ? " " : "",
         c->arguments, c->summary);
  print_options(c->takes);
  printf("\nexamples:\n%s", c->examples);
}

static int run(const command *c, int argc, char **argv) {
  options o;
  ending_name(c->name);
  int status = options_read(&o, c->name, c->takes, argc, argv);
  if (status != CLI_DONE)
    return status;
  if (!o.help)
    return c->run(&o);
  print_command(c);
  return CLI_DONE;
}

static void say_unknown(const char *name) {
  bst_nearest nearest = {.word = name};
  char hint[160];
  for (size_t i = 0; i < COMMAND_COUNT; i++)
    bst_nearest_try(&nearest, commands[i].name);
  const char *best = bst_nearest_hint(&nearest, hint, sizeof hint);
  fprintf(stderr, "bastide: there is no command '%s'; %s%s'bastide --help' lists them\n", name,
          best ? best : "", best ? " " : "");
}

int program_run(int argc, char **argv) {
  const char *name = argc > 1 ? argv[1] : "";
  bool help = strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 || strcmp(name, "help") == 0;
  if (strcmp(name, "--version") == 0) {
    printf("bastide %s\n", BST_VERSION);
    return CLI_DONE;
  }
  if (strcmp(name, "complete") == 0)
    return program_complete(argc - 2, argv + 2);
  const command *c = find_command(help && argc > 2 ? argv[2] : name);
  if (help && c)
    print_command(c);
  else if (help && argc <= 2)
    print_overview(stdout);
  else if (c)
    return run(c, argc - 2, argv + 2);
  else if (argc <= 1)
    print_overview(stderr);
  else
    say_unknown(help ? argv[2] : name);
  return help && (c || argc <= 2) ? CLI_DONE : CLI_USAGE;
}
