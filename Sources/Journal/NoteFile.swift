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
    let file = try Self.mapping { () throws(SystemError) in try OpenFile(reading: path) }
    for _ in 0..<Self.attempts {
      let status = try Self.mapping { () throws(SystemError) in try file.status() }
      if status.kind != .regular { throw .notAFile }
      if status.size > Self.sizeLimit { throw .tooLarge(limit: Self.sizeLimit) }
      let (bytes, after) = try Self.mapping { () throws(SystemError) in
        (try file.read(0..<Int(status.size)), try file.status())
      }
      if after == status, bytes.count == status.size {
        (self.bytes, self.status) = (bytes, status)
        return
      }
    }
    throw .changing
  }

  private static func mapping<Value: ~Copyable>(
    _ body: () throws(SystemError) -> Value
  ) throws(JournalProblem.Cause) -> Value {
    do throws(SystemError) {
      return try body()
    } catch {
      throw .system(errno: error.code)
    }
  }
}
