#include "serve_shows.h"

#include <results.h>
#include <source_file.h>
#include <stdio.h>
#include <stdlib.h>

#include "tournament_again.h"

enum { SHOW_MOST = 16 * 1024 * 1024 }; /* bytes */

static bst_status read_bytes(FILE *file, const char *path, char **out, size_t *size,
                             bst_error *err) {
  *out = malloc(SHOW_MOST + 1);
  if (!*out)
    return bst_fail(err, BST_NO_MEMORY, "%s: no memory", path);
  *size = fread(*out, 1, SHOW_MOST + 1, file);
  if (ferror(file))
    return bst_fail(err, BST_NOT_FOUND, "%s: it can't be read", path);
  return *size > SHOW_MOST
             ? bst_fail(err, BST_FULL, "%s: it is larger than %d bytes", path, SHOW_MOST)
             : BST_OK;
}

static bst_status open_results(bst_house *house, const char *path, struct tournament_again **out,
                               bst_error *err) {
  bst_status status = tournament_again_open(path, out, err);
  if (status != BST_OK)
    return status;
  const bst_house_games games = {
      .list = tournament_again_list(*out), .record = tournament_again_record, .self = *out};
  return bst_house_list(house, &games, err);
}

static bst_status open_record(bst_house *house, const char *path, char *place, bst_error *err) {
  const char *why = NULL;
  char *bytes = NULL, name[BST_SHOW_NAME] = "";
  size_t size = 0;
  FILE *file = bst_file_open(path, &why);
  if (!file)
    return bst_fail(err, BST_NOT_FOUND, "%s: %s", path, why ? why : "no memory");
  bst_status status = read_bytes(file, path, &bytes, &size, err);
  if (status == BST_OK)
    status = bst_house_show(house, path, bytes, size, name, err);
  free(bytes);
  (void)fclose(file);
  snprintf(place, BST_SHOW_NAME + 2, "r=%s", name);
  return status;
}

bst_status open_shows(const options *o, bst_house *house, serve_shows *out, bst_error *err) {
  bst_status status = BST_OK;
  unsigned lists = 0;
  for (size_t i = 0; i < o->show_count && status == BST_OK; i++) {
    if (bst_results_is_file(o->show[i])) {
      snprintf(out->place[i], sizeof out->place[i], "d=%u", lists++);
      status = open_results(house, o->show[i], &out->results[i], err);
    } else {
      status = open_record(house, o->show[i], out->place[i], err);
    }
  }
  return status;
}

void close_shows(serve_shows *shows) {
  for (size_t i = 0; i < CLI_MAX_SHOWS; i++)
    tournament_again_free(shows->results[i]);
}
