#include "Shape.hpp"

#include <algorithm>
#include <charconv>
#include <memory>
#include <string_view>

#include "CSimdJSON.h"

namespace dom = simdjson::dom;

namespace {

/// An index of an array: "0", or digits that do not begin with one.
bool readIndex(const std::string &token, size_t &index) {
  if (token.empty() || (token[0] == '0' && token.size() > 1)) return false;
  auto end = token.data() + token.size();
  auto result = std::from_chars(token.data(), end, index);
  return result.ec == std::errc() && result.ptr == end;
}

char lower(char byte) {
  return byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte - 'A' + 'a') : byte;
}

}  // namespace

void csimdjson_lower(std::string &text) {
  std::transform(text.begin(), text.end(), text.begin(), lower);
}

bool csimdjson_matches(std::string_view name, const std::string &token, bool ignoresCase) {
  // Most names differ in length, which takes the least time to see.
  if (name.size() != token.size()) return false;
  if (!ignoresCase) return name == token;
  return std::equal(name.begin(), name.end(), token.begin(), [](char byte, char other) {
    return lower(byte) == other;
  });
}

bool csimdjson_read_pointer(const char *pointer, Tokens &tokens) {
  std::string_view rest(pointer);
  tokens.clear();
  if (!rest.empty() && rest[0] != '/') return false;
  while (!rest.empty()) {
    rest.remove_prefix(1);
    size_t end = std::min(rest.find('/'), rest.size());
    std::string token;
    for (size_t index = 0; index < end; index++) {
      char byte = rest[index];
      if (byte == '~') {
        char escaped = ++index < end ? rest[index] : '\0';
        if (escaped != '0' && escaped != '1') return false;
        byte = escaped == '0' ? '~' : '/';
      }
      token.push_back(byte);
    }
    tokens.push_back(std::move(token));
    rest.remove_prefix(end);
  }
  return true;
}

bool csimdjson_resolve(
    dom::element element, Tokens::const_iterator first, Tokens::const_iterator last,
    bool ignoresCase, dom::element &found) {
  for (; first != last; ++first) {
    dom::object object;
    dom::array array;
    Field field;
    size_t index;
    if (!element.get_object().get(object)) {
      for (auto member : object) {
        if (csimdjson_matches(member.key, *first, ignoresCase)) field.set(member.value);
      }
    } else if (!element.get_array().get(array) && readIndex(*first, index)) {
      dom::element value;
      if (!array.at(index).get(value)) field.set(value);
    }
    if (!field.isPresent) {
      if (field.isNull && first + 1 == last) found = field.value;
      return false;
    }
    element = field.value;
  }
  found = element;
  return !element.is_null();
}

int32_t Node::add(
    Tokens::const_iterator first, Tokens::const_iterator last, int32_t nextPlace) {
  if (first == last) {
    if (place < 0) place = nextPlace;
    return place;
  }
  for (auto &child : children) {
    if (child.key == *first) return child.add(first + 1, last, nextPlace);
  }
  Node child;
  child.key = *first;
  children.push_back(std::move(child));
  return children.back().add(first + 1, last, nextPlace);
}

void Node::read(dom::element element, bool ignoresCase, std::vector<Field> &values) {
  for (auto &child : children) child.field.isPresent = false;
  dom::object object;
  dom::array array;
  if (!element.get_object().get(object)) {
    for (auto member : object) {
      for (auto &child : children) {
        if (csimdjson_matches(member.key, child.key, ignoresCase)) child.field.set(member.value);
      }
    }
  } else if (!element.get_array().get(array)) {
    for (auto &child : children) {
      size_t index;
      dom::element value;
      if (readIndex(child.key, index) && !array.at(index).get(value)) child.field.set(value);
    }
  }
  for (auto &child : children) {
    if (!child.field.isPresent) continue;
    if (child.place >= 0) values[child.place] = child.field;
    if (!child.children.empty()) child.read(child.field.value, ignoresCase, values);
  }
}

CSimdJSONShape *CSimdJSONMakeShape(const char *list, bool ignoresCase) {
  auto shape = std::make_unique<CSimdJSONShape>();
  if (!csimdjson_read_pointer(list, shape->list)) return nullptr;
  shape->ignoresCase = ignoresCase;
  if (ignoresCase) std::for_each(shape->list.begin(), shape->list.end(), csimdjson_lower);
  return shape.release();
}

void CSimdJSONFreeShape(CSimdJSONShape *shape) { delete shape; }

int32_t CSimdJSONAddPlace(
    CSimdJSONShape *shape, const char *pointer, CSimdJSONScope scope) {
  Tokens tokens;
  if (!csimdjson_read_pointer(pointer, tokens)) return -1;
  if (shape->ignoresCase) std::for_each(tokens.begin(), tokens.end(), csimdjson_lower);
  if (scope != CSimdJSONInPerson) {
    auto &places = scope == CSimdJSONInElement ? shape->inElement : shape->outside;
    places.push_back(std::move(tokens));
    return static_cast<int32_t>(places.size()) - 1;
  }
  int32_t place = shape->person.add(tokens.begin(), tokens.end(), shape->places);
  if (place == shape->places) shape->places++;
  return place;
}
