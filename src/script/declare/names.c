/* names.c - open addressing over XXH3 of domain, rule and text. */
#include "names.h"

#include "suggest.h"

#include <bastide.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

typedef struct name {
  const char *text; /* NULL: a free slot */
  uint32_t length;
  uint16_t domain, index;
  uint8_t rule;
} name;

struct bst_names {
  name *slot;
  size_t count, room; /* room: a power of two */
};

static size_t hash(unsigned domain, uint8_t rule, const char *text, size_t length) {
  return (size_t)XXH3_64bits_withSeed(text, length, (uint64_t)domain << 8 | rule);
}

/* The slot of the name, or the free one where it would stand. */
static name *find(const bst_names *names, unsigned domain, uint8_t rule, const char *text,
                  size_t length) {
  size_t at = hash(domain, rule, text, length) & (names->room - 1);
  for (;; at = (at + 1) & (names->room - 1)) {
    name *slot = &names->slot[at];
    if (!slot->text || (slot->domain == domain && slot->rule == rule && slot->length == length &&
                        memcmp(slot->text, text, length) == 0))
      return slot;
  }
}

bst_names *bst_names_new(void) {
  bst_names *names = calloc(1, sizeof *names);
  if (!names)
    return NULL;
  names->room = 1024;
  names->slot = calloc(names->room, sizeof *names->slot);
  if (names->slot)
    return names;
  free(names);
  return NULL;
}

void bst_names_free(bst_names *names) {
  if (!names)
    return;
  free(names->slot);
  free(names);
}

static bool grow(bst_names *names) {
  bst_names larger = {calloc(names->room * 2, sizeof *larger.slot), names->count, names->room * 2};
  if (!larger.slot)
    return false;
  for (size_t i = 0; i < names->room; i++) {
    const name *old = &names->slot[i];
    if (old->text)
      *find(&larger, old->domain, old->rule, old->text, old->length) = *old;
  }
  free(names->slot);
  *names = larger;
  return true;
}

bool bst_names_add(bst_names *names, unsigned domain, uint8_t rule, const char *text,
                   uint16_t index) {
  if (names->count * 2 >= names->room && !grow(names))
    return false;
  size_t length = strlen(text);
  name *slot = find(names, domain, rule, text, length);
  if (slot->text)
    return true;
  *slot = (name){text, (uint32_t)length, (uint16_t)domain, index, rule};
  names->count++;
  return true;
}

/* Domains in which a rule's own names are the usual ones. */
enum {
  OWN_FIRST = 1u << BST_NAMED_STATE | 1u << BST_NAMED_CONST | 1u << BST_NAMED_MARK |
              1u << BST_NAMED_OPTION | 1u << BST_NAMED_REASON | 1u << BST_NAMED_STEP |
              1u << BST_NAMED_ZONE | 1u << BST_NAMED_EDIT | 1u << BST_NAMED_LINK
};

uint16_t bst_names_find(const bst_names *names, unsigned domain, uint8_t rule, const char *text,
                        size_t length) {
  bool own = domain < BST_NAMED_FIELD && (OWN_FIRST >> domain & 1);
  const name *slot = find(names, domain, own ? rule : BST_ANY_RULE, text, length);
  if (!slot->text)
    slot = find(names, domain, own ? BST_ANY_RULE : rule, text, length);
  return slot->text ? slot->index : BST_NONE;
}

size_t bst_names_count(const bst_names *names) { return names->count; }

void bst_names_each(const bst_names *names, bst_names_visit *visit, void *self) {
  for (size_t i = 0; i < names->room; i++) {
    const name *n = &names->slot[i];
    if (n->text)
      visit(self, n->domain, n->rule, n->text, n->index);
  }
}

bool bst_names_nearest(const bst_names *names, unsigned domain, uint8_t rule, const char *text,
                       char *out, size_t size) {
  bst_nearest nearest = {.word = text};
  for (size_t i = 0; i < names->room; i++) {
    const name *n = &names->slot[i];
    if (!n->text || n->domain != domain || (n->rule != rule && n->rule != BST_ANY_RULE))
      continue;
    size_t distance = bst_edit_distance(text, n->text);
    /* Ties are broken by the alphabet, not by the order of the table. */
    if (!nearest.best || distance < nearest.distance ||
        (distance == nearest.distance && strcmp(n->text, nearest.best) < 0))
      nearest = (bst_nearest){text, n->text, distance};
  }
  return bst_nearest_hint(&nearest, out, size) != NULL;
}

static const char *const whats[] = {
#define X(name, what, how) what,
    BST_DOMAIN_LIST(X)
#undef X
};
static const char *const hows[] = {
#define X(name, what, how) how,
    BST_DOMAIN_LIST(X)
#undef X
};

static unsigned in_list(unsigned domain) {
  return domain < BST_NAMED_FIELD ? domain : BST_NAMED_FIELD;
}
const char *bst_domain_what(unsigned domain) { return whats[in_list(domain)]; }
const char *bst_domain_how(unsigned domain) { return hows[in_list(domain)]; }
