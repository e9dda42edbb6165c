/* source_file.c - reading scripts from disk. Files are opened without waiting, since opening a FIFO
 * would wait for ever, and looked at before anything is read from them. */
#define _POSIX_C_SOURCE 200809L
#include "source_file.h"

#include "pack.h"
#include "pack_folder.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>

static bst_status refuse(bst_report *report, const char *path, int line, const char *hint,
                         const char *text) {
  bst_report_add(report, path, line, hint, "%s", text);
  return BST_BAD_INPUT;
}

/* Why an open file is not to be read; NULL: it is an ordinary one. */
static const char *fault_of(int file) {
  struct stat about;
  if (fstat(file, &about) != 0)
    return strerror(errno);
  if (S_ISDIR(about.st_mode))
    return "is a folder, not a file";
  return S_ISREG(about.st_mode) ? NULL : "is not an ordinary file";
}

FILE *bst_file_open(const char *path, const char **why) {
  int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
  *why = file < 0 ? (errno == ENXIO ? "is not an ordinary file" : strerror(errno)) : fault_of(file);
  FILE *stream = *why ? NULL : fdopen(file, "rb");
  if (!stream && !*why)
    *why = errno == ENOMEM ? NULL : strerror(errno);
  if (!stream && file >= 0)
    close(file);
  return stream;
}

bool bst_source_exists(const char *path) { return access(path, F_OK) == 0 || bst_pack_has(path); }

static bst_status read_member(const char *path, size_t split, bst_source *out, bst_report *report) {
  bst_source source = {0};
  bst_status status =
      bst_pack_read(path, split, BST_SOURCE_MAX, &source.text, &source.size, report);
  if (status != BST_OK)
    return status;
  *out = source;
  return source.size > BST_SOURCE_MAX ? refuse(report, path, 0, NULL, "is bigger than 1 MiB")
                                      : BST_OK;
}

/* --- a text in the place of a file --------------------------------------------------------------
 */

static _Thread_local struct {
  const char *path;
  bst_source source;
} instead;

void bst_source_instead(const char *path, const bst_source *source) {
  instead.path = path;
  instead.source = source ? *source : (bst_source){0};
}

