/* png.c - see png.h. */
#include "png.h"

#include <cairo.h>
#include <librsvg/rsvg.h>
#include <output.h>
#include <stdio.h>
#include <string.h>

/* A picture of more points would need more memory than a picture is worth. */
static const double scale_wanted = 2, points_most = 60e6, side_most = 30000;

static bst_status fail(bst_error *err, const char *path, const char *why) {
  if (err) {
    err->status = BST_BAD_INPUT;
    snprintf(err->text, sizeof err->text, "%s: %s", path, why);
  }
  return BST_BAD_INPUT;
}

static double scale_of(double wide, double high) {
  double scale = scale_wanted;
  while (wide * high * scale * scale > points_most || wide * scale > side_most ||
         high * scale > side_most)
    scale /= 1.25;
  return scale;
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

static bst_status draw(RsvgHandle *handle, const char *path, bst_error *err) {
  gdouble wide = 0, high = 0;
  if (!rsvg_handle_get_intrinsic_size_in_pixels(handle, &wide, &high) || wide < 1 || high < 1)
    return fail(err, path, "the picture has no size");
  double scale = scale_of(wide, high);
  cairo_surface_t *surface = cairo_image_surface_create(
      CAIRO_FORMAT_RGB24, (int)(wide * scale + 0.5), (int)(high * scale + 0.5));
  cairo_t *context = cairo_create(surface);
  RsvgRectangle page = {0, 0, wide * scale, high * scale};
  gboolean drawn = rsvg_handle_render_document(handle, context, &page, NULL);
  bst_status status =
      drawn ? write_surface(surface, path, err) : fail(err, path, "the picture can't be drawn");
  cairo_destroy(context);
  cairo_surface_destroy(surface);
  return status;
}

bst_status bst_png_write(const char *svg, size_t length, const char *path, bst_error *err) {
  GError *error = NULL;
  RsvgHandle *handle = rsvg_handle_new_from_data((const guint8 *)svg, length, &error);
  if (!handle) {
    fail(err, path, error->message);
    g_error_free(error);
    return BST_BAD_INPUT;
  }
  bst_status status = draw(handle, path, err);
  g_object_unref(handle);
  return status;
}
