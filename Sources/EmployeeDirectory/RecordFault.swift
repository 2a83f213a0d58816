/// Why an element of a feed's array of people is unusable.
///
/// Caches store it as JSON: a renamed case or label makes stored faults unreadable.
public enum RecordFault: Error, Hashable, Sendable, Codable {
  case noFirstName
  /// The last name is missing or blank.
  case noLastName
  /// No name is where one is expected.
  case noName
  case notAnObject
  /// A member, named by its path in the element, has a value of another type than expected.
  case wrongType(member: String, expected: JSONType)

  /// A type of JSON values.
  public enum JSONType: String, Hashable, Sendable, Codable {
    case string, object, array
  }
}
