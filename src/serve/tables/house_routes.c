/* house_routes.c - which request is answered by whom: the handler of the web server. */
#include "house_inside.h"

#include <door.h>
#include <stdlib.h>
#include <string.h>

typedef enum place { AT_HOUSE, AT_TABLE, AT_SHOW, AT_SHOP } place;

static const struct {
  place at;
  const char *method, *what; /* behind "tables/T/", "theatre/S/", "workshop/", or a path as it is */
  house_answer *answer;
} routes[] = {
    {AT_HOUSE, "GET", "about", house_about},
    {AT_HOUSE, "GET", "catalogue", house_catalogue},
    {AT_HOUSE, "GET", "theme.css", house_theme},
    {AT_HOUSE, "POST", "tables", house_lay},
    {AT_HOUSE, "GET", "tables", house_tables},
    {AT_HOUSE, "GET", "games", house_games},
    {AT_HOUSE, "POST", "theatre", house_open_show},
    {AT_TABLE, "GET", "", house_describe},
    {AT_TABLE, "POST", "sit", house_sit},
    {AT_TABLE, "POST", "leave", house_leave_seat},
    {AT_TABLE, "GET", "stream", house_stream},
    {AT_TABLE, "POST", "act", house_act},
    {AT_TABLE, "POST", "undo", house_undo},
    {AT_TABLE, "POST", "answer", house_consent},
    {AT_TABLE, "POST", "vote", house_vote},
    {AT_TABLE, "POST", "say", house_speak},
    {AT_TABLE, "POST", "seat", house_seat},
    {AT_TABLE, "POST", "host", house_host},
    {AT_TABLE, "POST", "hint", house_hint},
    {AT_TABLE, "GET", "face", house_face},
    {AT_TABLE, "GET", "features", house_features},
    {AT_TABLE, "GET", "tiles", house_tiles},
    {AT_TABLE, "GET", "scores", house_scores},
    {AT_TABLE, "GET", "record", house_record},
    {AT_TABLE, "GET", "picture.svg", house_picture},
    {AT_SHOW, "GET", "", house_playbill},
    {AT_SHOW, "GET", "at", house_moment},
    {AT_SHOW, "GET", "features", house_show_features},
    {AT_SHOW, "GET", "scores", house_show_scores},
    {AT_SHOW, "GET", "hints", house_show_hints},
    {AT_SHOW, "GET", "face", house_show_face},
    {AT_SHOW, "POST", "play", house_play_on},
    {AT_SHOP, "GET", "", house_shop_files},
    {AT_SHOP, "GET", "stream", house_shop_stream},
    {AT_SHOP, "GET", "files", house_shop_read},
    {AT_SHOP, "PUT", "files", house_shop_write},
    {AT_SHOP, "GET", "sheets", house_shop_sheet},
    {AT_SHOP, "GET", "reference", house_shop_reference},
    {AT_SHOP, "POST", "again", house_shop_again},
};

static void go_to(asked *a, const char *what, place at) {
  const char *takes = NULL; /* another method */
  for (size_t i = 0; i < sizeof routes / sizeof *routes; i++) {
    if (routes[i].at != at || strcmp(routes[i].what, what) != 0)
      continue;
    if (strcmp(routes[i].method, a->request->method) == 0) {
      routes[i].answer(a);
      return;
    }
    takes = routes[i].method;
  }
  if (takes)
    bst_reply_error(a->reply, 405, "method", "%s takes %s", what, takes);
  else
    bst_reply_error(a->reply, 404, "path", "there is no such thing");
}

static void at_table(asked *a, const char *rest) {
  const char *slash = strchr(rest, '/');
  size_t length = slash ? (size_t)(slash - rest) : strlen(rest);
  bst_error error;
  a->table = house_come(a->house, rest, length);
  if (!a->table)
    a->table = house_wake(a->house, rest, length, &error);
  if (a->table) {
    a->seats = house_seats_of(a);
    go_to(a, slash ? slash + 1 : "", AT_TABLE);
    house_leave(a->house, a->table);
  } else if (error.status == BST_NOT_FOUND) {
    bst_reply_error(a->reply, 404, "table", "%s", error.text);
  } else {
    bst_reply_error(a->reply, 503, "kept", "this game can't be gone on with just now");
  }
}

static void at_show(asked *a, const char *rest) {
  char name[BST_SHOW_NAME] = "";
  const char *slash = strchr(rest, '/');
  size_t length = slash ? (size_t)(slash - rest) : strlen(rest);
  if (length < sizeof name) /* others are names of nothing */
    memcpy(name, rest, length);
  a->show = name;
  go_to(a, slash ? slash + 1 : "", AT_SHOW);
}

/* "files/N" and "sheets/N" are of one of the files, by a number alone. */
static void at_shop(asked *a, const char *rest) {
  static const char *const numbered[] = {"files", "sheets"};
  const char *what = NULL;
  if (!house_may_work(a))
    return;
  for (size_t i = 0; i < sizeof numbered / sizeof *numbered; i++)
    if (strncmp(rest, numbered[i], strlen(numbered[i])) == 0)
      what = numbered[i];
  if (!what) {
    go_to(a, rest, AT_SHOP);
    return;
  }
  const char *number = rest + strlen(what) + (rest[strlen(what)] == '/');
  size_t digits = strspn(number, "0123456789");
  if (number == rest + strlen(what) || digits == 0 || digits > 4 || number[digits] != '\0') {
    bst_reply_error(a->reply, 404, "file", "files have numbers");
    return;
  }
  a->file = strtoul(number, NULL, 10);
  go_to(a, what, AT_SHOP);
}

void bst_house_answer(void *self, const bst_request *request, bst_reply *reply) {
  static const char tables[] = "tables/", shows[] = "theatre/", shop[] = "workshop";
  const char *path = request->path;
  asked a = {.house = self, .request = request, .reply = reply};
  bst_error error = {0};
  if (request->length > 0 &&
      bst_json_parse(request->body, request->length, &a.body, &error) != BST_OK)
    bst_reply_error(reply, 400, "json", "%s", error.text);
  else if (strncmp(request->path, tables, sizeof tables - 1) == 0)
    at_table(&a, request->path + sizeof tables - 1);
  else if (strncmp(request->path, shows, sizeof shows - 1) == 0)
    at_show(&a, request->path + sizeof shows - 1);
  else if (strcmp(path, shop) == 0 || strncmp(path, "workshop/", sizeof shop) == 0)
    at_shop(&a, path[sizeof shop - 1] ? path + sizeof shop : "");
  else
    go_to(&a, request->path, AT_HOUSE);
  bst_json_free(a.body);
}

/* Records and files are larger than whatever else is asked. */
size_t bst_house_body_limit(void *self, const char *method, const char *path) {
  (void)self;
  static const char files[] = "workshop/files/";
  bool record = strcmp(method, "POST") == 0 && strcmp(path, "theatre") == 0;
  bool file = strcmp(method, "PUT") == 0 && strncmp(path, files, sizeof files - 1) == 0;
  return record || file ? BST_DOOR_BODY_MOST : BST_DOOR_BODY;
}

bool bst_house_counts_as_file(void *self, const char *method, const char *path) {
  static const char face[] = "/face";
  size_t length = strlen(path), end = sizeof face - 1;
  (void)self;
  return strcmp(method, "GET") == 0 && length > end && strcmp(path + length - end, face) == 0;
}
