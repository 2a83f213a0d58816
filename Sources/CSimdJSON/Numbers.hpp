/// Numbers that RFC 8259 allows and that no 64 bits hold.
#pragma once

#include <cstddef>
#include <string>

/// Copies a document with each number that no 64 bits hold as a text: U+0000 and what JSON writes.
///
/// Other texts that begin with U+0000 get another one, so that none of them is taken for a number. A
/// malformed number is left as it is, and so is what looks like a number inside a string.
///
/// - Returns: whether there was such a number; the copy is unusable otherwise.
bool csimdjson_quote_numbers(const char *bytes, size_t length, std::string &copy);
