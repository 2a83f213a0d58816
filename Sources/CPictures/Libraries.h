#pragma once

// jpeglib.h needs both.
#include <stddef.h>
#include <stdio.h>

#include <jpeglib.h>
#include <png.h>

/// What is used of libjpeg-turbo, each function without its `jpeg_`.
#define JPEG_FUNCTIONS(use)                                                        \
  use(std_error) use(CreateDecompress) use(destroy_decompress) use(read_header)    \
  use(calc_output_dimensions) use(start_decompress) use(read_scanlines)            \
  use(finish_decompress) use(resync_to_restart) use(CreateCompress)                \
  use(destroy_compress) use(set_defaults) use(set_quality) use(start_compress)     \
  use(write_scanlines) use(finish_compress)

/// What is used of libpng, each function without its `png_`.
#define PNG_FUNCTIONS(use)                                                         \
  use(create_read_struct_2) use(create_write_struct_2) use(create_info_struct)     \
  use(destroy_read_struct) use(destroy_write_struct) use(get_error_ptr)            \
  use(get_io_ptr) use(get_mem_ptr) use(set_read_fn)                                \
  use(set_write_fn) use(set_keep_unknown_chunks) use(set_user_limits)              \
  use(set_chunk_cache_max) use(set_chunk_malloc_max) use(read_info)                \
  use(get_image_width) use(get_image_height) use(set_expand) use(set_scale_16)     \
  use(set_gray_to_rgb) use(set_add_alpha) use(set_interlace_handling)              \
  use(read_update_info) use(get_rowbytes) use(read_row) use(read_end)              \
  use(set_IHDR) use(set_compression_level) use(write_info) use(write_row)          \
  use(write_end) use(get_libpng_ver)

#define JPEG_POINTER(name) __typeof__(&jpeg_##name) name;
#define PNG_POINTER(name) __typeof__(&png_##name) name;

/// The libraries' functions, once they are loaded.
extern struct JPEGLibrary {
  JPEG_FUNCTIONS(JPEG_POINTER)
} libjpeg;
extern struct PNGLibrary {
  PNG_FUNCTIONS(PNG_POINTER)
} libpng;
