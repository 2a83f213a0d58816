internal import EmployeeDirectory
internal import Files
internal import Foundation
internal import MIME
internal import SQLiteFiles

/// A folder of a Maildir, `new` or `cur`.
struct MailLocation: Hashable {
  let place: MailPlace
  let path: String

  /// The stamp of the folder; `nil` if it is missing.
  ///
  /// Its size says nothing.
  var stamp: FileStamp? {
    guard let status = try? FileStatus(of: path), status.kind == .folder else { return nil }
    return FileStamp(
      device: status.identity.device, inode: status.identity.inode, size: 0,
      modified: status.modified)
  }
}

/// A folder of a Maildir, `new` or `cur`, as the index knows it.
///
/// A file of a Maildir never changes under one name, but those of the queue do; in both cases the folder's time
/// changes, so that one look at the folder shows that all is as it was.
struct MailFolder<Reader: MailReader> {
  /// A mail in the folder that the index lists, and its file's stamp.
  struct Mail {
    let stamp: FileStamp
    let entry: Reader.Entry

    /// The file's name.
    var name: String {
      let octets = entry.file.utf8
      let start = octets.lastIndex(of: UInt8(ascii: "/")).map(octets.index(after:))
      return String(entry.file[(start ?? octets.startIndex)...])
    }
  }

  let location: MailLocation
  /// The folder's stamp; of size -1 if it may change unnoticed, `nil` if the folder is missing.
  let stamp: FileStamp?
  let mails: [Mail]
  /// The other files: hashes of what identifies them, as ``OctetWriter`` writes them.
  let others: [UInt8]
  let problems: [MailProblem]

  /// Whether the folder looks as it did when it was read.
  func isCurrent(_ now: FileStamp?) -> Bool { stamp == now }
}

// MARK: - Reading

extension MailFolder {
  /// Reads a folder, and of its files those that are not known.
  ///
  /// - Parameters:
  ///   - location: the folder.
  ///   - reader: reads its files.
  ///   - known: what was known of it; `nil` for nothing.
  ///   - now: the time.
  init(_ location: MailLocation, _ reader: Reader, known: MailFolder?, now: Date) {
    let before = location.stamp
    var reading = Reading(location, reader, known: known, now: now)
    if before != nil { reading.readFolder() }
    let isWhole = location.stamp == before && reading.problems.isEmpty
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
    private let location: MailLocation
    private let reader: Reader
    private let now: Date
    /// By what identifies the file.
    private let knownMails: [String: Mail]
    private let knownOthers: Set<Int64>

    init(_ location: MailLocation, _ reader: Reader, known: MailFolder?, now: Date) {
      (self.location, self.reader, self.now) = (location, reader, now)
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
        mails.append(mail.renamed(to: file, location.path))
        return
      }
      let path = location.path + "/" + file
      do throws(MailProblem.Fault) {
        if let entry = try reader.entry(in: path, name, location.place) {
          mails.append(Mail(stamp: stamp.settled(at: now), entry: entry))
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
  fileprivate func renamed(to new: String, _ folder: String) -> Self {
    if new == name { return self }
    return Self(stamp: stamp, entry: entry.renamed(to: folder + "/" + new, MailName(new)))
  }
}
