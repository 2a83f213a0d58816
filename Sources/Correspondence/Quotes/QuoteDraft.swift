/// A quote that is being written; anything may be missing.
package struct QuoteDraft: Hashable, Sendable {
  package var text: String
  package var saidBy: QuotePerson?
  package var heardBy: [QuotePerson]

  package init(text: String = "", saidBy: QuotePerson? = nil, heardBy: [QuotePerson] = []) {
    (self.text, self.saidBy, self.heardBy) = (text, saidBy, heardBy)
  }

  /// The text as a quote has it: with a line feed for each line end, and a space for each tab.
  package static func plain(_ text: String) -> String {
    String(text.map { $0.isNewline ? "\n" : $0 == "\t" ? " " : $0 })
  }
}
