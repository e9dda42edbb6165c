/* shop_child.h - another process of this program that checks, tests or plays for the workshop. It
 * is started without a shell, in a group of its own, which is killed when its answer isn't wanted
 * any more, and gives way to everybody else (nice). One thread at a time. */
#ifndef BST_SHOP_CHILD_H
#define BST_SHOP_CHILD_H

#include <bastide.h>

enum {
  BST_CHILD_OUTPUT = 4 << 20, /* bytes that are read, or bytes of a line; then it is killed */
  BST_CHILD_SECONDS = 120,    /* that it may take */
};

typedef struct bst_child {
  const char *const *word;  /* the program's path and its arguments, up to a NULL */
  bool (*stop)(void *self); /* is its answer not wanted any more? Asked all the time */
  /* What it says, line by line without the line end; NULL: all of it at the end, as one. */
  void (*line)(void *self, const char *text, size_t length);
  void (*all)(void *self, const char *text, size_t length);
  void *self;
} bst_child;

typedef enum bst_child_came {
  BST_CHILD_DONE, /* it has ended by itself, whatever came of it */
  BST_CHILD_STOPPED,
  BST_CHILD_LOST, /* it can't be started, took too long, or said too much */
} bst_child_came;

/* Starts it and waits for its end. */
bst_child_came bst_child_run(const bst_child *child);

#endif
