internal import Basics
internal import EmployeeDirectory

/// The shape of a feed's answers: where the people are, and where each one's details.
public struct FeedShape: Hashable, Sendable {
  /// Where the array of people is in the answer.
  public var people: JSONPointer
  /// The fields of a person, and where their values are: the first place with something counts.
  public var fields: [FieldPlaces]
  /// Whoever meets one of these is not listed.
  public var unlisted: [ValueCondition]
  /// How the next page is found; `nil` if an answer is one page.
  public var next: NextPage?
  /// Where an answer may have a cursor besides, and the parameter for it (SCIM: RFC 9865).
  var cursorPlace: JSONPointer?
  var cursorParameter: String?
  /// Where a record has the id of its manager's, for one that doesn't name the manager (SCIM).
  ///
  /// In a directory server, the manager is the name of an entry.
  var managerID: JSONPointer?
  /// Where an answer has the address of the changes since; `nil` if the feed has none.
  var changesPlace: JSONPointer?
  /// What says that an answer is a refusal; `nil` if only its status does.
  var refusal: Refusal?
  /// When an answer without a list has nobody; `nil` if it always fails.
  var missingList: MissingList?
  /// Parameters that every request needs, unless the URL has them.
  var parameters: [Parameter] = []
  /// Whether it is the shape of the two offices: both names are needed, a number is no text, and
  /// members are named with dots.
  var isOffice = false
  /// Whether it is that of a directory server.
  var isDirectory = false

  /// Describes a shape.
  public init(
    people: JSONPointer, fields: [FieldPlaces], unlisted: [ValueCondition] = [],
    next: NextPage? = nil
  ) {
    (self.people, self.fields, self.unlisted, self.next) = (people, fields, unlisted, next)
  }

  /// Whether an answer may have a cursor besides; set to false, its kind's is forgotten.
  public var hasCursorBesides: Bool {
    get { cursorPlace != nil }
    set { if !newValue { (cursorPlace, cursorParameter) = (nil, nil) } }
  }

  /// Whether a record refers to its manager's, whose name it then has.
  public var findsManagers: Bool {
    managerID != nil || isDirectory && !places(of: .own(OwnField.manager)).isEmpty
  }

  /// Replaces the places of single fields, and adds those of the user's own.
  public mutating func replace(_ others: [FieldPlaces]) {
    for other in others {
      fields.removeAll { $0.field == other.field }
      fields.append(other)
    }
  }

  /// A hash that differs, in all but one of 2⁶⁴ cases, if an answer would be read in another way.
  public var digest: Int64 {
    var hash = FNV1a()
    hash.combine(String(describing: self))
    return Int64(bitPattern: hash.value)
  }

  /// Where an answer has the cursor; `nil` if it has none.
  var cursorPointer: JSONPointer? {
    if case .cursor(let pointer, _) = next { pointer } else { cursorPlace }
  }

  /// The parameter that takes a cursor; `nil` if the feed has none.
  var cursor: String? {
    if case .cursor(_, let parameter) = next { parameter } else { cursorParameter }
  }

  /// The shape of an answer with the ids of those who changed, each with why somebody was removed.
  var changes: FeedShape {
    var shape = FeedShape(
      people: people,
      fields: fields.filter { $0.field == .id } + [
        FieldPlaces(.own("removed"), "/@removed/reason")
      ], next: next)
    shape.changesPlace = changesPlace
    return shape
  }

  /// The places of a field; empty if the feed does not say it.
  func places(of field: FeedField) -> [ValuePlace] {
    fields.first { $0.field == field }?.places ?? []
  }
}

/// A parameter of a URL's query.
struct Parameter: Hashable, Sendable {
  let name: String
  let value: String
}

/// A field of a person in a feed.
public enum FeedField: Hashable, Sendable {
  /// Identifies the person in this feed.
  case id
  case first, last
  /// The whole name, where first and last name are not told apart.
  case name
  case email, phone, position, projects
  /// The address of a small picture, and of a large one.
  case thumb, picture
  /// A field of the user's own, by its name.
  case own(String)
}

/// Where the values of a field are.
public struct FieldPlaces: Hashable, Sendable {
  /// The field.
  public let field: FeedField
  /// The places; the first that says something counts.
  public let places: [ValuePlace]

  /// Names the places of a field.
  public init(_ field: FeedField, _ places: [ValuePlace]) {
    (self.field, self.places) = (field, places)
  }

  /// Names the places of a field that are values themselves.
  init(_ field: FeedField, _ places: JSONPointer...) {
    self.init(field, places.map { ValuePlace($0) })
  }
}

/// Where a value is in a person's record.
public struct ValuePlace: Hashable, Sendable {
  /// The value, or the array whose elements have it.
  public let pointer: JSONPointer
  /// Where the value is in each element of the array; `nil` if there is no array.
  public let value: JSONPointer?
  /// Which elements serve first; then the others, in their order.
  public let preferred: [ValueCondition]
  /// Whether only an element that is preferred serves.
  let isStrict: Bool

  /// A value, or values in an array.
  public init(
    _ pointer: JSONPointer, each value: JSONPointer? = nil, preferred: [ValueCondition] = [],
    isStrict: Bool = false
  ) {
    (self.pointer, self.value, self.preferred) = (pointer, value, preferred)
    self.isStrict = isStrict
  }
}

/// A value that is a certain text, or a number or boolean that JSON writes so.
public struct ValueCondition: Hashable, Sendable {
  /// Where the value is.
  public let pointer: JSONPointer
  /// The text.
  public let value: String

  /// Compares a value with a text.
  public init(_ pointer: JSONPointer, _ value: String) {
    (self.pointer, self.value) = (pointer, value)
  }
}

/// How the next page of an answer is found.
public enum NextPage: Hashable, Sendable {
  /// Its URL is in the answer.
  case url(JSONPointer)
  /// Its URL is in the `Link` field with `rel=next` (RFC 8288).
  case link
  /// The answer has a cursor, which a parameter of the query takes.
  case cursor(JSONPointer, parameter: String)
  /// Parameters say how many people to skip and to send; `first` is the number of the first person,
  /// `total` where the answer says how many there are. The first request has the number only if it
  /// `isExplicit`.
  case start(
    parameter: String, count: String, size: Int, first: Int, total: JSONPointer?,
    isExplicit: Bool = true)
  /// A parameter has the number of the page; the last one is empty.
  case page(parameter: String, first: Int)
}
