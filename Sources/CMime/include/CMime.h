/// Messages by GMime 3.2 or later, which is loaded when the first one is made or read.
///
/// It brings GLib along, whose types and macros Swift cannot use: what is needed stands here with opaque types,
/// so that neither is linked, and a build needs the headers of neither. What returns `NULL` could not be done.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Loads GMime; false if it is missing or too old. Must not run in two threads at once.
bool cmime_load(void);

/// The version of the library that is loaded, such as `3.2.13`. Must not run in two threads at once.
const char *_Nullable cmime_version(void);

/// Frees what a function here returned as text or octets.
void cmime_free(void *_Nullable memory);

// MARK: - Writing

/// A message, or a part of one.
typedef struct CMimeObject CMimeObject;

/// How the octets of a part are written.
typedef enum __attribute__((enum_extensibility(closed))) : uint32_t {
  CMimeQuotedPrintable,
  CMimeBase64,
} CMimeEncoding;

/// The field that addresses are in.
typedef enum __attribute__((enum_extensibility(closed))) : uint32_t {
  CMimeFrom,
  CMimeTo,
} CMimeAddressField;

void cmime_object_free(CMimeObject *object);

/// A part with a copy of the octets.
CMimeObject *_Nullable cmime_part_new(
    const char *type, const char *subtype, const uint8_t *_Nullable bytes, size_t count,
    CMimeEncoding encoding);

/// Sets a parameter of the media type, written in UTF-8 if it is not ASCII.
void cmime_part_set_parameter(CMimeObject *part, const char *name, const char *value);

/// Says how a part is shown (`inline` in place, or `attachment`), and under which file name, if any.
void cmime_part_set_disposition(CMimeObject *part, const char *kind, const char *file_name);

/// Gives a part a Content-ID, without brackets, by which HTML finds it, and a description, if any.
void cmime_part_set_reference(
    CMimeObject *part, const char *content_id, const char *description);

CMimeObject *_Nullable cmime_multipart_new(const char *subtype);

/// Adds a part at the end; the part belongs to the multipart from now on.
void cmime_multipart_add(CMimeObject *multipart, CMimeObject *part);

/// A message of a part, which belongs to it from now on.
CMimeObject *_Nullable cmime_message_new(CMimeObject *part);

/// Sets a field's value, encoded as UTF-8 where it is not ASCII.
void cmime_message_set_header(CMimeObject *message, const char *name, const char *value);

/// Sets Message-ID, given without brackets.
void cmime_message_set_id(CMimeObject *message, const char *message_id);

/// Adds a mailbox to an address field.
void cmime_message_add_mailbox(
    CMimeObject *message, CMimeAddressField field, const char *name, const char *address);

/// The message as octets with LF; to be freed by `cmime_free`.
uint8_t *_Nullable cmime_message_write(CMimeObject *message, size_t *count);

// MARK: - Reading

/// A field's value with its encoded words (RFC 2047) decoded, in UTF-8; to be freed by `cmime_free`.
char *_Nullable cmime_decode_text(const char *value);

/// Reads a date (RFC 5322 section 3.3, and what is written instead of it) as seconds since 1970 began in UTC.
bool cmime_decode_date(const char *value, int64_t *seconds);

/// The mailboxes of an address field's value; members of groups are among them.
typedef struct CMimeAddresses CMimeAddresses;

/// Reads at most `maximum` mailboxes.
CMimeAddresses *_Nullable cmime_addresses_read(const char *value, size_t maximum);
size_t cmime_addresses_count(const CMimeAddresses *addresses);
/// The decoded name, empty if there is none.
const char *cmime_addresses_name(const CMimeAddresses *addresses, size_t index);
const char *cmime_addresses_address(const CMimeAddresses *addresses, size_t index);
void cmime_addresses_free(CMimeAddresses *addresses);

/// How far a message is read.
typedef struct {
  /// Multiparts in each other, at most.
  size_t depth;
  /// Parts that are not multiparts, at most.
  size_t parts;
  /// Octets of all parts together once they are decoded, at most.
  size_t octets;
} CMimeLimits;

/// A part that is not a multipart. Texts are decoded, and `NULL` where the part has none.
typedef struct {
  const char *type;
  const char *subtype;
  const char *_Nullable file_name;
  const char *_Nullable description;
  /// Whether it is to be kept as a file.
  bool is_attachment;
  /// The octets, decoded; of a text in UTF-8.
  const uint8_t *_Nullable bytes;
  size_t count;
} CMimePart;

/// The parts of a message, in order. Messages in it are not looked into.
typedef struct CMimeParts CMimeParts;

/// Reads a message; the octets need not outlive the call.
CMimeParts *_Nullable cmime_parts_read(const uint8_t *bytes, size_t count, CMimeLimits limits);
/// Whether something was left out because of the limits.
bool cmime_parts_are_cut(const CMimeParts *parts);
size_t cmime_parts_count(const CMimeParts *parts);
/// A part; what it points to lives as long as `parts`.
CMimePart cmime_parts_part(const CMimeParts *parts, size_t index);
void cmime_parts_free(CMimeParts *parts);

#pragma clang assume_nonnull end
