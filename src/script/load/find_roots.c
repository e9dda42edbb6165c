/* find_roots.c - see find_roots.h; and what find.h says of adding a folder, of a zip in which all
 * is lost, and of the program's own files. */
#define _GNU_SOURCE /* dladdr; realpath, readlink */
#include "find_roots.h"

#include "find.h"
#include "pack.h"

#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The file that holds this code: the program, or libbastide.so in a program of somebody else. */
static char *own_file(void) {
  static const char here; /* lies in it */
  Dl_info about;
  const char *name = dladdr(&here, &about) ? strrchr(about.dli_fname, '/') : NULL;
  bool library = name && strncmp(name, "/libbastide.so", strlen("/libbastide.so")) == 0;
  return realpath(library ? about.dli_fname : "/proc/self/exe", NULL);
}

/* Its folder, links being followed; "." when the system doesn't tell. */
static const char *own_folder(bst_arena *arena) {
  char *path = own_file();
  const char *slash = path ? strrchr(path, '/') : NULL;
  const char *folder = slash ? bst_arena_copy(arena, path, (size_t)(slash - path)) : ".";
  free(path);
  return folder;
}

static bst_find_root *add_root(bst_list *roots, bst_arena *arena, const char *path,
                               const char *named_by) {
  bst_find_root *added = path ? bst_list_add(roots, arena, sizeof *added) : NULL;
  if (added)
    *added = (bst_find_root){.path = path, .named_by = named_by};
  return added;
}

/* Beside the program in a build tree, else in the prefix that it is installed in; a library may lie
 * in a folder of lib for its kind of machine. Where the system doesn't tell where that is (there is
 * no /proc), what was compiled in is left. */
static void add_program_root(bst_list *roots, bst_arena *arena) {
  const char *folder = own_folder(arena);
  if (!folder)
    return;
  const char *const places[] = {folder, bst_arena_format(arena, "%s/../share/bastide", folder),
                                bst_arena_format(arena, "%s/../../share/bastide", folder),
                                BST_INSTALLED_DATA};
  const char *place = places[1]; /* named in messages if it is nowhere */
  for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
    const char *scripts = places[i] ? bst_arena_format(arena, "%s/scripts", places[i]) : NULL;
    if (scripts && access(scripts, F_OK) == 0) {
      place = places[i];
      break;
    }
  }
  add_root(roots, arena, place, NULL);
}

char *bst_find_own(const char *below) {
  bst_arena arena = BST_ARENA_EMPTY;
  bst_list roots = {0};
  add_program_root(&roots, &arena);
  const bst_find_root *own = roots.items;
  const char *path = roots.count ? bst_arena_format(&arena, "%s/%s", own->path, below) : NULL;
  char *found = path ? realpath(path, NULL) : NULL;
  bst_arena_free(&arena);
  return found;
}

/* Why the path is no folder that can be searched; NULL: it is one. */
static const char *fault_of_root(const char *path) {
  struct stat about;
  if (stat(path, &about) != 0)
    return errno == ENOENT ? "there is no such folder" : strerror(errno);
  if (!S_ISDIR(about.st_mode) && !bst_pack_is(path))
    return "it is no folder";
  bool readable = access(path, S_ISDIR(about.st_mode) ? R_OK | X_OK : R_OK) == 0;
  return readable ? NULL : "it can't be read";
}

/* Where would anybody look for this member of a pack? */
static bool stands_right(const char *member) {
  static const char *const tops[] = {"scripts/", "tiles/", "scenarios/"};
  for (size_t i = 0; i < sizeof tops / sizeof *tops; i++)
    if (strncmp(member, tops[i], strlen(tops[i])) == 0)
      return true;
  return strcmp(member, "pack.lua") == 0;
}

bool bst_find_lost(const char *zip, bst_report *report) {
  bst_arena arena = BST_ARENA_EMPTY;
  bst_list paths = {0};
  bst_report unused = BST_REPORT_EMPTY; /* whoever reads the zip tells what is wrong with it */
  bool lost = bst_pack_list(zip, &arena, &paths, &unused) == BST_OK && paths.count > 0;
  bst_report_clear(&unused);
  const char *const *path = paths.items;
  for (size_t i = 0; lost && i < paths.count; i++)
    lost = !stands_right(path[i] + strlen(zip) + 1);
  if (lost)
    bst_report_add(report, path[0], 0, "zip what is in the folder, not the folder itself",
                   "would not be found: at the top of a pack stand scripts/, tiles/, scenarios/");
  bst_arena_free(&arena);
  return lost;
}

/* One that isn't there is most likely a slip of the pen. */
static bst_status add_named_root(bst_list *roots, bst_arena *arena, const char *path,
                                 const char *named_by, bst_report *report) {
  const char *why = fault_of_root(path);
  bst_find_root *added = add_root(roots, arena, path, named_by);
  if (why) {
    bst_report_add(report, path, 0, NULL, "is named by %s, but %s", named_by, why);
    return BST_BAD_INPUT;
  }
  if (bst_pack_is(path) && bst_find_lost(path, report))
    return BST_BAD_INPUT;
  return added ? BST_OK : BST_NO_MEMORY;
}

static bst_status add_path_roots(bst_list *roots, bst_arena *arena, bst_report *report) {
  const char *rest = getenv("BASTIDE_PATH");
  bst_status status = BST_OK;
  while (rest && *rest) {
    size_t length = strcspn(rest, ":");
    const char *path = bst_arena_copy(arena, rest, length);
    rest += length + (rest[length] == ':');
    if (length > 0 && path && add_named_root(roots, arena, path, "$BASTIDE_PATH", report) != BST_OK)
      status = BST_BAD_INPUT;
  }
  return status;
}

static const char *added_folders[BST_FIND_FOLDERS];
static size_t added_count;

bool bst_find_add(const char *folder) {
  if (added_count == BST_FIND_FOLDERS)
    return false;
  added_folders[added_count++] = folder;
  return true;
}

static bool holds_folder(bst_arena *arena, const char *path, const char *name) {
  const char *below = bst_arena_format(arena, "%s/%s", path, name);
  return below && access(below, F_OK) == 0;
}

static bst_status add_added_roots(bst_list *roots, bst_arena *arena, bst_report *report) {
  bst_status status = BST_OK;
  for (size_t i = 0; i < added_count; i++) {
    const char *path = added_folders[i];
    if (add_named_root(roots, arena, path, "--scripts", report) != BST_OK)
      status = BST_BAD_INPUT;
    else
      ((bst_find_root *)roots->items)[roots->count - 1].flat =
          !bst_pack_is(path) && !holds_folder(arena, path, "scripts") &&
          !holds_folder(arena, path, "tiles") && !holds_folder(arena, path, "scenarios");
  }
  return status;
}

bst_status bst_find_roots(bst_list *roots, bst_arena *arena, bst_report *report) {
  add_program_root(roots, arena);
  bst_status status = add_path_roots(roots, arena, report);
  bst_status added = add_added_roots(roots, arena, report);
  return status == BST_OK ? added : status;
}
