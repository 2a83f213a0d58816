/// One employee as shown: the feeds' records of one person, merged.
public struct Employee: Hashable, Sendable {
  /// The name as the first feed writes it.
  public let name: FullName
  /// The first non-empty address, or an empty string.
  public let email: String
  /// The first phone number, or `nil`.
  public let phone: String?
  /// The first position; ``Position/other`` if no feed gives one.
  public let position: Position
  /// The projects of all the feeds, each once, in first-seen order.
  public let projects: [String]
  /// The names of the feeds that list this person, in configured order.
  public let feeds: [String]
  /// The first address of a thumbnail, and the first of a full picture.
  public let images: PictureAddresses

  /// The key that identifies the person.
  public var key: NameKey { name.key }

  /// Creates an employee from merged values.
  public init(
    name: FullName, email: String, phone: String?, position: Position,
    projects: [String], feeds: [String], images: PictureAddresses = PictureAddresses()
  ) {
    self.name = name
    self.email = email
    self.phone = phone
    self.position = position
    self.projects = projects
    self.feeds = feeds
    self.images = images
  }
}

/// A feed's value that is not shown because another feed's value wins.
public struct Conflict: Hashable, Sendable {
  /// The field.
  public let field: EmployeeField
  /// The value that is not shown.
  public let value: String
  /// The feed that gives the value.
  public let feed: String

  /// Creates a conflict.
  public init(field: EmployeeField, value: String, feed: String) {
    self.field = field
    self.value = value
    self.feed = feed
  }
}
