#include "CSimdJSON.h"

#include <memory>
#include <new>
#include <string_view>

#include "Document.hpp"

namespace dom = simdjson::dom;

namespace {

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

CSimdJSONFault readImages(const Field &images, CSimdJSONRecord &record) {
  record.thumb = record.full = {nullptr, 0};
  if (!images.isPresent) return CSimdJSONNoFault;
  dom::object object;
  if (images.value.get_object().get(object)) return CSimdJSONImages;
  Field thumb, full;
  for (auto field : object) {
    if (field.key == "thumb") thumb.set(field.value);
    else if (field.key == "full") full.set(field.value);
  }
  if (!thumb.read(record.thumb)) return CSimdJSONThumb;
  if (!full.read(record.full)) return CSimdJSONFull;
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
  record.firstName = record.lastName = {nullptr, 0};
  if (element.get_object().get(object)) return CSimdJSONNotAnObject;
  Field firstName, lastName, position, contactDetails, projects, images;
  for (auto field : object) {
    if (field.key == "fname") firstName.set(field.value);
    else if (field.key == "lname") lastName.set(field.value);
    else if (field.key == "contact_details") contactDetails.set(field.value);
    else if (field.key == "position") position.set(field.value);
    else if (field.key == "projects") projects.set(field.value);
    else if (field.key == "images") images.set(field.value);
  }
  bool isFirstRead = firstName.read(record.firstName), isLastRead = lastName.read(record.lastName);
  if (!isFirstRead) return CSimdJSONFirstName;
  if (!isLastRead) return CSimdJSONLastName;
  if (!position.read(record.position)) return CSimdJSONPosition;
  if (auto fault = readContactDetails(contactDetails, record)) return fault;
  if (auto fault = readImages(images, record)) return fault;
  return readProjects(projects, document, record);
}

}  // namespace

size_t CSimdJSONPadding(void) { return simdjson::SIMDJSON_PADDING; }

CSimdJSONDocument *CSimdJSONOpen(
    uint8_t *bytes, size_t length, CSimdJSONLimits limits, CSimdJSONStatus *status) {
  try {
    auto document = std::make_unique<CSimdJSONDocument>();
    document->bytes = reinterpret_cast<char *>(bytes);
    document->length = length;
    document->limits = limits;
    *status = csimdjson_open(*document);
    return *status == CSimdJSONOpened ? document.release() : nullptr;
  } catch (const std::bad_alloc &) {
    *status = CSimdJSONOutOfMemory;
  } catch (...) {
    *status = CSimdJSONInvalidSyntax;
  }
  return nullptr;
}

void CSimdJSONClose(CSimdJSONDocument *document) { delete document; }

bool CSimdJSONNeedsBytes(const CSimdJSONDocument *document) { return document->firstPiece != 0; }

size_t CSimdJSONCount(const CSimdJSONDocument *document) { return document->count; }

void CSimdJSONRewind(CSimdJSONDocument *document) { csimdjson_rewind(*document); }

bool CSimdJSONNextRecord(CSimdJSONDocument *document, CSimdJSONRecord *record) {
  if (!(document->next != document->end) && !csimdjson_open_next_piece(*document)) return false;
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
