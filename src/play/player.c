/* player.c - see player.h. Parameters are read digit by digit into millionths, so that a
 * probability means the same on every machine. */
#include "player.h"

#include <stdio.h>
#include <string.h>

/* Ids of the players' streams, away from the small numbers that the rules' streams have. */
static const uint64_t player_streams = UINT64_C(0x706C617900000000);

void bst_player_dice(bst_dice *dice, uint64_t seed, uint8_t seat) {
  bst_dice_init(dice, seed, player_streams + seat);
}

static const bst_player_kind kinds[] = {
    {"random", "picks uniformly among the legal actions"},
    {"random:p=0.5", "passes with probability p where it may, else picks uniformly"},
    {"lua:my_bot.lua",
     "a bot of your own, or by its id; its options behind it: lua:cautious:thrift=0"},
};

size_t bst_player_kinds(const bst_player_kind **out) {
  *out = kinds;
  return sizeof kinds / sizeof kinds[0];
}

static bst_status fail(bst_error *err, bst_status status, const char *what, const char *text) {
  if (err) {
    err->status = status;
    snprintf(err->text, sizeof err->text, "player '%.60s': %s", text, what);
  }
  return status;
}

/* "0", "1", "0.25", ".5" to millionths; false for everything else. */
static bool read_probability(const char *text, uint32_t *out) {
  uint32_t whole = 0, part = 0, scale = BST_PASS_SCALE, digits = 0;
  for (; *text >= '0' && *text <= '9' && whole <= 1; text++, digits++)
    whole = whole * 10 + (uint32_t)(*text - '0');
  if (*text == '.')
    for (text++; *text >= '0' && *text <= '9'; text++, digits++) {
      scale /= 10;
      part += scale * (uint32_t)(*text - '0');
    }
  if (*text != '\0' || digits == 0 || whole > 1 || whole * BST_PASS_SCALE + part > BST_PASS_SCALE)
    return false;
  *out = whole * BST_PASS_SCALE + part;
  return true;
}

static bst_status make_bot(const char *name, bst_player *made, bst_error *err) {
  bst_report report = BST_REPORT_EMPTY;
  bst_status status = bst_bot_file_load(name, &made->bot, &report);
  made->way = BST_CHOOSES_BY_SCRIPT;
  if (status != BST_OK && err)
    bst_report_error(&report, status, err);
  bst_report_clear(&report);
  return status;
}

bst_status bst_player_make(const char *text, bst_player *out, bst_error *err) {
  bst_player made = {0};
  if (strlen(text) >= sizeof made.name)
    return fail(err, BST_NOT_FOUND, "no player has so long a name", text);
  memcpy(made.name, text, strlen(text) + 1);
  if (strcmp(text, "random") == 0) {
    *out = made;
    return BST_OK;
  }
  if (strncmp(text, "lua:", 4) == 0) {
    bst_status status = make_bot(text + 4, &made, err);
    if (status == BST_OK)
      *out = made;
    return status;
  }
  if (strncmp(text, "random:", 7) != 0)
    return fail(err, BST_NOT_FOUND,
                "there is no such player; known are random, random:p=0.5 (p: how likely it passes) "
                "and lua:my_bot.lua",
                text);
  if (strncmp(text + 7, "p=", 2) != 0)
    return fail(err, BST_BAD_VALUE, "the only parameter of random is p, as in random:p=0.5", text);
  if (!read_probability(text + 9, &made.pass))
    return fail(err, BST_BAD_VALUE, "p must be a number from 0 to 1, as in random:p=0.5", text);
  made.way = BST_CHOOSES_BIASED;
  *out = made;
  return BST_OK;
}

void bst_player_clear(bst_player *player) {
  bst_bot_file_free(player->bot);
  *player = (bst_player){0};
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
