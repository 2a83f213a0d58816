#include <string.h>

#include "Decoding.h"

// A JPEG of an upright picture is made row by row. Everything else is scaled into memory first, and then turned.

static bool is_direct(const CPicturesOrder *order) {
  return order->product == CPicturesJPEG && order->orientation == 1;
}

void product_begin(struct Decoding *decoding, uint32_t width, uint32_t height) {
  const CPicturesOrder *order = decoding->order;
  if (order->product == CPicturesNothing) return;
  if (is_direct(order)) {
    encoder_begin(decoding, width, height);
  } else {
    scaler_begin(decoding, width, height);
  }
}

void product_take(struct Decoding *decoding, const uint8_t *row) {
  const CPicturesOrder *order = decoding->order;
  if (order->product == CPicturesNothing) return;
  if (is_direct(order)) {
    encoder_take(decoding, row);
  } else {
    scaler_take(&decoding->scaler, row);
  }
}

/// Copies a row of the scaled picture as it is when upright.
///
/// EXIF's orientation names the sides of the upright picture where the first row and the first column are: 1 top and
/// left, 2 top and right, 3 bottom and right, 4 bottom and left; 5 left and top, 6 right and top, 7 right and bottom, 8
/// left and bottom.
static void copy_upright_row(const struct Scaler *scaler, uint32_t orientation, uint32_t y,
                             uint8_t *row) {
  bool is_turned = orientation >= 5;
  uint32_t width = is_turned ? scaler->height : scaler->width;
  bool is_row_reversed = orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7;
  bool is_column_reversed =
      orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8;
  for (uint32_t x = 0; x < width; x++, row += 4) {
    uint32_t from_row = is_turned ? x : y, from_column = is_turned ? y : x;
    if (is_row_reversed) from_row = scaler->height - 1 - from_row;
    if (is_column_reversed) from_column = scaler->width - 1 - from_column;
    memcpy(row, scaler->pixels + ((size_t)from_row * scaler->width + from_column) * 4, 4);
  }
}

void product_finish(struct Decoding *decoding) {
  const CPicturesOrder *order = decoding->order;
  const struct Scaler *scaler = &decoding->scaler;
  if (order->product == CPicturesNothing) return;
  if (is_direct(order)) {
    encoder_finish(decoding);
    return;
  }
  if (scaler->completed != scaler->height) decoding_fail(decoding, CPicturesTruncated, "");
  bool is_turned = order->orientation >= 5;
  uint32_t width = is_turned ? scaler->height : scaler->width;
  uint32_t height = is_turned ? scaler->width : scaler->height;
  decoding->product_row = decoding_allocate(decoding, width, 4);
  if (order->product != CPicturesPixels) encoder_begin(decoding, width, height);
  for (uint32_t y = 0; y < height; y++) {
    copy_upright_row(scaler, order->orientation, y, decoding->product_row);
    if (order->product == CPicturesPixels) {
      decoding_append(decoding, decoding->product_row, (size_t)width * 4);
    } else {
      encoder_take(decoding, decoding->product_row);
    }
  }
  if (order->product != CPicturesPixels) encoder_finish(decoding);
}
