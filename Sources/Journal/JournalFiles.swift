internal import Files
internal import SQLiteFiles

/// The files of a folder of notes: each `*.ics`, not in subfolders.
///
/// Names that begin with a dot are skipped, as in a vdir (https://vdirsyncer.pimutils.org/en/stable/vdir.html).
struct JournalFiles {
  /// What can't be read: entries that are not files, and the folder itself.
  private(set) var problems: [JournalProblem] = []
  /// A checksum of all files found.
  private(set) var checksum = SetChecksum()
  /// Whether the folder could be read; one that is missing has no files.
  private(set) var isReadable = true
  private var found: [FoundFile] = []

  /// Searches a folder.
  init(in path: String) {
    do throws(SystemError) {
      try search(path, try OpenFolder(path))
    } catch let error where error.isMissingFile {
      // Nothing was written yet.
    } catch {
      isReadable = false
      problems.append(JournalProblem(file: path, line: nil, fault: .system(errno: error.code)))
    }
  }

  /// The files, each once whatever names it has, by name.
  ///
  /// Sorted only here, which is not called if the checksum shows that nothing changed.
  func files() -> [FoundFile] {
    var numbers: Set<FileIdentity> = []
    // A file that was replaced during the search may be found twice by its name.
    var names: Set<String> = []
    return found.sorted { $0.path < $1.path }.filter { file in
      numbers.insert(file.stamp.identity).inserted && names.insert(file.path).inserted
    }
  }

  private mutating func search(_ path: String, _ folder: borrowing OpenFolder) throws(SystemError) {
    while let entry = folder.next() {
      if entry.name.utf8.first == UInt8(ascii: ".") || !Self.isNoteName(entry.name) { continue }
      if !entry.isUTF8 {
        note(.notUTF8, path, entry)
        continue
      }
      do throws(SystemError) {
        let status = try folder.status(of: entry.name)
        if status.kind == .regular {
          let file = FoundFile(path: entry.name, root: 0, stamp: FileStamp(status))
          found.append(file)
          checksum.add(file.path, file.stamp)
        } else if status.kind != .folder {
          note(.notAFile, path, entry)
        }
      } catch let error {
        // A file may be removed during the search; a link whose target is missing is still there.
        if FileStatus.exists(path + "/" + entry.name) {
          note(.system(errno: error.code), path, entry)
        }
      }
    }
  }

  private mutating func note(
    _ fault: JournalProblem.Fault, _ path: String, _ entry: OpenFolder.Entry
  ) {
    problems.append(JournalProblem(file: path + "/" + entry.name, line: nil, fault: fault))
  }

  /// Whether a name ends in `.ics`, in upper or lower case.
  private static func isNoteName(_ name: String) -> Bool {
    let end = name.utf8.suffix(4)
    // Bit 0x20 tells a lower-case letter from an upper-case one.
    return end.first == UInt8(ascii: ".")
      && end.dropFirst().lazy.map { $0 | 0x20 }.elementsEqual("ics".utf8)
  }
}
