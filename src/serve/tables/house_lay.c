/* house_lay.c - what is asked of the house: what there is, and a new table. */
#include "house_inside.h"

#include <door.h>
#include <player_name.h>
#include <status.h>
#include <stdlib.h>
#include <string.h>

void house_about(const asked *a) {
  bst_json *out = bst_json_new_object();
  bst_json_set_text(out, "version", BST_VERSION);
  bst_json_set_whole(out, "tables", (int64_t)house_count(a->house));
  bst_json_set_whole(out, "most", BST_HOUSE_TABLES);
  if (a->house->workshop)
    bst_json_set_bool(out, "workshop", true);
  if (a->house->list_count > 0)
    bst_json_set_whole(out, "lists", (int64_t)a->house->list_count);
  house_say(a->reply, 200, out);
}

/* --- a new table ------------------------------------------------------------------------------ */

/* What a table is made from. */
typedef struct laying {
  const char *player[BST_MAX_PLAYERS];
  uint8_t seats;
  const bst_json *setup; /* NULL: the usual one */
  uint64_t seed;
  uint8_t first_seat;
  const bst_json *opening; /* NULL: it begins at its begin */
  bst_manners manners;
} laying;

static bst_status begin(bst_house *h, const laying *l, const bst_shelved *shelved,
                        bst_house_laid *out, bst_error *err) {
  bst_served *served = NULL;
  char path[HOUSE_PATH];
  const bst_served_plan plan = {.path = house_path(h, out->table, path),
                                .set_up = l->setup,
                                .rules = shelved->rules,
                                .setup = shelved->setup,
                                .players = l->player,
                                .seed = l->seed,
                                .first_seat = l->first_seat,
                                .opening = l->opening,
                                .epoch = h->epoch,
                                .manners = l->manners,
                                .clock = h->plan.clock,
                                .clock_self = h->plan.clock_self,
                                .thinkers = h->thinkers};
  bst_status status = bst_served_new(&plan, out->invite, &served, err);
  if (status != BST_OK)
    return status;
  if (bst_served_make_host(served, out->host) && house_keep(h, out->table, served, shelved))
    return BST_OK;
  bst_served_free(served);
  return bst_fail(err, BST_FULL, "all tables are taken");
}

static bst_status lay(bst_house *h, const laying *l, bst_house_laid *out, bst_error *err) {
  bst_shelved shelved;
  if (!bst_token_new(out->table))
    return bst_fail(err, BST_FULL, "the system has no randomness");
  const bst_shelf_wish wish = {l->setup, l->seats, l->seed};
  bst_status status = bst_shelf_take(h->shelf, &wish, &shelved, err);
  if (status != BST_OK)
    return status;
  status = begin(h, l, &shelved, out, err);
  if (status != BST_OK)
    bst_shelf_give_back(h->shelf, shelved.rules);
  return status;
}

/* False: the system has no randomness. */
static bool draw_seed(uint64_t *out) {
  char token[BST_TOKEN_TEXT];
  if (!bst_token_new(token))
    return false;
  token[16] = '\0'; /* 64 bits of it */
  *out = strtoull(token, NULL, 16);
  return true;
}

bst_status bst_house_lay(bst_house *h, const char *const *players, uint8_t count,
                         const uint64_t *seed, bst_house_laid *out, bst_error *err) {
  laying l = {.seats = count, .seed = seed ? *seed : 0};
  memcpy(l.player, players, count * sizeof *players);
  if (!seed && !draw_seed(&l.seed))
    return bst_fail(err, BST_FULL, "the system has no randomness");
  return lay(h, &l, out, err);
}

/* --- as guests ask for it --------------------------------------------------------------------- */

enum { USUAL_THINK = 2, TRIALS_A_SECOND = 500, SAMPLES = 10 };

/* A script that is installed, by its id: no path, no options. */
static bool is_installed_script(const char *player) {
  static const char lua[] = "lua:";
  const char *id = player + sizeof lua - 1;
  return strncmp(player, lua, sizeof lua - 1) == 0 && *id != '\0' &&
         strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789_") == strlen(id);
}

static bool thinks_too_long(const bst_thinking *t, unsigned seconds) {
  uint64_t trials = (uint64_t)seconds * TRIALS_A_SECOND, time = (uint64_t)seconds * 1000000;
  return t->threads > 1 || t->samples > SAMPLES ||
         (t->time > 0 ? t->time > time : t->iterations > trials);
}

/* Why guests may not seat this player, NULL: they may. Programs are started from the command line
 * alone, and no file is a guest's to name. */
