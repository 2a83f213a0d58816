/// Where a listed email is.
package enum MailPlace: Hashable, Sendable {
  /// Among the user's own, in a state.
  case own(MailState)
  /// Among those that the user took in from elsewhere.
  case imported
  /// In a Maildir of received emails.
  case received

  var isOwn: Bool { if case .own = self { true } else { false } }
}
