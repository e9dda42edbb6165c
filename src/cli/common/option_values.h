/* option_values.h - reads values of options that are more than a text. What is wrong is said on the
 * standard error, with the name of the option: then CLI_USAGE is returned. */
#ifndef BST_OPTION_VALUES_H
#define BST_OPTION_VALUES_H

#include "command_line.h"

/* A whole number from `min` to `max`. */
int option_number(const char *name, const char *text, uint64_t min, uint64_t max, uint64_t *out);
/* "2/4": which part of how many. */
/* A date, "2026-11-25", or a time in UTC, "2026-11-25T19:00:00Z". */
int option_date(const char **out, const char *text);
int option_shard(options *out, const char *text);
/* "1.5", in hundredths */
int option_scale(options *out, const char *text);
/* "0.5", in thousandths of a second */
int option_pause(options *out, const char *text);
/* "-3,-2,4,5": any two corners that lie across */
int option_crop(options *out, const char *text);

#endif
