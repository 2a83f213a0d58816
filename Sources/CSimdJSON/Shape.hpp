/// Which values of a document are read.
#pragma once

#include <simdjson.h>

#include <string>
#include <string_view>
#include <vector>

/// The member names and array indices of a JSON Pointer.
using Tokens = std::vector<std::string>;

/// Reads a JSON Pointer (RFC 6901); false if the text is not one.
bool csimdjson_read_pointer(const char *pointer, Tokens &tokens);

/// Puts the ASCII letters of a text into lower case.
void csimdjson_lower(std::string &text);

/// Whether a member's name is a token, which is in lower case if the case of letters is ignored.
bool csimdjson_matches(std::string_view name, const std::string &token, bool ignoresCase);

/// The element at some tokens below another, the last of duplicate keys; false if there is none, or
/// a null, which is found all the same.
bool csimdjson_resolve(
    simdjson::dom::element element, Tokens::const_iterator first, Tokens::const_iterator last,
    bool ignoresCase, simdjson::dom::element &found);

/// A value that may be missing: the last one seen of its key.
struct Field {
  simdjson::dom::element value;
  bool isPresent = false;
  bool isNull = false;

  void set(simdjson::dom::element element) {
    value = element;
    isNull = element.is_null();
    isPresent = !isNull;
  }
};

/// A member of a person, or of a member.
struct Node {
  std::string key;
  /// The number of the place; -1 if only what is below is read.
  int32_t place = -1;
  std::vector<Node> children;
  /// The member's value in the person read last.
  Field field;

  /// Adds what some tokens name, and returns the place's number.
  int32_t add(Tokens::const_iterator first, Tokens::const_iterator last, int32_t nextPlace);

  /// Reads the members of a value, and puts each where its place is.
  void read(simdjson::dom::element element, bool ignoresCase, std::vector<Field> &values);
};

struct CSimdJSONShape {
  /// Whether the case of ASCII letters in names of members is ignored; all tokens are in lower case
  /// then.
  bool ignoresCase = false;
  Tokens list;
  Node person;
  int32_t places = 0;
  std::vector<Tokens> inElement, outside;
};
