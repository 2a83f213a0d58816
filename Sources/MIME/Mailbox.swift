/// A name and an email address (RFC 5322, section 3.4: mailbox).
package struct Mailbox: Hashable, Sendable {
  /// The name as it is shown, without quotes or encoding; empty if there is none.
  package let name: String
  /// The address, such as `mari@telisa.ee`.
  package let address: String

  /// Creates a mailbox.
  ///
  /// - Returns: `nil` if the address could be read as more than one, or as none.
  package init?(name: String = "", address: String) {
    guard MailAddress.isSingle(address) else { return nil }
    self.name = name
    self.address = address
  }
}
