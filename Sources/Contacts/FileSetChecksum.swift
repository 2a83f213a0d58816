internal import EmployeeDirectory

/// A checksum of a set of files, by their paths and stamps; the order in which they are added does not
/// matter.
///
/// With it the index knows from one row that no file changed: reading and comparing a row for each of
/// 10,000 files takes longer than looking at the files.
struct FileSetChecksum: Equatable, Sendable {
  private var count: Int64 = 0
  private var sum: UInt64 = 0

  /// The checksum as a number.
  var value: Int64 {
    var hash = FieldHash()
    unsafe withUnsafeBytes(of: (count, sum)) { unsafe hash.combine($0) }
    return Int64(bitPattern: hash.value)
  }

  /// Adds a file.
  mutating func add(_ path: String, _ stamp: FileStamp) {
    var hash = FieldHash()
    hash.combine(path)
    // Four numbers without padding.
    unsafe withUnsafeBytes(of: stamp) { unsafe hash.combine($0) }
    count += 1
    sum &+= hash.value
  }
}
