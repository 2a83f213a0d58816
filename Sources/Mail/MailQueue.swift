import Files
package import Foundation
import SQLiteFiles

/// The emails that the user wrote: waiting, on their way, and gone; a Maildir for each state.
///
/// An email's state is the Maildir that it is in, and one rename changes it. Its own header
/// fields, ``MailField``, say everything else about its sending. Other programs can read the
/// Maildirs and change flags: ``MailError/changed(path:)`` is thrown for what is gone or was moved.
package struct MailQueue: Sendable {
  /// The folder of the Maildirs.
  package let folder: String
  /// How long to wait for another process that sends.
  package let patience: Duration

  /// Takes a folder, which need not exist.
  package init(folder: String, patience: Duration = .seconds(10)) {
    (self.folder, self.patience) = (folder, patience)
  }

  /// The emails of a state, and why files could not be read.
  package struct Listing: Sendable {
    /// The oldest first.
    package var mails: [QueuedMail] = []
    package var problems: [MailError] = []
  }

  static let importedName = "imported"

  func maildir(_ state: MailState) -> Maildir { Maildir(path: folder + "/" + state.rawValue) }
}

// MARK: - Reading

extension MailQueue {
  /// Reads the headers of all emails of a state, without those in the bin.
  package func listing(of state: MailState) throws(MailError) -> Listing {
    var listing = Listing()
    for file in try files(of: state).sorted(by: { $0.name.identity < $1.name.identity }) {
      do throws(MailError) { listing.mails.append(try mail(file, state)) } catch {
        // Another process moved it since.
        if case .changed = error { continue }
        listing.problems.append(error)
      }
    }
    return listing
  }

  /// The files of a state without those in the bin, in no order.
  private func files(of state: MailState) throws(MailError) -> [Maildir.File] {
    let files = try maildir(state).files()
    // An email may be found twice while another program renames it; if one is in the bin, it is.
    var known = Set(files.filter(\.name.isTrashed).map(\.name.identity))
    return files.filter { known.insert($0.name.identity).inserted }
  }

  /// The readable emails of a state, the oldest first, without those in the bin.
  package func mails(in state: MailState) throws(MailError) -> [QueuedMail] {
    try listing(of: state).mails
  }

  /// How many emails and problems ``listing(of:)`` has; 0 if the folder can't be read.
  package func count(in state: MailState) -> Int { (try? files(of: state).count) ?? 0 }

  /// All emails, without those in the bin and those that can't be read.
  package func mails() throws(MailError) -> [QueuedMail] {
    var mails: [QueuedMail] = []
    for state in MailState.allCases { mails += try self.mails(in: state) }
    return mails
  }

  /// Reads an email as a whole, with the queue's fields.
  package func message(of mail: QueuedMail) throws(MailError) -> [UInt8] {
    try Maildir.message(in: try file(of: mail).path)
  }

  /// When due emails were sent last, or were looked for; `nil` for never.
  package var lastRun: Date? {
    guard let status = try? FileStatus(of: lockPath), status.kind == .regular else { return nil }
    return Date(timeIntervalSince1970: Double(status.modified) / 1e9)
  }

  /// An email whose file was just written: reading it again could fail, although that succeeded.
  func mail(_ file: Maildir.File, _ state: MailState, _ fields: HeaderFields) -> QueuedMail {
    QueuedMail(state: state, location: file, header: fields.withoutBody)
  }

  func mail(_ file: Maildir.File, _ state: MailState) throws(MailError) -> QueuedMail {
    QueuedMail(state: state, location: file, header: try Maildir.header(in: file.path))
  }

  /// Where an email stands now; throws ``MailError/changed(path:)`` if it is gone or in the bin.
  func file(of mail: QueuedMail) throws(MailError) -> Maildir.File {
    guard let found = try maildir(mail.state).find(mail.location), !found.name.isTrashed
    else { throw .changed(path: mail.file) }
    return found
  }
}

// MARK: - Changing

extension MailQueue {
  /// Adds an email that waits to be sent, at once without a time.
  ///
  /// - Returns: the email, which is on the disk.
  /// - Throws: ``MailError``; then the queue is as it was.
  package func add(
    _ message: [UInt8], at time: MailTime?, now: Date
  ) throws(MailError) -> QueuedMail {
    try prepare()
    var fields = HeaderFields(message).withoutMailFields
    fields.write(time?.text, .deferredDelivery)
    let file = try maildir(.scheduled).add(MailName(at: now), fields.message)
    return mail(file, .scheduled, fields)
  }

