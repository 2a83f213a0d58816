#include "Numbers.hpp"

#include <cstring>

namespace {

constexpr size_t longestSafeNumber = 18;

bool isDigit(char byte) { return byte >= '0' && byte <= '9'; }

/// Whether a byte can stand right behind a value.
bool endsValue(char byte) {
  return byte == ',' || byte == ']' || byte == '}' || byte == ' ' || byte == '\t' || byte == '\n'
      || byte == '\r';
}

/// Bytes from a place on, which end with a NUL for the reader.
struct Reader {
  const char *next, *end;

  char peek() const { return next < end ? *next : '\0'; }

  bool skip(char byte) {
    if (peek() != byte) return false;
    next++;
    return true;
  }

  bool skipDigits() {
    const char *start = next;
    while (isDigit(peek())) next++;
    return next != start;
  }

  /// Skips a number by the grammar of RFC 8259, section 6.
  bool skipNumber(bool &hasExponent) {
    hasExponent = false;
    skip('-');
    if (!skip('0') && !skipDigits()) return false;
    if (skip('.') && !skipDigits()) return false;
    if (skip('e') || skip('E')) {
      hasExponent = true;
      if (!skip('+')) skip('-');
      if (!skipDigits()) return false;
    }
    return next == end || endsValue(*next);
  }

  /// Skips a string from its opening quotation mark.
  void skipString() {
    next++;
    while (next < end && *next != '"') next += *next == '\\' ? 2 : 1;
    next = next < end ? next + 1 : end;
  }
};

}  // namespace

bool csimdjson_shorten_numbers(char *bytes, size_t length) {
  bool isChanged = false;
  Reader reader = {bytes, bytes + length};
  while (reader.next < reader.end) {
    char byte = *reader.next;
    if (byte == '"') {
      reader.skipString();
    } else if (byte == '-' || isDigit(byte)) {
      char *start = bytes + (reader.next - bytes);
      bool hasExponent;
      bool isNumber = reader.skipNumber(hasExponent);
      size_t size = reader.next - start;
      if (isNumber && (hasExponent || size > longestSafeNumber)) {
        std::memset(start, ' ', size);
        // An object says nothing where a text is expected: another number would be taken for one.
        start[0] = '{';
        start[1] = '}';
        isChanged = true;
      }
      // What follows a malformed number must not look like the beginning of a good one.
      while (reader.next < reader.end && !endsValue(*reader.next) && *reader.next != '"') {
        reader.next++;
      }
    } else {
      reader.next++;
    }
  }
  return isChanged;
}
