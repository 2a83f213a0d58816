/// A feed's JSON document read by simdjson, behind an interface of plain C.
///
/// Open a document, walk its employees from first to last, close it. Views into the document
/// live until it is closed. No C++ exception leaves these functions.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// How opening a document ended.
typedef enum : int32_t {
  CSimdJSONOpened = 0,
  /// Nothing but white space.
  CSimdJSONEmpty,
  CSimdJSONInvalidUTF8,
  /// Nested deeper than 1,024 levels.
  CSimdJSONTooDeep,
  /// A string without its closing quotation mark; usually a document cut short.
  CSimdJSONUnclosedString,
  /// A number that is malformed.
  CSimdJSONInvalidNumber,
  /// Any other breach of RFC 8259.
  CSimdJSONInvalidSyntax,
  /// Larger than 4 GiB.
  CSimdJSONTooLarge,
  CSimdJSONOutOfMemory,
  /// Valid JSON, but not an object with an array named "employees".
  CSimdJSONNoEmployees,
  /// The array of employees has more elements than the limit.
  CSimdJSONTooManyElements,
  /// To parse one value would take more memory than the limit.
  CSimdJSONTooLargeValue,
} CSimdJSONStatus;

/// What kept an element of the array from being a record.
typedef enum : int32_t {
  CSimdJSONNoFault = 0,
  /// The element itself is not an object.
  CSimdJSONNotAnObject,
  CSimdJSONFirstName,
  CSimdJSONLastName,
  CSimdJSONPosition,
  CSimdJSONContactDetails,
  CSimdJSONEmail,
  CSimdJSONPhone,
  CSimdJSONImages,
  CSimdJSONThumb,
  CSimdJSONFull,
  CSimdJSONProjects,
  /// The element of `projects` at `faultIndex`.
  CSimdJSONProject,
} CSimdJSONFault;

/// UTF-8 bytes inside the document; `start` is null where the value is missing or null.
typedef struct {
  const uint8_t *_Nullable start;
  size_t length;
} CSimdJSONText;

/// One employee. Where `fault` is set, the field it names has the wrong type, and of the record only the
/// names mean anything; a name of the wrong type is null.
typedef struct {
  CSimdJSONText firstName;
  CSimdJSONText lastName;
  CSimdJSONText position;
  CSimdJSONText email;
  CSimdJSONText phone;
  CSimdJSONText thumb;
  CSimdJSONText full;
  size_t projectCount;
  CSimdJSONFault fault;
  size_t faultIndex;
} CSimdJSONRecord;

/// What reading a document may take.
typedef struct {
  /// A document up to this size is parsed at once, and a larger one in pieces of about this size, in
  /// bytes: parsing takes up to 14 times as much memory as what is parsed.
  size_t piece;
  /// How much memory parsing may take, in bytes, where a single value is larger than a piece.
  size_t memory;
  /// How many elements the array of employees may have.
  size_t elements;
} CSimdJSONLimits;

typedef struct CSimdJSONDocument CSimdJSONDocument;

/// Bytes that must be readable past the end of what `CSimdJSONOpen` is given.
size_t CSimdJSONPadding(void);

/// Parses the whole document, so that what is not asked for is checked too.
///
/// A byte order mark at the start is skipped, and numbers that no 64 bits hold become 0 in the bytes.
/// Returns null, and says why in `status`, unless there is an array of employees.
CSimdJSONDocument *_Nullable CSimdJSONOpen(
    uint8_t *_Nonnull bytes, size_t length, CSimdJSONLimits limits,
    CSimdJSONStatus *_Nonnull status);

/// Whether the bytes must stay as they are, and where they are, until the document is closed.
bool CSimdJSONNeedsBytes(const CSimdJSONDocument *_Nonnull document);

/// Frees a document and every view into it.
void CSimdJSONClose(CSimdJSONDocument *_Nonnull document);

/// The number of employees.
size_t CSimdJSONCount(const CSimdJSONDocument *_Nonnull document);

/// Makes the first employee the next one.
void CSimdJSONRewind(CSimdJSONDocument *_Nonnull document);

/// Reads the next employee; false past the last one. The last of duplicate keys counts.
bool CSimdJSONNextRecord(
    CSimdJSONDocument *_Nonnull document, CSimdJSONRecord *_Nonnull record);

/// Reads the next project of the employee read last; false past the last one.
bool CSimdJSONNextProject(
    CSimdJSONDocument *_Nonnull document, CSimdJSONText *_Nonnull project);

/// Makes the first project of the employee read last the next one.
void CSimdJSONRewindProjects(CSimdJSONDocument *_Nonnull document);

#ifdef __cplusplus
}
#endif
