/// One employee as shown: the feeds' records of one person, merged.
public struct Employee: Hashable, Sendable {
  /// Identifies the person.
  public let key: PersonKey
  /// The name as the first feed writes it.
  public let name: FullName
  /// The emails of all records, each once by `addressKey`, the one that is shown first.
  public let emails: [String]
  /// The phone numbers of all records, each once however it is grouped, the one shown first.
  public let phones: [String]
  /// The first position; ``Position/other`` if no feed gives one.
  public let position: Position
  /// The projects of all the feeds, each once, in first-seen order.
  public let projects: [String]
  /// The names of the feeds that list this person, in configured order.
  public let feeds: [String]
  /// The first address of a thumbnail, before any ``EntryPicture``, and the first of a full
  /// picture; the other entries.
  public let images: PictureAddresses
  /// Fields that only some directories have, each name once: the first feed's value.
  public let more: [OwnField]

  /// The email that is shown, or an empty string.
  public var email: String { emails.first ?? "" }
  /// The phone number that is shown, or `nil`.
  public var phone: String? { phones.first }

  /// Creates an employee from merged values; without a key, the only one of the name.
  public init(
    key: PersonKey? = nil, name: FullName, emails: [String], phones: [String], position: Position,
    projects: [String], feeds: [String], images: PictureAddresses = PictureAddresses(),
    more: [OwnField] = []
  ) {
    self.key = key ?? PersonKey(name.key)
    (self.name, self.emails, self.phones) = (name, emails, phones)
    (self.position, self.projects, self.feeds) = (position, projects, feeds)
    (self.images, self.more) = (images, more)
  }
}

/// A field of an employee, named as in JSON.
public enum EmployeeField: String, Hashable, Sendable, CaseIterable {
  case name, email, phone, position, projects
}

/// A feed's value that is not shown because another feed's value wins.
public struct Conflict: Hashable, Sendable {
  /// The field.
  public let field: EmployeeField
  /// The value that is not shown.
  public let value: String
  /// The feed that gives the value.
  public let feed: String
}
