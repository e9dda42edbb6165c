/* make_assets.c - writes the files of the page as one C file, a table of bst_compiled_asset.
 *
 *   make_assets OUT.c FOLDER NAME...
 *
 * Each file stands in it as it is, and gzipped where that is shorter. In pages (.html) "/@/"
 * becomes
 * "/@HASH/", the hash of all files and their names as they were given. */
#include <asset_types.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>
#include <zlib.h>

enum { HASH = 33, NAME = 1024 };

typedef struct file {
  const char *name, *type;
  unsigned char *bytes, *gzip;
  size_t length, gzip_length;
  char hash[HASH];
} file;

static void give_up(const char *what, const char *name) {
  fprintf(stderr, "make_assets: %s: %s\n", name, what);
  exit(1);
}

static void *allocate(size_t size) {
  void *memory = malloc(size + 1);
  if (!memory)
    give_up("out of memory", "");
  return memory;
}

static const char *type_of(const char *name) {
  const char *type = bst_asset_type(name);
  if (!type)
    give_up("files of this kind have no type", name);
  return type;
}

static void read_file(const char *folder, file *f) {
  char path[NAME];
  snprintf(path, sizeof path, "%s/%s", folder, f->name);
  FILE *from = fopen(path, "rb");
  if (!from || fseek(from, 0, SEEK_END) != 0)
    give_up("can't be read", path);
  f->length = (size_t)ftell(from);
  rewind(from);
  f->bytes = allocate(f->length);
  if (fread(f->bytes, 1, f->length, from) != f->length)
    give_up("can't be read", path);
  f->bytes[f->length] = '\0';
  (void)fclose(from);
  f->type = type_of(f->name);
}

static void write_hash(char out[HASH], XXH128_hash_t hash) {
  snprintf(out, HASH, "%016llx%016llx", (unsigned long long)hash.high64,
           (unsigned long long)hash.low64);
}

static void hash_all(const file *files, int count, char out[HASH]) {
  XXH3_state_t *state = XXH3_createState();
  if (!state)
    give_up("out of memory", "");
  XXH3_128bits_reset(state);
  for (int i = 0; i < count; i++) {
    XXH3_128bits_update(state, files[i].name, strlen(files[i].name) + 1);
    XXH3_128bits_update(state, &files[i].length, sizeof files[i].length);
    XXH3_128bits_update(state, files[i].bytes, files[i].length);
  }
  write_hash(out, XXH3_128bits_digest(state));
  XXH3_freeState(state);
}

static void name_folder(file *f, const char *hash) {
  static const char mark[] = "/@/";
  size_t count = 0;
  for (char *at = (char *)f->bytes; (at = strstr(at, mark)); at++)
    count++;
  char *bytes = allocate(f->length + count * strlen(hash)), *to = bytes;
  const char *from = (const char *)f->bytes;
  for (const char *at; (at = strstr(from, mark)); from = at + 2) {
    memcpy(to, from, (size_t)(at - from) + 2);
    to += (at - from) + 2;
    memcpy(to, hash, strlen(hash));
    to += strlen(hash);
  }
  strcpy(to, from);
  free(f->bytes);
  f->bytes = (unsigned char *)bytes;
  f->length = strlen(bytes);
}

static void compress_file(file *f) {
  z_stream stream = {0};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY) != Z_OK)
    give_up("can't be compressed", f->name);
  size_t size = deflateBound(&stream, (uLong)f->length);
  f->gzip = allocate(size);
  stream.next_in = f->bytes;
  stream.avail_in = (uInt)f->length;
  stream.next_out = f->gzip;
  stream.avail_out = (uInt)size;
  if (deflate(&stream, Z_FINISH) != Z_STREAM_END)
    give_up("can't be compressed", f->name);
  f->gzip_length = stream.total_out;
  deflateEnd(&stream);
  if (f->gzip_length >= f->length) {
    free(f->gzip);
    f->gzip = NULL;
  }
}

static void write_bytes(FILE *out, const char *name, int number, const unsigned char *bytes,
                        size_t length) {
  fprintf(out, "static const unsigned char %s_%d[] = {", name, number);
  for (size_t i = 0; i < length; i++)
    fprintf(out, "%s%d,", i % 24 == 0 ? "\n  " : "", bytes[i]);
  fprintf(out, "0};\n");
}

static void write_all(FILE *out, const file *files, int count, const char *hash) {
  fprintf(out, "/* Made by tools/make_assets.c. */\n#include <assets.h>\n");
  for (int i = 0; i < count; i++) {
    write_bytes(out, "bytes", i, files[i].bytes, files[i].length);
    if (files[i].gzip)
      write_bytes(out, "gzip", i, files[i].gzip, files[i].gzip_length);
  }
  fprintf(out, "const bst_compiled_asset bst_compiled_assets[] = {\n");
  for (int i = 0; i < count; i++) {
    const file *f = &files[i];
    fprintf(out, "  {\"/%s\", \"%s\", \"%s\", bytes_%d, %zu, ", f->name, f->type, f->hash, i,
            f->length);
    if (f->gzip)
      fprintf(out, "gzip_%d, %zu},\n", i, f->gzip_length);
    else
      fprintf(out, "0, 0},\n");
  }
  fprintf(out, "};\nconst size_t bst_compiled_asset_count = %d;\n", count);
  fprintf(out, "const char bst_compiled_hash[] = \"%s\";\n", hash);
}

static void make(FILE *out, const char *folder, file *files, int count) {
  char hash[HASH];
  for (int i = 0; i < count; i++)
    read_file(folder, &files[i]);
  hash_all(files, count, hash);
  for (int i = 0; i < count; i++) {
    if (strstr(files[i].name, ".html"))
      name_folder(&files[i], hash);
    write_hash(files[i].hash, XXH3_128bits(files[i].bytes, files[i].length));
    compress_file(&files[i]);
  }
  write_all(out, files, count, hash);
}

int main(int argc, char **argv) {
  if (argc < 4)
    give_up("OUT.c FOLDER NAME...", "usage");
  int count = argc - 3;
  file *files = calloc((size_t)count, sizeof *files);
  FILE *out = fopen(argv[1], "w");
  if (!files || !out)
    give_up("can't be written", argv[1]);
  for (int i = 0; i < count; i++)
    files[i].name = argv[i + 3];
  make(out, argv[2], files, count);
  if (fclose(out) != 0)
    give_up("can't be written", argv[1]);
  for (int i = 0; i < count; i++) {
    free(files[i].bytes);
    free(files[i].gzip);
  }
  free(files);
  return 0;
}
