/* house_lay.c - what is asked of the house: what there is, and a new table. */
#include "house_inside.h"

#include <door.h>
#include <stdlib.h>
#include <string.h>

void house_about(const asked *a) {
  bst_json *out = bst_json_new_object();
  bst_json_set_text(out, "version", BST_VERSION);
  bst_json_set_whole(out, "tables", (int64_t)house_count(a->house));
  bst_json_set_whole(out, "most", BST_HOUSE_TABLES);
  house_say(a->reply, 200, out);
}

/* --- a new table ------------------------------------------------------------------------------ */

/* What a table is made from. */
typedef struct laying {
  const char *player[BST_MAX_PLAYERS];
  uint8_t seats;
  bst_shelved shelved;
  bst_served *served;
  char name[BST_TOKEN_TEXT];
  char invite[BST_MAX_PLAYERS][BST_TOKEN_TEXT];
} laying;

/* Programs are started from the command line alone, and nobody's script is a guest's to name. */
static bool may_sit(const char *player) {
  const char *kind = strchr(player, '=') ? strchr(player, '=') + 1 : player;
  return strcmp(kind, "human") == 0 || strcmp(player, "random") == 0 ||
         strcmp(player, "greedy") == 0;
}

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
    bst_text_fault fault = bst_door_text(player, strlen(player), BST_DOOR_NAME);
    if (fault || !may_sit(player)) {
      bst_reply_error(a->reply, 422, "players", "players, %u: %s", i + 1u,
                      fault ? bst_door_text_why(fault)
                            : "must be human, name=human, random or greedy");
      return false;
    }
  }
  return true;
}

/* How a request is answered that can't be met. */
static int status_of(bst_status status) {
  return status == BST_NO_MEMORY ? 500 : status == BST_FULL ? 503 : 422;
}

static bool begin(const asked *a, laying *l) {
  bst_error error = {0};
  const char *seed = bst_json_text(bst_json_get(a->body, "seed"));
  const bst_served_plan plan = {.rules = l->shelved.rules,
                                .setup = l->shelved.setup,
                                .players = l->player,
                                .seed = strtoull(*seed ? seed : l->name, NULL, *seed ? 10 : 16),
                                .epoch = a->house->epoch};
  bst_status status = bst_served_new(&plan, l->invite, &l->served, &error);
  if (status != BST_OK)
    bst_reply_error(a->reply, status_of(status), "table", "%s", error.text);
  else if (!house_keep(a->house, l->name, l->served, &l->shelved)) {
    bst_served_free(l->served);
    bst_reply_error(a->reply, 503, "full", "all tables are taken");
    status = BST_FULL;
  }
  return status == BST_OK;
}

static void tell(const asked *a, const laying *l) {
  bst_json *out = bst_json_new_object(), *invites = bst_json_new_list();
  for (uint8_t i = 0; invites && i < l->seats; i++)
    bst_json_add_text(invites, l->invite[i]);
  bst_json_set_text(out, "table", l->name);
  bst_json_set(out, "invites", invites);
  house_say(a->reply, 201, out);
}

static bool may_lay(const asked *a) {
  bst_limits *limits = a->house->plan.limits;
  if (!limits || bst_limits_take(limits, a->request->address, BST_LIMIT_TABLES))
    return true;
  bst_reply_error(a->reply, 429, "limit", "too many new tables; try again in a minute");
  return false;
}

void house_lay(const asked *a) {
  laying l = {0};
  bst_error error = {0};
  if (!may_lay(a) || !read_players(a, &l))
    return;
  if (!bst_token_new(l.name)) {
    bst_reply_error(a->reply, 500, "random", "the system has no randomness");
    return;
  }
  bst_status status =
      bst_shelf_take(a->house->shelf, bst_json_get(a->body, "setup"), l.seats, &l.shelved, &error);
  if (status != BST_OK)
    bst_reply_error(a->reply, status_of(status), "setup", "%s", error.text);
  else if (begin(a, &l))
    tell(a, &l);
  else
    bst_shelf_give_back(a->house->shelf, l.shelved.rules);
}
