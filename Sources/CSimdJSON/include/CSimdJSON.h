/// A feed's JSON document read by simdjson, behind an interface of plain C.
///
/// Say where the values are, open a document, walk its people from first to last, close it. Views into
/// the document live until it is closed. No C++ exception leaves these functions.
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
  /// The array of people has more elements than the limit.
  CSimdJSONTooManyElements,
  /// To parse one value would take more memory than the limit.
  CSimdJSONTooLargeValue,
} CSimdJSONStatus;

/// The type of a value; `CSimdJSONMissing` is also that of null.
typedef enum : int32_t {
  CSimdJSONMissing = 0,
  CSimdJSONString,
  CSimdJSONNumber,
  CSimdJSONBoolean,
  CSimdJSONArray,
  CSimdJSONObject,
} CSimdJSONType;

/// A value; of a string the UTF-8 bytes, of a number and a boolean as JSON writes them, else none.
typedef struct {
  CSimdJSONType type;
  const uint8_t *_Nullable start;
  size_t length;
} CSimdJSONValue;

/// What reading a document may take.
typedef struct {
  /// A document up to this size is parsed at once, and a larger one in pieces of about this size, in
  /// bytes: parsing takes up to 14 times as much memory as what is parsed.
  size_t piece;
  /// How much memory parsing may take, in bytes, where a single value is larger than a piece.
  size_t memory;
  /// How many elements the array of people may have.
  size_t elements;
} CSimdJSONLimits;

/// Which values of a document and of each of its people are read. A place is a JSON Pointer (RFC 6901).
typedef struct CSimdJSONShape CSimdJSONShape;

/// Makes a shape without places whose people are an array at `list`; null if the text is not a
/// JSON Pointer.
///
/// `ignoresCase` says that names of members are compared without the case of ASCII letters.
CSimdJSONShape *_Nullable CSimdJSONMakeShape(const char *_Nonnull list, bool ignoresCase);

/// Frees a shape that no document uses any more.
void CSimdJSONFreeShape(CSimdJSONShape *_Nonnull shape);

/// What a place is in.
typedef enum : int32_t {
  CSimdJSONInPerson = 0,
  /// An element of an array of a person.
  CSimdJSONInElement,
  /// The document outside of the list of people.
  CSimdJSONInDocument,
} CSimdJSONScope;

/// Adds a place; the empty pointer means the person, element or document itself.
///
/// Returns its number, from 0 in each scope; -1 if the text is not a JSON Pointer.
int32_t CSimdJSONAddPlace(
    CSimdJSONShape *_Nonnull shape, const char *_Nonnull pointer, CSimdJSONScope scope);

typedef struct CSimdJSONDocument CSimdJSONDocument;

/// Bytes that must be readable past the end of what `CSimdJSONOpen` is given.
size_t CSimdJSONPadding(void);

/// Parses the whole document, so that values at no place are checked, too.
///
/// A byte order mark at the start is skipped. A number beyond 64 bits is read as its text.
/// Returns null, and says why in `status`, if it is not valid or too large.
CSimdJSONDocument *_Nullable CSimdJSONOpen(
    uint8_t *_Nonnull bytes, size_t length, const CSimdJSONShape *_Nonnull shape,
    CSimdJSONLimits limits, CSimdJSONStatus *_Nonnull status);

/// Whether the bytes must stay as they are, and where they are, until the document is closed.
bool CSimdJSONNeedsBytes(const CSimdJSONDocument *_Nonnull document);

/// Frees a document and every view into it.
void CSimdJSONClose(CSimdJSONDocument *_Nonnull document);

/// What a document has where the array of people should be.
typedef enum : int32_t {
  /// The array.
  CSimdJSONListFound = 0,
  CSimdJSONListNull,
  /// Nothing; the document is an object.
  CSimdJSONListMissing,
  /// Something else, or the document is not an object.
  CSimdJSONListOther,
} CSimdJSONList;

/// The kind of value where the array of people should be; the document has no people without the array.
CSimdJSONList CSimdJSONListOf(const CSimdJSONDocument *_Nonnull document);

/// The number of people.
size_t CSimdJSONCount(const CSimdJSONDocument *_Nonnull document);

/// The value at a place outside of the list of people.
CSimdJSONValue CSimdJSONGetInDocument(const CSimdJSONDocument *_Nonnull document, int32_t place);

/// Makes the first person the next one.
void CSimdJSONRewind(CSimdJSONDocument *_Nonnull document);

/// Reads the next person, and the type of the element; false past the last one. The last of
/// duplicate keys counts.
bool CSimdJSONNextRecord(
    CSimdJSONDocument *_Nonnull document, CSimdJSONType *_Nonnull type);

/// The value at a place of the person read last. It lives until the next one is read.
CSimdJSONValue CSimdJSONGet(CSimdJSONDocument *_Nonnull document, int32_t place);

/// Makes the first element of the array at a place of the person read last the next one.
void CSimdJSONOpenArray(CSimdJSONDocument *_Nonnull document, int32_t place);

/// Reads the next element of that array; false past the last one, or if there was no array.
bool CSimdJSONNextElement(CSimdJSONDocument *_Nonnull document);

/// The value at a place of the element read last. It lives until the next person is read.
CSimdJSONValue CSimdJSONGetInElement(CSimdJSONDocument *_Nonnull document, int32_t place);

#ifdef __cplusplus
}
#endif
