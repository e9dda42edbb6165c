/* check_lint.c - asks luacheck about a script. It is a program of its own: it gets the text on its
 * standard input, so that files in a zip are no special case, and knows what scripts may call from
 * the file that comes with the program. It has no limits of its own, so it gets some here, and only
 * scripts that have passed the sandbox. */
#define _XOPEN_SOURCE 700
#include <fcntl.h>
#include <source_file.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "check_command.h"

enum {
  LINE = 1024,
  SECONDS = 20,
  HAS_WARNINGS = 1,
  NOT_USABLE = 3,
  GAVE_UP = 126,
  NOT_THERE = 127
};
enum { LONG = 16 * 1024 }; /* a file that it looks at for more than a moment */

/* --- the program ---------------------------------------------------------------------------- */

/* In the child: becomes luacheck, or ends. */
static void become_luacheck(const char *config, FILE *in, FILE *out) {
  struct rlimit time;
  int nowhere = open("/dev/null", O_WRONLY);
  bool ready = getrlimit(RLIMIT_CPU, &time) == 0 && nowhere >= 0 &&
               dup2(fileno(in), STDIN_FILENO) >= 0 && dup2(fileno(out), STDOUT_FILENO) >= 0 &&
               dup2(nowhere, STDERR_FILENO) >= 0;
  if (time.rlim_max > SECONDS)
    time.rlim_cur = time.rlim_max = SECONDS;
  if (ready && setrlimit(RLIMIT_CPU, &time) == 0)
    execlp("luacheck", "luacheck", "--config", config, "--formatter", "plain", "--codes",
           "--no-color", "--filename", "-", "-", (char *)NULL);
  _exit(NOT_THERE);
}

/* Its exit status; NOT_THERE: it isn't installed, or can't be run; GAVE_UP: it ran too long. What
 * it says is in `out`. */
static int run_luacheck(const char *config, FILE *in, FILE *out) {
  int status = 0;
  pid_t child = fork();
  if (child == 0)
    become_luacheck(config, in, out);
  if (child < 0 || waitpid(child, &status, 0) != child)
    return NOT_THERE;
  rewind(out);
  return WIFEXITED(status) ? WEXITSTATUS(status) : GAVE_UP;
}

/* --- what it says --------------------------------------------------------------------------- */

/* "-:12:3: (W113) text"; errors (E) are those of the loader again. */
static bool read_warning(const checked *f, char *line) {
  int number = 0, text = 0;
  char code[16];
  line[strcspn(line, "\n")] = '\0';
  if (sscanf(line, "-:%d:%*d: (%15[A-Z0-9]) %n", &number, code, &text) != 2 || text == 0 ||
      code[0] != 'W')
    return false;
  bst_report_add(f->report, f->path, number, NULL, "%s (luacheck %s)", line + text, code);
  return true;
}

static size_t read_warnings(const checked *f, FILE *out) {
  char line[LINE];
  size_t count = 0;
  while (fgets(line, sizeof line, out))
    count += read_warning(f, line);
  return count;
}

/* Told once: what is missing on the machine is missing for every file. */
static void say_not_linted(checker *c) {
  if (!c->no_luacheck)
    fprintf(stderr, "note: luacheck can't be run (on Debian it is in the package lua-check), so "
                    "nobody looks for unused names and slips in those of globals\n");
  c->no_luacheck = true;
}

static bool lint(checker *c, checked *f, const bst_source *source) {
  char *config = bst_find_own("scripts/luacheckrc");
  FILE *in = tmpfile(), *out = tmpfile();
  size_t warnings = 0;
  int status = NOT_THERE;
  if (in && out && config && fwrite(source->text, 1, source->size, in) == source->size &&
      fflush(in) == 0) {
    rewind(in);
    status = run_luacheck(config, in, out);
  }
  if (status <= HAS_WARNINGS)
    warnings = read_warnings(f, out);
  else if (status == NOT_THERE || status == NOT_USABLE)
    say_not_linted(c);
  else
    fprintf(stderr, "note: luacheck has no answer for %s: it fails, or takes more than %d s\n",
            f->path, SECONDS);
  bst_json_set_text(f->facts, "lint", status > HAS_WARNINGS ? "" : warnings ? "faults" : "clean");
  free(config);
  if (in)
    fclose(in);
  if (out)
    fclose(out);
  return warnings == 0;
}

bool check_lint(checker *c, checked *f) {
  bst_source source;
  if (bst_source_read(f->path, &source, f->report) != BST_OK)
    return false;
  if (source.size > LONG)
    check_loads(c, f);
  bool clean = c->no_luacheck || lint(c, f, &source);
  bst_source_free(&source);
  return clean;
}
