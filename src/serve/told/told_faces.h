/* told_faces.h - a type of tile alone, for a page: how it looks in each rotation, and where one
 * finds what lies on it. The same for all readers, and for as long as bst_news_rules() is. */
#ifndef BST_TOLD_FACES_H
#define BST_TOLD_FACES_H

#include "news.h"

/* {"tile":12,"name":"BA/L","say":"city: north; road: south","turn":[{"draw":"<g ...",
 * "hits":[{"s":2,"d":"M...","at":[50,14]}]}]}: four turns, by rotation; picture_hits.h says what
 * they hold. `type` is one of the rules in force (bst_tile_type_count). NULL: there is no such
 * type, or no memory. */
bst_json *bst_told_face(const bst_shown *shown, uint16_t type);

#endif
