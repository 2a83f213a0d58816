/// What the decoders, the scaler and the encoders share. Rows are of four bytes a pixel: red, green, blue and
/// opacity.
#pragma once

#include <setjmp.h>

#include "CPictures.h"
#include "Libraries.h"

/// Scales a picture down by area: each pixel of the result is the average of what it covers, weighted by
/// opacity.
struct Scaler {
  uint32_t from_width, from_height, width, height;
  /// The number of rows taken.
  uint32_t row;
  /// The number of rows of the result that are complete.
  uint32_t completed;
  /// Sums of the current row of the result, four for each pixel; the colours are multiplied by opacity.
  uint64_t *_Nullable sums;
  /// Sums of the last row taken.
  uint64_t *_Nullable line;
  /// The result.
  uint8_t *_Nullable pixels;
};

/// Compresses rows to a JPEG or PNG in memory.
struct Encoder {
  bool is_png;
  struct jpeg_compress_struct jpeg;
  struct jpeg_error_mgr jpeg_errors;
  struct jpeg_destination_mgr destination;
  uint8_t chunk[16384];
  /// A row on white.
  uint8_t *_Nullable row;
  png_structp _Nullable png;
  png_infop _Nullable png_info;
};

/// One order being carried out. It owns all that must be freed after an error.
struct Decoding {
  const uint8_t *_Nonnull bytes;
  size_t count;
  const CPicturesOrder *_Nonnull order;
  /// How much of the picture was read.
  size_t offset;
  /// Where an error leads.
  jmp_buf escape;
  CPicturesStatus status;
  char *_Nonnull reason;

  struct jpeg_decompress_struct jpeg;
  struct jpeg_error_mgr jpeg_errors;
  struct jpeg_source_mgr source;
  struct jpeg_progress_mgr progress;
  png_structp _Nullable png;
  png_infop _Nullable png_info;
  /// A row, or the whole of an interlaced PNG.
  uint8_t *_Nullable rows;

  struct Scaler scaler;
  struct Encoder encoder;
  /// A row on its way to the product.
  uint8_t *_Nullable product_row;
  uint8_t *_Nullable output;
  size_t output_count, output_capacity;
};

#pragma clang assume_nonnull begin

/// Ends a decoding. `reason` may be `decoding->reason` itself.
_Noreturn void decoding_fail(struct Decoding *decoding, CPicturesStatus status, const char *reason);

/// Allocates zeroed memory or ends the decoding.
void *decoding_allocate(struct Decoding *decoding, size_t count, size_t size);

/// Appends to the product, or ends the decoding if that becomes too large.
void decoding_append(struct Decoding *decoding, const uint8_t *bytes, size_t count);

/// Gets ready for the rows of a picture of that size.
void product_begin(struct Decoding *decoding, uint32_t width, uint32_t height);

/// Takes the next row.
void product_take(struct Decoding *decoding, const uint8_t *row);

/// Completes the product after the last row.
void product_finish(struct Decoding *decoding);

void scaler_begin(struct Decoding *decoding, uint32_t from_width, uint32_t from_height);
void scaler_take(struct Scaler *scaler, const uint8_t *row);
void scaler_free(struct Scaler *scaler);

void jpeg_decode(struct Decoding *decoding);
void jpeg_decode_free(struct Decoding *decoding);
void png_decode(struct Decoding *decoding);
void png_decode_free(struct Decoding *decoding);

/// The functions for errors, warnings and memory that end a decoding.
void jpeg_set_errors(struct Decoding *decoding, j_common_ptr info, struct jpeg_error_mgr *errors);
_Noreturn void png_fail(png_structp png, png_const_charp message);
void png_warn(png_structp png, png_const_charp message);
png_voidp png_allocate(png_structp png, png_alloc_size_t size);
void png_release(png_structp png, png_voidp memory);

void encoder_begin(struct Decoding *decoding, uint32_t width, uint32_t height);
void encoder_take(struct Decoding *decoding, const uint8_t *row);
void encoder_finish(struct Decoding *decoding);
void encoder_free(struct Decoding *decoding);

/// Compresses a pixel to a JPEG; false if the library cannot.
bool encode_pixel(void);

#pragma clang assume_nonnull end
