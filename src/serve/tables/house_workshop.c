/* house_workshop.c - what is asked of the workshop, and what tables say of a file that was saved.
 */
#define _XOPEN_SOURCE 700 /* pthread, nanosleep */
#include "house_inside.h"

#include <find.h>
#include <source_file.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { THINKING_MS = 20, PATIENCE = 150 /* times that: longer than anybody thinks */ };

/* --- tables ----------------------------------------------------------------------------------- */

/* NULL: it doesn't play by it. */
static bst_json *look_at_table(house_table *table, const char *path) {
  bst_json *out = NULL;
  bool looked = false;
  for (int tries = 0; !looked && tries < PATIENCE; tries++) {
    looked = bst_served_look(table->served, path, &out);
    if (!looked)
      nanosleep(&(struct timespec){0, THINKING_MS * 1000000L}, NULL);
  }
  if (!looked) { /* it hears of it when a rule fails there, or with the next save */
    out = bst_json_new_object();
    bst_json_set_text(out, "came", "busy");
    bst_json_set_text(out, "why", "");
  }
  return out;
}

static void forget_lists(bst_house *h) {
  bst_shelf_forget(h->shelf);
  pthread_mutex_lock(&h->lists);
  free(h->catalogue);
  h->catalogue = NULL;
  pthread_mutex_unlock(&h->lists);
}

static bst_json *saved(void *self, const char *path) {
  bst_house *h = self;
  bst_json *list = bst_json_new_list();
  forget_lists(h);
  for (size_t i = 0; i < house_count(h); i++) {
    house_table *table = house_come_to(h, i);
    if (!table)
      continue;
    bst_json *one = look_at_table(table, path);
    if (one) {
      bst_json_set_text(one, "table", table->name);
      bst_json_add(list, one);
    }
    house_leave(h, table);
  }
  return list;
}

bst_status house_workshop_open(bst_house *h, bst_error *err) {
  const bst_workshop_plan plan = {.folder = h->plan.workshop,
                                  .program = h->plan.program,
                                  .scripts = h->plan.scripts,
                                  .saved = saved,
                                  .self = h};
  return bst_workshop_open(&plan, &h->workshop, err);
}

/* --- requests --------------------------------------------------------------------------------- */

/* As the front tells addresses: of IPv6 the network alone. */
static bool is_this_machine(const char *address) {
  return strncmp(address, "127.", 4) == 0 || strcmp(address, "::") == 0 ||
         strcmp(address, "::1") == 0;
}

bool house_may_work(const asked *a) {
  if (!a->house->workshop)
    bst_reply_error(a->reply, 403, "workshop",
                    "this server has no workshop; it has one after bastide serve --workshop DIR");
  else if (!is_this_machine(a->request->address))
    bst_reply_error(a->reply, 403, "workshop", "the workshop is for this machine alone");
  return a->reply->status == 0;
}

void house_shop_files(const asked *a) {
  bst_json *out = bst_json_new_object();
  bst_json_set(out, "files", bst_shop_files_list(bst_workshop_files(a->house->workshop)));
  house_say(a->reply, 200, out);
}

void house_shop_stream(const asked *a) {
  bst_stream *stream = bst_stream_new();
  if (stream && bst_workshop_listen(a->house->workshop, bst_stream_hold(stream)) == BST_OK) {
    bst_reply_stream(a->reply, stream);
    return;
  }
  bst_stream_drop(stream);
  bst_reply_error(a->reply, 503, "full", "too many listen");
}

static void say_failed(const asked *a, const bst_error *error) {
  int status = error->status == BST_NOT_FOUND ? 404 : error->status == BST_NO_MEMORY ? 500 : 422;
  bst_reply_error(a->reply, status, "file", "%s", error->text);
}

void house_shop_read(const asked *a) {
  char *text, hash[BST_SHOP_HASH];
  bst_error error = {0};
  if (bst_shop_files_read(bst_workshop_files(a->house->workshop), a->file, &text, hash, &error) !=
      BST_OK) {
    say_failed(a, &error);
    return;
  }
  bst_json *out = bst_json_new_object();
  bst_json_set_text(out, "text", text);
  bst_json_set_text(out, "hash", hash);
  free(text);
  house_say(a->reply, 200, out);
}

/* What stands in If-Match, with or without quotes. False: there is nothing of the kind. */
static bool read_match(const asked *a, char hash[BST_SHOP_HASH]) {
  const char *text = a->request->header(a->request, "If-Match");
  if (!text)
    return false;
  bool quoted = *text == '"';
  text += quoted;
  size_t length = strspn(text, "0123456789abcdef");
  if (length != BST_SHOP_HASH - 1 || strcmp(text + length, quoted ? "\"" : "") != 0)
    return false;
  memcpy(hash, text, length);
  hash[length] = '\0';
  return true;
}

static void say_late(const asked *a, const char *now, const bst_error *error) {
  bst_json *out = bst_json_new_object();
  bst_json_set_text(out, "error", error->text);
  bst_json_set_text(out, "code", "late");
  bst_json_set_text(out, "hash", now);
  house_say(a->reply, 412, out);
}

void house_shop_write(const asked *a) {
  const bst_json *text = bst_json_get(a->body, "text");
  char hash[BST_SHOP_HASH], now[BST_SHOP_HASH];
  bst_error error = {0};
  if (bst_json_type_of(text) != BST_JSON_TEXT || strlen(bst_json_text(text)) > BST_SHOP_FILE_SIZE ||
      !read_match(a, hash)) {
    bst_reply_error(a->reply, 422, "text",
                    "write {\"text\":\"...\"}, of 1 MB at most, with If-Match: HASH of the text "
                    "that it replaces");
    return;
  }
  bst_status status =
      bst_shop_files_write(bst_workshop_files(a->house->workshop), a->file, hash,
                           bst_json_text(text), strlen(bst_json_text(text)), now, &error);
  if (status == BST_OK)
    bst_reply_empty(a->reply);
  else if (status == BST_ILLEGAL)
    say_late(a, now, &error);
  else
    say_failed(a, &error);
}

void house_shop_again(const asked *a) {
  const bst_json *file = bst_json_get(a->body, "file");
  if (bst_json_within(file, 0, BST_SHOP_FILES - 1) &&
      bst_workshop_again(a->house->workshop, (size_t)bst_json_whole(file)))
    house_say(a->reply, 202, bst_json_new_object());
  else
    bst_reply_error(a->reply, 404, "file", "there is no such file");
}

/* --- beside the files ------------------------------------------------------------------------- */

void house_shop_sheet(const asked *a) {
  char *svg = bst_workshop_sheet(a->house->workshop, a->file);
  if (!svg) {
    bst_reply_error(a->reply, 404, "sheet", "no rule of the folder brings this as a tile set");
    return;
  }
  bst_reply_json(a->reply, 200, svg);
  a->reply->type = "image/svg+xml";
}

/* What rules can write, for whoever completes words: as editors get it (docs/editors.md). */
void house_shop_reference(const asked *a) {
  char *path = bst_find_own("docs/reference/api.json");
  bst_report report = BST_REPORT_EMPTY;
  bst_source source = {0};
  if (path && bst_source_read(path, &source, &report) == BST_OK) {
    bst_reply_json(a->reply, 200, strdup(source.text));
    bst_source_free(&source);
  } else {
    bst_reply_error(a->reply, 404, "reference",
                    "docs/reference/api.json isn't where the program looks for its own files");
  }
  bst_report_clear(&report);
  free(path);
}
