import Files

/// An email to several people becomes an email for each of them before it is sent: so each has a
/// state, tries and last words of their own, and gets it once, whatever another's server refuses.
///
/// A part is the whole mail, with its recipient in ``MailField/recipient``. Its name follows from
/// the email's name and the recipient, and a part that stands anywhere, be it in the bin, is not
/// made again. All parts are on the disk before the email goes: an interrupted split is done again.
extension MailQueue {
  /// Splits an email that waits, while the queue is locked; returns the parts, wherever they stand,
  /// none if another program deleted the email meanwhile.
  ///
  /// - Throws: ``MailError``; then the email still waits, and the split is done again.
  func split(
    _ file: Maildir.File, _ fields: HeaderFields, among recipients: [String]
  ) throws(MailError) -> [QueuedMail] {
    let scheduled = maildir(.scheduled)
    var known: Set<String> = []
    for state in MailState.allCases {
      known.formUnion(try maildir(state).files().map(\.name.identity))
    }
    var added: [(name: MailName, message: [UInt8])] = []
    for recipient in recipients {
      let name = file.name.part(for: recipient)
      if known.contains(name.identity) { continue }
      var part = fields
      part.write(recipient, .recipient)
      added.append((name, part.message))
    }
    try scheduled.add(added)
    // Another program may have changed its flags since.
    while let file = try waitingFile(file) {
      do throws(MailError) {
        try scheduled.remove(file)
        return try parts(of: file.name, for: recipients)
      } catch .changed { continue }
    }
    for part in added {
      if let file = try waitingFile(scheduled.file(part.name)) { try scheduled.remove(file) }
    }
    return []
  }

  /// The parts of an email, in the order of its recipients, wherever they stand, if it was split.
  func parts(of mail: QueuedMail) throws(MailError) -> [QueuedMail] {
    try parts(of: mail.name, for: MailEnvelope(mail.header)?.recipients ?? [])
  }

  /// The parts of emails that the user cancelled while they waited, by the emails' `Message-ID`,
  /// the oldest first; throws ``MailError`` if the folder can't be read.
  package func cancelledParts(of ids: Set<String>) throws(MailError) -> [QueuedMail] {
    let trashed = try maildir(.scheduled).files().filter(\.name.isTrashed)
    return trashed.compactMap { try? mail($0, .scheduled) }
      .filter { $0.isPart && ids.contains($0.messageID) }
      .sorted { $0.identity < $1.identity }
  }

  private func parts(
    of name: MailName, for recipients: [String]
  ) throws(MailError) -> [QueuedMail] {
    let names = recipients.map { name.part(for: $0).identity }
    var parts: [String: QueuedMail] = [:]
    for state in MailState.allCases {
      for file in try maildir(state).files()
      where !file.name.isTrashed && names.contains(file.name.identity) {
        parts[file.name.identity] = try mail(file, state)
      }
    }
    return names.compactMap { parts[$0] }
  }
}
