/* vm.h - a virtual machine from inside: what the verbs, fields and handles share. For the files of
 * the host alone. */
#ifndef BST_VM_H
#define BST_VM_H

#include "guard.h"
#include "host.h"
#include "names.h"
#include "sandbox.h"
#include "verbs.h"

#include <area.h>
#include <edit.h>
#include <figures.h>
#include <lauxlib.h>
#include <things.h>

enum { BST_MOST_OFFERS = 4096, BST_OFFER_SLOTS = 2 * BST_MOST_OFFERS };

typedef struct bst_option_value {
  int type; /* LUA_TBOOLEAN, LUA_TNUMBER or LUA_TSTRING */
  int64_t number;
  const char *text;
  bool per_seat; /* the next ones are its values by seat */
} bst_option_value;

struct bst_script_program {
  const bst_behaviour *b;
  const bst_ruleset *rs;
  const char *const *version;
  const char **own_version; /* the same where the program made it */
  bst_host_limits limits;
  bst_names *names;
  bst_option_value *option;
  struct bst_profile *profile; /* profile.c; NULL: nobody counts */
};

/* One call of a script's function; calls may be in one another. */
typedef struct bst_call {
  const bst_handler *handler;
  int function;   /* reference */
  uint8_t part;   /* bst_part_of_handler */
  uint8_t rights; /* bst_rights */
  uint8_t rule, seat;
  bst_table *t;
  bst_game *g; /* not to be changed with BST_RIGHTS_READ */
  const bst_event *event;
  bst_offer *offer;
  const bst_action *action;
  const bst_query *query;
  int32_t answer;
  bool returned;       /* what fails now is what it returned */
  uint64_t paid, told; /* where it is counted: what the guard and bst_vm.told had at its begin */
} bst_call;

/* What was offered in this listing, as a set. */
typedef struct bst_offered {
  uint32_t slot[BST_OFFER_SLOTS]; /* listing << 16 | number; of older listings: free */
  uint16_t listing, count;
  uint16_t arg[BST_MOST_OFFERS][BST_MAX_ARGS];
} bst_offered;

/* A name by the address of its text in the machine, where each short text lies once. */
typedef struct bst_known {
  const char *text;
  uint32_t key; /* domain << 8 | rule */
  uint16_t index;
} bst_known;

/* What one function did at this table. */
typedef struct bst_use {
  uint64_t calls, instructions;
} bst_use;

typedef struct bst_tracer bst_tracer;
struct bst_bot;

typedef struct bst_vm {
  const bst_script_program *program;
  const bst_ruleset *rs;
  bst_sandbox *sandbox;
  bst_guard *guard;
  lua_State *lua;
  int (*function)[BST_HANDLER_PARTS]; /* references, by handler */
  bool (*plain)[BST_HANDLER_PARTS];   /* which of them can't run for long (plain.h) */
  int *root;                          /* references to what files declared, by rule */
  int self_ref, event_ref, offer_ref; /* g, ev, out */
  const void *self, *event, *offer;   /* where they are */
  int method_ref;                     /* the methods, by number */
  bst_known *known;                   /* open addressing; the texts are kept in the registry */
  size_t known_mask;
  bst_call now;
  int depth;
  uint32_t action;  /* of the table: the one whose budget has begun */
  bool shielded;    /* an action is carried out under one protection: see protect() in host.c */
  uint32_t entered; /* functions: see bst_host */
  bst_verb verb;    /* the one that runs, for messages */
  const char *const *named; /* the keys of the table of arguments that was read last */
  int named_at;             /* where the first of them lies on the stack */
  bst_script_fault raw;     /* of the call that runs */
  bst_failure fault;        /* what failed last */
  bst_status kept;          /* a question failed, and nobody has been told yet */
  bst_xy *cells;            /* room for all cells of a game */
  uint16_t *nodes;          /* for all segments, twice */
  uint16_t *things;         /* for all figures */
  bst_offered *offered;
  char arg_name[BST_MAX_ARGS][BST_ARG_COUNT][32]; /* "argument 2, the cell," of out:add */
  bst_tracer *tracer;                             /* trace.c; NULL: nobody traces */
  bst_budget *most;    /* where it is noted what calls use, or NULL: see bst_host_watch_budget */
  size_t most_rule;    /* whose calls */
  uint32_t *by_rule;   /* how often functions of each rule were called; NULL: nobody counts */
  bool watched;        /* one of those three, or `use`: for one look instead of four */
  bst_use *use;        /* profile.c: by handler and part; NULL: nobody counts */
  uint8_t where;       /* bst_profile_where: what they are added to */
  uint64_t told;       /* instructions of calls that have ended, in `use` */
  struct bst_bot *bot; /* whose machine it is; NULL: of rules */
} bst_vm;

