internal import CSimdJSON
internal import EmployeeDirectory

/// A value that an answer has about its pages.
enum PageValue {
  /// The address of the next one.
  case next
  case cursor
  /// The address for what changes from now on.
  case changes
  /// How many people there are in all.
  case total
}

/// A shape as the parser knows it: the number of each place.
@safe final class ShapePlaces {
  /// A place of a value.
  struct Place {
    /// Its number in a person.
    let number: Int32
    /// Where the value is in each element of the array there; `nil` if there is no array.
    let element: Element?
    /// The place as an error names it.
    let label: String
  }

  /// A place in the elements of an array.
  struct Element {
    let number: Int32
    let preferred: [Condition]
    let isStrict: Bool
  }

  /// The places of a field that only some directories have.
  struct OwnPlaces {
    let name: String
    let places: [Place]
  }

  /// A value that is a certain text.
  struct Condition {
    let number: Int32
    let value: [UInt8]
  }

  /// The places of a person's values.
  struct Fields {
    var id: [Place] = []
    var first: [Place] = []
    var last: [Place] = []
    var name: [Place] = []
    var email: [Place] = []
    var phone: [Place] = []
    var position: [Place] = []
    var projects: [Place] = []
    var thumb: [Place] = []
    var picture: [Place] = []
    var own: [OwnPlaces] = []
    /// The index of the manager in ``own``.
    var manager: Int?
    /// The id of the manager's record.
    var managerID: Int32?
    /// The place of the text by which other records refer to this one, as their manager's.
    var managerKey: Int32?
    var unlisted: [Condition] = []
    /// The attributes of a directory server's entry.
    var entry: EntryPlaces?
    /// An element of an array itself.
    var whole: Int32 = 0
    /// Members that must be objects if they are there.
    var objects: [Place] = []
  }

  let parser: OpaquePointer
  let shape: FeedShape
  private(set) var fields = Fields()
  /// The places of an answer's words about its pages, by their numbers in the document.
  private(set) var pages: [PageValue: Int32] = [:]

  /// Numbers the places of a shape; throws `.notJSON(.outOfMemory)` if there is no memory.
  init(_ shape: FeedShape) throws(FeedError) {
    guard let parser = unsafe CSimdJSONMakeShape(shape.people.description) else {
      throw .notJSON(.outOfMemory)
    }
    unsafe self.parser = parser
    self.shape = shape
    func places(_ field: FeedField) throws(FeedError) -> [Place] {
      try shape.places(of: field).map { value throws(FeedError) in try place(value) }
    }
    fields.whole = try number("", CSimdJSONInElement)
    fields.id = try places(.id)
    fields.first = try places(.first)
    fields.last = try places(.last)
    fields.name = try places(.name)
    fields.email = try places(.email)
    fields.phone = try places(.phone)
    fields.position = try places(.position)
    fields.projects = try places(.projects)
    fields.thumb = try places(.thumb)
    fields.picture = try places(.picture)
    for field in shape.fields {
      guard case .own(let name) = field.field else { continue }
      if name == OwnField.manager { fields.manager = fields.own.count }
      fields.own.append(OwnPlaces(name: name, places: try places(field.field)))
    }
    if shape.isDirectory {
      fields.managerKey = try number("/dn/0", CSimdJSONInPerson)
      fields.entry = try EntryPlaces(shape) { pointer throws(FeedError) in
        try number(pointer, CSimdJSONInPerson)
      }
    } else if let id = shape.managerID {
      fields.managerID = try number(id, CSimdJSONInPerson)
      fields.managerKey = try number("/id", CSimdJSONInPerson)
    }
    fields.unlisted = try shape.unlisted.map { value throws(FeedError) in
      try condition(value, CSimdJSONInPerson)
    }
    if case .url(let pointer) = shape.next {
      pages[.next] = try number(pointer, CSimdJSONInDocument)
    }
    if case .start(_, _, _, _, let total?, _) = shape.next {
      pages[.total] = try number(total, CSimdJSONInDocument)
    }
    if let changes = shape.changesPlace {
      pages[.changes] = try number(changes, CSimdJSONInDocument)
    }
    if let cursor = shape.cursorPointer {
      pages[.cursor] = try number(cursor, CSimdJSONInDocument)
    }
    if shape.isOffice {
      fields.objects = try ["/contact_details", "/images"].map { path throws(FeedError) in
        try place(ValuePlace(path))
      }
    }
  }

  deinit { unsafe CSimdJSONFreeShape(parser) }

  private func place(_ value: ValuePlace) throws(FeedError) -> Place {
    let tokens = value.pointer.tokens
    return Place(
      number: try number(value.pointer, CSimdJSONInPerson), element: try element(value),
      label: shape.isOffice ? tokens.joined(separator: ".") : value.pointer.description)
  }

  private func element(_ value: ValuePlace) throws(FeedError) -> Element? {
    guard let pointer = value.value else { return nil }
    return Element(
      number: try number(pointer, CSimdJSONInElement),
      preferred: try value.preferred.map { value throws(FeedError) in
        try condition(value, CSimdJSONInElement)
      },
      isStrict: value.isStrict)
  }

  private func condition(
    _ value: ValueCondition, _ scope: CSimdJSONScope
  ) throws(FeedError) -> Condition {
    Condition(number: try number(value.pointer, scope), value: Array(value.value.utf8))
  }

  private func number(_ pointer: JSONPointer, _ scope: CSimdJSONScope) throws(FeedError) -> Int32 {
    let number = unsafe CSimdJSONAddPlace(parser, pointer.description, scope)
    if number < 0 { throw .notJSON(.outOfMemory) }
    return number
  }
}
