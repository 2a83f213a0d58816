/// What the files of this target share.
#pragma once

#include <deque>
#include <string>
#include <vector>

#include <simdjson.h>

#include "CSimdJSON.h"
#include "Shape.hpp"

/// A value outside of the list of people, which the tape that it came from need not outlive.
struct Copy {
  CSimdJSONType type = CSimdJSONMissing;
  std::string text;
};

struct CSimdJSONDocument {
  /// The whole document, or the piece of it that was read last.
  simdjson::dom::document tape;
  /// Whether texts that begin with U+0000 are written by `csimdjson_quote_numbers`.
  bool hasQuotedNumbers = false;
  CSimdJSONList list = CSimdJSONListOther;
  simdjson::dom::array people;
  simdjson::dom::array::iterator next, end;
  /// All people there are.
  size_t count = 0;

  /// Where the next piece of the people is; 0 if there is none.
  size_t nextPiece = 0;
  /// Where the first one is; 0 if the document is not read in pieces.
  size_t firstPiece = 0;
  char *bytes = nullptr;
  size_t length = 0;
  CSimdJSONLimits limits;
  simdjson::dom::parser parser;

  const CSimdJSONShape *shape;
  /// The shape's members of a person, to read them into.
  Node person;
  /// By place, the values of the person read last.
  std::vector<Field> values;
  /// By place, those outside of the list of people.
  std::vector<Copy> outside;
  /// The numbers of the person read last, written out.
  std::deque<std::string> numbers;

  /// An array of the person read last.
  simdjson::dom::array::iterator nextElement, endElements;
  simdjson::dom::element element;

  /// Describes a value; a number's text lives until the next person is read.
  CSimdJSONValue describe(simdjson::dom::element value);

  /// Whether a value outside of the list of people is below some tokens.
  bool hasOutside(const Tokens &path) const;

  /// Takes the values that are outside of the list of people and below some tokens.
  void copyOutside(simdjson::dom::element value, const Tokens &path);
};

/// Checks a document, and makes its first person the next one.
CSimdJSONStatus csimdjson_open(CSimdJSONDocument &document);

/// Makes the first person of a document the next one.
void csimdjson_rewind(CSimdJSONDocument &document);

/// Goes on to the next piece that has a person; false if there is none.
bool csimdjson_open_next_piece(CSimdJSONDocument &document);
