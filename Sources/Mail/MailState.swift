/// The state of an email of the queue; each is a Maildir of its name.
///
/// An email that is being sent moves from one state to a later one, and is found where Maildirs are
/// read in this order.
package enum MailState: String, CaseIterable, Sendable {
  /// Waits for its time, or for the next try.
  case scheduled
  /// Is being handed to the server.
  case sending
  case sent
  /// The server may have accepted it: the connection broke after it was handed over.
  case unsure
  /// The server refused it for good, it could not be sent for five days, or its day is over.
  case failed
}
