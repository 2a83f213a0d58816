#include "Decoding.h"

#include <stdlib.h>
#include <string.h>

void decoding_fail(struct Decoding *decoding, CPicturesStatus status, const char *reason) {
  decoding->status = status;
  if (reason != decoding->reason) {
    strncpy(decoding->reason, reason, CPICTURES_REASON - 1);
    decoding->reason[CPICTURES_REASON - 1] = 0;
  }
  longjmp(decoding->escape, 1);
}

void *decoding_allocate(struct Decoding *decoding, size_t count, size_t size) {
  void *memory = calloc(count, size);
  if (!memory) decoding_fail(decoding, CPicturesTooMuchMemory, "");
  return memory;
}

void decoding_append(struct Decoding *decoding, const uint8_t *bytes, size_t count) {
  if (count > decoding->order->maximum_count - decoding->output_count)
    decoding_fail(decoding, CPicturesTooManyBytes, "");
  if (count > decoding->output_capacity - decoding->output_count) {
    size_t capacity = 2 * decoding->output_capacity + count;
    uint8_t *output = realloc(decoding->output, capacity);
    if (!output) decoding_fail(decoding, CPicturesTooMuchMemory, "");
    decoding->output = output;
    decoding->output_capacity = capacity;
  }
  memcpy(decoding->output + decoding->output_count, bytes, count);
  decoding->output_count += count;
}

/// Carries out an order; what the decoding owns is freed by the caller.
static void run(struct Decoding *decoding) {
  if (setjmp(decoding->escape)) return;
  if (decoding->order->is_png) {
    png_decode(decoding);
  } else {
    jpeg_decode(decoding);
  }
  product_finish(decoding);
}

CPicturesResult cpictures_decode(
    const uint8_t *bytes, size_t count, const CPicturesOrder *order, char *reason) {
  CPicturesResult result = {.status = CPicturesTooMuchMemory};
  reason[0] = 0;
  struct Decoding *decoding = calloc(1, sizeof *decoding);
  if (!decoding) return result;
  decoding->bytes = bytes;
  decoding->count = count;
  decoding->order = order;
  decoding->reason = reason;
  run(decoding);
  jpeg_decode_free(decoding);
  png_decode_free(decoding);
  encoder_free(decoding);
  scaler_free(&decoding->scaler);
  free(decoding->rows);
  free(decoding->product_row);
  result.status = decoding->status;
  if (decoding->status == CPicturesWhole) {
    result.bytes = decoding->output;
    result.count = decoding->output_count;
  } else {
    free(decoding->output);
  }
  free(decoding);
  return result;
}

void cpictures_free(uint8_t *bytes) { free(bytes); }
