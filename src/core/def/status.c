#include "status.h"

#include <stdarg.h>
#include <stdio.h>

const char *bst_status_text(bst_status status) {
  switch (status) {
#define X(name, text)                                                                              \
  case BST_##name:                                                                                 \
    return text;
    BST_STATUS_LIST(X)
#undef X
  }
  return "unknown status";
}

bst_status bst_fail(bst_error *err, bst_status status, const char *format, ...) {
  if (err != NULL) {
    va_list args;
    va_start(args, format);
    err->status = status;
    vsnprintf(err->text, sizeof err->text, format, args);
    va_end(args);
  }
  return status;
}
