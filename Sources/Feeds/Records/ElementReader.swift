import Basics
import CSimdJSON
import EmployeeDirectory

/// Reads the people of a document one after the other.
@safe struct ElementReader {
  private let document: OpaquePointer
  let places: ShapePlaces
  /// Read for each person: to reach them through an object takes time.
  let fields: ShapePlaces.Fields
  private let isOffice: Bool
  private let isDirectory: Bool
  /// The time at which accounts of a directory server may have expired.
  let now = EntryPlaces.now
  var managers = ManagerNames()

  init(document: OpaquePointer, places: ShapePlaces) {
    unsafe self.document = document
    self.places = places
    fields = places.fields
    isOffice = places.shape.isOffice
    isDirectory = places.shape.isDirectory
  }

  /// The values of a person, which live until the next one is read.
  struct RawRecord {
    var first = RawValue()
    var last = RawValue()
    /// The whole name, if first and last name are not told apart.
    var name: FullName?
    var email = RawValue()
    var phone = RawValue()
    /// All emails, if there may be several; then ``email`` does not count.
    var emails: [String]?
    /// The emails that only find the person.
    var aliases: [String] = []
    /// All phone numbers likewise.
    var phones: [String]?
    var position = RawValue()
    var thumb = RawValue()
    var picture = RawValue()
    var id = RawID()
    /// Why the person is read without the record's id; `nil` if there is none, or a usable one.
    var idFault: RecordFault?
    /// The address of the picture in the entry; `nil` if there is none to ask for.
    var entryPicture: String?
    /// The values of the shape's own fields, in their order.
    var own: [RawValue] = []
    /// The manager's name, if it was found by a name of the manager's record, or is in that name.
    var manager: String?
  }

  /// Reads the next element; `nil` past the last one; a success without a record if not listed.
  func next() -> Result<RawRecord?, RecordFault>? {
    guard let type = advance() else { return nil }
    if type != CSimdJSONObject { return .failure(.notAnObject) }
    do throws(RecordFault) {
      return .success(try isUnlisted ? nil : raw())
    } catch {
      return .failure(error)
    }
  }

  /// Goes to the next element; returns its type, `nil` past the last one.
  func advance() -> CSimdJSONType? {
    var type = CSimdJSONMissing
    return unsafe CSimdJSONNextRecord(document, &type) ? type : nil
  }

  func get(_ place: Int32) -> RawValue { unsafe RawValue(CSimdJSONGet(document, place)) }

  private func getInElement(_ place: Int32) -> RawValue {
    unsafe RawValue(CSimdJSONGetInElement(document, place))
  }

  /// Calls `body` with each value of the array at a place; not at all if there is none.
  func forEachValue(at place: Int32, _ body: (RawValue) -> Void) {
    unsafe CSimdJSONOpenArray(document, place)
    while unsafe CSimdJSONNextElement(document) { body(getInElement(fields.whole)) }
  }

  var isUnlisted: Bool {
    if let entry = fields.entry, isUnlistedEntry(entry) { return true }
    return fields.unlisted.contains { condition in get(condition.number).meets(condition) }
  }

  /// The values of the element read last, if it is usable.
  func raw() throws(RecordFault) -> RawRecord {
    var raw = RawRecord()
    raw.first = try value(fields.first)
    raw.last = try value(fields.last)
    raw.position = try value(fields.position)
    // By its index, since a copy of a place takes longer than to look there.
    for index in fields.objects.indices {
      let type = get(fields.objects[index].number).type
      if type != CSimdJSONMissing, type != CSimdJSONObject {
        throw .wrongType(member: fields.objects[index].label, expected: .object)
      }
    }
    raw.email = try value(fields.email)
    raw.phone = try value(fields.phone).withoutTelephoneScheme
    if let entry = fields.entry {
      if let found = emails(entry) { (raw.emails, raw.aliases) = (found.own, found.aliases) }
      raw.phones = phones(entry)
    }
    raw.thumb = try value(fields.thumb)
    raw.picture = try value(fields.picture)
    (raw.id, raw.idFault) = id
    raw.entryPicture = raw.id.picture?.address
    // A value that isn't a text counts as missing, since nothing depends on it.
    raw.own = fields.own.map { (try? value($0.places)) ?? RawValue() }
    if !managers.isEmpty { raw.manager = managerReference.flatMap { managers[$0] } }
    if isDirectory, raw.manager == nil, let index = fields.manager {
      raw.manager = EntryName(raw.own[index].string)?.firstValue
    }
    try forEachProject { _ in }
    let (hasFirst, hasLast) = (!raw.first.isBlank, !raw.last.isBlank)
    if hasFirst, hasLast { return raw }
    if isOffice { throw hasFirst ? .noLastName : .noFirstName }
    raw.name = FullName(whole: try value(fields.name).string)
    if raw.name != nil || hasFirst || hasLast { return raw }
    throw .noName
  }

  /// A name of the manager's record in the element read last; `nil` if the manager's own is there.
  var managerReference: ManagerReference? {
    let manager = fields.manager.flatMap { try? value(fields.own[$0].places) } ?? RawValue()
    if isDirectory { return ManagerReference(manager, isDistinguishedName: true) }
    if !manager.isBlank { return nil }
    for place in fields.managerIDs {
      if let id = ManagerReference(get(place), isDistinguishedName: false) { return id }
    }
    return nil
  }

