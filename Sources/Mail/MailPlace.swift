/// Where a listed mail stands.
package enum MailPlace: Hashable, Sendable {
  /// Among the user's own, in a state.
  case own(MailState)
  /// Among those that the user took in from elsewhere.
  case imported
  /// In a Maildir of received mails.
  case received
}
