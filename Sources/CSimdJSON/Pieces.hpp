/// A document cut where its values end, so that each piece can be parsed by itself.
#pragma once

#include <cstddef>

/// Bytes from one place to another; `marks` counts the brackets that open, the commas and the colons
/// between them outside of strings, which is one less than the values at most.
struct Piece {
  size_t start, end;
  size_t marks;
  /// Whether nothing but white space is in it.
  bool isBlank;
};

/// Looks for the ends of values, strings and white space. Checks nothing: what is in a piece is for
/// the parser to check.
struct Scanner {
  const char *bytes;
  size_t length;

  /// Whether one of the four characters that RFC 8259 calls white space stands at a place.
  static bool isWhiteSpace(char byte) {
    return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r';
  }

  char at(size_t place) const { return place < length ? bytes[place] : '\0'; }

  size_t skipWhiteSpace(size_t place) const {
    while (place < length && isWhiteSpace(bytes[place])) place++;
    return place;
  }

  /// The place behind a string's closing quotation mark, or the length if it has none.
  size_t skipString(size_t start) const;

  /// The place of the `,`, `]` or `}` that ends a value, or the length if there is none.
  size_t skipValue(size_t start, size_t &marks) const;

  /// The elements of an array from a place on: those of so many bytes or, if it is larger, one. The
  /// end is the place of a comma or of the array's end.
  Piece elements(size_t start, size_t size) const;
};