static const char *seat_fault(const char *text, unsigned seconds) {
  const char *fault = NULL, *kind = bst_player_unnamed(text);
  bool human, by_file = strncmp(kind, "lua:", 4) == 0 && !is_installed_script(kind);
  bst_player player;
  if (by_file || strncmp(kind, "cmd:", 4) == 0)
    return "must be human, or a player of the catalogue";
  if (bst_seat_make(text, &player, &human, NULL) != BST_OK)
    return "there is no such player; human, or one of the catalogue";
  if (player.way == BST_CHOOSES_BY_PROGRAM)
    fault = "must be human, or a player of the catalogue";
  else if (player.way == BST_CHOOSES_BY_SEARCH && thinks_too_long(&player.thinking, seconds))
    fault = "thinks longer than players may here, or on several threads";
  bst_player_clear(&player);
  return fault;
}

bool house_may_sit(const char *player) { return !seat_fault(player, USUAL_THINK); }

/* False: it has been answered. */
static bool read_players(const asked *a, laying *l) {
  const bst_json *list = bst_json_get(a->body, "players");
  size_t count = bst_json_count(list);
  if (count == 0 || count > BST_MAX_PLAYERS) {
    bst_reply_error(a->reply, 422, "players", "players must be a list of 1 to %d", BST_MAX_PLAYERS);
    return false;
  }
  l->seats = (uint8_t)count;
  for (uint8_t i = 0; i < l->seats; i++) {
    const char *player = l->player[i] = bst_json_text(bst_json_at(list, i));
    bst_text_fault unfit = bst_door_text(player, strlen(player), BST_DOOR_NAME);
    unsigned think = a->house->plan.think ? a->house->plan.think : USUAL_THINK;
    const char *fault = unfit ? bst_door_text_why(unfit) : seat_fault(player, think);
    if (fault) {
      bst_reply_error(a->reply, 422, "players", "players, %u: %s", i + 1u, fault);
      return false;
    }
  }
  return true;
}

/* False: it has been answered. */
static bool read_manners(const asked *a, laying *l) {
  bst_error error = {0};
  if (bst_manners_read(a->body, &l->manners, &error) == BST_OK)
    return true;
  bst_reply_error(a->reply, 422, "manners", "%s", error.text);
  return false;
}

bool house_may_lay(const asked *a) {
  bst_limits *limits = a->house->plan.limits;
  if (!limits || bst_limits_take(limits, a->request->address, BST_LIMIT_TABLES))
    return true;
  bst_reply_error(a->reply, 429, "limit", "too many new tables; try again in a minute");
  return false;
}

static void tell(const asked *a, const laying *l, const bst_house_laid *laid) {
  bst_json *out = bst_json_new_object(), *invites = bst_json_new_list();
  for (uint8_t i = 0; invites && i < l->seats; i++)
    bst_json_add_text(invites, laid->invite[i]);
  bst_json_set_text(out, "table", laid->table);
  bst_json_set(out, "invites", invites);
  house_say(a->reply, 201, out);
  house_cookie(a->reply, laid->table, "host", laid->host);
}

/* What came of it, or what `status` says. */
static void lay_for(const asked *a, const laying *l, bst_status status, bst_error *error) {
  bst_house_laid laid;
  if (status == BST_OK)
    status = lay(a->house, l, &laid, error);
  if (status == BST_OK)
    tell(a, l, &laid);
  else if (status == BST_FULL)
    bst_reply_error(a->reply, 503, "full", "%s", error->text);
  else
    bst_reply_error(a->reply, status == BST_NO_MEMORY ? 500 : 422, "setup", "%s", error->text);
}

void house_lay(const asked *a) {
  laying l = {.setup = bst_json_get(a->body, "setup")};
  bst_error error = {0};
  if (!house_may_lay(a) || !read_players(a, &l) || !read_manners(a, &l))
    return;
  const char *seed = bst_json_text(bst_json_get(a->body, "seed"));
  l.seed = strtoull(seed, NULL, 10);
  bst_status status = *seed || draw_seed(&l.seed)
                          ? BST_OK
                          : bst_fail(&error, BST_FULL, "the system has no randomness");
  lay_for(a, &l, status, &error);
}

void house_lay_opened(const asked *a, const bst_json *opening) {
  laying l = {.setup = bst_json_get(opening, "setup"),
              .seed = strtoull(bst_json_text(bst_json_get(opening, "seed")), NULL, 10),
              .first_seat = (uint8_t)bst_json_whole(bst_json_get(opening, "first")),
              .opening = bst_json_get(opening, "actions")};
  bst_error error = {0};
  if (!read_players(a, &l) || !read_manners(a, &l))
    return;
  if (l.seats != bst_json_whole(bst_json_get(opening, "seats")))
    bst_reply_error(a->reply, 422, "players", "this game has %d seats",
                    (int)bst_json_whole(bst_json_get(opening, "seats")));
  else
    lay_for(a, &l, BST_OK, &error);
}
