import Files

/// Emails that may have been sent: left by a process on their way, or not reported yet.
extension MailQueue {
  /// Takes a folder in which nothing is on its way but what another process is sending now.
  ///
  /// A failure to move what was left there is not reported: it stays for the next run.
  package init(recovered folder: String) {
    self.init(folder: folder, patience: .zero)
    _ = try? recover()
  }

  /// Moves what was left on its way by a process that ended to ``MailState/unsure``; returns that.
  @discardableResult
  package func recover() throws(MailError) -> [QueuedMail] {
    // Nothing is locked where nothing was left.
    if try maildir(.sending).files().isEmpty { return [] }
    let (moved, fault) = try locked { () throws(MailError) in recoverLocked() }
    if let fault { throw fault }
    return moved
  }

  /// Moves what was left on its way, and says why the first that was not moved could not be.
  func recoverLocked() -> (moved: [QueuedMail], fault: MailError?) {
    var (moved, fault): ([QueuedMail], MailError?) = ([], nil)
    do throws(MailError) {
      for file in try maildir(.sending).files() {
        do throws(MailError) {
          // Anything else was never an email of ours.
          let status = try? FileStatus(of: file.path, followsLinks: false)
          guard status?.kind == .regular else { throw .notAFile(path: file.path) }
          try maildir(.unsure).prepare()
          let unread = QueuedMail(state: .unsure, location: file, header: HeaderFields([]))
          moved.append(try moveFinished(file, .sending, .unsure, .fault(.interrupted)) ?? unread)
        } catch { fault = fault ?? error }
      }
    } catch { fault = fault ?? error }
    return (moved, fault)
  }

  /// Reports the unsure emails that no run has reported yet, the oldest first, after those that a
  /// process left on its way became unsure; reports nothing without any.
  ///
  /// An email counts as reported, and is marked as seen, after `report` returns: a run that is
  /// killed before leaves it to the next one.
  ///
  /// - Throws: ``MailError`` if one can't be moved, read or renamed; the others are reported.
  package func reportUnsure(_ report: ([QueuedMail]) -> Void) throws(MailError) {
    if !FileStatus.exists(folder) { return }
    try locked { () throws(MailError) in
      let (_, fault) = recoverLocked()
      let mails = try mails(in: .unsure).filter { !$0.name.isSeen }
      if !mails.isEmpty { report(mails) }
      try markSeen(mails)
      if let fault { throw fault }
    }
  }

  /// Marks unsure emails as reported; throws ``MailError``; then the next run reports them again.
  package func markReported(_ mails: [QueuedMail]) throws(MailError) {
    if mails.isEmpty { return }
    try locked { () throws(MailError) in try markSeen(mails) }
  }

  private func markSeen(_ mails: [QueuedMail]) throws(MailError) {
    for mail in mails { _ = try maildir(.unsure).add("S", to: mail.location) }
  }
}
