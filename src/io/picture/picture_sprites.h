/* picture_sprites.h - the small drawings that a picture uses again and again: houses, trees,
 * figures, and what the draw entries of rules say. Defined once in a document, used by name. */
#ifndef BST_PICTURE_SPRITES_H
#define BST_PICTURE_SPRITES_H

#include "picture_tile.h"

enum { BST_SPRITE_NAME = 16 };

/* "a3": attribute 3; "k1": the label of kind 1; "f2": figure kind 2. Fills and returns `out`. */
const char *bst_sprite_name(char what, int index, char out[BST_SPRITE_NAME]);

/* The contents of <defs>. */
void bst_sprites_define(bst_svg *out, const bst_painter *p);

/* Do all sides of the tile continue nothing, so that a wall is drawn around it ("court")? */
bool bst_sprite_is_court(const bst_tile_def *tile);

/* The letter that stands for a kind of figure that has no drawing; NULL: it has one. */
const char *bst_sprite_letter(const bst_painter *p, uint8_t kind, char initial[2]);

/* A figure around the origin in the colours around it, with the seat's number; lying on its side if
 * it `lies`. */
void bst_sprite_figure(bst_svg *out, const bst_painter *p, uint8_t kind, uint8_t seat, bool lies);

/* A disc with what the tokens of a kind show together that lie with a figure; 0: an empty one. */
void bst_sprite_tokens(bst_svg *out, const bst_painter *p, uint8_t kind, int32_t shown,
                       bst_point at);

/* Tokens one upon the other, the lowest around the origin, and how many they are. */
void bst_sprite_stack(bst_svg *out, const bst_painter *p, uint8_t kind, uint16_t count);
/* How far above the origin a figure stands on top of so many. */
int32_t bst_sprite_stack_height(uint16_t count);

/* The light disc behind a figure of nobody, so that it is seen on whatever it stands. */
void bst_sprite_halo(bst_svg *out, const bst_painter *p, const char *colour);

/* Tokens around the origin: their drawing or letters, the face ("": none), and how many lie there
 * if there are several. */
void bst_sprite_token(bst_svg *out, const bst_painter *p, bst_draw_of of, const char *name,
                      const char *face, uint16_t count);

#endif
