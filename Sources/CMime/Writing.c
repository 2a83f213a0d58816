#include <stdlib.h>
#include <string.h>

#include "Library.h"

static const char *const utf8 = "utf-8";

void cmime_object_free(CMimeObject *object) { gmime.g_object_unref(object); }

CMimeObject *cmime_part_new(
    const char *type, const char *subtype, const uint8_t *bytes, size_t count,
    CMimeEncoding encoding) {
  void *stream = gmime.g_mime_stream_mem_new_with_buffer(bytes ? (const char *)bytes : "", count);
  void *content = gmime.g_mime_data_wrapper_new_with_stream(stream, encoding_default);
  gmime.g_object_unref(stream);
  void *part = gmime.g_mime_part_new_with_type(type, subtype);
  gmime.g_mime_part_set_content(part, content);
  gmime.g_object_unref(content);
  gmime.g_mime_part_set_content_encoding(
      part, encoding == CMimeBase64 ? encoding_base64 : encoding_quoted_printable);
  return part;
}

/// Sets a parameter of a media type or a disposition in UTF-8; GMime would choose Latin-1 where that has the letters.
static void set_parameter(void *parameters, const char *name, const char *value) {
  gmime.g_mime_param_list_set_parameter(parameters, name, value);
  void *parameter = gmime.g_mime_param_list_get_parameter(parameters, name);
  if (parameter) gmime.g_mime_param_set_charset(parameter, utf8);
}

void cmime_part_set_parameter(CMimeObject *part, const char *name, const char *value) {
  void *type = gmime.g_mime_object_get_content_type(part);
  set_parameter(gmime.g_mime_content_type_get_parameters(type), name, value);
}

void cmime_part_set_disposition(CMimeObject *part, const char *kind, const char *file_name) {
  gmime.g_mime_object_set_disposition(part, kind);
  void *disposition = gmime.g_mime_object_get_content_disposition(part);
  if (disposition && *file_name)
    set_parameter(gmime.g_mime_content_disposition_get_parameters(disposition), "filename", file_name);
}

void cmime_part_set_reference(
    CMimeObject *part, const char *content_id, const char *description) {
  gmime.g_mime_part_set_content_id((void *)part, content_id);
  if (*description) gmime.g_mime_object_set_header(part, "Content-Description", description, utf8);
}

CMimeObject *cmime_multipart_new(const char *subtype) {
  return gmime.g_mime_multipart_new_with_subtype(subtype);
}

void cmime_multipart_add(CMimeObject *multipart, CMimeObject *part) {
  gmime.g_mime_multipart_add(multipart, part);
  gmime.g_object_unref(part);
}

CMimeObject *cmime_message_new(CMimeObject *part) {
  void *message = gmime.g_mime_message_new(1);
  gmime.g_mime_message_set_mime_part(message, part);
  gmime.g_object_unref(part);
  return message;
}

void cmime_message_set_header(CMimeObject *message, const char *name, const char *value) {
  gmime.g_mime_object_set_header(message, name, value, utf8);
}

void cmime_message_set_id(CMimeObject *message, const char *message_id) {
  gmime.g_mime_message_set_message_id(message, message_id);
}

void cmime_message_add_mailbox(
    CMimeObject *message, CMimeAddressField field, const char *name, const char *address) {
  void *list = gmime.g_mime_message_get_addresses(
      message, field == CMimeFrom ? address_from : address_to);
  void *mailbox = gmime.internet_address_mailbox_new(*name ? name : NULL, address);
  gmime.internet_address_set_charset(mailbox, utf8);
  gmime.internet_address_list_add(list, mailbox);
  gmime.g_object_unref(mailbox);
}

uint8_t *cmime_message_write(CMimeObject *message, size_t *count) {
  void *stream = gmime.g_mime_stream_mem_new();
  uint8_t *bytes = NULL;
  if (gmime.g_mime_object_write_to_stream(message, NULL, stream) >= 0) {
    GByteArray *array = gmime.g_mime_stream_mem_get_byte_array(stream);
    bytes = malloc(array->len ? array->len : 1);
    if (bytes) memcpy(bytes, array->data, array->len);
    *count = array->len;
  }
  gmime.g_object_unref(stream);
  return bytes;
}
