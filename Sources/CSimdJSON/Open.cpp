#include <cstdint>
#include <string>
#include <string_view>

#include "Document.hpp"
#include "Numbers.hpp"
#include "Pieces.hpp"

namespace dom = simdjson::dom;
using simdjson::error_code;

namespace {

constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";

CSimdJSONStatus statusOf(error_code error) {
  switch (error) {
    case simdjson::SUCCESS: return CSimdJSONOpened;
    case simdjson::EMPTY: return CSimdJSONEmpty;
    case simdjson::UTF8_ERROR: return CSimdJSONInvalidUTF8;
    case simdjson::DEPTH_ERROR: return CSimdJSONTooDeep;
    case simdjson::UNCLOSED_STRING: return CSimdJSONUnclosedString;
    case simdjson::NUMBER_ERROR: return CSimdJSONInvalidNumber;
    case simdjson::CAPACITY: return CSimdJSONTooLarge;
    case simdjson::MEMALLOC: return CSimdJSONOutOfMemory;
    default: return CSimdJSONInvalidSyntax;
  }
}

/// By how much a piece's last element may exceed the piece's limit.
constexpr size_t overhang = 64 << 10;

/// Parses bytes, after which the padding can be read.
error_code parse(CSimdJSONDocument &document, char *bytes, size_t length, dom::element &root) {
  auto &parser = document.parser;
  document.hasQuotedNumbers = false;
  auto error = parser.parse_into_document(document.tape, bytes, length, false).get(root);
  switch (error) {
    case simdjson::SUCCESS:
    case simdjson::EMPTY:
    case simdjson::UTF8_ERROR:
    case simdjson::DEPTH_ERROR:
    case simdjson::UNCLOSED_STRING:
    case simdjson::CAPACITY:
    case simdjson::MEMALLOC: return error;
    default: break;
  }
  // Which error a number that is too large gives depends on simdjson's version.
  CSimdJSONCopy copy;
  if (!csimdjson_quote_numbers(bytes, length, copy)) return error;
  if (!copy.reserve(simdjson::SIMDJSON_PADDING)) return simdjson::MEMALLOC;
  document.hasQuotedNumbers = true;
  return parser.parse_into_document(document.tape, copy.bytes, copy.length, false).get(root);
}

void walk(CSimdJSONDocument &document) {
  document.next = document.end = dom::array::iterator();
  if (document.list != CSimdJSONListFound) return;
  document.next = document.people.begin();
  document.end = document.people.end();
}

/// Finds the array of people in a document that is parsed as a whole.
void findList(CSimdJSONDocument &document, dom::element root) {
  const Tokens &list = document.shape->list;
  dom::element found = root;
  if (csimdjson_resolve(root, list.begin(), list.end(), document.shape->ignoresCase, found)) {
    if (!found.get_array().get(document.people)) document.list = CSimdJSONListFound;
  } else if (found.is_null() && (list.empty() || root.is_object())) {
    document.list = CSimdJSONListNull;
  } else if (root.is_object()) {
    document.list = CSimdJSONListMissing;
  }
}

CSimdJSONStatus openWhole(CSimdJSONDocument &document) {
  dom::element root;
  auto error = parse(document, document.bytes, document.length, root);
  // What only parsing takes is several times the document's size.
  document.parser = dom::parser();
  if (error) return statusOf(error);
  document.copyOutside(root, {});
  findList(document, root);
  if (document.list == CSimdJSONListFound) document.count = document.people.size();
  if (document.count > document.limits.elements) return CSimdJSONTooManyElements;
  walk(document);
  return CSimdJSONOpened;
}

/// Reads a document too large to be parsed at once: the members of its root, and of each object on the
/// way to the list of people, one by one, and their arrays in pieces. All that stands between pieces is checked here, the rest by the parser.
class PieceReader {
 public:
  explicit PieceReader(CSimdJSONDocument &document)
      : document(document), scanner{document.bytes, document.length} {}

  CSimdJSONStatus open() {
    auto status = readRoot();
    if (status) return status;
    if (scanner.skipWhiteSpace(place) != scanner.length) return CSimdJSONInvalidSyntax;
    return CSimdJSONOpened;
  }

  /// Parses a piece of an array, for whose commas or brackets at both ends others are put.
  CSimdJSONStatus parseElements(const Piece &piece) {
    if (auto status = parsePiece(piece, '[', ']')) return status;
    document.people = root.get_array().value_unsafe();
    return CSimdJSONOpened;
  }

 private:
  CSimdJSONDocument &document;
  Scanner scanner;
  size_t place = 0;
  dom::element root;
  /// The keys around the value that is read.
  Tokens path;

  CSimdJSONStatus readRoot() {
    place = scanner.skipWhiteSpace(0);
    if (scanner.at(place) == '[') return readList(document.shape->list.empty());
    if (scanner.at(place) != '{') return readSimpleRoot();
    if (!document.shape->list.empty()) document.list = CSimdJSONListMissing;
    return readObject();
  }

  /// An object on the way to the list of people, whose tokens are `path`.
  CSimdJSONStatus readObject() {
    place = scanner.skipWhiteSpace(place + 1);
    if (scanner.at(place) == '}') {
      place++;
      return CSimdJSONOpened;
    }
    while (true) {
      if (auto status = readMember()) return status;
      place = scanner.skipWhiteSpace(place);
      char byte = scanner.at(place++);
      if (byte == '}') return CSimdJSONOpened;
      if (byte != ',') return CSimdJSONInvalidSyntax;
      place = scanner.skipWhiteSpace(place);
    }
  }

