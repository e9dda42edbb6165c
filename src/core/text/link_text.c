#include "link_text.h"

#include "inspect.h"
#include "link.h"
#include "status.h"

#include <stdio.h>
#include <string.h>

bool bst_link_at(const bst_ruleset *rs, const bst_game *g, uint16_t i, bst_link *out) {
  if (i >= rs->layout.link_cap || links_of(rs, g)[i].kind == 0)
    return false;
  *out = links_of(rs, g)[i];
  return true;
}

static const char *without_rule(const char *name) {
  const char *dot = strrchr(name, '.');
  return dot != NULL ? dot + 1 : name;
}

uint8_t bst_link_kind_find(const bst_ruleset *rs, const char *name) {
  uint8_t found = 255, count = 0;
  for (size_t i = 0; i < rs->link_count; i++) {
    if (strcmp(rs->link[i].name, name) == 0)
      return (uint8_t)i;
    if (strcmp(without_rule(rs->link[i].name), name) == 0) {
      found = (uint8_t)i;
      count++;
    }
  }
  return count == 1 ? found : 255;
}

const char *bst_link_name(const bst_ruleset *rs, uint8_t kind) {
  const char *name = without_rule(rs->link[kind].name);
  return bst_link_kind_find(rs, name) == kind ? name : rs->link[kind].name;
}

size_t bst_link_text(const bst_ruleset *rs, const bst_game *g, const bst_link *link, char *out,
                     size_t size) {
  char from[80], to[80];
  bst_node_text(rs, g, link->from, from, sizeof from);
  bst_node_text(rs, g, link->to, to, sizeof to);
  return (size_t)snprintf(out, size, "%s %s & %s", bst_link_name(rs, (uint8_t)(link->kind - 1)),
                          from, to);
}

/* "none is declared", or those that are. */
static bst_status no_such_kind(const bst_ruleset *rs, const char *name, bst_error *err) {
  char names[160] = "";
  size_t used = 0;
  for (size_t i = 0; i < rs->link_count && used < sizeof names; i++)
    used += (size_t)snprintf(names + used, sizeof names - used, "%s%s", i > 0 ? ", " : "",
                             bst_link_name(rs, (uint8_t)i));
  return bst_fail(err, BST_NOT_FOUND, "there is no link '%.64s': %s%s", name,
                  rs->link_count > 0 ? "rules declare " : "no loaded rule declares any", names);
}

bst_status bst_link_parse(const bst_ruleset *rs, const bst_game *g, const char *text, bst_link *out,
                          bst_error *err) {
  char name[160], from[96];
  size_t length = strcspn(text, " ");
  const char *rest = text + length + strspn(text + length, " "), *middle = strstr(rest, " & ");
  if (middle == NULL || length >= sizeof name || (size_t)(middle - rest) >= sizeof from)
    return bst_fail(err, BST_BAD_VALUE,
                    "not of the form \"ferry 1,0 road:W & 1,0 road:E\" (link, segment, segment)");
  snprintf(name, sizeof name, "%.*s", (int)length, text);
  snprintf(from, sizeof from, "%.*s", (int)(middle - rest), rest);
  uint8_t kind = bst_link_kind_find(rs, name);
  if (kind == 255)
    return no_such_kind(rs, name, err);
  out->kind = (uint16_t)(kind + 1);
  bst_status status = bst_node_parse(rs, g, from, &out->from, err);
  return status == BST_OK ? bst_node_parse(rs, g, middle + 3, &out->to, err) : status;
}
