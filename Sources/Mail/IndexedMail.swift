/// What an index keeps of a mail.
package protocol IndexedMail: Sendable {
  /// The file's absolute path.
  var file: String { get }

  /// The same mail under a name with other flags.
  func renamed(to path: String, _ name: MailName) -> Self

  /// Writes all but where the mail is.
  func write(to writer: inout OctetWriter)

  /// Reads what ``write(to:)`` wrote.
  ///
  /// - Parameters:
  ///   - reader: what was written.
  ///   - place: where the mail is.
  ///   - path: its file.
  /// - Throws: ``OctetReader/Damage``.
  init(
    from reader: inout OctetReader, _ place: MailPlace, _ path: String
  ) throws(OctetReader.Damage)
}

/// Reads the mails that an index lists.
package protocol MailReader: Sendable {
  associatedtype Entry: IndexedMail

  /// Whether entries have what the mails say; then nothing of one that is gone is left in the index.
  static var keepsTexts: Bool { get }

  /// What entries depend on besides their mails; those read with another one are read again.
  var key: String { get }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - name: its name.
  ///   - place: where it is.
  /// - Returns: `nil` if it is not one that the index lists.
  /// - Throws: ``MailProblem/Fault``; ``MailError/changed(path:)`` if the file is gone.
  func entry(
    in path: String, _ name: MailName, _ place: MailPlace
  ) throws(MailProblem.Fault) -> Entry?
}
