import Basics

/// One feed's record of an employee, an element of its array of people, checked and trimmed.
public struct FeedRecord: Hashable, Sendable {
  /// The feed's own identifier of the person, in printable ASCII; `nil` if it gives none.
  public var id: String?
  /// The employee's name.
  public var name: FullName
  /// The address, or an empty string if the feed gives none.
  public var email: String
  /// The phone number as written, or `nil` if the feed gives none.
  public var phone: String?
  /// Further addresses of the kind that is shown, each once by `addressKey`: a directory server's
  /// attributes have several values without an order.
  public private(set) var otherEmails: [String]
  /// Further addresses that only find the person, such as former ones, each once likewise.
  public private(set) var emailAliases: [String]
  /// Further phone numbers, each once however it is grouped.
  public private(set) var otherPhones: [String]
  /// The position, or `nil` if the feed gives none.
  public var position: Position?
  /// The projects in the feed's order, none of them blank, each once.
  public var projects: [String]
  /// The addresses of pictures, as ``PictureSizes/addressLimit`` and `checked` allow them.
  public var images: PictureSizes<String>
  /// Fields that only some directories have, each name once.
  public var more: [OwnField]

  /// Creates a record, collapsing white space, and with U+FFFD for U+0000, which ends SQLite's
  /// texts.
  ///
  /// A blank id or phone number becomes `nil`; blank and repeated projects are left out, and so are
  /// addresses of pictures that are blank, overlong or contain a control character.
  public init(
    name: FullName, email: String = "", phone: String? = nil, position: Position? = nil,
    projects: [String] = [], images: PictureSizes<String> = PictureSizes(), id: String? = nil,
    more: [OwnField] = [], otherEmails: [String] = [], emailAliases: [String] = [],
    otherPhones: [String] = []
  ) {
    let id = id?.trimmingWhiteSpace()
    self.id = id?.isEmpty == true ? nil : id?.plainID
    (self.name, self.position, self.images, self.more) = (name, position, images.checked, more)
    self.email = email.collapsingWhiteSpace().replacingNUL
    let phone = phone?.collapsingWhiteSpace().replacingNUL
    self.phone = phone?.isEmpty == true ? nil : phone
    self.otherEmails = otherEmails.without(self.email, by: \.addressKey)
    self.emailAliases = emailAliases.without(self.email, self.otherEmails, by: \.addressKey)
    self.otherPhones = otherPhones.without(self.phone ?? "", by: \.dialable)
    self.projects = projects.map { $0.collapsingWhiteSpace().replacingNUL }
      .filter { !$0.isEmpty }.uniqued()
  }

  /// All addresses, the one that is shown first.
  public var emails: [String] { ownEmails + emailAliases }
  /// The addresses without ``emailAliases``, the one that is shown first.
  public var ownEmails: [String] { email.isEmpty ? otherEmails : [email] + otherEmails }
  /// All phone numbers, the one that is shown first.
  public var phones: [String] { (phone.map { [$0] } ?? []) + otherPhones }

  /// The record with the address and the phone number that an earlier one shows, if it has them.
  public func showingValues(of earlier: FeedRecord) -> FeedRecord {
    var record = self
    if let same = otherEmails.first(where: { $0.addressKey == earlier.email.addressKey }) {
      record.otherEmails = ownEmails.without(same, by: \.addressKey)
      record.email = same
    }
    if let phone = earlier.phone,
      let same = otherPhones.first(where: { $0.dialable == phone.dialable })
    {
      record.otherPhones = phones.without(same, by: \.dialable)
      record.phone = same
    }
    return record
  }
}

extension [String] {
  /// The values, tidied as those of a record, in an order that does not depend on theirs; each once
  /// by a key, and without some of them.
  fileprivate func without(
    _ shown: String, _ others: [String] = [], by key: (String) -> String
  ) -> [String] {
    if isEmpty { return [] }
    var seen = Set(others.map(key))
    seen.insert(key(shown))
    return map { $0.collapsingWhiteSpace().replacingNUL }.sorted().filter { value in
      !value.isEmpty && seen.insert(key(value)).inserted
    }
  }
}

extension String {
  /// An id of ASCII letters, digits and marks as it is, and any other percent-encoded after `=`, so
  /// that texts that are canonically equivalent or differ in white space are different ids.
  package var plainID: String { isPlainID ? self : "=" + percentEncoded(keeping: "") }
  var isPlainID: Bool { utf8.allSatisfy { (0x21...0x7E).contains($0) } }
}
