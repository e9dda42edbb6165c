/* spread.c - see spread.h. */
#include "spread.h"

static const spread *of_program;

const spread *spread_of_program(void) { return of_program; }
void spread_set(const spread *how) { of_program = how; }
