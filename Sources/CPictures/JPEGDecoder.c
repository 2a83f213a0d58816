#include <jerror.h>

#include "Decoding.h"

/// Whether a warning says nothing about the pixels.
static bool is_harmless(int message) {
  switch (message) {
    // Some cameras pad their data.
    case JWRN_EXTRANEOUS_DATA:
    case JWRN_ADOBE_XFORM:
    case JWRN_JFIF_MAJOR:
    // Parameters of a scan that mean nothing in a sequential JPEG are ignored.
    case JWRN_NOT_SEQUENTIAL:
      return true;
    default:
      return false;
  }
}

static _Noreturn void fail(j_common_ptr info) {
  struct Decoding *decoding = info->client_data;
  if (info->err->msg_code == JERR_OUT_OF_MEMORY)
    decoding_fail(decoding, CPicturesTooMuchMemory, "");
  // The library's own limit on a message is the size of the buffer.
  _Static_assert(JMSG_LENGTH_MAX <= CPICTURES_REASON, "a message fits");
  info->err->format_message(info, decoding->reason);
  decoding_fail(decoding, CPicturesDamaged, decoding->reason);
}

/// Fails at the first warning about the data: nothing of a damaged picture is shown.
static void warn(j_common_ptr info, int level) {
  if (level < 0 && !is_harmless(info->err->msg_code)) fail(info);
}

static void print_nothing(j_common_ptr info) {}

void jpeg_set_errors(struct Decoding *decoding, j_common_ptr info, struct jpeg_error_mgr *errors) {
  info->err = libjpeg.std_error(errors);
  info->client_data = decoding;
  errors->error_exit = fail;
  errors->emit_message = warn;
  errors->output_message = print_nothing;
}

static void begin_source(j_decompress_ptr info) {}

/// All bytes are there from the beginning: more are wanted of a truncated file.
static boolean fill_source(j_decompress_ptr info) {
  decoding_fail(info->client_data, CPicturesTruncated, "");
}

static void skip(j_decompress_ptr info, long count) {
  if (count <= 0) return;
  if ((size_t)count > info->src->bytes_in_buffer)
    decoding_fail(info->client_data, CPicturesTruncated, "");
  info->src->next_input_byte += count;
  info->src->bytes_in_buffer -= (size_t)count;
}

/// Each scan goes over all of the picture, so that a small file with many scans takes long.
static void count_scans(j_common_ptr info) {
  struct Decoding *decoding = info->client_data;
  if ((uint32_t)decoding->jpeg.input_scan_number > decoding->order->maximum_scans)
    decoding_fail(decoding, CPicturesTooManyScans, "");
}

/// The largest reduction of 1, 2, 4 and 8 that leaves at least the size of the product. The library is fast at
/// these alone.
static unsigned int reduction(const CPicturesOrder *order) {
  if (order->product == CPicturesNothing) return 8;
  unsigned int reduction = 1;
  while (reduction < 8 && order->width / (2 * reduction) >= order->product_width &&
         order->height / (2 * reduction) >= order->product_height)
    reduction *= 2;
  return reduction;
}

/// Turns inverted CMYK, as Adobe writes it and so everybody else, into opaque colours in place.
static void convert_cmyk(uint8_t *row, uint32_t width) {
  for (uint32_t x = 0; x < width; x++, row += 4) {
    unsigned int key = row[3];
    for (int channel = 0; channel < 3; channel++)
      row[channel] = (uint8_t)((row[channel] * key + 127) / 255);
    row[3] = 255;
  }
}

void jpeg_decode(struct Decoding *decoding) {
  const CPicturesOrder *order = decoding->order;
  j_decompress_ptr info = &decoding->jpeg;
  jpeg_set_errors(decoding, (j_common_ptr)info, &decoding->jpeg_errors);
  libjpeg.CreateDecompress(info, JPEG_LIB_VERSION, sizeof *info);
  decoding->source = (struct jpeg_source_mgr){
      .next_input_byte = decoding->bytes,
      .bytes_in_buffer = decoding->count,
      .init_source = begin_source,
      .fill_input_buffer = fill_source,
      .skip_input_data = skip,
      .resync_to_restart = libjpeg.resync_to_restart,
      .term_source = begin_source,
  };
  info->src = &decoding->source;
  decoding->progress.progress_monitor = count_scans;
  info->progress = &decoding->progress;
  libjpeg.read_header(info, TRUE);
  if (info->image_width != order->width || info->image_height != order->height)
    decoding_fail(decoding, CPicturesDamaged, "two sizes");
  bool is_cmyk = info->jpeg_color_space == JCS_CMYK || info->jpeg_color_space == JCS_YCCK;
  info->out_color_space = is_cmyk ? JCS_CMYK : JCS_EXT_RGBA;
  info->scale_num = 1;
  info->scale_denom = reduction(order);
  libjpeg.start_decompress(info);
  product_begin(decoding, info->output_width, info->output_height);
  decoding->rows = decoding_allocate(decoding, info->output_width, 4);
  while (info->output_scanline < info->output_height) {
    if (libjpeg.read_scanlines(info, &decoding->rows, 1) != 1)
      decoding_fail(decoding, CPicturesTruncated, "");
    if (is_cmyk) convert_cmyk(decoding->rows, info->output_width);
    product_take(decoding, decoding->rows);
  }
  libjpeg.finish_decompress(info);
}

void jpeg_decode_free(struct Decoding *decoding) {
  // Nothing happens to one that was not created.
  if (decoding->jpeg.err) libjpeg.destroy_decompress(&decoding->jpeg);
}
