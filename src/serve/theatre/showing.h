/* showing.h - a game out of a record as JSON, moment by moment. All of it is seen with the eyes of
 * whoever is asked at that moment; of the end with those of one who watches. */
#ifndef BST_SHOWING_H
#define BST_SHOWING_H

#include <json.h>
#include <recorded.h>

/* {"title":"base","rules":"00ff...","moments":143,"whole":true,"frame":"<svg ...","people":[...],
 * "actions":[{"turn":1,"seat":1,"do":"place BA/L 0,1 r2"}]}; action n leads from moment n to the
 * next. NULL: no memory. The caller's, like those below. */
bst_json *bst_showing_playbill(bst_recorded *r);

/* {"n":40,"step":{...},"ask":{...},"chosen":3}: what a step of news.h says of moment `n`, with the
 * pieces that differ from moment `from` (BST_SHOWING_NOTHING: all pieces) and the log of the action
 * that led there; what was asked, and the number of the action that was chosen. Moments must be
 * there. */
#define BST_SHOWING_NOTHING SIZE_MAX
bst_json *bst_showing_moment(bst_recorded *r, size_t n, size_t from);

/* How another game begins like this one, up to moment `n`: {"setup":{"with":[...],"set":{...}},
 * "seed":"7","first":0,"seats":2,"actions":["place ..."]}; or {"refused":"why"}. */
bst_json *bst_showing_opening(const bst_recorded *r, size_t n);

/* What the scoring says about the actions there (told_hints.h), all features (told_features.h), who
 * got points for what (told_scores.h). Statuses as of bst_told_hints(). */
bst_status bst_showing_hints(bst_recorded *r, size_t n, bst_json **out, bst_error *err);
bst_json *bst_showing_features(bst_recorded *r, size_t n);
bst_json *bst_showing_scores(bst_recorded *r, size_t n);
bst_json *bst_showing_face(bst_recorded *r, uint16_t type); /* told_faces.h */

#endif
