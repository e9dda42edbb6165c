/* serve_command.c - bastide serve where it was built without its library. */
#include <stdio.h>

#include "commands.h"

int serve_command(const options *o) {
  (void)o;
  fputs("bastide serve: this program was built without libmicrohttpd and nettle; install "
        "libmicrohttpd-dev and nettle-dev and build it again\n",
        stderr);
  return CLI_USAGE;
}
