#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "Library.h"

char *cmime_decode_text(const char *value) {
  return gmime.g_mime_utils_header_decode_text(NULL, value);
}

bool cmime_decode_date(const char *value, int64_t *seconds) {
  void *date = gmime.g_mime_utils_header_decode_date(value);
  if (!date) return false;
  *seconds = gmime.g_date_time_to_unix(date);
  gmime.g_date_time_unref(date);
  return true;
}

// MARK: - Addresses

struct CMimeAddresses {
  void *list;
  void **mailboxes;
  size_t count, maximum;
};

/// Groups in groups are not allowed (RFC 5322 section 3.4), but may be written.
static const int group_depth = 4;

static void collect(CMimeAddresses *addresses, void *list, int depth) {
  GType mailbox = gmime.internet_address_mailbox_get_type();
  GType group = gmime.internet_address_group_get_type();
  int length = gmime.internet_address_list_length(list);
  for (int index = 0; index < length && addresses->count < addresses->maximum; index++) {
    void *address = gmime.internet_address_list_get_address(list, index);
    if (gmime.g_type_check_instance_is_a(address, mailbox)) {
      addresses->mailboxes[addresses->count++] = address;
    } else if (depth < group_depth && gmime.g_type_check_instance_is_a(address, group)) {
      void *members = gmime.internet_address_group_get_members(address);
      if (members) collect(addresses, members, depth + 1);
    }
  }
}

CMimeAddresses *cmime_addresses_read(const char *value, size_t maximum) {
  CMimeAddresses *addresses = calloc(1, sizeof *addresses);
  if (!addresses) return NULL;
  addresses->maximum = maximum;
  addresses->mailboxes = calloc(maximum ? maximum : 1, sizeof *addresses->mailboxes);
  addresses->list = addresses->mailboxes ? gmime.internet_address_list_parse(NULL, value) : NULL;
  // NULL if the value has no address.
  if (addresses->list) collect(addresses, addresses->list, 0);
  return addresses;
}

size_t cmime_addresses_count(const CMimeAddresses *addresses) { return addresses->count; }

const char *cmime_addresses_name(const CMimeAddresses *addresses, size_t index) {
  const char *name = gmime.internet_address_get_name(addresses->mailboxes[index]);
  return name ? name : "";
}

const char *cmime_addresses_address(const CMimeAddresses *addresses, size_t index) {
  const char *address = gmime.internet_address_mailbox_get_addr(addresses->mailboxes[index]);
  return address ? address : "";
}

void cmime_addresses_free(CMimeAddresses *addresses) {
  if (addresses->list) gmime.g_object_unref(addresses->list);
  free(addresses->mailboxes);
  free(addresses);
}

// MARK: - Parts

struct CMimeParts {
  void *message;
  CMimeLimits limits;
  CMimePart *parts;
  size_t count, octets;
  bool is_cut;
};

/// A copy of the decoded octets of a part; of a text in UTF-8.
static bool read_content(CMimeParts *parts, void *object, CMimePart *part) {
  if (strcasecmp(part->type, "text") == 0 &&
      gmime.g_type_check_instance_is_a(object, gmime.g_mime_text_part_get_type())) {
    char *text = gmime.g_mime_text_part_get_text(object);
    if (text) {
      size_t count = strlen(text);
      uint8_t *copy = count <= parts->limits.octets - parts->octets ? malloc(count + 1) : NULL;
      if (copy) memcpy(copy, text, count);
      gmime.g_free(text);
      part->bytes = copy;
      part->count = count;
      return copy != NULL;
    }
  }
  void *content = gmime.g_mime_part_get_content(object);
  if (!content) return true;
  void *stream = gmime.g_mime_stream_mem_new();
  bool is_read = gmime.g_mime_data_wrapper_write_to_stream(content, stream) >= 0;
  GByteArray *array = gmime.g_mime_stream_mem_get_byte_array(stream);
  is_read = is_read && array->len <= parts->limits.octets - parts->octets;
  if (is_read && array->len) {
    uint8_t *copy = malloc(array->len);
    if (copy) memcpy(copy, array->data, array->len);
    part->bytes = copy;
    part->count = array->len;
    is_read = copy != NULL;
  }
  gmime.g_object_unref(stream);
  return is_read;
}

static void add_part(CMimeParts *parts, void *object) {
  if (parts->count == parts->limits.parts) {
    parts->is_cut = true;
    return;
  }
  void *type = gmime.g_mime_object_get_content_type(object);
  const char *media = gmime.g_mime_content_type_get_media_type(type);
  const char *subtype = gmime.g_mime_content_type_get_media_subtype(type);
  const char *disposition = gmime.g_mime_object_get_disposition(object);
  CMimePart part = {
      .type = media ? media : "",
      .subtype = subtype ? subtype : "",
      .file_name = gmime.g_mime_part_get_filename(object),
      .description = gmime.g_mime_part_get_content_description(object),
      .is_attachment = disposition && strcasecmp(disposition, "attachment") == 0,
  };
  if (!read_content(parts, object, &part)) {
    parts->is_cut = true;
    return;
  }
  parts->octets += part.count;
  parts->parts[parts->count++] = part;
}

static void walk(CMimeParts *parts, void *object, size_t depth) {
  if (gmime.g_type_check_instance_is_a(object, gmime.g_mime_multipart_get_type())) {
    if (depth == parts->limits.depth) {
      parts->is_cut = true;
      return;
    }
    int count = gmime.g_mime_multipart_get_count(object);
    for (int index = 0; index < count && !parts->is_cut; index++) {
      void *child = gmime.g_mime_multipart_get_part(object, index);
      if (child) walk(parts, child, depth + 1);
    }
  } else if (gmime.g_type_check_instance_is_a(object, gmime.g_mime_part_get_type())) {
    add_part(parts, object);
  }
}

CMimeParts *cmime_parts_read(const uint8_t *bytes, size_t count, CMimeLimits limits) {
  CMimeParts *parts = calloc(1, sizeof *parts);
  if (!parts) return NULL;
  parts->limits = limits;
  parts->parts = calloc(limits.parts, sizeof *parts->parts);
  void *stream = gmime.g_mime_stream_mem_new_with_buffer((const char *)bytes, count);
  void *parser = gmime.g_mime_parser_new_with_stream(stream);
  parts->message = parts->parts ? gmime.g_mime_parser_construct_message(parser, NULL) : NULL;
  gmime.g_object_unref(parser);
  gmime.g_object_unref(stream);
  void *root = parts->message ? gmime.g_mime_message_get_mime_part(parts->message) : NULL;
  if (root) {
    walk(parts, root, 0);
    return parts;
  }
  cmime_parts_free(parts);
  return NULL;
}

bool cmime_parts_are_cut(const CMimeParts *parts) { return parts->is_cut; }

size_t cmime_parts_count(const CMimeParts *parts) { return parts->count; }

CMimePart cmime_parts_part(const CMimeParts *parts, size_t index) { return parts->parts[index]; }

void cmime_parts_free(CMimeParts *parts) {
  for (size_t index = 0; index < parts->count; index++) free((void *)parts->parts[index].bytes);
  free(parts->parts);
  if (parts->message) gmime.g_object_unref(parts->message);
  free(parts);
}