  /// A name of the element read last, as others refer to their manager's; `nil` if they don't.
  var managerKey: ManagerReference? {
    fields.managerKey.flatMap { ManagerReference(get($0), isDistinguishedName: isDirectory) }
  }

  /// The id of the element read last; a missing one, and why, if it can't be used, since the person
  /// is listed all the same.
  private var id: (value: RawID, fault: RecordFault?) {
    var fault: RecordFault?
    for index in fields.id.indices {
      var found = get(fields.id[index].number)
      if fields.id[index].element != nil {
        guard let element = try? valueOfElement(fields.id[index]) else {
          return (RawID(), .idNotText)
        }
        found = element
      }
      switch found.type {
      case CSimdJSONMissing: continue
      case CSimdJSONString, CSimdJSONNumber: break
      default: return (RawID(), .idNotText)
      }
      if found.isLonger(than: RecordFault.idLimit) {
        return (RawID(), .idTooLong(limit: RecordFault.idLimit))
      }
      if !found.isBlank {
        let id = RawID(
          found, isEntryName: fields.id[index].isEntryName,
          ofEntryPicture: fields.id[index].attributeOfPictures)
        return (id, nil)
      }
      fault = .idEmpty
    }
    return (RawID(), fault)
  }

  /// The first and last name of the element read last, as far as it has them.
  var nameOfLast: String {
    (fields.first + fields.last + fields.name).map { place in
      (try? value([place]).string) ?? ""
    }.joined(separator: " ").collapsingWhiteSpace()
  }

  /// The value at the first of some places that says something; a missing one if none does.
  private func value(_ places: [ShapePlaces.Place]) throws(RecordFault) -> RawValue {
    for index in places.indices {
      var found = get(places[index].number)
      if let fixed = places[index].fixed {
        found = fixed.value(for: found)
      } else if places[index].element != nil {
        found = try valueOfElement(places[index])
      } else if !isText(found) {
        throw .wrongType(member: places[index].label, expected: .string)
      }
      if !found.isBlank { return found }
    }
    return RawValue()
  }

  /// The value in the first of the preferred elements of an array, or else in any element.
  private func valueOfElement(_ place: ShapePlaces.Place) throws(RecordFault) -> RawValue {
    guard let element = place.element else { return RawValue() }
    if element.mayBeText {
      let text = get(place.number)
      if text.type != CSimdJSONMissing, isText(text) { return text }
    }
    var best = RawValue()
    var bestRank = element.preferred.count + (element.isStrict ? 0 : 1)
    try openArray(place)
    while unsafe CSimdJSONNextElement(document) {
      let rank =
        element.preferred.firstIndex { condition in
          getInElement(condition.number).meets(condition)
        } ?? element.preferred.count
      guard rank < bestRank else { continue }
      var value = getInElement(element.number)
      if element.mayBeText, value.type == CSimdJSONMissing {
        let text = getInElement(fields.whole)
        if isText(text) { value = text }
      }
      if !isText(value) { throw .wrongType(member: place.label, expected: .string) }
      if value.isBlank { continue }
      best = value
      bestRank = rank
    }
    return best
  }

  private func openArray(_ place: ShapePlaces.Place) throws(RecordFault) {
    let type = get(place.number).type
    if type != CSimdJSONMissing, type != CSimdJSONArray {
      throw .wrongType(member: place.label, expected: .array)
    }
    unsafe CSimdJSONOpenArray(document, place.number)
  }

  /// Whether a value is missing, or a text: a string or, but for the two offices, a number.
  private func isText(_ value: RawValue) -> Bool {
    switch value.type {
    case CSimdJSONMissing, CSimdJSONString: true
    case CSimdJSONNumber: !isOffice
    default: false
    }
  }

  /// Calls `body` with each project of the element read last.
  func forEachProject(_ body: (RawValue) -> Void) throws(RecordFault) {
    for number in fields.projects.indices {
      try openArray(fields.projects[number])
      let element = fields.projects[number].element?.number
      var index = 0
      while unsafe CSimdJSONNextElement(document) {
        let value = getInElement(element ?? fields.whole)
        if value.type != CSimdJSONString, element == nil || value.type != CSimdJSONMissing {
          let label = fields.projects[number].label
          throw .wrongType(member: "\(label)[\(index)]", expected: .string)
        }
        body(value)
        index += 1
      }
      if index > 0 { return }
    }
  }

  /// A hash of who the element read last is, listed and usable or not, and one of its id, if any.
  var identity: (hash: UInt64, id: UInt64?) {
    var hash = WordHash()
    let id = id.value
    id.combine(into: &hash)
    for place in fields.first + fields.last + fields.name + fields.email {
      get(place.number).combine(into: &hash)
    }
    return (hash.value, id.isEmpty ? nil : id.hash)
  }

  /// The id of the element read last and the first field of the user's own; `nil` for what it has
  /// not.
  var idAndField: (id: String?, field: String?) {
    let field = fields.own.first.flatMap { (try? value($0.places))?.presentString }
    return (id.value.text, field)
  }
}
