/// Numbers that RFC 8259 allows and that no 64 bits hold.
#pragma once

#include <cstddef>
#include <string_view>

/// A copy of a document, which may be too large for the memory.
class CSimdJSONCopy {
 public:
  CSimdJSONCopy() = default;
  CSimdJSONCopy(const CSimdJSONCopy &) = delete;
  CSimdJSONCopy &operator=(const CSimdJSONCopy &) = delete;
  ~CSimdJSONCopy();

  char *bytes = nullptr;
  size_t length = 0;

  /// Makes room for more bytes; false if the memory does not suffice, now or before.
  bool reserve(size_t count);
  CSimdJSONCopy &append(std::string_view text);

 private:
  size_t capacity = 0;
  bool isWhole = true;
};

/// Copies a document with each number that no 64 bits hold as a text: U+0000 and what JSON writes.
///
/// Other texts that begin with U+0000 get another one, so that none of them is taken for a number. A
/// malformed number is left as it is, and so is what looks like a number inside a string.
///
/// - Returns: whether there was such a number; the copy is unusable otherwise.
bool csimdjson_quote_numbers(const char *bytes, size_t length, CSimdJSONCopy &copy);
