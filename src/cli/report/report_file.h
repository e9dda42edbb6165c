/* report_file.h - the file of --report while it is made. */
#ifndef BST_REPORT_FILE_H
#define BST_REPORT_FILE_H

#include <output.h>
#include <svg.h>

#include "command_line.h"

/* Must --report not be written there? Says why, CLI_USAGE. Files that the command reads or writes
 * are `others`, `count` of them, of which any may be NULL. */
int report_file_check(const char *path, const char *const *others, size_t count);
/* Opens a file beside `path`, which gets that name when all is done. So what can't be written is
 * known before any game is played. Says on stderr what is wrong, and returns the exit status. */
int report_file_open(const char *path, bst_output **out);
/* Writes the page and gives the file its name; frees it in any case. */
int report_file_close(bst_output *file, const bst_svg *page);
#endif
