/* player.c - see player.h. */
#include "player.h"

#include "player_name.h"
#include "player_options.h"

#include <command.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Ids of the players' streams, away from the small numbers that the rules' streams have. */
static const uint64_t player_streams = UINT64_C(0x706C617900000000);

void bst_player_dice(bst_dice *dice, uint64_t seed, uint8_t seat) {
  bst_dice_init(dice, seed, player_streams + seat);
}

static const bst_player_kind kinds[] = {
    {"random", "picks uniformly among the legal actions"},
    {"random:p=0.5", "passes with probability p where it may, else picks uniformly"},
    {"greedy", "takes what gains most if the game ended after its turn"},
    {"greedy:samples=4", "the same over so many guesses at what it can't know (1 to 1000)"},
    {"greedy:home=8", "what the first meeple at home is worth to it (0 to 100 points); mcts too"},
    {"greedy:hope=1", "how much of what open features may bring counts (0 to 10); mcts too"},
    {"mcts:500", "looks ahead in a tree of so many trials (iterations=500)"},
    {"mcts:time=0.2", "as many trials as fit into so many seconds for each decision"},
    {"mcts:500:threads=2", "trees of several threads, put together (1 to 64)"},
    {"mcts:500:c=0.2", "how much it tries what looks worse (0 to 100)"},
    {"mcts:500:rollout=greedy", "how a trial goes on: greedy, random or none"},
    {"mcts:500:depth=4", "turns before a trial is valued as it stands; 0: to the end"},
    {"mcts:500:tree=uct", "tries all actions alike; greedy: those first that greedy likes"},
    {"mcts:500:nodes=5000", "positions that are remembered, at most"},
    {"lua:my_bot.lua",
     "a bot of your own, or by its id; its options behind it: lua:cautious:thrift=0"},
    {"cmd:./my_program -x",
     "a program of your own that speaks JSON (docs/players.md); time=2: seconds to answer"},
    {"human", "you, at the terminal; only with 'bastide play'"},
};

size_t bst_player_kinds(const bst_player_kind **out) {
  *out = kinds;
  return sizeof kinds / sizeof kinds[0];
}

static bst_status fail(bst_error *err, bst_status status, const char *what, const char *text) {
  if (err) {
    bst_error made = {.status = status};
    snprintf(made.text, sizeof made.text, "player '%.60s': %.900s", text, what);
    *err = made;
  }
  return status;
}

/* --- kinds of players ------------------------------------------------------------------------- */

static bst_status read_options(const char *name, const char *text, const bst_player_option *option,
                               size_t count, bst_error *err) {
  bst_error why;
  if (!text || bst_read_player_options(text, option, count, &why) == BST_OK)
    return BST_OK;
  return fail(err, why.status, why.text, name);
}

static bst_status make_random(const char *text, bst_player *made, bst_error *err) {
  if (!text)
    return BST_OK;
  made->way = BST_CHOOSES_BIASED;
  if (strncmp(text, "p=", 2) != 0)
    return fail(err, BST_BAD_VALUE, "the only parameter of random is p, as in random:p=0.5",
                made->name);
  if (!bst_read_decimal(text + 2, strlen(text + 2), BST_PASS_SCALE, &made->pass))
    return fail(err, BST_BAD_VALUE, "p must be a number from 0 to 1, as in random:p=0.5",
                made->name);
  return BST_OK;
}

static bst_status make_greedy(const char *text, bst_player *made, bst_error *err) {
  made->way = BST_CHOOSES_GREEDILY;
  made->thinking = (bst_thinking){.samples = 1, .home = 8 * BST_MILLION};
  const bst_player_option option[] = {
      {"samples", BST_OPTION_WHOLE, 1, 1000, NULL, &made->thinking.samples},
      {"home", BST_OPTION_DECIMAL, 0, 100 * BST_MILLION, NULL, &made->thinking.home},
      {"hope", BST_OPTION_DECIMAL, 0, 10 * BST_MILLION, NULL, &made->thinking.hope}};
  return read_options(made->name, text, option, sizeof option / sizeof option[0], err);
}

static bst_status make_mcts(const char *text, bst_player *made, bst_error *err) {
  static const char *const rollouts[] = {"random", "greedy", "none"};
  static const char *const trees[] = {"greedy", "uct"};
  bst_thinking *way = &made->thinking;
  uint32_t rollout = BST_ROLLOUT_GREEDY, tree = BST_TREE_GREEDY;
  *way = (bst_thinking){.samples = 1,
                        .explore = 100000,
                        .depth = 2,
                        .home = 8 * BST_MILLION,
                        .hope = 7 * (BST_MILLION / 10),
                        .threads = 1};
  const bst_player_option option[] = {
      {"iterations", BST_OPTION_WHOLE, 1, 100000000, NULL, &way->iterations},
      {"time", BST_OPTION_DECIMAL, 1000, 3600u * BST_MILLION, NULL, &way->time},
      {"c", BST_OPTION_DECIMAL, 0, 100 * BST_MILLION, NULL, &way->explore},
      {"rollout", BST_OPTION_WORD, 0, 3, rollouts, &rollout},
      {"home", BST_OPTION_DECIMAL, 0, 100 * BST_MILLION, NULL, &way->home},
      {"hope", BST_OPTION_DECIMAL, 0, 10 * BST_MILLION, NULL, &way->hope},
      {"depth", BST_OPTION_WHOLE, 0, 10000, NULL, &way->depth},
      {"tree", BST_OPTION_WORD, 0, 2, trees, &tree},
      {"threads", BST_OPTION_WHOLE, 1, 64, NULL, &way->threads},
      {"nodes", BST_OPTION_WHOLE, 100, 10000000, NULL, &way->nodes},
  };
  made->way = BST_CHOOSES_BY_SEARCH;
  bst_status status = read_options(made->name, text, option, sizeof option / sizeof option[0], err);
  way->rollout = (uint8_t)rollout;
  way->tree = (uint8_t)tree;
  made->timed = way->time > 0;
  if (way->iterations == 0 && way->time == 0)
    way->iterations = 500;
  if (way->nodes == 0)
    way->nodes = way->iterations > 0 && way->iterations < 49000 ? way->iterations + 1000 : 50000;
  return status;
}