static const char *name_of(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

static bool is_replaced(const char *path) {
  struct stat one, two;
  if (!instead.path || strcmp(name_of(path), name_of(instead.path)) != 0)
    return false;
  return strcmp(path, instead.path) == 0 ||
         (stat(path, &one) == 0 && stat(instead.path, &two) == 0 && one.st_dev == two.st_dev &&
          one.st_ino == two.st_ino);
}

static bst_status copy_instead(bst_source *out) {
  char *copy = malloc(instead.source.size + 1);
  if (!copy)
    return BST_NO_MEMORY;
  memcpy(copy, instead.source.text, instead.source.size);
  copy[instead.source.size] = '\0';
  *out = (bst_source){.text = copy, .size = instead.source.size};
  return BST_OK;
}

static bst_status read_bytes(const char *path, bst_source *out, bst_report *report) {
  size_t split = bst_pack_split(path);
  if (split)
    return read_member(path, split, out, report);
  const char *why;
  char *outside = bst_path_led_out(path);
  if (outside) {
    bst_report_add(report, path, 0, "copy the file into the pack",
                   "is led out of the pack by a link, to %s", outside);
    free(outside);
    return BST_BAD_INPUT;
  }
  FILE *file = bst_file_open(path, &why);
  if (!file && !why)
    return BST_NO_MEMORY;
  if (!file)
    return refuse(report, path, 0, strstr(why, "folder") ? "name the file itself" : NULL, why);
  char *text = malloc(BST_SOURCE_MAX + 2);
  if (!text) {
    fclose(file);
    return BST_NO_MEMORY;
  }
  size_t size = fread(text, 1, BST_SOURCE_MAX + 1, file);
  bool failed = ferror(file) != 0;
  fclose(file);
  if (failed || size > BST_SOURCE_MAX) {
    free(text);
    return refuse(report, path, 0, NULL, failed ? "can't be read" : "is bigger than 1 MiB");
  }
  text[size] = '\0';
  char *fitting = realloc(text, size + 1);
  *out = (bst_source){.text = fitting ? fitting : text, .size = size};
  return BST_OK;
}

/* Bytes of the character at `text`, or 0: none. Overlong forms and surrogates are none. */
static size_t character_length(const unsigned char *text, size_t size) {
  static const struct {
    unsigned char mask, lead;
    unsigned long least;
  } form[] = {{0x80, 0x00, 0}, {0xE0, 0xC0, 0x80}, {0xF0, 0xE0, 0x800}, {0xF8, 0xF0, 0x10000}};
  for (size_t more = 0; more < 4; more++) {
    if ((text[0] & form[more].mask) != form[more].lead)
      continue;
    if (more >= size)
      return 0;
    unsigned long value = text[0] & (unsigned char)~form[more].mask;
    for (size_t i = 1; i <= more; i++) {
      if ((text[i] & 0xC0) != 0x80)
        return 0;
      value = value << 6 | (text[i] & 0x3F);
    }
    bool surrogate = value >= 0xD800 && value <= 0xDFFF;
    return value < form[more].least || value > 0x10FFFF || surrogate ? 0 : more + 1;
  }
  return 0;
}

size_t bst_utf8_valid(const char *text, size_t size) {
  size_t at = 0;
  while (at < size) {
    size_t length = character_length((const unsigned char *)text + at, size - at);
    if (length == 0)
      break;
    at += length;
  }
  return at;
}

/* Is it a control character, but for tab and newline? Those above U+007F have two bytes. */
static bool is_control(const unsigned char *text, size_t length) {
  if (length == 1)
    return (text[0] < 0x20 && text[0] != '\n' && text[0] != '\t') || text[0] == 0x7F;
  return length == 2 && text[0] == 0xC2 && text[1] < 0xA0;
}

size_t bst_text_plain(const char *text, size_t size) {
  const unsigned char *bytes = (const unsigned char *)text;
  size_t at = 0;
  while (at < size) {
    size_t length = character_length(bytes + at, size - at);
    if (length == 0 || is_control(bytes + at, length))
      break;
    at += length;
  }
  return at;
}

void bst_text_clean(char *text) {
  size_t size = strlen(text);
  for (size_t at = bst_text_plain(text, size); at < size;
       at += bst_text_plain(text + at, size - at))
    text[at] = '?';
}

static int line_of(const char *text, size_t at) {
  int line = 1;
  for (size_t i = 0; i < at; i++)
    line += text[i] == '\n';
  return line;
}

static bst_status check_text(const char *path, const bst_source *source, bst_report *report) {
  const char *text = source->text;
  if (source->size == 0)
    return refuse(report, path, 0, NULL, "is empty");
  if (source->size >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
    return refuse(report, path, 1, "save it as UTF-8 without BOM", "starts with a BOM: remove it");
  size_t valid = bst_utf8_valid(text, source->size);
  if (valid < source->size)
    return refuse(report, path, line_of(text, valid), NULL, "is not UTF-8 text: convert it");
  const char *zero = memchr(text, '\0', source->size);
  if (zero)
    return refuse(report, path, line_of(text, (size_t)(zero - text)), NULL,
                  "holds a zero byte: not a text file");
  const char *carriage_return = strchr(text, '\r');
  if (carriage_return)
    return refuse(report, path, line_of(text, (size_t)(carriage_return - text)), NULL,
                  "has CRLF line ends: convert it");
  return BST_OK;
}

bst_status bst_source_read(const char *path, bst_source *out, bst_report *report) {
  bst_source source = {0};
  bst_status status = is_replaced(path) ? copy_instead(&source) : read_bytes(path, &source, report);
  if (status == BST_OK)
    status = check_text(path, &source, report);
  if (status != BST_OK) {
    bst_source_free(&source);
    return status;
  }
  source.hash = is_replaced(path) ? instead.source.hash : XXH3_64bits(source.text, source.size);
  *out = source;
  return BST_OK;
}

void bst_source_free(bst_source *source) {
  free(source->text);
  *source = (bst_source){0};
}

bool bst_source_mentions(const char *path, const char *word) {
  bst_report unused = BST_REPORT_EMPTY; /* loading the file tells what is wrong with it */
  bst_source source;
  bool mentions = bst_source_read(path, &source, &unused) != BST_OK;
  if (!mentions) {
    mentions = strstr(source.text, word) != NULL;
    bst_source_free(&source);
  }
  bst_report_clear(&unused);
  return mentions;
}
