#include <stdlib.h>
#include <string.h>

#include "Decoding.h"

/// The chunks that say nothing about the pixels as they are shown: only skipped, never read. Five bytes a name.
static const char skipped_chunks[] =
    "bKGD\0cHRM\0eXIf\0gAMA\0hIST\0iCCP\0iTXt\0oFFs\0pCAL\0pHYs\0sBIT\0sCAL\0sPLT\0sRGB\0sTER\0"
    "tEXt\0tIME\0zTXt";

void png_fail(png_structp reader, png_const_charp message) {
  decoding_fail(libpng.get_error_ptr(reader), CPicturesDamaged, message);
}

/// Fails at a warning about the pixels' data, such as a wrong checksum, but not where there are too many.
void png_warn(png_structp reader, png_const_charp message) {
  if (strncmp(message, "IDAT", 4) == 0 && !strstr(message, "Extra") && !strstr(message, "Too much"))
    png_fail(reader, message);
}

png_voidp png_allocate(png_structp reader, png_alloc_size_t size) {
  return decoding_allocate(libpng.get_mem_ptr(reader), 1, size);
}

void png_release(png_structp reader, png_voidp memory) { free(memory); }

static void read_bytes(png_structp reader, png_bytep bytes, size_t count) {
  struct Decoding *decoding = libpng.get_io_ptr(reader);
  if (count > decoding->count - decoding->offset)
    decoding_fail(decoding, CPicturesTruncated, "");
  memcpy(bytes, decoding->bytes + decoding->offset, count);
  decoding->offset += count;
}

/// Creates the reader and bounds what it keeps.
static void open_reader(struct Decoding *decoding) {
  decoding->png = libpng.create_read_struct_2(
      PNG_LIBPNG_VER_STRING, decoding, png_fail, png_warn, decoding, png_allocate, png_release);
  if (decoding->png) decoding->png_info = libpng.create_info_struct(decoding->png);
  if (!decoding->png_info) decoding_fail(decoding, CPicturesTooMuchMemory, "");
  libpng.set_read_fn(decoding->png, decoding, read_bytes);
  // The number of pixels is bounded by the caller.
  libpng.set_user_limits(decoding->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  libpng.set_chunk_cache_max(decoding->png, 100);
  libpng.set_chunk_malloc_max(decoding->png, 1 << 20);
  libpng.set_keep_unknown_chunks(decoding->png, PNG_HANDLE_CHUNK_NEVER,
                                 (png_const_bytep)skipped_chunks, sizeof skipped_chunks / 5);
}

/// Reads the header and asks for eight bits of red, green, blue and opacity. Gamma is not applied, as in most
/// programs.
///
/// Returns how many passes the picture has.
static int read_header(struct Decoding *decoding) {
  png_structp reader = decoding->png;
  png_infop info = decoding->png_info;
  libpng.read_info(reader, info);
  if (libpng.get_image_width(reader, info) != decoding->order->width ||
      libpng.get_image_height(reader, info) != decoding->order->height)
    decoding_fail(decoding, CPicturesDamaged, "two sizes");
  libpng.set_expand(reader);
  libpng.set_scale_16(reader);
  libpng.set_gray_to_rgb(reader);
  libpng.set_add_alpha(reader, 0xFF, PNG_FILLER_AFTER);
  int passes = libpng.set_interlace_handling(reader);
  libpng.read_update_info(reader, info);
  if (libpng.get_rowbytes(reader, info) != (size_t)decoding->order->width * 4)
    decoding_fail(decoding, CPicturesDamaged, "unknown colours");
  return passes;
}

void png_decode(struct Decoding *decoding) {
  open_reader(decoding);
  int passes = read_header(decoding);
  uint32_t height = decoding->order->height;
  size_t length = (size_t)decoding->order->width * 4;
  product_begin(decoding, decoding->order->width, height);
  if (passes == 1) {
    decoding->rows = decoding_allocate(decoding, 1, length);
    for (uint32_t y = 0; y < height; y++) {
      libpng.read_row(decoding->png, decoding->rows, NULL);
      product_take(decoding, decoding->rows);
    }
  } else {
    // Each pass goes over the whole picture.
    decoding->rows = decoding_allocate(decoding, height, length);
    for (int pass = 0; pass < passes; pass++) {
      for (uint32_t y = 0; y < height; y++)
        libpng.read_row(decoding->png, decoding->rows + y * length, NULL);
    }
    for (uint32_t y = 0; y < height; y++) product_take(decoding, decoding->rows + y * length);
  }
  // Checks what follows the pixels, too.
  libpng.read_end(decoding->png, NULL);
}

void png_decode_free(struct Decoding *decoding) {
  if (decoding->png) libpng.destroy_read_struct(&decoding->png, &decoding->png_info, NULL);
}
