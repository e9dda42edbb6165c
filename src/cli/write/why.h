/* why.h - between finding out who did something and telling it. */
#ifndef BST_CLI_WHY_H
#define BST_CLI_WHY_H

#include <json.h>

/* What `bastide why --json` has of one point, as text for people. */
void print_why(const bst_json *about);

#endif
