import ContentLines
import Files

/// The content of a file of notes, and the file's status when it was read.
struct NoteFile {
  /// The largest file that is read, in bytes; a note may have pictures in it.
  static let sizeLimit = 16 << 20
  /// How often a file that changes while it is read is read.
  private static let attempts = 3

  let bytes: [UInt8]
  let status: FileStatus

  init(_ path: String) throws(JournalProblem.Cause) {
    var fault = JournalProblem.Cause.changing
    do throws(SystemError) {
      let file = try OpenFile(reading: path)
      for _ in 0..<Self.attempts {
        let status = try file.status()
        if status.kind != .regular || status.size > Self.sizeLimit {
          fault = status.kind == .regular ? .tooLarge(limit: Self.sizeLimit) : .notAFile
          break
        }
        let bytes = try file.read(0..<Int(status.size))
        if try file.status() == status, bytes.count == status.size {
          (self.bytes, self.status) = (bytes, status)
          return
        }
      }
    } catch { fault = .system(errno: error.code) }
    throw fault
  }
}
