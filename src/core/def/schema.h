/* schema.h - the one description of everything that rules declare.
 *
 * schema.def lists every field once: its type and member, what its number means, whether it is in
 * the fingerprint and the layout id, its fallback, its key in a rule file, and a sentence of help.
 * words.def lists the words that stand for numbers. Everything else is made from the two:
 *
 *   the structs                     schema_structs.h, included by def.h
 *   ranges and references           bst_form_check           compile/check.c
 *   the fingerprint                 bst_form_bytes           compile/fingerprint.c
 *   what the layout depends on      bst_form_layout          compile/layout_id.c
 *   copying and freeing             bst_form_texts           compile/ruleset.c
 *   reading, and its messages       bst_read_fields          script/declare/fields.c
 *   defaults in `bastide why`       bst_form_find            cli/write/why.c
 *   pages, JSON, stubs              bst_field_row, _type     tools/reference_sections.c
 *
 * A patch changes the tree of values before it is read, so what it may say follows from the reader.
 *
 * A member can't be missing from one of them, since no struct has members of its own. The arrays of
 * forms are listed once too: BST_SECTIONS in def.h. A number that may be a function or "attr:x",
 * too, is a READ with INT_OR (BOOL_OR), and the others are FIELDs with its key. A field that needs
 * more than reading (a number by players) is a FIELD with a KEY; the code that reads it stands in
 * script/declare/declare_*.c. */
#ifndef BST_SCHEMA_H
#define BST_SCHEMA_H

#include "def.h"
#include "words.h"

typedef enum bst_means {
  BST_MEANS_NUMBER,    /* any number */
  BST_MEANS_BOOL,      /* as with INT a function may go to another member */
  BST_MEANS_INT,       /* from `least` to `most`, or the fallback; a function or "attr:x" goes to
                        * another member of that key, if there is one */
  BST_MEANS_WORD,      /* a number of `words`, or the fallback */
  BST_MEANS_WORD_BITS, /* bits of `words` */
  BST_MEANS_FLAG,      /* bst_flag */
  BST_MEANS_FUNCTION,  /* number of a function of the host, or BST_NONE */
  BST_MEANS_FUNCTION_PLUS, /* the same plus one, or 0 */
  BST_MEANS_INDEX,         /* index into the section `of` */
  BST_MEANS_INDEX_OR,      /* the same, or the fallback */
  BST_MEANS_INDEX_PLUS,    /* the same plus one, or 0 */
  BST_MEANS_BITS,          /* bits of the section `of` */
  BST_MEANS_TEXT,
  BST_MEANS_FORM,  /* a form, or an array of them */
  BST_MEANS_RANGE, /* a form `range`, read as one */
  BST_MEANS_KEY,   /* no member: a key that code reads */
} bst_means;

typedef enum bst_in { BST_OUT, BST_IN, BST_LAYOUT } bst_in;
enum { BST_ALL_KEYS = -1 };

typedef struct bst_form bst_form;
typedef struct bst_field {
  const char *member, *key; /* key "": none; "when.kind": `kind` in the table `when` */
  uint8_t means;            /* bst_means */
  uint8_t in;               /* bst_in */
  bool is_read, is_needed;  /* by bst_read_fields */
  bool is_signed;
  uint16_t offset, size; /* of one item */
  uint16_t room;         /* items of an array; 1: no array */
  int32_t count_at;      /* offset of the member with the length; -1: all of `room` */
  int32_t least, most, fallback;
  uint8_t of; /* bst_section_number */
  unsigned about;
  const bst_word *words;
  const bst_form *(*form)(void);
  const char *values, *otherwise; /* KEY: what can be written (behind `words`), and what stands for
                                   * nothing. INT, FUNCTION: `values` behind what is known */
  const char *help;
} bst_field;

struct bst_form {
  const char *name, *section;
  size_t size, field_count;
  const bst_field *field;
};

/* One of them: bst_form_of_mark(). */
#define FORM(name, section) const bst_form *bst_form_of_##name(void);
#define TABLE(name, section) FORM(name, section)
#define END(name)
#define FIELD(type, member, means, in, fallback, key)
#define READ(type, member, means, in, fallback, key, about, help)
#define NEED(type, member, means, in, fallback, key, about, help)
#define RANGE(member, key, help)
#define LIST(type, member, dimensions, count, means, in, key)
#define HOLDS(type, member, dimensions, count, form, in, key)
#define KEY(key, values, fallback, about, help)
#include "schema.def"
#undef FORM
#undef TABLE
#undef END
#undef FIELD
#undef READ
#undef NEED
#undef RANGE
#undef LIST
#undef HOLDS
#undef KEY
const bst_form *bst_form_of_name(void);
/* All forms; NULL behind the last. */
extern const bst_form *(*const bst_forms[])(void);

/* What BST_SECTIONS says of a section, and where its array and count lie in a definition (where a
 * ruleset keeps them: compile/sections.h). */
typedef struct bst_section_info {
  const char *name, *what, *one, *why;
  const bst_form *(*form)(void);
  size_t least, most;
  size_t items, count; /* offsets */
} bst_section_info;
extern const bst_section_info bst_sections[BST_SECTION_COUNT];

/* How many things a definition has in a section, and thing i of it. */
size_t bst_section_size(const bst_ruleset_def *def, int section);
const void *bst_section_thing(const bst_ruleset_def *def, int section, size_t i);
/* --- one field -----------------------------------------------------------------------------------
 */

/* How many items the field has in this form. */
size_t bst_field_count(const bst_field *field, const void *item);
/* Item i of it as a number, sign and all; of a field that is a number. */
int64_t bst_field_get(const bst_field *field, const void *item, size_t i);
void bst_field_set(const bst_field *field, void *item, int64_t value);
static inline const void *bst_field_at(const bst_field *field, const void *item, size_t i) {
  return (const char *)item + field->offset + i * field->size;
}

/* The text of a field that is one, or "". */
const char *bst_field_text(const bst_field *field, const void *item);

/* --- forms -------------------------------------------------------------------------------------
 */

/* Sets every number to its fallback, everything else to nothing. */
void bst_form_begin(const bst_form *form, void *item);
/* The field with this member, or NULL. */
const bst_field *bst_form_member(const bst_form *form, const char *member);
/* The field that a rule file writes as `key` in that section; NULL: none. */
const bst_field *bst_form_find(const char *section, const char *key);

/* Visits every text, so that one walk measures them and another moves them. */
typedef void bst_visit_text(const char **text, void *with);
void bst_form_texts(const bst_form *form, void *item, bst_visit_text *visit, void *with);

/* Hears all that is in the fingerprint: numbers one by one, texts with their end, so that neither
 * pointers nor the gaps of a struct get in. */
typedef void bst_hear_bytes(void *with, const void *bytes, size_t size);
void bst_form_bytes(const bst_form *form, const void *item, bst_hear_bytes *hear, void *with);
/* Hears the hashes of the fields on which the layout depends, by their keys. */
typedef void bst_hear_field(void *with, const char *key, uint64_t value);
void bst_form_layout(const bst_form *form, const void *item, bst_hear_field *hear, void *with);

/* Is every number in its range, and names something that is there? `what`: the item in messages. */
bst_status bst_form_check(const bst_ruleset_def *def, const bst_form *form, const void *item,
                          const char *what, bst_error *err);

#endif
