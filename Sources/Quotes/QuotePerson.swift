/// Somebody a quote names, as the user knows them.
package struct QuotePerson: Hashable, Sendable {
  /// The name of the user's own card, else of the directory, else of the quote; may be empty.
  package let name: String
  /// The address.
  package let email: String
  /// Whether it is the user.
  package let isMe: Bool

  /// Describes a person.
  package init(name: String, email: String, isMe: Bool = false) {
    self.name = name
    self.email = email
    self.isMe = isMe
  }

  /// The name, or else the address.
  package var title: String { name.isEmpty ? email : name }
}
