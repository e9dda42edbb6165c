/* served_seats.c - who sits where at a served table. */
#define _XOPEN_SOURCE 700 /* pthread */
#include "served_inside.h"

uint8_t bst_served_sit(bst_served *t, const char *invite, char token[BST_TOKEN_TEXT]) {
  uint8_t found = BST_COMMON;
  pthread_mutex_lock(&t->lock);
  for (uint8_t i = 0; i < t->seats; i++)
    if (t->seat[i].invited && bst_token_matches(&t->seat[i].invite, invite))
      found = i;
  if (found != BST_COMMON && bst_token_new(token)) {
    t->seat[found].invited = false;
    t->seat[found].taken = true;
    t->seat[found].token = bst_token_hash_of(token);
    served_keep_seats(t);
  } else {
    found = BST_COMMON;
  }
  pthread_mutex_unlock(&t->lock);
  return found;
}

uint32_t bst_served_seats(bst_served *t, const char *const *tokens, size_t count) {
  uint32_t seats = 0;
  pthread_mutex_lock(&t->lock);
  for (uint8_t i = 0; i < t->seats; i++)
    for (size_t k = 0; k < count; k++)
      if (t->seat[i].taken && bst_token_matches(&t->seat[i].token, tokens[k]))
        seats |= 1u << i;
  pthread_mutex_unlock(&t->lock);
  return seats;
}
