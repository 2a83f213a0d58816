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
  func isCurrent(_ now: FileStamp?) -> Bool { stamp == now }

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
    var reading = Reading(location, known: known, now: now)
    if before != nil { reading.readFolder() }
    let isWhole = Self.stamp(of: location.path) == before && reading.problems.isEmpty
    self.location = location
    // What could not be read is tried again; the rest need not be read again for that.
    stamp = isWhole ? before?.settled(at: now) : before?.unsettled
    mails = reading.mails
    others = Self.octets(of: reading.others)
    problems = reading.problems
  }

  /// A folder while it is read.
  private struct Reading {
    var mails: [Mail] = []
    var others: Set<Int64> = []
    var problems: [MailProblem] = []
    private let location: Location
    private let now: Date
    /// By what identifies the file.
    private let knownMails: [String: Mail]
    private let knownOthers: Set<Int64>

    init(_ location: Location, known: MailFolder?, now: Date) {
      (self.location, self.now) = (location, now)
      knownMails = Dictionary(
        known?.mails.map { (MailName($0.name).identity, $0) } ?? [], uniquingKeysWith: { $1 })
      knownOthers = known?.otherHashes ?? []
    }

    mutating func readFolder() {
      do throws(SystemError) {
        let folder = try OpenFolder(location.path)
        while let found = folder.next() {
          let name = MailName(found.name)
          if !found.isUTF8 || found.name.hasPrefix(".") || name.isTrashed { continue }
          let hash = MailFolder.hash(name.identity)
          if knownOthers.contains(hash) {
            others.insert(hash)
            continue
          }
          // It may be gone since the folder was opened.
          if let status = try? folder.status(of: found.name), status.kind != .folder {
            read(found.name, name, hash, FileStamp(status))
          }
        }
      } catch {
        let fault = MailError.system(path: location.path, errno: error.code)
        problems.append(MailProblem(path: location.path, fault: .mail(fault)))
      }
    }

    private mutating func read(
      _ file: String, _ name: MailName, _ hash: Int64, _ stamp: FileStamp
    ) {
      if let mail = knownMails[name.identity], mail.stamp == stamp {
        mails.append(mail.renamed(to: file, location))
        return
      }
      let path = location.path + "/" + file
      do throws(MailProblem.Fault) {
        if let entry = try MailEntry(in: path, name, location) {
          mails.append(Mail(name: file, stamp: stamp.settled(at: now), entry: entry))
        } else {
          others.insert(hash)
        }
      } catch {
        if case .mail(.changed) = error { return }
        problems.append(MailProblem(path: path, fault: error))
      }
    }
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
