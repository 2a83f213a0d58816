#include <stdlib.h>
#include <string.h>

#include "Decoding.h"

// Both axes are measured so that a pixel of the picture is as long as the result has pixels, and a pixel of the
// result as long as the picture has: then all weights are whole numbers. The largest sum is 255 * 255 * (pixels of
// the picture), which 64 bits hold.

void scaler_begin(struct Decoding *decoding, uint32_t from_width, uint32_t from_height) {
  struct Scaler *scaler = &decoding->scaler;
  scaler->from_width = from_width;
  scaler->from_height = from_height;
  scaler->width = decoding->order->product_width;
  scaler->height = decoding->order->product_height;
  if (scaler->width == 0 || scaler->height == 0 || scaler->width > from_width ||
      scaler->height > from_height)
    decoding_fail(decoding, CPicturesDamaged, "the picture is smaller than its header says");
  scaler->sums = decoding_allocate(decoding, scaler->width, 4 * sizeof(uint64_t));
  scaler->line = decoding_allocate(decoding, scaler->width, 4 * sizeof(uint64_t));
  scaler->pixels = decoding_allocate(decoding, (size_t)scaler->width * scaler->height, 4);
}

/// Sums the row's pixels within each pixel of the result.
static void sum_line(struct Scaler *scaler, const uint8_t *row) {
  uint64_t *sums = scaler->line;
  memset(sums, 0, scaler->width * 4 * sizeof *sums);
  // How much of the result's pixel is not covered yet.
  uint32_t room = scaler->from_width;
  for (uint32_t x = 0; x < scaler->from_width; x++, row += 4) {
    uint64_t opacity = row[3], red = row[0] * opacity, green = row[1] * opacity,
             blue = row[2] * opacity;
    uint32_t left = scaler->width;
    while (left > 0) {
      uint32_t weight = left < room ? left : room;
      sums[0] += red * weight;
      sums[1] += green * weight;
      sums[2] += blue * weight;
      sums[3] += opacity * weight;
      left -= weight;
      room -= weight;
      if (room == 0) {
        sums += 4;
        room = scaler->from_width;
      }
    }
  }
}

/// Writes a row of the result and clears its sums.
static void complete_row(struct Scaler *scaler) {
  uint64_t area = (uint64_t)scaler->from_width * scaler->from_height;
  uint8_t *pixel = scaler->pixels + (size_t)scaler->completed * scaler->width * 4;
  uint64_t *sums = scaler->sums;
  for (uint32_t x = 0; x < scaler->width; x++, pixel += 4, sums += 4) {
    uint64_t opacity = sums[3];
    if (opacity > 0) {
      for (int channel = 0; channel < 3; channel++)
        pixel[channel] = (uint8_t)((sums[channel] + opacity / 2) / opacity);
    }
    pixel[3] = (uint8_t)((opacity + area / 2) / area);
  }
  memset(scaler->sums, 0, scaler->width * 4 * sizeof *sums);
  scaler->completed++;
}

void scaler_take(struct Scaler *scaler, const uint8_t *row) {
  if (scaler->width == scaler->from_width && scaler->height == scaler->from_height) {
    size_t length = (size_t)scaler->width * 4;
    memcpy(scaler->pixels + scaler->completed++ * length, row, length);
    return;
  }
  sum_line(scaler, row);
  uint64_t top = (uint64_t)scaler->row++ * scaler->height;
  uint32_t left = scaler->height;
  while (left > 0) {
    uint32_t room = scaler->from_height - (uint32_t)(top % scaler->from_height);
    uint32_t weight = left < room ? left : room;
    for (size_t index = 0; index < (size_t)scaler->width * 4; index++)
      scaler->sums[index] += scaler->line[index] * weight;
    left -= weight;
    top += weight;
    if (weight == room) complete_row(scaler);
  }
}

void scaler_free(struct Scaler *scaler) {
  free(scaler->sums);
  free(scaler->line);
  free(scaler->pixels);
}
