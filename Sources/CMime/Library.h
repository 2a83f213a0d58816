#pragma once

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "CMime.h"

// GLib's and GMime's types as far as they are used, which their stable interfaces fix.

typedef int gboolean;
typedef size_t GType;

/// GLib's array of bytes.
typedef struct {
  uint8_t *data;
  unsigned int len;
} GByteArray;

/// GMime's encodings (`GMimeContentEncoding`).
enum { encoding_default = 0, encoding_base64 = 4, encoding_quoted_printable = 5 };

/// GMime's address fields (`GMimeAddressType`).
enum { address_from = 1, address_to = 3 };

/// What is used of GMime and GLib: result, name, parameters. Objects are opaque.
#define CMIME_FUNCTIONS(use)                                                                       \
  use(void, g_mime_init, (void))                                                                   \
  use(void, g_free, (void *))                                                                      \
  use(void, g_object_unref, (void *))                                                              \
  use(void *, g_log_set_default_handler,                                                           \
      (void (*)(const char *, int, const char *, void *), void *))                                 \
  use(gboolean, g_type_check_instance_is_a, (void *, GType))                                       \
  use(GType, g_mime_multipart_get_type, (void))                                                    \
  use(GType, g_mime_part_get_type, (void))                                                         \
  use(GType, g_mime_text_part_get_type, (void))                                                    \
  use(GType, internet_address_mailbox_get_type, (void))                                            \
  use(GType, internet_address_group_get_type, (void))                                              \
  use(void *, g_mime_stream_mem_new, (void))                                                       \
  use(void *, g_mime_stream_mem_new_with_buffer, (const char *, size_t))                           \
  use(GByteArray *, g_mime_stream_mem_get_byte_array, (void *))                                    \
  use(void *, g_mime_data_wrapper_new_with_stream, (void *, int))                                  \
  use(ssize_t, g_mime_data_wrapper_write_to_stream, (void *, void *))                              \
  use(void *, g_mime_part_new_with_type, (const char *, const char *))                             \
  use(void, g_mime_part_set_content, (void *, void *))                                             \
  use(void *, g_mime_part_get_content, (void *))                                                   \
  use(void, g_mime_part_set_content_encoding, (void *, int))                                       \
  use(const char *, g_mime_part_get_filename, (void *))                                            \
  use(const char *, g_mime_part_get_content_description, (void *))                                 \
  use(void, g_mime_part_set_content_id, (void *, const char *))                                    \
  use(void *, g_mime_multipart_new_with_subtype, (const char *))                                   \
  use(void, g_mime_multipart_add, (void *, void *))                                                \
  use(int, g_mime_multipart_get_count, (void *))                                                   \
  use(void *, g_mime_multipart_get_part, (void *, int))                                            \
  use(void *, g_mime_object_get_content_type, (void *))                                            \
  use(const char *, g_mime_content_type_get_media_type, (void *))                                  \
  use(const char *, g_mime_content_type_get_media_subtype, (void *))                               \
  use(const char *, g_mime_content_type_get_parameter, (void *, const char *))                     \
  use(void *, g_mime_content_type_get_parameters, (void *))                                        \
  use(void *, g_mime_object_get_content_disposition, (void *))                                     \
  use(void *, g_mime_content_disposition_get_parameters, (void *))                                 \
  use(void, g_mime_param_list_set_parameter, (void *, const char *, const char *))                 \
  use(void *, g_mime_param_list_get_parameter, (void *, const char *))                             \
  use(void, g_mime_param_set_charset, (void *, const char *))                                      \
  use(void, g_mime_object_set_disposition, (void *, const char *))                                 \
  use(const char *, g_mime_object_get_disposition, (void *))                                       \
  use(void, g_mime_object_set_header, (void *, const char *, const char *, const char *))          \
  use(ssize_t, g_mime_object_write_to_stream, (void *, void *, void *))                            \
  use(void *, g_mime_message_new, (gboolean))                                                      \
  use(void, g_mime_message_set_mime_part, (void *, void *))                                        \
  use(void *, g_mime_message_get_mime_part, (void *))                                              \
  use(void, g_mime_message_set_message_id, (void *, const char *))                                 \
  use(void *, g_mime_message_get_addresses, (void *, int))                                         \
  use(void *, g_mime_parser_new_with_stream, (void *))                                             \
  use(void *, g_mime_parser_construct_message, (void *, void *))                                   \
  use(char *, g_mime_utils_header_decode_text, (void *, const char *))                             \
  use(void *, g_mime_utils_header_decode_date, (const char *))                                     \
  use(int64_t, g_date_time_to_unix, (void *))                                                      \
  use(void, g_date_time_unref, (void *))                                                           \
  use(char *, g_mime_text_part_get_text, (void *))                                                 \
  use(void *, internet_address_mailbox_new, (const char *, const char *))                          \
  use(void, internet_address_set_charset, (void *, const char *))                                  \
  use(const char *, internet_address_get_name, (void *))                                           \
  use(const char *, internet_address_mailbox_get_addr, (void *))                                   \
  use(void *, internet_address_group_get_members, (void *))                                        \
  use(int, internet_address_list_add, (void *, void *))                                            \
  use(int, internet_address_list_length, (void *))                                                 \
  use(void *, internet_address_list_get_address, (void *, int))                                    \
  use(void *, internet_address_list_parse, (void *, const char *))

#define CMIME_POINTER(result, name, parameters) result(*name) parameters;

/// The functions, once they are loaded.
extern struct GMimeLibrary {
  CMIME_FUNCTIONS(CMIME_POINTER)
} gmime;
