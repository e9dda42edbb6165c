#include "roff.h"

#include <bastide.h>
#include <ctype.h>
#include <string.h>

/* A point or an apostrophe at the begin of a line would be a request. */
void roff_text(FILE *out, const char *text) {
  if (*text == '.' || *text == '\'')
    fputs("\\&", out);
  for (; *text; text++)
    switch (*text) {
    case '\\':
      fputs("\\e", out);
      break;
    case '-':
      fputs("\\-", out);
      break;
    case '^':
      fputs("\\(ha", out);
      break;
    case '~':
      fputs("\\(ti", out);
      break;
    case '`':
      fputs("\\(ga", out);
      break;
    case '\'':
      fputs("\\(aq", out);
      break;
    default:
      fputc(*text, out);
    }
}

void roff_head(FILE *out, const char *name, int section, const char *summary) {
  fputs(".TH ", out);
  for (const char *c = name; *c; c++)
    fputc(toupper((unsigned char)*c), out);
  fprintf(out, " %d \"\" \"Bastide %s\" \"%s\"\n.SH NAME\n%s \\- ", section, BST_VERSION,
          section == 1 ? "User Commands" : "Rules and scripts", name);
  roff_text(out, summary);
  fputc('\n', out);
}

void roff_section(FILE *out, const char *heading) { fprintf(out, ".SH %s\n", heading); }

void roff_paragraph(FILE *out, const char *text) {
  fputs(".PP\n", out);
  roff_text(out, text);
  fputc('\n', out);
}

void roff_entry(FILE *out, const char *word, const char *value, const char *text) {
  fputs(".TP\n\\fB", out);
  roff_text(out, word);
  fputs("\\fP", out);
  if (value && *value) {
    fputs(" \\fI", out);
    roff_text(out, value);
    fputs("\\fP", out);
  }
  fputc('\n', out);
  roff_text(out, *text ? text : "\xe2\x80\x94");
  fputc('\n', out);
}

void roff_lines(FILE *out, const char *text) {
  char line[512];
  fputs(".PP\n.nf\n", out);
  while (*text) {
    int length = (int)strcspn(text, "\n");
    snprintf(line, sizeof line, "%.*s", length, text);
    roff_text(out, line);
    fputc('\n', out);
    text += length + (text[length] == '\n');
  }
  fputs(".fi\n", out);
}
