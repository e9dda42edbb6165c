/* png.c - see png.h. */
#include "png.h"

#include <cairo.h>
#include <librsvg/rsvg.h>
#include <math.h>
#include <output.h>
#include <stdio.h>
#include <string.h>

/* A picture of more points would need more memory than a picture is worth. */
enum { SCALE_WANTED = 200, SIDE_MOST = 30000, POINTS_MOST = 120000000 };

static bst_status fail(bst_error *err, const char *path, const char *why) {
  if (err) {
    err->status = BST_BAD_INPUT;
    snprintf(err->text, sizeof err->text, "%s: %s", path, why);
  }
  return BST_BAD_INPUT;
}

static bool fits(int64_t wide, int64_t high, uint16_t scale) {
  wide = wide * scale / 1000;
  high = high * scale / 1000;
  return wide <= SIDE_MOST && high <= SIDE_MOST && wide * high <= POINTS_MOST;
}

static uint16_t largest_scale(int32_t wide, int32_t high, uint16_t scale) {
  while (scale > 1 && !fits(wide, high, scale))
    scale--;
  return scale;
}

uint16_t bst_png_scale(int32_t wide, int32_t high) {
  return largest_scale(wide, high, SCALE_WANTED);
}

static cairo_status_t put(void *file, const unsigned char *bytes, unsigned int length) {
  return fwrite(bytes, 1, length, file) == length ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

static bst_status write_surface(cairo_surface_t *surface, const char *path, bst_error *err) {
  bst_output *out;
  bst_status status = bst_output_open(path, BST_OUTPUT_REPLACES, &out, err);
  if (status != BST_OK)
    return status;
  cairo_status_t done = cairo_surface_write_to_png_stream(surface, put, bst_output_stream(out));
  if (done == CAIRO_STATUS_SUCCESS || done == CAIRO_STATUS_WRITE_ERROR)
    return bst_output_close(out, err);
  bst_output_drop(out);
  return fail(err, path, cairo_status_to_string(done));
}

static bst_status too_large(bst_error *err, const char *path, uint16_t most) {
  char why[120];
  snprintf(why, sizeof why,
           "is too large in this scale; at most --scale %d.%02d is possible, or a "
           "part of it with --crop",
           most / 100, most % 100);
  return fail(err, path, why);
}

static bst_status draw(RsvgHandle *handle, uint16_t wanted, const char *path, bst_error *err) {
  gdouble wide = 0, high = 0;
  if (!rsvg_handle_get_intrinsic_size_in_pixels(handle, &wide, &high) || wide < 1 || high < 1)
    return fail(err, path, "the picture has no size");
  int32_t tenths_wide = (int32_t)(wide * 10), tenths_high = (int32_t)(high * 10);
  if (wanted && !fits(tenths_wide, tenths_high, wanted))
    return too_large(err, path, largest_scale(tenths_wide, tenths_high, wanted));
  double scale = (wanted ? wanted : bst_png_scale(tenths_wide, tenths_high)) / 100.0;
  cairo_surface_t *surface = cairo_image_surface_create(
      CAIRO_FORMAT_RGB24, (int)fmax(1, wide * scale + 0.001), (int)fmax(1, high * scale + 0.001));
  cairo_t *context = cairo_create(surface);
  RsvgRectangle page = {0, 0, wide * scale, high * scale};
  gboolean drawn = rsvg_handle_render_document(handle, context, &page, NULL);
  bst_status status =
      drawn ? write_surface(surface, path, err) : fail(err, path, "the picture can't be drawn");
  cairo_destroy(context);
  cairo_surface_destroy(surface);
  return status;
}

bst_status bst_png_write(const char *svg, size_t length, uint16_t scale, const char *path,
                         bst_error *err) {
  GError *error = NULL;
  RsvgHandle *handle = rsvg_handle_new_from_data((const guint8 *)svg, length, &error);
  if (!handle) {
    fail(err, path, error->message);
    g_error_free(error);
    return BST_BAD_INPUT;
  }
  bst_status status = draw(handle, scale, path, err);
  g_object_unref(handle);
  return status;
}
