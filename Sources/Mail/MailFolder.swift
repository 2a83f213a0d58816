import Basics
import Files
import Foundation
import SQLiteFiles

/// A folder of a Maildir, `new` or `cur`.
struct MailLocation: Hashable {
  let place: MailPlace
  let path: String

  /// The stamp of the folder, without its size, which says nothing; `nil` if it is missing.
  var stamp: FileStamp? {
    guard let status = try? FileStatus(of: path), status.kind == .folder else { return nil }
    return FileStamp(
      device: status.identity.device, inode: status.identity.inode, size: 0,
      modified: status.modified)
  }
}

/// A folder of a Maildir, `new` or `cur`, as the index knows it.
///
/// A file of a Maildir never changes under one name, but those of the queue do; in both cases the
/// folder's time changes, so that one look at the folder shows that all is as it was.
struct MailFolder<Reader: MailReader> where Reader.Entry: StoredMail {
  /// An email in the folder that the index lists, and its file's stamp.
  struct Mail {
    let stamp: FileStamp
    let entry: Reader.Entry
    /// A hash of its row, which detects damage.
    var digest: Int64

    /// The file's name.
    var name: String { FileSystem.name(of: entry.file) }
  }

  let location: MailLocation
  /// The folder's stamp; of size -1 if it may change unnoticed, `nil` if the folder is missing.
  var stamp: FileStamp?
  var mails: [Mail] = []
  /// The other files: hashes of what identifies them; fetched only for a folder that is read again.
  var others: Set<Int64> = []
  var problems: [MailProblem] = []
}

// MARK: - Reading

extension MailFolder {
  /// Reads a folder, and of its files those that are not known.
  ///
  /// After each file it calls `hasRead`, whose argument makes the folder as it would be stored now.
  init(
    _ location: MailLocation, _ reader: Reader, known: MailFolder?, now: Date,
    hasRead: (_ soFar: () -> MailFolder) -> Void
  ) {
    let before = location.stamp
    var reading = MailFolderReading(location, reader, known: known, now: now)
    if let before { reading.readFolder(before, hasRead) }
    self = reading.folder
    let isWhole = location.stamp == before && problems.isEmpty
    // What could not be read is tried again; the rest need not be read again for that.
    stamp = isWhole ? before?.invalidatedIfRecent(at: now) : before?.invalidated
  }
}

/// A folder while it is read.
private struct MailFolderReading<Reader: MailReader> where Reader.Entry: StoredMail {
  typealias Folder = MailFolder<Reader>

  var folder: Folder
  private let reader: Reader
  private let now: Date
  /// By what identifies the file.
  private let knownMails: [String: Folder.Mail]
  private let knownOthers: Set<Int64>

  init(_ location: MailLocation, _ reader: Reader, known: Folder?, now: Date) {
    folder = Folder(location: location)
    (self.reader, self.now) = (reader, now)
    knownMails = Dictionary(
      known?.mails.map { (MailName($0.name).identity, $0) } ?? [], uniquingKeysWith: { $1 })
    knownOthers = known?.others ?? []
  }

  mutating func readFolder(_ stamp: FileStamp, _ hasRead: (_ soFar: () -> Folder) -> Void) {
    let path = folder.location.path
    do throws(SystemError) {
      let open = try OpenFolder(path)
      while let found = open.next() {
        let name = MailName(found.name)
        if !found.isUTF8 || found.name.hasPrefix(".") || name.isTrashed { continue }
        let other = FNV1a([name.identity]).digest
        if knownOthers.contains(other) {
          folder.others.insert(other)
          continue
        }
        // It may be gone since the folder was opened.
        if let status = try? open.status(of: found.name), status.kind != .folder {
          if read(found.name, name, other, FileStamp(status)) {
            hasRead { soFar(stamp.invalidated) }
          }
        }
      }
    } catch {
      let fault = MailError.system(path: path, errno: error.code)
      folder.problems.append(MailProblem(path: path, cause: .mail(fault)))
    }
  }

  /// The folder as far as it is read, with what was known of the rest.
  private func soFar(_ stamp: FileStamp) -> Folder {
    let read = Set(folder.mails.map { MailName($0.name).identity })
    let rest = knownMails.filter { !read.contains($0.key) }.map(\.value)
    return Folder(
      location: folder.location, stamp: stamp, mails: folder.mails + rest,
      others: folder.others.union(knownOthers))
  }

  /// Adds a file; returns whether it had to be read.
  private mutating func read(
    _ file: String, _ name: MailName, _ other: Int64, _ stamp: FileStamp
  ) -> Bool {
    let location = folder.location
    let path = location.path + "/" + file
    if let mail = knownMails[name.identity], mail.stamp == stamp {
      folder.mails.append(
        mail.name == file
          ? mail : Folder.Mail(stamp: stamp, entry: mail.entry.renamed(to: path, name)))
      return false
    }
    do throws(MailProblem.Cause) {
      if let entry = try reader.entry(in: path, name, location.place) {
        // Files of the queue do change under their names, maybe twice within a tick of the clock.
        let stamp = location.place.isOwn ? stamp.invalidatedIfRecent(at: now) : stamp
        folder.mails.append(Folder.Mail(stamp: stamp, entry: entry))
      } else {
        folder.others.insert(other)
      }
    } catch {
      if case .mail(.changed) = error { return true }
      folder.problems.append(MailProblem(path: path, cause: error))
    }
    return true
  }
}
