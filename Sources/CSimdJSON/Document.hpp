/// What the files of this target share.
#pragma once

#include <simdjson.h>

#include "CSimdJSON.h"

struct CSimdJSONDocument {
  /// The whole document, or the piece of it that was read last.
  simdjson::dom::document tape;
  simdjson::dom::array employees;
  simdjson::dom::array::iterator next, end;
  /// All employees there are.
  size_t count = 0;

  /// Where the next piece of the employees is; 0 if there is none.
  size_t nextPiece = 0;
  /// Where the first one is; 0 if the document is not read in pieces.
  size_t firstPiece = 0;
  char *bytes = nullptr;
  size_t length = 0;
  CSimdJSONLimits limits;
  simdjson::dom::parser parser;

  simdjson::dom::array::iterator firstProject, nextProject, endProjects;
};

/// A value that may be missing: the last one seen of its key.
struct Field {
  simdjson::dom::element value;
  bool isPresent = false;

  void set(simdjson::dom::element element) {
    value = element;
    isPresent = !element.is_null();
  }

  /// False if there is a value of another type.
  bool read(CSimdJSONText &text) const {
    text = {nullptr, 0};
    if (!isPresent) return true;
    return readString(value, text);
  }

  static bool readString(simdjson::dom::element element, CSimdJSONText &text) {
    std::string_view view;
    if (element.get_string().get(view) != simdjson::SUCCESS) return false;
    text = {reinterpret_cast<const uint8_t *>(view.data()), view.size()};
    return true;
  }
};

/// Checks a document, and makes its first employee the next one.
CSimdJSONStatus csimdjson_open(CSimdJSONDocument &document);

/// Makes the first employee of a document the next one.
void csimdjson_rewind(CSimdJSONDocument &document);

/// Goes on to the next piece that has an employee; false if there is none.
bool csimdjson_open_next_piece(CSimdJSONDocument &document);
