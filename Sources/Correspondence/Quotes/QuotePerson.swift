/// Someone a quote names, as the user knows them.
package struct QuotePerson: Hashable, Codable, Sendable {
  /// The name of the user's own card, else of the directory, else of the quote; may be empty.
  package let name: String
  package let email: String
  /// Whether it is the user.
  package let isMe: Bool
  /// The directory's names for them, where they differ; they are found by these, too.
  package let otherNames: [String]

  package init(name: String, email: String, isMe: Bool = false, otherNames: [String] = []) {
    (self.name, self.email, self.isMe, self.otherNames) = (name, email, isMe, otherNames)
  }

  /// All names that are known.
  package var names: [String] { (name.isEmpty ? [] : [name]) + otherNames }

  /// The name, or else the address.
  package var title: String { name.isEmpty ? email : name }
}
