/// One employee as shown: the feeds' records of one person, merged.
///
/// Takes eight bytes, so that lists of 100,000 are arranged and copied cheaply.
public struct Employee: Hashable, Sendable {
  private let details: Details

  /// Identifies the person.
  public var key: PersonKey { details.key }
  /// The name as the first feed writes it.
  public var name: FullName { details.name }
  /// The emails of all records, each once by `addressKey`, the one that is shown first.
  public var emails: [String] { details.emails }
  /// The phone numbers of all records, each once however it is grouped, the one shown first.
  public var phones: [String] { details.phones }
  /// The first position; ``Position/other`` if no feed gives one.
  public var position: Position { details.position }
  /// The projects of all the feeds, each once, in first-seen order.
  public var projects: [String] { details.projects }
  /// The names of the feeds that list this person, in configured order.
  public var feeds: [String] { details.feeds }
  /// The first address of a thumbnail, before any ``EntryPicture``, and the first of a full
  /// picture; the other entries.
  public var images: PictureAddresses { details.images }
  /// Fields that only some directories have, each name once: the first feed's value.
  public var more: [OwnField] { details.more }

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
    details = Details(
      key: key ?? PersonKey(name.key), name: name, emails: emails, phones: phones,
      position: position, projects: projects, feeds: feeds, images: images, more: more)
  }
}

/// The fields of an ``Employee``, in one place for all of its copies.
private final class Details: Hashable, Sendable {
  let key: PersonKey
  let name: FullName
  let emails: [String]
  let phones: [String]
  let position: Position
  let projects: [String]
  let feeds: [String]
  let images: PictureAddresses
  let more: [OwnField]

  init(
    key: PersonKey, name: FullName, emails: [String], phones: [String], position: Position,
    projects: [String], feeds: [String], images: PictureAddresses, more: [OwnField]
  ) {
    (self.key, self.name, self.emails, self.phones) = (key, name, emails, phones)
    (self.position, self.projects, self.feeds) = (position, projects, feeds)
    (self.images, self.more) = (images, more)
  }

  static func == (one: Details, other: Details) -> Bool {
    one === other
      || one.key == other.key && one.name == other.name && one.emails == other.emails
        && one.phones == other.phones && one.position == other.position
        && one.projects == other.projects && one.feeds == other.feeds
        && one.images == other.images && one.more == other.more
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(name)
    hasher.combine(emails)
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
