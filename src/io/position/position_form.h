/* position_form.h - has an entry of a position file the form that reading it relies on? */
#ifndef BST_POSITION_FORM_H
#define BST_POSITION_FORM_H

#include "json.h"

/* BST_BAD_INPUT: err says what is wrong in it. */
bst_status bst_position_check(const bst_json *entry, bst_error *err);

#endif
