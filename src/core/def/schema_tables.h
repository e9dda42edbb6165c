/* schema_tables.h - makes the forms of the file BST_SCHEMA into tables (schema.h). It has no guard
 * either. `bst_form_of_x` of each form x is defined where it is included. */
#ifndef BST_SCHEMA_WORDS
#define BST_SCHEMA_WORDS
/* What a number means, as initializers. */
#define NUMBER .means = BST_MEANS_NUMBER
#define BOOL .means = BST_MEANS_BOOL
#define INT(from, to) .means = BST_MEANS_INT, .least = (from), .most = (to)
#define WORD(list) .means = BST_MEANS_WORD, .words = bst_words_##list
#define WORD_BITS(list) .means = BST_MEANS_WORD_BITS, .words = bst_words_##list
#define WORDS_OF(list, more) more, .words = bst_words_##list
#define FLAG .means = BST_MEANS_FLAG
#define TEXT .means = BST_MEANS_TEXT
#define BOOL_OR(others) BOOL, .values = others
#define INT_OR(from, to, others) INT(from, to), .values = others
#define FUNCTION .means = BST_MEANS_FUNCTION
#define FUNCTION_OF(arguments) FUNCTION, .values = "`function(" arguments ") ... end`"
#define FUNCTION_PLUS .means = BST_MEANS_FUNCTION_PLUS
#define INDEX(section) .means = BST_MEANS_INDEX, .of = BST_SECTION_##section
#define INDEX_OR(section) .means = BST_MEANS_INDEX_OR, .of = BST_SECTION_##section
#define INDEX_PLUS(section) .means = BST_MEANS_INDEX_PLUS, .of = BST_SECTION_##section
#define BITS(section) .means = BST_MEANS_BITS, .of = BST_SECTION_##section
#define ATTR INDEX_OR(attr)
#define ATTR_PLUS INDEX_PLUS(attr)
#define FIGURE INDEX_OR(figure)
#define TILE INDEX_OR(tile)
#define EVENT_NAME INDEX_OR(event_name)
#define ZONE_PLUS INDEX_PLUS(zone)
#define KIND_PLUS INDEX_PLUS(kind)
#define KINDS BITS(kind)
#define ATTRS BITS(attr)
#define FIGURES BITS(figure)
#define TOKENS BITS(token)
#define ZONES BITS(zone)
#define CAUSES BITS(cause)
enum { ALL = BST_ALL_KEYS, OUT = BST_OUT, IN = BST_IN, LAYOUT = BST_LAYOUT };

#define SIGNED(type)                                                                               \
  _Generic((type){0}, int8_t                                                                       \
           : true, int16_t                                                                         \
           : true, int32_t                                                                         \
           : true, int64_t                                                                         \
           : true, default                                                                         \
           : false)
#define AT(type, name) .member = #name, .offset = offsetof(owner, name), .size = sizeof(type)
#define ROOM(type, name) .room = sizeof(((owner *)0)->name) / sizeof(type)
#define ALWAYS .count_at = -1
#define BY(name) .count_at = offsetof(owner, name)
#endif

#define FORM(name, section_)                                                                       \
  const bst_form *bst_form_of_##name(void) {                                                       \
    typedef bst_##name##_def owner;                                                                \
    static const char form_name[] = #name, section[] = section_;                                   \
    static const bst_field fields[] = {
#define END(name)                                                                                  \
  }                                                                                                \
  ;                                                                                                \
  static const bst_form form = {form_name, section, sizeof(owner), sizeof fields / sizeof *fields, \
                                fields};                                                           \
  return &form;                                                                                    \
  }
#define FIELD(type, name, means_, in_, fallback_, key_)                                            \
  {AT(type, name), .room = 1, .is_signed = SIGNED(type), ALWAYS,                                   \
   means_,         .in = in_, .fallback = fallback_,     .key = key_},
#define READ(type, name, means_, in_, fallback_, key_, about_, help_)                              \
  {AT(type, name),                                                                                 \
   .room = 1,                                                                                      \
   .is_signed = SIGNED(type),                                                                      \
   ALWAYS,                                                                                         \
   means_,                                                                                         \
   .in = in_,                                                                                      \
   .fallback = fallback_,                                                                          \
   .key = key_,                                                                                    \
   .is_read = true,                                                                                \
   .about = (unsigned)(about_),                                                                    \
   .help = help_},
#define NEED(type, name, means_, in_, fallback_, key_, about_, help_)                              \
  {AT(type, name),  .room = 1,         .is_signed = SIGNED(type),   ALWAYS,                        \
   means_,          .in = in_,         .fallback = fallback_,       .key = key_,                   \
   .is_read = true, .is_needed = true, .about = (unsigned)(about_), .help = help_},
#define RANGE(name, key_, help_)                                                                   \
  {AT(bst_range_def, name),                                                                        \
   .room = 1,                                                                                      \
   ALWAYS,                                                                                         \
   .means = BST_MEANS_RANGE,                                                                       \
   .in = IN,                                                                                       \
   .key = key_,                                                                                    \
   .form = bst_form_of_range,                                                                      \
   .is_read = true,                                                                                \
   .about = (unsigned)ALL,                                                                         \
   .help = help_},
#define LIST(type, name, dimensions, count_, means_, in_, key_)                                    \
  {AT(type, name), ROOM(type, name), .is_signed = SIGNED(type), count_, means_,                    \
   .in = in_,      .key = key_},
#define HOLDS(type, name, dimensions, count_, form_, in_, key_)                                    \
  {AT(type, name), ROOM(type, name),           count_, .means = BST_MEANS_FORM, .in = in_,         \
   .key = key_,    .form = bst_form_of_##form_},
#define KEY(key_, values_, otherwise_, about_, help_)                                              \
  {.means = BST_MEANS_KEY,                                                                         \
   .count_at = -1,                                                                                 \
   .key = key_,                                                                                    \
   .values = values_,                                                                              \
   .otherwise = otherwise_,                                                                        \
   .about = (unsigned)(about_),                                                                    \
   .help = help_},
#define TABLE(name, section_) FORM(name, section_)
#include BST_SCHEMA
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
#undef BST_SCHEMA