  /// Gives an email that waits another content or another time, `nil` for at once; with another
  /// time, what was tried is forgotten.
  ///
  /// - Throws: ``MailError/changed(path:)`` if it is gone, was moved or has other content than
  ///   `former`.
  @discardableResult
  package func replace(
    _ mail: QueuedMail, _ former: [UInt8], with message: [UInt8], at time: MailTime?
  ) throws(MailError) -> QueuedMail {
    try locked { () throws(MailError) in
      let file = try file(of: mail)
      let known = HeaderFields(try Maildir.message(in: file.path))
      guard known.withoutMailFields.message == HeaderFields(former).withoutMailFields.message
      else { throw .changed(path: file.path) }
      var fields = HeaderFields(message).withoutMailFields
      let isSameTime = known.schedule.at == time
      for field in MailField.allCases where isSameTime || field == .recipient {
        fields.write(known[field.rawValue], field)
      }
      if !isSameTime { fields.write(time?.text, .deferredDelivery) }
      try maildir(mail.state).write(fields.message, to: file)
      return self.mail(file, mail.state, fields)
    }
  }

  /// Puts an email into its Maildir's bin, from which it is not sent.
  package func trash(_ mail: QueuedMail) throws(MailError) {
    try locked { () throws(MailError) in
      let isFound = try maildir(mail.state).add("T", to: mail.location)
      if !isFound { throw .changed(path: mail.file) }
    }
  }

  /// Has an email that was sent, failed or is unsure sent again, with the same `Message-ID`, at
  /// once without a time; what was tried is forgotten.
  package func requeue(
    _ mail: QueuedMail, at time: MailTime? = nil
  ) throws(MailError) -> QueuedMail {
    try locked { () throws(MailError) in
      var file = try file(of: mail)
      let known = HeaderFields(try Maildir.message(in: file.path))
      var fields = known.withoutMailFields
      // A part stays one.
      fields.write(known[MailField.recipient.rawValue], .recipient)
      fields.write(time?.text, .deferredDelivery)
      try maildir(mail.state).write(fields.message, to: file)
      file = try move(file, from: mail.state, to: .scheduled)
      return self.mail(file, .scheduled, fields)
    }
  }

  /// Moves an email to a state where it stays, and stores the last words about it; `nil` if it was
  /// moved, but can't be read or written.
  func moveFinished(
    _ file: Maildir.File, _ state: MailState, _ new: MailState, _ reply: MailReply
  ) throws(MailError) -> QueuedMail? {
    let moved = try move(file, from: state, to: new)
    do throws(MailError) {
      var fields = HeaderFields(try Maildir.message(in: moved.path))
      fields.write(reply.text, .reply)
      try maildir(new).write(fields.message, to: moved)
      return mail(moved, new, fields)
    } catch { return try? mail(moved, new) }
  }
}

// MARK: - The disk

extension MailQueue {
  /// Moves an email to another state, and waits until that is on the disk; throws
  /// ``MailError/changed(path:)`` if it is gone, or something has its name there.
  func move(
    _ file: Maildir.File, from state: MailState, to new: MailState
  ) throws(MailError) -> Maildir.File {
    // A process may not have waited for what it moved from one to the other.
    if state == .sending { try synchronize([.sent]) }
    // Until a run reports it, an unsure mail is one that the user has not seen.
    let name = new == .unsure ? file.name.removing("S") : file.name
    let target = maildir(new)
    let moved = try target.move(file, as: name)
    do throws(SystemError) {
      try target.synchronize()
      try maildir(state).synchronize()
    } catch {
      // Where it stands must be certain.
      try? FileSystem.rename(moved.path, to: file.path)
      throw .system(path: target.path, errno: error.code)
    }
    return moved
  }

  /// Waits until the names in Maildirs are on the disk, one after another: where emails are now
  /// first, so that a loss of power leaves none in neither.
  func synchronize(_ states: [MailState]) throws(MailError) {
    for state in states {
      let maildir = maildir(state)
      try MailError.mapping(maildir.path) { () throws(SystemError) in try maildir.synchronize() }
    }
  }
}

// MARK: - The lock

extension MailQueue {
  private var lockPath: String { folder + "/lock" }

  func prepare() throws(MailError) {
    for state in MailState.allCases { try maildir(state).prepare() }
  }

  func removeLeftOvers() {
    for state in MailState.allCases { maildir(state).removeLeftOvers() }
    imported.removeLeftOvers()
  }

  /// Does something while no other process changes the state of an email; throws
  /// ``MailError/busy(path:)`` if another does for longer than the queue is patient.
  func locked<Value>(_ body: () throws(MailError) -> Value) throws(MailError) -> Value {
    try prepare()
    let lock: FileLock
    do throws(StoreError) {
      lock = try FileLock(path: lockPath, inTurnWithin: patience)
    } catch { throw MailError(error) }
    defer { withExtendedLifetime(lock) {} }
    return try body()
  }

  func recordRun() throws(MailError) {
    try MailError.mapping(lockPath) { () throws(SystemError) in
      try OpenFile(updating: lockPath).truncate(to: 0)
    }
  }
}