/* Light userdata: what it is, and its payload of 48 bits. */
typedef struct bst_handle {
  bst_holder is; /* BST_HOLDERS: no handle at all */
  uint64_t at;
} bst_handle;

static inline bst_vm *bst_vm_of(lua_State *lua) { return bst_guard_of(lua)->owner; }

/* --- opening ---------------------------------------------------------------------------------- */

/* A machine without any script; bst_vm_free accepts NULL. NULL: out of memory. */
bst_vm *bst_vm_new(const bst_script_program *program);
/* One that is ready: the files of the rules have run, and the functions are there. */
bst_status bst_vm_open(const bst_script_program *program, bst_vm **out);
/* Where its ruleset is profiled: the machine counts, and what it has counted is added. False: out
 * of memory. */
bool bst_profile_open(bst_vm *vm);
void bst_profile_close(bst_vm *vm);
void bst_profile_free(struct bst_profile *profile); /* accepts NULL */
/* The machine of a table, or NULL. */
bst_vm *bst_host_vm(const bst_table *t);
void bst_vm_free(void *vm);
/* Makes names, handles, g, ev and out; inside a protected call. */
void bst_vm_fill(bst_vm *vm);
/* A failure is kept until somebody may be told of it (bst_vm_tell); the core looks at once. */
static inline bst_status bst_vm_keep(bst_vm *vm, bst_status status) {
  if (status != BST_OK)
    vm->entered += 1u << 24;
  return vm->kept = status;
}

/* Is that what Lua calls the file at `path`? */
bool bst_is_chunk_of(const char *chunk, const char *path);
/* The stage that the game is in, for messages. */
const char *bst_vm_stage(const bst_vm *vm, const bst_game *g);

/* --- failures --------------------------------------------------------------------------------- */

/* Notes what failed in the call at hand, which vm->raw tells. */
void bst_vm_note_fault(bst_vm *vm, bst_status status);
/* Tells whoever called about the failure that was noted. */
bst_status bst_vm_tell(bst_vm *vm, bst_error *err);
/* For the table: what a function said can't be used, as the core found out later. */
bst_status bst_vm_blame(void *vm, const bst_table *t, const bst_game *g, uint16_t handler,
                        bst_blamed what, const char *text, bst_error *err);

/* --- verbs ----------------------------------------------------------------------------------- */

/* The begin of every verb: who calls it, and may he? Raises an error if not. */
bst_vm *bst_verb_begin(lua_State *lua);
/* The same of a method (its handle is argument 1). */
bst_vm *bst_method_begin(lua_State *lua, uint64_t *at);

