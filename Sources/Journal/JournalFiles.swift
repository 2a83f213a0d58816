import Files
import SQLiteFiles

/// The files of a folder of notes: each `*.ics`, not in subfolders.
///
/// Names that begin with a dot are skipped, as in a vdir
/// (https://vdirsyncer.pimutils.org/en/stable/vdir.html).
struct JournalFiles {
  /// The unreadable entries: those that are not files, and the folder itself.
  private(set) var problems: [JournalProblem] = []
  private(set) var files = FoundFiles()
  /// Whether the folder could be read; one that is missing has no files.
  private(set) var isReadable = true

  init(in path: String) {
    do throws(SystemError) {
      try search(path, try OpenFolder(path))
    } catch let error where error.isMissingFile {
      // Nothing was written yet.
    } catch {
      isReadable = false
      problems.append(JournalProblem(file: path, line: nil, cause: .system(errno: error.code)))
    }
  }

  private mutating func search(_ path: String, _ folder: borrowing OpenFolder) throws(SystemError) {
    var notes: [FoundFile] = []
    while let entry = folder.next() {
      if entry.name.utf8.first == UInt8(ascii: ".") || !entry.name.hasExtension("ics") { continue }
      func record(_ fault: JournalProblem.Cause) {
        problems.append(JournalProblem(file: path + "/" + entry.name, line: nil, cause: fault))
      }
      if !entry.isUTF8 {
        record(.notUTF8)
        continue
      }
      do throws(SystemError) {
        let status = try folder.status(of: entry.name)
        if status.kind == .regular {
          notes.append(FoundFile(path: entry.name, root: 0, stamp: FileStamp(status)))
        } else if status.kind != .folder {
          record(.notAFile)
        }
      } catch {
        // A file may be removed during the search; a link whose target is missing is still there.
        if FileStatus.exists(path + "/" + entry.name) { record(.system(errno: error.code)) }
      }
    }
    files.add(notes)
  }
}
