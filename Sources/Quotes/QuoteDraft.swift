/// A quote that is being written; anything may be missing.
package struct QuoteDraft: Hashable, Sendable {
  package var text: String
  package var saidBy: QuotePerson?
  package var heardBy: [QuotePerson]

  /// Starts with what is known.
  package init(text: String = "", saidBy: QuotePerson? = nil, heardBy: [QuotePerson] = []) {
    self.text = text
    self.saidBy = saidBy
    self.heardBy = heardBy
  }
}
