/// Decoding of JPEG and PNG by libjpeg-turbo and libpng, and the sandbox of the process that does it.
///
/// Both libraries are loaded when a process that decodes starts; nothing else needs them. They report errors
/// by `longjmp`, which stays within this module. GreetingPictures.h has the pictures that the program brings.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "GreetingPictures.h"

#pragma clang assume_nonnull begin

// MARK: - Libraries

/// Loads libjpeg-turbo and makes it ready to run without further system calls than those for memory; false
/// if it is missing or too old. Must not run in two threads at once.
bool cpictures_load_jpeg(void);

/// Loads libpng; false if it is missing or too old. Must not run in two threads at once.
bool cpictures_load_png(void);

/// The file name of the libjpeg-turbo that is loaded, which has its version: `libjpeg.so.62.3.0`. The library
/// has no function for it. Must not run in two threads at once.
const char *_Nullable cpictures_jpeg_version(void);

/// The version of the libpng that is loaded, such as `1.6.39`.
const char *cpictures_png_version(void);

// MARK: - Compression

/// Writes bytes as a zlib stream (RFC 1950) of at most `*length` bytes, and sets its length.
///
/// False if it does not fit or zlib is missing. May run in several threads at once.
bool cpictures_compress(const uint8_t *bytes, size_t count, uint8_t *result, size_t *length);

// MARK: - Decoding

/// How a decoding ended.
typedef enum __attribute__((enum_extensibility(closed))) : uint32_t {
  CPicturesWhole,
  CPicturesTruncated,
  CPicturesDamaged,
  CPicturesTooManyScans,
  CPicturesTooMuchMemory,
  /// The result is larger than the order allows.
  CPicturesTooManyBytes,
} CPicturesStatus;

/// What to make of a picture.
typedef enum __attribute__((enum_extensibility(closed))) : uint32_t {
  /// Nothing: only decode it.
  CPicturesNothing,
  /// Rows of red, green, blue and opacity, a byte each.
  CPicturesPixels,
  CPicturesJPEG,
  CPicturesPNG,
} CPicturesProduct;

/// How to decode a picture, and what to make of it.
typedef struct {
  bool is_png;
  /// The picture's size as its header says, before its orientation is applied.
  uint32_t width, height;
  /// EXIF's orientation, 1 to 8.
  uint32_t orientation;
  CPicturesProduct product;
  /// The size of the product before the orientation is applied; never larger than the picture.
  uint32_t product_width, product_height;
  /// Scans of a progressive JPEG, at most.
  uint32_t maximum_scans;
  /// Bytes of a JPEG or PNG that is made, at most.
  size_t maximum_count;
} CPicturesOrder;

/// What came of an order.
typedef struct {
  CPicturesStatus status;
  /// The product; to be freed by `cpictures_free`.
  uint8_t *_Nullable bytes;
  size_t count;
} CPicturesResult;

/// The size of the buffer for a reason.
#define CPICTURES_REASON 200

/// Decodes a picture wholly. Its library must be loaded, and libjpeg for a JPEG as the product.
///
/// `reason` has `CPICTURES_REASON` bytes and gets the library's words for damage, in English.
CPicturesResult cpictures_decode(
    const uint8_t *bytes, size_t count, const CPicturesOrder *order, char *reason);

void cpictures_free(uint8_t *_Nullable bytes);

// MARK: - The sandbox

/// Has the process killed as soon as the other end of the socket at standard error is closed, which only the parent
/// holds: when it lets go of it, or ends, however that comes about.
///
/// PR_SET_PDEATHSIG looks at the thread that started this process, which may end long before the parent does.
///
/// Returns false if the other end is closed already, or standard error is not a socket.
bool cpictures_end_with_parent(void);

/// Ends the process's rights but for reading descriptor 0, writing descriptor 1 and using so much memory and
/// processor time; any other system call kills it. Must be called with one thread.
///
/// Returns false if the system cannot do this: then nothing hostile may be decoded.
bool cpictures_enter_sandbox(size_t memory, uint32_t processor_seconds);

#pragma clang assume_nonnull end
