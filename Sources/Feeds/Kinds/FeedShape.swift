import Basics
import EmployeeDirectory

/// The shape of a feed's answers: where the people are, and where each one's details.
public struct FeedShape: Hashable, Sendable {
  /// Where the array of people is in the answer.
  public var people: JSONPointer
  /// The fields of a person, and where their values are: the first place with something counts.
  public var fields: [FieldPlaces]
  /// People who meet one of these conditions are not listed.
  public var unlisted: [ValueCondition] = []
  /// How the next page is found; `nil` if nobody says so, and an answer must be one page.
  public var next: NextPage?
  /// Where an answer may have a cursor besides, and the parameter for it (SCIM: RFC 9865).
  var cursorPlace: JSONPointer?
  var cursorParameter: String?
  /// Where a record may have the id of its manager's, for one that doesn't name the manager (SCIM).
  ///
  /// In a directory server, the manager is the name of an entry.
  var managerIDs: [JSONPointer] = []
  /// Where an answer has the address of the changes since; `nil` if the feed has none.
  var changesPlace: JSONPointer?
  /// How an answer says that it is a refusal; `nil` if only its status does.
  var refusal: Refusal?
  /// When an answer without a list has nobody; `nil` if it always fails.
  var missingList: MissingList?
  /// Parameters that every request needs, unless the URL has them.
  var parameters: [Parameter] = []
  /// Headers that only some requests need.
  var parameterHeaders: [ParameterHeader] = []
  /// The media types of an answer, as `Accept` says them (RFC 9110, section 12.5.1).
  var accept = "application/json, */*;q=0.1"
  /// Whether the case of ASCII letters in members' names is ignored (SCIM: RFC 7643, section 2.1).
  var ignoresCase = false
  /// Whether it is the shape of the two offices: both names are needed, numbers are not texts, and
  /// members are named with dots.
  var isOffice = false
  var isDirectory = false

  /// Whether an answer may have a cursor besides; set to false, its kind's is forgotten.
  public var hasCursorBesides: Bool {
    get { cursorPlace != nil }
    set { if !newValue { (cursorPlace, cursorParameter) = (nil, nil) } }
  }

  /// Whether a record refers to its manager's, whose name it then has.
  public var findsManagers: Bool {
    !managerIDs.isEmpty || isDirectory && !places(of: .own(OwnField.manager)).isEmpty
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
    // Answers that were stored before entries could have pictures are read again.
    if hasEntryPictures { hash.combine("entry pictures") }
    return Int64(bitPattern: hash.value)
  }

  /// The parameter that takes a cursor; `nil` if the feed has none.
  var cursor: String? {
    if case .cursor(_, let parameter, _) = next { parameter } else { cursorParameter }
  }

  /// The shape of an answer with the ids of those who changed, each with why somebody was removed.
  var changes: FeedShape {
    let removed = FieldPlaces(.own("removed"), "/@removed/reason")
    var shape = FeedShape(
      people: people, fields: fields.filter { $0.field == .id } + [removed], next: next)
    shape.changesPlace = changesPlace
    return shape
  }

  /// A place as an error names it.
  func label(of place: JSONPointer) -> String {
    isOffice ? place.tokens.joined(separator: ".") : place.description
  }

  /// The places of a field; empty if the feed does not say it.
  func places(of field: FeedField) -> [ValuePlace] {
    fields.first { $0.field == field }?.places ?? []
  }
}

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

extension FeedField {
  /// Which element of an array serves first: of emails and phones the primary one, then the one of
  /// type `work` (RFC 7643, section 2.4); of other fields the first with a value.
  public var preferredElements: [ValueCondition] {
    switch self {
    case .email, .phone: [.saysYes("/primary"), ValueCondition("/type", "work")]
    case .id, .first, .last, .name, .position, .projects, .thumb, .picture, .own: []
    }
  }
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

  /// Whether the field is a fixed text, which most records don't have.
  public var isMark: Bool { places.allSatisfy { $0.substitute != nil } }

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
  /// Whether an element of the array may be the value itself, and so may what is in its place.
  let mayBeText: Bool
  /// A text that stands for the value if that is one of some texts; otherwise there is no value.
  let substitute: Substitute?

  /// A fixed text, and the values that it stands for.
  struct Substitute: Hashable, Sendable {
    let text: String
    let condition: ValueCondition
  }

  /// A value, or values in an array.
  public init(
    _ pointer: JSONPointer, each value: JSONPointer? = nil, preferred: [ValueCondition] = [],
    isStrict: Bool = false, mayBeText: Bool = false
  ) {
    (self.pointer, self.value, self.preferred) = (pointer, value, preferred)
    (self.isStrict, self.mayBeText) = (isStrict, mayBeText)
    substitute = nil
  }

  /// A fixed text, if a value meets a condition.
  init(text: String, if condition: ValueCondition) {
    (pointer, value, preferred) = (condition.pointer, nil, [])
    (isStrict, mayBeText) = (false, false)
    substitute = Substitute(text: text, condition: condition)
  }
}

/// How the next page of an answer is found.
public enum NextPage: Hashable, Sendable {
  /// There is none, whatever an answer says.
  case onePage
  /// Its URL is in the answer, perhaps as the `href` of an object.
  case url(JSONPointer)
  /// Its URL is in the `Link` field with `rel=next` (RFC 8288).
  case link
  /// The answer has a cursor for a parameter of the query; the last one says `false` at `more`.
  case cursor(JSONPointer, parameter: String, more: JSONPointer? = nil)
  /// Parameters say how many people to skip and to send; `first` is the number of the first person,
  /// `total` where the answer says how many there are. The first request has the number only if it
  /// `isExplicit`.
  case start(
    parameter: String, count: String, size: Int, first: Int, total: JSONPointer?,
    isExplicit: Bool = true)
  /// A parameter has the number of the page. The last one is empty, unless an answer says how many
  /// people or how many pages there are.
  case page(parameter: String, first: Int, total: JSONPointer? = nil, pages: JSONPointer? = nil)
}
