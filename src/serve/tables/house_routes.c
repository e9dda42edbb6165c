/* house_routes.c - which request is answered by whom: the handler of the web server. */
#include "house_inside.h"

#include <string.h>

static const struct {
  const char *method, *what; /* behind "tables/T/", or a path as it is */
  bool at_table;
  house_answer *answer;
} routes[] = {
    {"GET", "about", false, house_about},     {"GET", "catalogue", false, house_catalogue},
    {"GET", "theme.css", false, house_theme}, {"POST", "tables", false, house_lay},
    {"GET", "tables", false, house_tables},   {"GET", "", true, house_describe},
    {"POST", "sit", true, house_sit},         {"POST", "leave", true, house_leave_seat},
    {"GET", "stream", true, house_stream},    {"POST", "act", true, house_act},
    {"POST", "undo", true, house_undo},       {"POST", "answer", true, house_consent},
    {"POST", "vote", true, house_vote},       {"POST", "say", true, house_speak},
    {"POST", "seat", true, house_seat},       {"POST", "hint", true, house_hint},
    {"GET", "face", true, house_face},        {"GET", "features", true, house_features},
    {"GET", "tiles", true, house_tiles},      {"GET", "scores", true, house_scores},
    {"GET", "record", true, house_record},    {"GET", "picture.svg", true, house_picture},
};

static void go_to(asked *a, const char *what, bool at_table) {
  const char *takes = NULL; /* another method */
  for (size_t i = 0; i < sizeof routes / sizeof *routes; i++) {
    if (routes[i].at_table != at_table || strcmp(routes[i].what, what) != 0)
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
    go_to(a, slash ? slash + 1 : "", true);
    house_leave(a->house, a->table);
  } else if (error.status == BST_NOT_FOUND) {
    bst_reply_error(a->reply, 404, "table", "%s", error.text);
  } else {
    bst_reply_error(a->reply, 503, "kept", "this game can't be gone on with just now");
  }
}

void bst_house_answer(void *self, const bst_request *request, bst_reply *reply) {
  static const char tables[] = "tables/";
  asked a = {.house = self, .request = request, .reply = reply};
  bst_error error = {0};
  if (request->length > 0 &&
      bst_json_parse(request->body, request->length, &a.body, &error) != BST_OK)
    bst_reply_error(reply, 400, "json", "%s", error.text);
  else if (strncmp(request->path, tables, sizeof tables - 1) == 0)
    at_table(&a, request->path + sizeof tables - 1);
  else
    go_to(&a, request->path, false);
  bst_json_free(a.body);
}
