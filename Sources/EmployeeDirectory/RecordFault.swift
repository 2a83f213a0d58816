/// Why an element of a feed's array of people is unusable, or is not used with its id, as JSON in
/// caches: a renamed case or label makes stored ones unreadable.
public enum RecordFault: Error, Hashable, Sendable, Codable {
  case noFirstName
  /// The last name is missing or blank.
  case noLastName
  /// No name is where one is expected.
  case noName
  case notAnObject
  /// A member, named by its path in the element, has a value of another type than expected.
  case wrongType(member: String, expected: JSONType)
  /// The id is neither a text nor a number.
  case idNotText
  /// The id is an empty text, or a blank one.
  case idEmpty
  /// The id has more bytes than the limit.
  case idTooLong(limit: Int)
  /// An earlier element, named by its index, has the id and another name.
  case idTwice(index: Int)

  /// A type of JSON values.
  public enum JSONType: String, Hashable, Sendable, Codable {
    case string, object, array
  }

  /// The longest id that is used, in bytes.
  public static let idLimit = 1_024

  /// Whether the person is listed all the same: without the id, or by the name of its first record.
  public var isOfID: Bool {
    switch self {
    case .idNotText, .idEmpty, .idTooLong, .idTwice: true
    case .noFirstName, .noLastName, .noName, .notAnObject, .wrongType: false
    }
  }

  func renumbered(_ number: (Int) -> Int) -> RecordFault {
    if case .idTwice(let index) = self { .idTwice(index: number(index)) } else { self }
  }
}
