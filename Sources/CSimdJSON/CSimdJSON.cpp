#include "CSimdJSON.h"

#include <algorithm>
#include <memory>
#include <sstream>
#include <string_view>

#include "Document.hpp"

namespace dom = simdjson::dom;

namespace {

CSimdJSONValue text(CSimdJSONType type, std::string_view view) {
  return {type, reinterpret_cast<const uint8_t *>(view.data()), view.size()};
}

std::string numberText(dom::element value) {
  std::ostringstream stream;
  stream << simdjson::minify(value);
  return stream.str();
}

}  // namespace

CSimdJSONValue CSimdJSONDocument::describe(dom::element value) {
  switch (value.type()) {
    case dom::element_type::STRING: {
      std::string_view view = value.get_string().value_unsafe();
      if (!hasQuotedNumbers || view.empty() || view[0] != '\0') return text(CSimdJSONString, view);
      view.remove_prefix(1);
      return text(view[0] == '\0' ? CSimdJSONString : CSimdJSONNumber, view);
    }
    case dom::element_type::BOOL:
      return text(CSimdJSONBoolean, value.get_bool().value_unsafe() ? "true" : "false");
    case dom::element_type::ARRAY: return {CSimdJSONArray, nullptr, 0};
    case dom::element_type::OBJECT: return {CSimdJSONObject, nullptr, 0};
    case dom::element_type::NULL_VALUE: return {CSimdJSONMissing, nullptr, 0};
    default:
      numbers.push_back(numberText(value));
      return text(CSimdJSONNumber, numbers.back());
  }
}

bool CSimdJSONDocument::hasOutside(const Tokens &path) const {
  return std::any_of(shape->outside.begin(), shape->outside.end(), [&](const Tokens &tokens) {
    return tokens.size() >= path.size() && std::equal(path.begin(), path.end(), tokens.begin());
  });
}

void CSimdJSONDocument::copyOutside(dom::element value, const Tokens &path) {
  for (size_t place = 0; place < shape->outside.size(); place++) {
    const Tokens &tokens = shape->outside[place];
    if (tokens.size() < path.size() || !std::equal(path.begin(), path.end(), tokens.begin())) {
      continue;
    }
    dom::element found;
    outside[place] = Copy();
    if (!csimdjson_resolve(
            value, tokens.begin() + path.size(), tokens.end(), shape->ignoresCase, found)) {
      continue;
    }
    CSimdJSONValue described = describe(found);
    outside[place].type = described.type;
    if (described.start) {
      outside[place].text.assign(
          reinterpret_cast<const char *>(described.start), described.length);
    }
  }
}

size_t CSimdJSONPadding(void) { return simdjson::SIMDJSON_PADDING; }

CSimdJSONDocument *CSimdJSONOpen(
    uint8_t *bytes, size_t length, const CSimdJSONShape *shape, CSimdJSONLimits limits,
    CSimdJSONStatus *status) {
  auto document = std::make_unique<CSimdJSONDocument>();
  document->bytes = reinterpret_cast<char *>(bytes);
  document->length = length;
  document->limits = limits;
  document->shape = shape;
  document->person = shape->person;
  document->values.resize(shape->places);
  document->outside.resize(shape->outside.size());
  *status = csimdjson_open(*document);
  return *status == CSimdJSONOpened ? document.release() : nullptr;
}

void CSimdJSONClose(CSimdJSONDocument *document) { delete document; }

bool CSimdJSONNeedsBytes(const CSimdJSONDocument *document) { return document->firstPiece != 0; }

CSimdJSONList CSimdJSONListOf(const CSimdJSONDocument *document) { return document->list; }

size_t CSimdJSONCount(const CSimdJSONDocument *document) { return document->count; }

CSimdJSONValue CSimdJSONGetInDocument(const CSimdJSONDocument *document, int32_t place) {
  const Copy &copy = document->outside[place];
  return text(copy.type, copy.text);
}

void CSimdJSONRewind(CSimdJSONDocument *document) { csimdjson_rewind(*document); }

bool CSimdJSONNextRecord(CSimdJSONDocument *document, CSimdJSONType *type) {
  if (!(document->next != document->end) && !csimdjson_open_next_piece(*document)) return false;
  dom::element person = *document->next;
  ++document->next;
  document->numbers.clear();
  document->nextElement = document->endElements = dom::array::iterator();
  for (auto &value : document->values) value.isPresent = false;
  *type = person.is_object() ? CSimdJSONObject : CSimdJSONMissing;
  if (person.is_object()) {
    document->person.read(person, document->shape->ignoresCase, document->values);
  }
  return true;
}

CSimdJSONValue CSimdJSONGet(CSimdJSONDocument *document, int32_t place) {
  const Field &field = document->values[place];
  if (!field.isPresent) return {CSimdJSONMissing, nullptr, 0};
  return document->describe(field.value);
}

void CSimdJSONOpenArray(CSimdJSONDocument *document, int32_t place) {
  document->nextElement = document->endElements = dom::array::iterator();
  const Field &field = document->values[place];
  dom::array array;
  if (!field.isPresent || field.value.get_array().get(array)) return;
  document->nextElement = array.begin();
  document->endElements = array.end();
}

bool CSimdJSONNextElement(CSimdJSONDocument *document) {
  if (!(document->nextElement != document->endElements)) return false;
  document->element = *document->nextElement;
  ++document->nextElement;
  return true;
}

CSimdJSONValue CSimdJSONGetInElement(CSimdJSONDocument *document, int32_t place) {
  const Tokens &tokens = document->shape->inElement[place];
  dom::element found;
  if (!csimdjson_resolve(
          document->element, tokens.begin(), tokens.end(), document->shape->ignoresCase, found)) {
    return {CSimdJSONMissing, nullptr, 0};
  }
  return document->describe(found);
}
