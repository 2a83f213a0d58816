#include "CSimdJSON.h"

#include <simdjson.h>

#include <new>
#include <string_view>

namespace dom = simdjson::dom;
using dom::element_type;
using simdjson::error_code;

struct CSimdJSONDocument {
  dom::document tape;
  dom::array employees;
  dom::array::iterator next, end;
  dom::array::iterator firstProject, nextProject, endProjects;
};

namespace {

constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";

CSimdJSONStatus statusOf(error_code error) {
  switch (error) {
    case simdjson::SUCCESS: return CSimdJSONOpened;
    case simdjson::EMPTY: return CSimdJSONEmpty;
    case simdjson::UTF8_ERROR: return CSimdJSONInvalidUTF8;
    case simdjson::DEPTH_ERROR: return CSimdJSONTooDeep;
    case simdjson::UNCLOSED_STRING: return CSimdJSONUnclosedString;
    case simdjson::NUMBER_ERROR: return CSimdJSONInvalidNumber;
    case simdjson::CAPACITY: return CSimdJSONTooLarge;
    case simdjson::MEMALLOC: return CSimdJSONOutOfMemory;
    default: return CSimdJSONInvalidSyntax;
  }
}

/// A value that may be missing: the last one seen of its key.
struct Field {
  dom::element value;
  bool isPresent = false;

  void set(dom::element element) {
    value = element;
    isPresent = !element.is_null();
  }

  /// False if there is a value of another type.
  bool read(CSimdJSONText &text) const {
    text = {nullptr, 0};
    if (!isPresent) return true;
    return readString(value, text);
  }

  static bool readString(dom::element element, CSimdJSONText &text) {
    std::string_view view;
    if (element.get_string().get(view) != simdjson::SUCCESS) return false;
    text = {reinterpret_cast<const uint8_t *>(view.data()), view.size()};
    return true;
  }
};

CSimdJSONFault readContactDetails(const Field &details, CSimdJSONRecord &record) {
  record.email = record.phone = {nullptr, 0};
  if (!details.isPresent) return CSimdJSONNoFault;
  dom::object object;
  if (details.value.get_object().get(object)) return CSimdJSONContactDetails;
  Field email, phone;
  for (auto field : object) {
    if (field.key == "email") email.set(field.value);
    else if (field.key == "phone") phone.set(field.value);
  }
  if (!email.read(record.email)) return CSimdJSONEmail;
  if (!phone.read(record.phone)) return CSimdJSONPhone;
  return CSimdJSONNoFault;
}

CSimdJSONFault readProjects(
    const Field &projects, CSimdJSONDocument &document, CSimdJSONRecord &record) {
  record.projectCount = 0;
  document.firstProject = document.nextProject = document.endProjects = dom::array::iterator();
  if (!projects.isPresent) return CSimdJSONNoFault;
  dom::array array;
  if (projects.value.get_array().get(array)) return CSimdJSONProjects;
  for (auto project : array) {
    if (!project.is_string()) {
      record.faultIndex = record.projectCount;
      return CSimdJSONProject;
    }
    record.projectCount++;
  }
  document.firstProject = document.nextProject = array.begin();
  document.endProjects = array.end();
  return CSimdJSONNoFault;
}

CSimdJSONFault readRecord(
    dom::element element, CSimdJSONDocument &document, CSimdJSONRecord &record) {
  dom::object object;
  if (element.get_object().get(object)) return CSimdJSONNotAnObject;
  Field firstName, lastName, position, contactDetails, projects;
  for (auto field : object) {
    if (field.key == "fname") firstName.set(field.value);
    else if (field.key == "lname") lastName.set(field.value);
    else if (field.key == "contact_details") contactDetails.set(field.value);
    else if (field.key == "position") position.set(field.value);
    else if (field.key == "projects") projects.set(field.value);
  }
  if (!firstName.read(record.firstName)) return CSimdJSONFirstName;
  if (!lastName.read(record.lastName)) return CSimdJSONLastName;
  if (!position.read(record.position)) return CSimdJSONPosition;
  if (auto fault = readContactDetails(contactDetails, record)) return fault;
  return readProjects(projects, document, record);
}

/// The array of employees; false if the root is no object or has no such array.
bool findEmployees(dom::element root, dom::array &employees) {
  dom::object object;
  if (root.get_object().get(object)) return false;
  Field found;
  for (auto field : object) {
    if (field.key == "employees") found.set(field.value);
  }
  return found.isPresent && !found.value.get_array().get(employees);
}

CSimdJSONStatus open(std::string_view bytes, CSimdJSONDocument &document) {
  if (bytes.substr(0, byteOrderMark.size()) == byteOrderMark) {
    bytes.remove_prefix(byteOrderMark.size());
  }
  // The parser goes at the end of this function, and with it several times the body's size.
  dom::parser parser;
  dom::element root;
  auto error = parser.parse_into_document(document.tape, bytes.data(), bytes.size(), false)
                   .get(root);
  if (error) return statusOf(error);
  if (!findEmployees(root, document.employees)) return CSimdJSONNoEmployees;
  document.next = document.employees.begin();
  document.end = document.employees.end();
  return CSimdJSONOpened;
}

}  // namespace

size_t CSimdJSONPadding(void) { return simdjson::SIMDJSON_PADDING; }

CSimdJSONDocument *CSimdJSONOpen(const uint8_t *bytes, size_t length, CSimdJSONStatus *status) {
  try {
    auto document = std::make_unique<CSimdJSONDocument>();
    *status = open({reinterpret_cast<const char *>(bytes), length}, *document);
    return *status == CSimdJSONOpened ? document.release() : nullptr;
  } catch (const std::bad_alloc &) {
    *status = CSimdJSONOutOfMemory;
  } catch (...) {
    *status = CSimdJSONInvalidSyntax;
  }
  return nullptr;
}

void CSimdJSONClose(CSimdJSONDocument *document) { delete document; }

size_t CSimdJSONCount(const CSimdJSONDocument *document) { return document->employees.size(); }

void CSimdJSONRewind(CSimdJSONDocument *document) { document->next = document->employees.begin(); }

bool CSimdJSONNextRecord(CSimdJSONDocument *document, CSimdJSONRecord *record) {
  if (!(document->next != document->end)) return false;
  record->faultIndex = 0;
  record->fault = readRecord(*document->next, *document, *record);
  ++document->next;
  return true;
}

bool CSimdJSONNextProject(CSimdJSONDocument *document, CSimdJSONText *project) {
  if (!(document->nextProject != document->endProjects)) return false;
  Field::readString(*document->nextProject, *project);
  ++document->nextProject;
  return true;
}

void CSimdJSONRewindProjects(CSimdJSONDocument *document) {
  document->nextProject = document->firstProject;
}