/* Raise errors: "award: points must be a whole number, not 1.5". */
int bst_bad_argument(bst_vm *vm, int index, const char *name, const char *wanted);
int bst_refuse(bst_vm *vm, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;
/* What the core did failed, or a question that it asked on the way did. */
void bst_check(bst_vm *vm, bst_status status, const bst_error *err);

/* Arguments by index; `name` is for messages. */
int32_t bst_arg_int(bst_vm *vm, int index, const char *name, int32_t least, int32_t most);
bool bst_arg_flag(bst_vm *vm, int index, const char *name); /* nil: false */
uint16_t bst_arg_name(bst_vm *vm, int index, const char *name, bst_domain domain);
uint64_t bst_arg_handle(bst_vm *vm, int index, const char *name, bst_holder is);
uint8_t bst_arg_seat(bst_vm *vm, int index, const char *name);
bst_xy bst_arg_cell(bst_vm *vm, int index, const char *name);
uint16_t bst_arg_node(bst_vm *vm, int index, const char *name); /* a feature, or a segment of it */
uint16_t bst_arg_type(bst_vm *vm, int index, const char *name); /* a tile type, or its name */
bst_location bst_arg_location(bst_vm *vm, int index, const char *name);
/* Neither nil nor missing. */
static inline bool bst_arg_given(bst_vm *vm, int index) { return !lua_isnoneornil(vm->lua, index); }
/* Pushes the named arguments out of the table at `index`: every key must be one of `known` (ends
 * with NULL). Returns which are given, bit i: known[i]. No table: none. */
uint32_t bst_arg_named(bst_vm *vm, int index, const char *const *known);
/* The index of argument `key` of the table that was read last. */
int bst_arg_get(bst_vm *vm, const char *key);
/* A word of a domain, as it is: for what has no argument's name ("unknown mark 'x' ..."). */
uint16_t bst_name_at(bst_vm *vm, int index, bst_domain domain);

/* What verbs name by one word: a kind of token or figure, or a tile. */
typedef struct bst_piece {
  bst_holder is; /* TOKEN, FIGURE or TYPE */
  uint16_t number;
} bst_piece;
bst_piece bst_arg_piece(bst_vm *vm, int index, const char *name);
/* A zone, and whose part of it (the argument behind). */
bst_location bst_arg_zone(bst_vm *vm, int index);
/* Its pile; an error if it holds no tiles. */
uint16_t bst_pile_of(bst_vm *vm, bst_location zone);
/* Is it the word for what tile sets keep apart, and in which boxes that is: the name at `index`, if
 * one is given. */
typedef struct bst_boxes {
  uint16_t one;   /* BST_NONE: all of one owner */
  uint64_t owner; /* its bit; 0: all */
} bst_boxes;
bool bst_arg_is_box(bst_vm *vm, int index);
bst_boxes bst_arg_boxes(bst_vm *vm, int index);
/* Tiles of a type that still lie there. */
uint32_t bst_left_in_box(bst_vm *vm, bst_boxes boxes, uint16_t type);
/* The pile of a player's own tiles. */
/* Takes a tile out of the zone of argument `index`, or nil: out of the box. */
void bst_take_tile_out_of(bst_vm *vm, int index, uint16_t type);
uint16_t bst_hand_of(bst_vm *vm, uint8_t seat);
/* A thing and, behind it, a mark that goes on such things. */
typedef struct bst_marked_thing {
  uint16_t mark, index;
} bst_marked_thing;
bst_marked_thing bst_arg_marked(bst_vm *vm, int index);

/* --- selectors (view_selected.c) --- */
bool bst_arg_is_selector(bst_vm *vm, int index);
/* Pushes the list of what the selector there finds, which are things of that bst_select_type; the
 * argument behind it is `this`. */
int bst_push_selected(bst_vm *vm, int index, unsigned type);
/* All that it finds, for verbs that change the game: things of one of these types (bits of
 * bst_select_type); `that`: index of `this`. The list lies on the stack of Lua. */
typedef struct bst_selected {
  uint8_t type;
  const uint32_t *id;
  uint32_t count;
} bst_selected;
bst_selected bst_arg_selected(bst_vm *vm, int index, int that, unsigned types);
/* What a step is pushed for; nothing, where nothing is given. */
bst_thing bst_arg_subject(bst_vm *vm, int index);
void bst_push_subject(bst_vm *vm, bst_thing thing); /* nil: nothing */

/* Number of a cell; an error if it lies neither on nor beside the landscape. */
uint16_t bst_cell_number(bst_vm *vm, bst_xy at, const char *name);

/* The same where it isn't a name for everybody. */
uint16_t bst_name_search(bst_vm *vm, const char *text, unsigned domain, uint8_t rule);

static inline size_t bst_known_slot(const bst_vm *vm, const char *text, uint32_t key) {
  uint64_t mixed = ((uint64_t)(uintptr_t)text ^ (uint64_t)key << 40) * 0x9E3779B97F4A7C15u;
  return (size_t)(mixed >> 40) & vm->known_mask;
}

/* The text at `index`, a string, as a name of a domain; BST_NONE: there is none. Mostly it is where
 * its address says. */
static inline uint16_t bst_name_of(bst_vm *vm, int index, unsigned domain, uint8_t rule) {
  const char *text = lua_tolstring(vm->lua, index, NULL);
  uint32_t key = domain << 8 | BST_ANY_RULE;
  size_t at = bst_known_slot(vm, text, key);
  for (; vm->known[at].text; at = (at + 1) & vm->known_mask)
    if (vm->known[at].text == text && vm->known[at].key == key)
      return vm->known[at].index;
  return bst_name_search(vm, text, domain, rule);
}
/* Enters all names by their addresses. */
bool bst_known_make(bst_vm *vm);
void bst_known_fill(bst_vm *vm);

/* --- values of scripts ----------------------------------------------------------------------- */

void bst_push_handle(bst_vm *vm, bst_holder is, uint64_t at);
void bst_push_player(bst_vm *vm, uint8_t seat); /* nil: nobody */
void bst_push_xy(bst_vm *vm, bst_xy at);
void bst_push_cell(bst_vm *vm, uint16_t cell); /* BST_NO_CELL: nil */
void bst_push_tile(bst_vm *vm, uint16_t tile); /* BST_NONE: nil; so for the next ones */
void bst_push_type(bst_vm *vm, uint16_t type);
void bst_push_segment(bst_vm *vm, uint16_t node);
void bst_push_feature(bst_vm *vm, uint16_t node);
void bst_push_figure(bst_vm *vm, uint16_t figure);
void bst_push_token(bst_vm *vm, uint16_t token);
void bst_push_location(bst_vm *vm, bst_location location);
void bst_push_players(bst_vm *vm, uint32_t seats); /* bit s: seat s */
void bst_push_cells(bst_vm *vm, const bst_xy *cells, uint32_t count);
void bst_push_arg(bst_vm *vm, const bst_handler *handler, uint8_t arg, uint16_t value);

bst_handle bst_handle_at(bst_vm *vm, int index);
/* Is there such a thing in the game at hand? */
bool bst_handle_exists(const bst_vm *vm, bst_handle handle);
/* "cell 3,-1" */
void bst_handle_text(const bst_vm *vm, bst_handle handle, char *out, size_t size);
/* What stands at `index`, for messages: "1.5", "'abc'", "a table", "cell 3,-1". */
const char *bst_describe(bst_vm *vm, int index, char *out, size_t size);

static inline uint64_t bst_pack_xy(bst_xy at) { return bst_key(at.x, at.y); }
static inline bst_xy bst_unpack_xy(uint64_t at) {
  return (bst_xy){bst_key_x((uint32_t)at), bst_key_y((uint32_t)at)};
}

/* Cell, rotation, type; and of one that fits by an edit alone, from bit 46 on, at which side, and
 * whether it is the tile behind that side which changes. */
enum { BST_NO_EDIT = 255 };
static inline uint64_t bst_pack_placement(bst_place_xy at, uint16_t type) {
  return bst_pack_xy((bst_xy){at.x, at.y}) | (uint64_t)at.rotation << 32 | (uint64_t)type << 34;
}
static inline uint64_t bst_pack_edit(bst_edit_place place, uint16_t type) {
  return bst_pack_placement(place.at, type) | (uint64_t)place.side << 46 |
         (uint64_t)(place.beside ? 2 : 1) << 48;
}
static inline uint16_t bst_unpack_type(uint64_t at) { return (uint16_t)(at >> 34 & 0xFFF); }
static inline bst_edit_place bst_unpack_edit(uint64_t at) {
  bst_xy xy = bst_unpack_xy(at);
  return (bst_edit_place){.at = {xy.x, xy.y, (uint8_t)(at >> 32 & 3)},
                          .side = at >> 48 == 0 ? (uint8_t)BST_NO_EDIT : (uint8_t)(at >> 46 & 3),
                          .beside = at >> 48 == 2};
}

/* --- players ---------------------------------------------------------------------------------- */

/* An action of one of the positions that the bot looks at; NULL: it is over and done with. */
const bst_action *bst_bot_action(const struct bst_bot *bot, uint64_t at);
void bst_bot_action_text(const struct bst_bot *bot, uint64_t at, char *out, size_t size);
/* Pushes the value of the bot's own option with this name; false: it has none. */
bool bst_bot_push_option(bst_vm *vm, const char *name);

/* --- questions about the game ---------------------------------------------------------------- */

/* Tiles that cover a cell; at most 2. */
int bst_tiles_in(const bst_vm *vm, bst_xy at, uint16_t tile[2]);
/* Does a segment (a node) lie in the cell? */
bool bst_node_covers(const bst_vm *vm, uint16_t node, bst_xy at);
/* A segment of the feature on which a figure stands, or BST_NONE. */
uint16_t bst_node_under(const bst_vm *vm, uint16_t figure);
/* A read-only function of a script is asked by the host itself. */
int32_t bst_host_ask(bst_vm *vm, uint16_t test, const bst_query *query);

/* --- parts of the library -------------------------------------------------------------------- */

/* Pushes ev, out; makes the metatable of handles. */
void bst_event_make(bst_vm *vm);
/* Pushes a field of the event at hand; `name` gets "ev.cell". False: it has none of that name. */
bool bst_event_push(bst_vm *vm, bst_event_field field, char *name, size_t size);
void bst_offer_make(bst_vm *vm);
void bst_offer_begin(bst_vm *vm); /* a new listing */
void bst_handles_make(bst_vm *vm);
/* Pushes the field of g whose name is at `key`; raises an error if there is none. */
void bst_field_push(bst_vm *vm, int key);
void bst_state_push(bst_vm *vm, bst_handle handle, int key);
void bst_const_push(bst_vm *vm, int key);
void bst_state_store(bst_vm *vm, bst_handle handle, int key, int value);
/* Raises "a cell has no 'ocupied'; did you mean ...". */
int bst_no_field(bst_vm *vm, unsigned domain, const char *holder, const char *name);
void bst_push_method(bst_vm *vm, bst_method method);

/* Questions that are long, behind `g`: lists, payouts, awards; returns how many values it pushed.
 */
int bst_push_long_query(bst_vm *vm, const bst_query *q);
/* What lists.place_list returned, at -1; false: nothing that *wanted tells of. */
bool bst_read_list(bst_vm *vm, const char **wanted);

/* What `on.figure_leaving` returned, at -1. */
void bst_leaving_answer(bst_vm *vm);

#define X(name, arguments, result, rights, since, text) int bst_verb_##name(lua_State *lua);
BST_READING_VERBS(X)
BST_AREA_VERBS(X)
BST_CHANGING_VERBS(X)
BST_PLAYER_VERBS(X)
#undef X
#define X(holder, name, arguments, result, rights, text)                                           \
  int bst_method_##holder##_##name(lua_State *lua);
BST_METHOD_LIST(X)
#undef X
#define X(holder, name, type, text) void bst_get_##holder##_##name(bst_vm *vm, uint64_t at);
BST_FIELD_LIST(X)
#undef X

#endif