  /// A root that is neither an object nor an array.
  CSimdJSONStatus readSimpleRoot() {
    size_t marks = 0;
    if (scanner.skipValue(place, marks) != scanner.length || marks) return CSimdJSONInvalidSyntax;
    if (document.length > document.limits.memory) return CSimdJSONTooLargeValue;
    place = document.length;
    auto error = parse(document, document.bytes, document.length, root);
    if (!error && document.shape->list.empty() && root.is_null()) document.list = CSimdJSONListNull;
    return statusOf(error);
  }

  CSimdJSONStatus readMember() {
    size_t start = place;
    if (scanner.at(start) != '"') return CSimdJSONInvalidSyntax;
    size_t keyEnd = scanner.skipString(start);
    place = scanner.skipWhiteSpace(keyEnd);
    if (scanner.at(place) != ':') return CSimdJSONInvalidSyntax;
    place = scanner.skipWhiteSpace(place + 1);
    if (auto status = parsePiece({start, keyEnd, 0, false}, '[', ']')) return status;
    const Tokens &list = document.shape->list;
    std::string key(root.get_array().value_unsafe().at(0).get_string().value_unsafe());
    if (document.shape->ignoresCase) csimdjson_lower(key);
    bool isOnPath = path.size() < list.size() && list[path.size()] == key;
    // The last of duplicate keys counts.
    if (isOnPath) {
      document.firstPiece = document.count = 0;
      document.list = CSimdJSONListMissing;
    }
    path.push_back(key);
    CSimdJSONStatus status;
    bool isList = isOnPath && path.size() == list.size();
    if (scanner.at(place) == '[' && (isList || !document.hasOutside(path))) status = readList(isList);
    else if (scanner.at(place) == '{' && isOnPath && path.size() < list.size()) status = readObject();
    else status = readSmallValue(isList);
    path.pop_back();
    return status;
  }

  /// A member's value that is not an array and has no people below it, and whether it is where the
  /// people should be.
  CSimdJSONStatus readSmallValue(bool isList) {
    Piece piece = {place, 0, 0, false};
    piece.end = scanner.skipValue(place, piece.marks);
    if (auto status = parsePiece(piece, '[', ']')) return status;
    auto values = root.get_array().value_unsafe();
    if (values.size() != 1) return CSimdJSONInvalidSyntax;
    dom::element value = values.at(0).value_unsafe();
    document.copyOutside(value, path);
    if (isList) document.list = value.is_null() ? CSimdJSONListNull : CSimdJSONListOther;
    place = piece.end;
    return CSimdJSONOpened;
  }

  /// An array, and whether it is that of the people.
  CSimdJSONStatus readList(bool isFound) {
    size_t first = place + 1;
    size_t count;
    if (auto status = readArray(count, isFound ? document.limits.elements : SIZE_MAX)) return status;
    if (isFound) {
      document.firstPiece = first;
      document.count = count;
      document.list = CSimdJSONListFound;
    }
    return CSimdJSONOpened;
  }

  CSimdJSONStatus readArray(size_t &count, size_t limit) {
    size_t start = place + 1;
    count = 0;
    for (place = start;; place++) {
      Piece piece = scanner.elements(place, document.limits.piece);
      place = piece.end;
      char end = scanner.at(place);
      bool isEmptyArray = piece.isBlank && piece.start == start && end == ']';
      if (piece.isBlank && !isEmptyArray) return CSimdJSONInvalidSyntax;
      if (auto status = parsePiece(piece, '[', ']')) return status;
      count += root.get_array().value_unsafe().size();
      if (count > limit) return CSimdJSONTooManyElements;
      if (end == ']') break;
      if (end != ',') return CSimdJSONInvalidSyntax;
    }
    place++;
    return CSimdJSONOpened;
  }

  CSimdJSONStatus parsePiece(const Piece &piece, char before, char after) {
    if (piece.end >= scanner.length) return CSimdJSONInvalidSyntax;
    // 16 bytes of tape, 8 of places and 5 around a string are the most that a value takes.
    size_t size = piece.end - piece.start;
    if (size > document.limits.piece + overhang
        && 29 * piece.marks + size > document.limits.memory) {
      return CSimdJSONTooLargeValue;
    }
    char *start = document.bytes + piece.start - 1;
    char *end = document.bytes + piece.end;
    char oldBefore = *start, oldAfter = *end;
    *start = before;
    *end = after;
    auto error = parse(document, start, end - start + 1, root);
    *start = oldBefore;
    *end = oldAfter;
    return statusOf(error);
  }
};

}  // namespace

bool csimdjson_open_next_piece(CSimdJSONDocument &document) {
  Scanner scanner{document.bytes, document.length};
  while (document.nextPiece) {
    Piece piece = scanner.elements(document.nextPiece, document.limits.piece);
    document.nextPiece = scanner.at(piece.end) == ',' ? piece.end + 1 : 0;
    // All pieces were good before, and there has been memory for each of them since.
    if (PieceReader(document).parseElements(piece)) return false;
    walk(document);
    if (document.next != document.end) return true;
  }
  return false;
}

void csimdjson_rewind(CSimdJSONDocument &document) {
  if (document.firstPiece) {
    document.nextPiece = document.firstPiece;
    document.next = document.end = dom::array::iterator();
  } else {
    walk(document);
  }
}

CSimdJSONStatus csimdjson_open(CSimdJSONDocument &document) {
  std::string_view view(document.bytes, document.length);
  if (view.substr(0, byteOrderMark.size()) == byteOrderMark) {
    document.bytes += byteOrderMark.size();
    document.length -= byteOrderMark.size();
  }
  if (document.length <= document.limits.piece) return openWhole(document);
  auto status = PieceReader(document).open();
  if (!status) csimdjson_rewind(document);
  return status;
}
