import Files
package import Foundation

/// Emails that the user imported: they have their own Maildir, from which nothing is sent.
extension MailQueue {
  var imported: Maildir { Maildir(path: folder + "/" + Self.importedName) }

  /// Adds an email that was received elsewhere, as it is; returns its file; adds none if it throws.
  package func addImported(_ message: [UInt8], now: Date) throws(MailError) -> String {
    try imported.prepare()
    return try imported.add(MailName(at: now), message).path
  }

  /// Puts an email that was taken in into the bin of its Maildir; one that is gone is not an error.
  package func trashImported(_ path: String) throws(MailError) {
    _ = try imported.add("T", to: Maildir.File(path: path, name: MailName(path: path)))
  }

  /// A message without the line, `From mari@telisa.ee Mon …`, that begins one of an mbox.
  package static func withoutMboxLine(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.starts(with: "From ".utf8), let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
    else { return bytes }
    return Array(bytes[(end + 1)...])
  }
}
