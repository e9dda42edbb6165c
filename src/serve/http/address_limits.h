/* address_limits.h - how much one address may ask for, in a table of fixed size.
 *
 * All functions may be called from any thread. */
#ifndef BST_ADDRESS_LIMITS_H
#define BST_ADDRESS_LIMITS_H

#include <bastide.h>

typedef enum bst_address_limit {
  BST_LIMIT_REQUESTS, /* to the interface: 20 a second */
  BST_LIMIT_FILES,    /* of the page: 200 a second; one page is twenty of them */
  BST_LIMIT_TABLES,   /* that are opened: 5 a minute; the handler asks */
  BST_LIMIT_STREAMS,  /* open at once: 20; given back by bst_limits_give() */
  BST_LIMITS
} bst_address_limit;

typedef struct bst_limits bst_limits;

/* Zeroes stand for what is said above. */
typedef struct bst_limits_config {
  int most[BST_LIMITS];          /* in its time, or at once */
  int addresses;                 /* that are remembered: 4,096 */
  uint64_t (*clock)(void *self); /* milliseconds; NULL: those of the system */
  void *self;
} bst_limits_config;

/* `config` may be NULL. NULL: out of memory. */
bst_limits *bst_limits_new(const bst_limits_config *config);
void bst_limits_free(bst_limits *limits);

/* May it have one more? False: told 429. Buckets fill up evenly: who has used a second's requests
 * at once gets the next one after a 20th of a second. An address that isn't known takes the place
 * of the one that has asked for nothing for the longest time, and of none with a stream: if all
 * have some, the answer is no. */
bool bst_limits_take(bst_limits *limits, const char *address, bst_address_limit what);
/* A stream has ended. */
void bst_limits_give(bst_limits *limits, const char *address);

#endif
