/* bench_record.h - what writing a record adds to a random game. */
#ifndef BST_BENCH_RECORD_H
#define BST_BENCH_RECORD_H

#include <load.h>

/* Microseconds a game. */
typedef struct record_cost {
  double text;    /* putting the lines together, checksums included */
  double digests; /* of the state, one a turn */
  double file;    /* making, writing and closing the file */
  double bytes;   /* of a record, on average */
} record_cost;

/* Plays random games without record, with one that goes nowhere, and with one in a file in $TMPDIR
 * (or /tmp). False: a game or a file failed. */
bool bench_record(const bst_rules *rules, const bst_setup *setup, record_cost *out);

#endif
