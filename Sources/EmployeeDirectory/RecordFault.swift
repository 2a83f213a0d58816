/// Why an element of a feed's `employees` array is unusable.
///
/// Caches store it as JSON: a renamed case or label makes stored faults unreadable.
public enum RecordFault: Hashable, Sendable, Codable {
  /// The first name is missing or blank.
  case noFirstName
  /// The last name is missing or blank.
  case noLastName
  /// The element is not an object.
  case notAnObject
  /// A member, named by its path in the element, has a value of another type than expected.
  case wrongType(member: String, expected: JSONType)

  /// A type of JSON values.
  public enum JSONType: String, Hashable, Sendable, Codable {
    case string, object, array
  }
}
