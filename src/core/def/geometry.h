/* geometry.h - sides, slots and turns.
 *
 *            N  (0,-1)
 *        NL  NC  NR             sides clockwise: N 0, E 1, S 2, W 3, and the diagonal H 4
 *       +----------+            slots L C R of a side, left to right looking out
 *    WR |          | EL
 * W  WC |  (x,y)   | EC  E      slot i of side s meets slot 2 - i of side s ^ 2 next door;
 *    WL |          | ER         on the diagonal H meets H in the same cell
 *       +----------+
 *        SR  SC  SL             a half cell at rotation 0 owns S (its leg A) and W (leg B)
 */
#ifndef BST_GEOMETRY_H
#define BST_GEOMETRY_H

#include <stdint.h>

enum { BST_N, BST_E, BST_S, BST_W, BST_H, BST_SIDES };
enum { BST_LEFT, BST_CENTRE, BST_RIGHT };

static const int8_t bst_step_x[4] = {0, 1, 0, -1};
static const int8_t bst_step_y[4] = {-1, 0, 1, 0};

static inline uint8_t bst_turn_side(uint8_t side, uint8_t rotation) {
  return side == BST_H ? side : (uint8_t)((side + rotation) & 3);
}

static inline void bst_turn_offset(int8_t *dx, int8_t *dy, uint8_t rotation) {
  for (uint8_t i = 0; i < rotation; i++) {
    int8_t x = *dx;
    *dx = (int8_t) - *dy;
    *dy = x;
  }
}

#endif
