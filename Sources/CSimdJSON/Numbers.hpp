/// Numbers that RFC 8259 allows and that no 64 bits hold.
#pragma once

#include <cstddef>

/// Writes an empty object and spaces over each number that may not fit into 64 bits: an integer of 19
/// digits or more, or a number with an exponent. It is not a text then.
///
/// A malformed number is left as it is, and so is what looks like a number inside a string.
///
/// - Returns: whether there was such a number.
bool csimdjson_shorten_numbers(char *bytes, size_t length);
