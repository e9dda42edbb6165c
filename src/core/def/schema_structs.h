/* schema_structs.h - makes the forms of the file BST_SCHEMA into structs (schema.h). It has no
 * guard: each file of forms is included once. */
#define FORM(name, section) typedef struct bst_##name##_def {
/* a form of keys alone: C has no empty structs */
#define TABLE(name, section)                                                                       \
  typedef struct bst_##name##_def {                                                                \
    char nothing;
#define END(name)                                                                                  \
  }                                                                                                \
  bst_##name##_def;
#define FIELD(type, member, means, in, fallback, key) type member;
#define READ(type, member, means, in, fallback, key, about, help) type member;
#define NEED(type, member, means, in, fallback, key, about, help) type member;
#define RANGE(member, key, help) bst_range_def member;
#define LIST(type, member, dimensions, count, means, in, key) type member dimensions;
#define HOLDS(type, member, dimensions, count, form, in, key) type member dimensions;
#define KEY(key, values, fallback, about, help)
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
