/// One employee as shown: what the feeds say of one person, merged.
public struct Employee: Hashable, Sendable {
  /// The name as the first feed writes it.
  public let name: FullName
  /// The first non-empty address, or an empty string.
  public let email: String
  /// The first phone number, or `nil`.
  public let phone: String?
  /// The first position; ``Position/other`` where no feed gives one.
  public let position: Position
  /// The projects of all the feeds, each once, in first-seen order.
  public let projects: [String]
  /// The names of the feeds that know this person, in configured order.
  public let feeds: [String]

  /// What makes the name this person's.
  public var key: NameKey { name.key }

  /// Puts an employee together from merged values.
  public init(
    name: FullName, email: String, phone: String?, position: Position,
    projects: [String], feeds: [String]
  ) {
    self.name = name
    self.email = email
    self.phone = phone
    self.position = position
    self.projects = projects
    self.feeds = feeds
  }
}

/// A detail that a feed gives, but that another feed's value keeps from being shown.
public struct Conflict: Hashable, Sendable {
  /// The detail it is about.
  public let field: EmployeeField
  /// The value put aside.
  public let value: String
  /// The feed that gives it.
  public let feed: String

  /// Notes a value put aside.
  public init(field: EmployeeField, value: String, feed: String) {
    self.field = field
    self.value = value
    self.feed = feed
  }
}

/// The details of an employee, named as in JSON.
public enum EmployeeField: String, Hashable, Sendable, CaseIterable {
  case name, email, phone, position, projects
}