static bst_status make_bot(const char *name, bst_player *made, bst_error *err) {
  bst_report report = BST_REPORT_EMPTY;
  if (!name)
    return fail(err, BST_BAD_VALUE, "name its file or its id, as in lua:my_bot.lua", made->name);
  bst_status status = bst_bot_file_load(name, &made->bot, &report);
  made->way = BST_CHOOSES_BY_SCRIPT;
  if (status != BST_OK && err)
    bst_report_error(&report, status, err);
  bst_report_clear(&report);
  return status;
}

static bst_status make_program(const char *text, bst_player *made, bst_error *err) {
  const char *end = text ? bst_command_time(text) : NULL;
  const bst_player_option option[] = {
      {"time", BST_OPTION_DECIMAL, 1000, 3600u * BST_MILLION, NULL, &made->thinking.time}};
  made->way = BST_CHOOSES_BY_PROGRAM;
  made->timed = true;
  made->thinking.time = 10 * BST_MILLION;
  if (!text || end == text + strspn(text, " "))
    return fail(err, BST_BAD_VALUE, "name the program, as in cmd:./my_program", made->name);
  bst_status status = read_options(made->name, *end ? end + 1 : NULL, option, 1, err);
  if (status != BST_OK)
    return status;
  made->command = calloc(1, (size_t)(end - text) + 1);
  if (!made->command)
    return fail(err, BST_NO_MEMORY, "out of memory", made->name);
  memcpy(made->command, text, (size_t)(end - text));
  return BST_OK;
}

/* --- all of them ------------------------------------------------------------------------------ */

static const struct {
  const char *name;
  /* `text` is what stands behind "name:", NULL: nothing. */
  bst_status (*make)(const char *text, bst_player *made, bst_error *err);
} makers[] = {
    {"random", make_random}, {"greedy", make_greedy}, {"mcts", make_mcts},
    {"lua", make_bot},       {"cmd", make_program},
};

bst_status bst_player_make(const char *text, bst_player *out, bst_error *err) {
  bst_player made = {0};
  if (strlen(text) >= sizeof made.name)
    return fail(err, BST_NOT_FOUND, "no player has so long a name", text);
  memcpy(made.name, text, strlen(text) + 1);
  bst_status named = bst_player_name_check(text, err);
  if (named != BST_OK)
    return named;
  text = bst_player_unnamed(text);
  size_t length = strcspn(text, ":");
  for (size_t i = 0; i < sizeof makers / sizeof makers[0]; i++) {
    if (strlen(makers[i].name) != length || strncmp(makers[i].name, text, length) != 0)
      continue;
    bst_status status = makers[i].make(text[length] ? text + length + 1 : NULL, &made, err);
    if (status == BST_OK)
      *out = made;
    return status;
  }
  return fail(err, BST_NOT_FOUND,
              "there is no such player; known are random, random:p=0.5 (p: how likely it passes), "
              "greedy, mcts:500, lua:my_bot.lua and cmd:./my_program; 'bastide list bots' tells "
              "more",
              text);
}

void bst_player_clear(bst_player *player) {
  bst_bot_file_free(player->bot);
  free(player->command);
  *player = (bst_player){0};
}

size_t bst_player_name_length(const char *list) {
  char quote = '\0';
  size_t i = 0;
  if (strncmp(bst_player_unnamed(list), "cmd:", 4) != 0)
    return strcspn(list, ",");
  for (; list[i] && (quote || list[i] != ','); i++) {
    if (list[i] == '\\' && list[i + 1] && quote != '\'')
      i++;
    else if (quote && list[i] == quote)
      quote = '\0';
    else if (!quote && (list[i] == '"' || list[i] == '\''))
      quote = list[i];
  }
  return i;
}

void bst_player_pick(const bst_player *player, bst_dice *dice, const bst_table *t,
                     const bst_game *g, const bst_choices *choices, bst_action *out) {
  uint32_t count = choices->count, pick = 0;
  bool biased = player->way == BST_CHOOSES_BIASED && choices->may_pass && count > 1;
  if (biased && bst_dice_below(dice, BST_PASS_SCALE) < player->pass)
    pick = count - 1; /* "pass" is the last */
  else if (count > 1)
    pick = bst_dice_below(dice, biased ? count - 1 : count);
  bst_game_choice(t, g, choices, pick, out);
}
