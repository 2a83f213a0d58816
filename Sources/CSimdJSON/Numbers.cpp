#include "Numbers.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>

namespace {

constexpr std::string_view escapedNUL = "\\u0000";

std::string_view between(const char *start, const char *end) {
  return std::string_view(start, end - start);
}

bool isDigit(char byte) { return byte >= '0' && byte <= '9'; }

bool isWhiteSpace(char byte) {
  return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r';
}

/// Whether a byte can stand right after a value.
bool endsValue(char byte) {
  return byte == ',' || byte == ']' || byte == '}' || isWhiteSpace(byte);
}

/// Whether 64 bits hold a number, which is well-formed.
bool fits(const char *start, const char *end) {
  bool isInteger = std::all_of(start, end, [](char byte) { return byte == '-' || isDigit(byte); });
  if (!isInteger) {
    double number;
    if (std::from_chars(start, end, number).ec == std::errc()) return true;
    // What is too small is 0 to simdjson.
    return std::isfinite(std::strtod(std::string(start, end).c_str(), nullptr));
  }
  int64_t number;
  uint64_t natural;
  return std::from_chars(start, end, number).ec == std::errc()
      || std::from_chars(start, end, natural).ec == std::errc();
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

  /// Skips a number by the grammar of RFC 8259, section 6; false if it is malformed.
  bool skipNumber() {
    skip('-');
    if (!skip('0') && !skipDigits()) return false;
    if (skip('.') && !skipDigits()) return false;
    if (skip('e') || skip('E')) {
      if (!skip('+')) skip('-');
      if (!skipDigits()) return false;
    }
    return next == end || endsValue(*next);
  }

  /// Whether a colon comes next, as after a member's name, which must not be a number.
  bool isBeforeColon() const {
    const char *place = std::find_if_not(next, end, isWhiteSpace);
    return place != end && *place == ':';
  }

  /// Skips a string from its opening quotation mark.
  void skipString() {
    next++;
    while (next < end && *next != '"') next += *next == '\\' ? 2 : 1;
    next = next < end ? next + 1 : end;
  }

  /// Whether the string at a place begins with U+0000.
  bool hasNUL(const char *string) const {
    size_t length = end - string - 1;
    return length >= escapedNUL.size()
        && std::memcmp(string + 1, escapedNUL.data(), escapedNUL.size()) == 0;
  }
};

}  // namespace

CSimdJSONCopy::~CSimdJSONCopy() { std::free(bytes); }

bool CSimdJSONCopy::reserve(size_t count) {
  if (isWhole && count > capacity - length) {
    size_t larger = std::max(length + count, 2 * capacity);
    if (auto moved = static_cast<char *>(std::realloc(bytes, larger))) {
      bytes = moved;
      capacity = larger;
    } else {
      isWhole = false;
    }
  }
  return isWhole;
}

CSimdJSONCopy &CSimdJSONCopy::append(std::string_view text) {
  if (text.empty() || !reserve(text.size())) return *this;
  std::memcpy(bytes + length, text.data(), text.size());
  length += text.size();
  return *this;
}

bool csimdjson_quote_numbers(const char *bytes, size_t length, CSimdJSONCopy &copy) {
  bool isChanged = false;
  Reader reader = {bytes, bytes + length};
  // What is before it is in the copy.
  const char *rest = bytes;
  while (reader.next < reader.end) {
    const char *start = reader.next;
    if (*start == '"') {
      reader.skipString();
      if (!reader.hasNUL(start)) continue;
      copy.append(between(rest, start + 1)).append(escapedNUL);
      rest = start + 1;
    } else if (*start == '-' || isDigit(*start)) {
      if (reader.skipNumber() && !reader.isBeforeColon() && !fits(start, reader.next)) {
        copy.append(between(rest, start)).append("\"").append(escapedNUL);
        copy.append(between(start, reader.next)).append("\"");
        rest = reader.next;
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
  if (isChanged) copy.append(between(rest, reader.end));
  return isChanged;
}
