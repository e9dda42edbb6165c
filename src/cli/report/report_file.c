/* report_file.c - see report_file.h. */
#include "report_file.h"

#include <stdio.h>
#include <string.h>

int report_file_check(const char *path, const char *const *others, size_t count) {
  if (!path)
    return CLI_DONE;
  if (strcmp(path, "-") == 0) {
    fprintf(stderr, "--report -: the results are printed there; name a file\n");
    return CLI_USAGE;
  }
  for (size_t i = 0; i < count; i++)
    if (others[i] && (strcmp(path, others[i]) == 0 || bst_output_same(path, others[i]))) {
      fprintf(stderr, "--report %s: is used for something else here; name another file\n", path);
      return CLI_USAGE;
    }
  return CLI_DONE;
}

static int fail(const bst_error *error) {
  fprintf(stderr, "--report %s\n", error->text);
  return error->status == BST_NO_MEMORY ? CLI_FAILED : CLI_INPUT;
}

int report_file_open(const char *path, bst_output **out) {
  bst_error error;
  return bst_output_open(path, BST_OUTPUT_REPLACES, out, &error) == BST_OK ? CLI_DONE
                                                                           : fail(&error);
}

int report_file_close(bst_output *file, const bst_svg *page) {
  bst_error error;
  if (page->failed) {
    fprintf(stderr, "--report: out of memory\n");
    bst_output_drop(file);
    return CLI_FAILED;
  }
  fwrite(page->text, 1, page->length, bst_output_stream(file)); /* it remembers */
  return bst_output_close(file, &error) == BST_OK ? CLI_DONE : fail(&error);
}
