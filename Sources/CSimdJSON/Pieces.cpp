#include "Pieces.hpp"

#include <array>

namespace {

enum Kind : unsigned char { other, quote, opening, closing, comma, colon };

constexpr std::array<Kind, 256> makeKinds() {
  std::array<Kind, 256> kinds{};
  kinds['"'] = quote;
  kinds['['] = kinds['{'] = opening;
  kinds[']'] = kinds['}'] = closing;
  kinds[','] = comma;
  kinds[':'] = colon;
  return kinds;
}

constexpr auto kinds = makeKinds();

}  // namespace

size_t Scanner::skipString(size_t start) const {
  size_t place = start + 1;
  while (place < length && bytes[place] != '"') place += bytes[place] == '\\' ? 2 : 1;
  return place < length ? place + 1 : length;
}

size_t Scanner::skipValue(size_t start, size_t &marks) const {
  size_t depth = 0;
  size_t place = start;
  while (place < length) {
    switch (kinds[static_cast<unsigned char>(bytes[place])]) {
      case quote: place = skipString(place); continue;
      case opening:
        depth++;
        marks++;
        break;
      case closing:
        if (depth == 0) return place;
        depth--;
        break;
      case comma:
        if (depth == 0) return place;
        marks++;
        break;
      case colon: marks++; break;
      case other: break;
    }
    place++;
  }
  return length;
}

Piece Scanner::elements(size_t start, size_t size) const {
  Piece piece = {start, start, 0, false};
  while (true) {
    piece.end = skipValue(piece.end, piece.marks);
    if (at(piece.end) != ',' || piece.end - start >= size) break;
    piece.end++;
    piece.marks++;
  }
  piece.isBlank = skipWhiteSpace(start) >= piece.end;
  return piece;
}
