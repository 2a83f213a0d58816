#include <stdlib.h>
#include <string.h>

#include "Decoding.h"

static const int jpeg_quality = 90, png_compression = 3;

// MARK: - JPEG

static void begin_destination(j_compress_ptr info) {
  struct Encoder *encoder = &((struct Decoding *)info->client_data)->encoder;
  encoder->destination.next_output_byte = encoder->chunk;
  encoder->destination.free_in_buffer = sizeof encoder->chunk;
}

static boolean empty_destination(j_compress_ptr info) {
  struct Decoding *decoding = info->client_data;
  decoding_append(decoding, decoding->encoder.chunk, sizeof decoding->encoder.chunk);
  begin_destination(info);
  return TRUE;
}

static void end_destination(j_compress_ptr info) {
  struct Decoding *decoding = info->client_data;
  decoding_append(decoding, decoding->encoder.chunk,
                  sizeof decoding->encoder.chunk - decoding->encoder.destination.free_in_buffer);
}

static void begin_jpeg(struct Decoding *decoding, uint32_t width, uint32_t height) {
  struct Encoder *encoder = &decoding->encoder;
  j_compress_ptr info = &encoder->jpeg;
  jpeg_set_errors(decoding, (j_common_ptr)info, &encoder->jpeg_errors);
  libjpeg.CreateCompress(info, JPEG_LIB_VERSION, sizeof *info);
  encoder->destination.init_destination = begin_destination;
  encoder->destination.empty_output_buffer = empty_destination;
  encoder->destination.term_destination = end_destination;
  info->dest = &encoder->destination;
  info->image_width = width;
  info->image_height = height;
  info->input_components = 4;
  info->in_color_space = JCS_EXT_RGBX;
  libjpeg.set_defaults(info);
  libjpeg.set_quality(info, jpeg_quality, TRUE);
  encoder->row = decoding_allocate(decoding, width, 4);
  libjpeg.start_compress(info, TRUE);
}

/// JPEG has no opacity, so the background is white.
static void take_jpeg(struct Decoding *decoding, const uint8_t *row) {
  struct Encoder *encoder = &decoding->encoder;
  for (size_t index = 0; index < (size_t)encoder->jpeg.image_width * 4; index += 4) {
    unsigned int opacity = row[index + 3];
    for (size_t channel = index; channel < index + 3; channel++)
      encoder->row[channel] = (uint8_t)((row[channel] * opacity + 255 * (255 - opacity) + 127) / 255);
  }
  libjpeg.write_scanlines(&encoder->jpeg, &encoder->row, 1);
}

bool encode_pixel(void) {
  char reason[CPICTURES_REASON];
  CPicturesOrder order = {.maximum_count = 4096};
  struct Decoding *decoding = calloc(1, sizeof *decoding);
  if (!decoding) return false;
  decoding->order = &order;
  decoding->reason = reason;
  static const uint8_t white[4] = {255, 255, 255, 255};
  if (setjmp(decoding->escape) == 0) {
    begin_jpeg(decoding, 1, 1);
    take_jpeg(decoding, white);
    libjpeg.finish_compress(&decoding->encoder.jpeg);
  }
  bool is_whole = decoding->status == CPicturesWhole;
  encoder_free(decoding);
  free(decoding->output);
  free(decoding);
  return is_whole;
}

// MARK: - PNG

static void write_bytes(png_structp writer, png_bytep bytes, size_t count) {
  decoding_append(libpng.get_io_ptr(writer), bytes, count);
}

static void flush(png_structp writer) {}

static void begin_png(struct Decoding *decoding, uint32_t width, uint32_t height) {
  struct Encoder *encoder = &decoding->encoder;
  encoder->png = libpng.create_write_struct_2(
      PNG_LIBPNG_VER_STRING, decoding, png_fail, png_warn, decoding, png_allocate, png_release);
  if (encoder->png) encoder->png_info = libpng.create_info_struct(encoder->png);
  if (!encoder->png_info) decoding_fail(decoding, CPicturesTooMuchMemory, "");
  libpng.set_write_fn(encoder->png, decoding, write_bytes, flush);
  libpng.set_user_limits(encoder->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  libpng.set_compression_level(encoder->png, png_compression);
  libpng.set_IHDR(encoder->png, encoder->png_info, width, height, 8, PNG_COLOR_TYPE_RGB_ALPHA,
                  PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  libpng.write_info(encoder->png, encoder->png_info);
}

// MARK: - Both

void encoder_begin(struct Decoding *decoding, uint32_t width, uint32_t height) {
  decoding->encoder.is_png = decoding->order->product == CPicturesPNG;
  if (decoding->encoder.is_png) {
    begin_png(decoding, width, height);
  } else {
    begin_jpeg(decoding, width, height);
  }
}

void encoder_take(struct Decoding *decoding, const uint8_t *row) {
  if (decoding->encoder.is_png) {
    libpng.write_row(decoding->encoder.png, row);
  } else {
    take_jpeg(decoding, row);
  }
}

void encoder_finish(struct Decoding *decoding) {
  if (decoding->encoder.is_png) {
    libpng.write_end(decoding->encoder.png, NULL);
  } else {
    libjpeg.finish_compress(&decoding->encoder.jpeg);
  }
}

void encoder_free(struct Decoding *decoding) {
  struct Encoder *encoder = &decoding->encoder;
  if (encoder->jpeg.err) libjpeg.destroy_compress(&encoder->jpeg);
  if (encoder->png) libpng.destroy_write_struct(&encoder->png, &encoder->png_info);
  free(encoder->row);
}
