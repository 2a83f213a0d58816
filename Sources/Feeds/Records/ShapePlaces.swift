import Basics
import CSimdJSON
import EmployeeDirectory

/// A shape as the parser knows it: the number of each place.
@safe final class ShapePlaces {
  struct Place {
    /// Its number in a person.
    let number: Int32
    /// Where the value is in each element of the array there; `nil` if there is no array.
    let element: Element?
    /// The text that stands for the value; `nil` if the value itself counts.
    let fixed: FixedText?
    /// The place as an error names it.
    let label: String
    /// Whether the value is the name of a directory server's entry.
    let isEntryName: Bool
    /// The attribute that has the value, if it identifies the entries and these may have pictures.
    var attributeOfPictures: String?
  }

  struct Element {
    let number: Int32
    let preferred: [Condition]
    let isStrict: Bool
    let mayBeText: Bool
  }

  /// A condition that a value meets by its text.
  struct Condition {
    let number: Int32
    /// In lower case unless it `isExclusion`.
    let texts: [[UInt8]]
    let isExclusion: Bool
  }

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
    /// Those of fields that only some directories have.
    var own: [(name: String, places: [Place])] = []
    /// The index of the manager in ``own``.
    var manager: Int?
    /// The places of the id of the manager's record.
    var managerIDs: [Int32] = []
    /// The place of the text by which other records refer to this one, as their manager's.
    var managerKey: Int32?
    var unlisted: [Condition] = []
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

  /// Numbers the places of a shape; throws `.notJSON(.outOfMemory)` if a place is no JSON Pointer.
  init(_ shape: FeedShape) throws(FeedError) {
    guard
      let parser = unsafe CSimdJSONMakeShape(shape.people.description, shape.ignoresCase)
    else { throw .notJSON(.outOfMemory) }
    unsafe self.parser = parser
    self.shape = shape
    func places(_ field: FeedField) throws(FeedError) -> [Place] {
      try shape.places(of: field).map { value throws(FeedError) in try place(value) }
    }
    fields.whole = try number("", CSimdJSONInElement)
    fields.id = try places(.id)
    if shape.hasEntryPictures {
      for (index, place) in shape.places(of: .id).enumerated() where !fields.id[index].isEntryName {
        fields.id[index].attributeOfPictures = place.attribute
      }
    }
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
      fields.own.append((name, try places(field.field)))
    }
    if shape.isDirectory {
      fields.managerKey = try number("/dn/0", CSimdJSONInPerson)
      fields.entry = try EntryPlaces(shape) { pointer throws(FeedError) in
        try number(pointer, CSimdJSONInPerson)
      }
    } else if !shape.managerIDs.isEmpty {
      fields.managerIDs = try shape.managerIDs.map { id throws(FeedError) in
        try number(id, CSimdJSONInPerson)
      }
      fields.managerKey = try number("/id", CSimdJSONInPerson)
    }
    fields.unlisted = try shape.unlisted.map { value throws(FeedError) in
      try condition(value, CSimdJSONInPerson)
    }
    for (value, pointer) in shape.pagePlaces {
      pages[value] = try number(pointer, CSimdJSONInDocument)
    }
    if shape.isOffice {
      fields.objects = try ["/contact_details", "/images"].map { path throws(FeedError) in
        try place(ValuePlace(path))
      }
    }
  }

  deinit { unsafe CSimdJSONFreeShape(parser) }

  private func place(_ value: ValuePlace) throws(FeedError) -> Place {
    Place(
      number: try number(value.pointer, CSimdJSONInPerson), element: try element(value),
      fixed: try value.substitute.map { substitute throws(FeedError) in
        FixedText(substitute.text, if: try condition(substitute.condition, CSimdJSONInPerson))
      },
      label: shape.label(of: value.pointer),
      isEntryName: shape.isDirectory && value.attribute == FeedShape.entryName)
  }

  private func element(_ value: ValuePlace) throws(FeedError) -> Element? {
    guard let pointer = value.value else { return nil }
    return Element(
      number: try number(pointer, CSimdJSONInElement),
      preferred: try value.preferred.map { value throws(FeedError) in
        try condition(value, CSimdJSONInElement)
      },
      isStrict: value.isStrict, mayBeText: value.mayBeText)
  }

  private func condition(
    _ value: ValueCondition, _ scope: CSimdJSONScope
  ) throws(FeedError) -> Condition {
    Condition(
      number: try number(value.pointer, scope),
      texts: value.texts.map { Array((value.isExclusion ? $0 : $0.lowercasedASCII).utf8) },
      isExclusion: value.isExclusion)
  }

  private func number(_ pointer: JSONPointer, _ scope: CSimdJSONScope) throws(FeedError) -> Int32 {
    let number = unsafe CSimdJSONAddPlace(parser, pointer.description, scope)
    if number < 0 { throw .notJSON(.outOfMemory) }
    return number
  }
}
