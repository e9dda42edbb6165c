/* handles.h - the part of the things' light userdata that the host itself needs. */
#ifndef BST_HANDLES_H
#define BST_HANDLES_H

#include "names.h"
#include "verbs.h"

/* Enters the names of all fields and methods. False: out of memory. */
bool bst_handles_name(bst_names *names);

/* The same of the fields of events. */
bool bst_event_names(bst_names *names);

/* "award"; for numbers behind the verbs a method's: "had"; behind those "add", of `out`. */
const char *bst_verb_name(bst_verb verb);

#endif
