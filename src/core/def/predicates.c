/* predicates.c - the list of predicates as a table. */
#include "def.h"

#define FIGURES 1u << BST_SELECT_FIGURES
#define FEATURES 1u << BST_SELECT_FEATURES
#define SEGMENTS 1u << BST_SELECT_SEGMENTS
#define CELLS 1u << BST_SELECT_CELLS
#define TILES 1u << BST_SELECT_TILES
#define TOKENS 1u << BST_SELECT_TOKENS
#define PLAYERS 1u << BST_SELECT_PLAYERS
#define ZONES 1u << BST_SELECT_ZONES
#define KIND_OF(name_) .operand = BST_OPERAND_##name_
#define OPERAND_KINDS KIND_OF(KINDS)
#define OPERAND_GROUPS KIND_OF(GROUPS)
#define OPERAND_OWNER KIND_OF(OWNER)
#define OPERAND_FLAG KIND_OF(FLAG)
#define OPERAND_COVERED KIND_OF(COVERED)
#define OPERAND_ZONE KIND_OF(ZONE)
#define OPERAND_ZONES KIND_OF(ZONES)
#define OPERAND_CLASSES KIND_OF(CLASSES)
#define OPERAND_PLAYER KIND_OF(PLAYER)
#define OPERAND_CAME KIND_OF(CAME)
#define OPERAND_WHEN KIND_OF(WHEN)
#define OPERAND_THINGS(set) KIND_OF(THINGS), .types = (uint16_t)(set)
#define OPERAND_CAUSE KIND_OF(CAUSE)
#define OPERAND_MARK KIND_OF(MARK)
#define OPERAND_LINK KIND_OF(LINK)
#define OPERAND_FACES KIND_OF(FACES), .types = SEGMENTS
#define OPERAND_RANGE KIND_OF(RANGE)
#define OPERAND_ATTRS KIND_OF(ATTRS)
#define OPERAND_AROUND KIND_OF(AROUND), .types = 0xFFFF
#define OPERAND_BESIDE KIND_OF(BESIDE)
#define OPERAND_TILES KIND_OF(TILES)
#define OPERAND_FACE KIND_OF(FACE)
#define OPERAND_HAS KIND_OF(HAS)
#define OPERAND_SET(set) KIND_OF(SET), .types = (uint16_t)(set)

const bst_predicate_info bst_predicate_infos[BST_PREDICATES] = {
#define PREDICATE(type_, name_, key_, operand_, cost_, help_)                                      \
  {.name = #type_ "_" #name_,                                                                      \
   .key = key_,                                                                                    \
   .type = BST_SELECT_##type_,                                                                     \
   OPERAND_##operand_,                                                                             \
   .cost = cost_,                                                                                  \
   .help = help_},
#include "predicates.def"
#undef PREDICATE
};

const uint8_t bst_thing_of_arg[BST_ARG_COUNT] = {
    [BST_ARG_CELL] = BST_SELECT_CELLS,       [BST_ARG_CORNER] = BST_SELECT_CORNERS,
    [BST_ARG_SIDE] = BST_SELECT_NOTHING,     [BST_ARG_ROTATION] = BST_SELECT_NOTHING,
    [BST_ARG_TILE] = BST_SELECT_TILES,       [BST_ARG_SEGMENT] = BST_SELECT_SEGMENTS,
    [BST_ARG_FEATURE] = BST_SELECT_FEATURES, [BST_ARG_FIGURE] = BST_SELECT_FIGURES,
    [BST_ARG_KIND] = BST_SELECT_NOTHING,     [BST_ARG_TOKEN] = BST_SELECT_TOKENS,
    [BST_ARG_PLAYER] = BST_SELECT_PLAYERS,   [BST_ARG_AMOUNT] = BST_SELECT_NOTHING,
    [BST_ARG_ENUM] = BST_SELECT_NOTHING,     [BST_ARG_ZONE] = BST_SELECT_ZONES,
};
