package import Foundation

package struct ListedQuote: Hashable, Sendable {
  /// The beginning of a hash of ``identity``, the text and the addresses; no other quote has it.
  package let id: String
  /// The identity: its UID, and who added it.
  package let identity: String
  /// The text, with line feeds.
  package let text: String
  package let saidBy: QuotePerson
  /// At least one.
  package let heardBy: [QuotePerson]
  /// Who wrote it down.
  package let addedBy: QuotePerson
  /// When it was written down.
  package let at: Date
  /// The state of the user's own emails of it; `nil` if there are none, or all were sent.
  package let delivery: Delivery?
  /// The absolute path of its email: the user's own copy if there is one.
  package let file: String

  package init(
    id: String, identity: String, text: String, saidBy: QuotePerson, heardBy: [QuotePerson],
    addedBy: QuotePerson, at: Date, file: String, delivery: Delivery? = nil
  ) {
    (self.id, self.identity, self.text) = (id, identity, text)
    (self.saidBy, self.heardBy, self.addedBy) = (saidBy, heardBy, addedBy)
    (self.at, self.file, self.delivery) = (at, file, delivery)
  }

  /// Why not everyone has it yet; of several emails the one that needs most attention counts.
  package enum Delivery: Hashable, Comparable, Sendable {
    /// It waits for its time or the next try, or is being sent.
    case waiting
    /// It may have been sent.
    case unsure
    case failed
  }
}
