package import Foundation

/// A quote as it is listed.
package struct ListedQuote: Hashable, Sendable {
  /// The shortest beginning of the hash of its UID that no other listed quote has.
  package let id: String
  /// What identifies it: its UID, and who added it.
  package let identity: String
  /// What was said, with line feeds.
  package let text: String
  package let saidBy: QuotePerson
  /// At least one.
  package let heardBy: [QuotePerson]
  /// Who wrote it down.
  package let addedBy: QuotePerson
  /// When it was written down.
  package let at: Date
  /// The mail it stands in, an absolute path; one's own copy where there is one.
  package let file: String

  /// Describes a quote.
  package init(
    id: String, identity: String, text: String, saidBy: QuotePerson, heardBy: [QuotePerson],
    addedBy: QuotePerson, at: Date, file: String
  ) {
    self.id = id
    self.identity = identity
    self.text = text
    self.saidBy = saidBy
    self.heardBy = heardBy
    self.addedBy = addedBy
    self.at = at
    self.file = file
  }
}
