internal import EmployeeDirectory
internal import Files
internal import Foundation
internal import MIME
internal import SQLiteFiles

/// A folder of a Maildir, `new` or `cur`, as the index knows it.
///
/// A file of a Maildir never changes under one name, but those of the queue do; in both cases the folder's time
/// changes, so that one look at the folder shows that all is as it was.
struct MailFolder {
  /// Which folder it is.
  struct Location: Hashable {
    let place: MailPlace
    let path: String
  }

  /// A greeting in the folder, and its file's stamp.
  struct Mail {
    let name: String
    let stamp: FileStamp
    let entry: MailEntry
  }

  let location: Location
  /// The folder's stamp; of size -1 if it may change unnoticed, `nil` if the folder is missing.
  let stamp: FileStamp?
  let mails: [Mail]
  /// The files that are not greetings: hashes of what identifies them, as ``OctetWriter`` writes them.
  let others: [UInt8]
  let problems: [MailProblem]

  /// Whether the folder looks as it did when it was read.
  func isCurrent(_ now: FileStamp?) -> Bool {
    problems.isEmpty && stamp == now
  }

  /// The stamp of a folder; `nil` if it is missing.
  ///
  /// Its size says nothing.
  static func stamp(of path: String) -> FileStamp? {
    guard let status = try? FileStatus(of: path), status.kind == .folder else { return nil }
    return FileStamp(
      device: status.identity.device, inode: status.identity.inode, size: 0,
      modified: status.modified)
  }
}

// MARK: - Reading

extension MailFolder {
  /// Reads a folder, and of its files those that are not known.
  ///
  /// - Parameters:
  ///   - location: the folder.
  ///   - known: what was known of it; `nil` for nothing.
  ///   - now: the time.
  init(_ location: Location, known: MailFolder?, now: Date) {
    let before = Self.stamp(of: location.path)
    var mails: [Mail] = []
    let knownOthers = known?.otherHashes ?? []
    var others: Set<Int64> = []
    var problems: [MailProblem] = []
    if before != nil {
      let former = Dictionary(
        known?.mails.map { (MailName($0.name).identity, $0) } ?? [], uniquingKeysWith: { $1 })
      do throws(SystemError) {
        let folder = try OpenFolder(location.path)
        while let found = folder.next() {
          guard found.isUTF8, !found.name.hasPrefix(".") else { continue }
          let name = MailName(found.name)
          if name.isTrashed { continue }
          let hash = Self.hash(name.identity)
          if knownOthers.contains(hash) {
            others.insert(hash)
            continue
          }
          // Gone since the folder was opened.
          guard let status = try? folder.status(of: found.name), status.kind != .folder else {
            continue
          }
          let stamp = FileStamp(status)
          if let mail = former[name.identity], mail.stamp == stamp {
            mails.append(mail.renamed(to: found.name, location))
            continue
          }
          let path = location.path + "/" + found.name
          do throws(MailProblem.Fault) {
            if let entry = try MailEntry(in: path, name, location) {
              mails.append(Mail(name: found.name, stamp: stamp.settled(at: now), entry: entry))
            } else {
              others.insert(hash)
            }
          } catch {
            if case .mail(.changed) = error { continue }
            problems.append(MailProblem(path: path, fault: error))
          }
        }
      } catch {
        problems.append(
          MailProblem(
            path: location.path, fault: .mail(.system(path: location.path, errno: error.code))))
      }
    }
    let after = Self.stamp(of: location.path)
    self.location = location
    stamp = before == after ? before?.settled(at: now) : before?.unsettled
    (self.mails, self.others, self.problems) = (mails, Self.octets(of: others), problems)
  }

  private static func hash(_ identity: String) -> Int64 {
    var hash = FNV1a()
    hash.combine(identity)
    return Int64(bitPattern: hash.value)
  }
}

extension MailFolder.Mail {
  /// The same mail under a name with other flags.
  fileprivate func renamed(to new: String, _ location: MailFolder.Location) -> Self {
    if new == name { return self }
    let path = location.path + "/" + new
    return Self(
      name: new, stamp: stamp,
      entry: MailEntry(
        place: entry.place, messageID: entry.messageID, occasion: entry.occasion, from: entry.from,
        to: entry.to, subject: entry.subject, at: entry.at, reply: entry.reply,
        isNew: MailEntry.isNew(path, MailName(new), location), file: path))
  }
}

extension MailEntry {
  /// The most recipients that are kept.
  private static let recipientLimit = 50

  /// Reads the header of a file.
  ///
  /// - Returns: `nil` if it is not a greeting.
  /// - Throws: ``MailProblem/Fault``; ``MailError/changed(path:)`` if the file is gone.
  init?(
    in path: String, _ name: MailName, _ location: MailFolder.Location
  ) throws(MailProblem.Fault) {
    let fields: HeaderFields
    do throws(MailError) {
      fields = try Maildir.header(in: path)
    } catch {
      throw .mail(error)
    }
    let keywords = MessageHeader.keywords(fields)
    guard keywords.contains("greeting") else { return nil }
    let isOwn = location.place != .received
    let header: MessageHeader
    do throws(MIMEError) {
      header = try MessageHeader(fields)
    } catch {
      throw .message(error)
    }
    let schedule = isOwn ? fields.schedule : nil
    self.init(
      place: location.place, messageID: header.messageID,
      occasion: keywords.first { $0 != "greeting" }, from: header.from,
      to: Array((header.to + header.cc).prefix(Self.recipientLimit)), subject: header.subject,
      at: schedule?.at?.date ?? header.date,
      reply: isOwn ? fields[MailField.reply.rawValue].map { MailReply($0).text } : nil,
      isNew: Self.isNew(path, name, location), file: path)
  }

  fileprivate static func isNew(
    _ path: String, _ name: MailName, _ location: MailFolder.Location
  ) -> Bool {
    location.place == .received && !name.flags.contains("S")
  }
}
