#include "told_faces.h"

#include <picture_hits.h>

enum { SENTENCE = 1024, TURNS = 4 };

/* NULL: no memory. */
static bst_json *turn_of(const bst_picture *picture, uint16_t type, uint8_t rotation) {
  bst_json *one = bst_json_new_object(), *list = NULL;
  bst_svg face, hits;
  bst_svg_init(&face, "b");
  bst_svg_init(&hits, "b");
  bool fine = one && bst_face_draw(picture, type, rotation, &face) == BST_OK &&
              bst_hits_write(picture, type, rotation, &hits) == BST_OK &&
              bst_json_parse(hits.text, hits.length, &list, NULL) == BST_OK;
  if (fine) {
    bst_json_set_text(one, "draw", face.text);
    bst_json_set(one, "hits", list);
  } else {
    bst_json_free(one);
  }
  bst_svg_free(&face);
  bst_svg_free(&hits);
  return fine ? one : NULL;
}

/* NULL: no memory. */
static bst_json *turns_of(const bst_picture *picture, uint16_t type) {
  bst_json *list = bst_json_new_list();
  bool fine = list != NULL;
  for (uint8_t rotation = 0; fine && rotation < TURNS; rotation++) {
    bst_json *turn = turn_of(picture, type, rotation);
    fine = turn != NULL;
    if (fine)
      bst_json_add(list, turn);
  }
  if (fine)
    return list;
  bst_json_free(list);
  return NULL;
}

bst_json *bst_told_face(const bst_shown *shown, uint16_t type) {
  const bst_picture picture = bst_news_picture(shown);
  char text[SENTENCE];
  if (type >= bst_tile_type_count(picture.rs))
    return NULL;
  bst_json *out = bst_json_new_object(), *turns = turns_of(&picture, type);
  if (!out || !turns) {
    bst_json_free(out);
    bst_json_free(turns);
    return NULL;
  }
  bst_phrase_tile(picture.rs, type, 0, text, sizeof text);
  bst_json_set_whole(out, "tile", type);
  bst_json_set_text(out, "name", bst_tile_name(picture.rs, type));
  bst_json_set_text(out, "say", text);
  bst_json_set(out, "turn", turns);
  return out;
}
