/// Why a message could not be written or read.
package enum MIMEError: Error, Hashable, Sendable {
  /// GMime is not installed, or too old.
  case noLibrary
  /// A field's value is not allowed in a message.
  case invalidField(name: String)
  /// It would have a line of more than 998 octets, which servers refuse.
  case lineTooLong
  /// It has more than `limit` octets.
  case tooLarge(limit: Int)
  /// It has no header, or one that is too long.
  case noMessage
  /// It has too many parts, or too many in each other.
  case tooComplex
  /// GMime failed for want of memory.
  case failed
}
