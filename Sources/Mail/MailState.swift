/// Where a mail of the queue stands; each state is a Maildir of its name.
package enum MailState: String, CaseIterable, Sendable {
  /// Waits for its time, or for the next try.
  case scheduled
  /// Is being handed to the server.
  case sending
  /// The server took it.
  case sent
  /// The server may have taken it: the connection broke after it was handed over.
  case unsure
  /// The server refused it for good, it could not be sent for five days, or its day is over.
  case failed
}
