import SQLiteFiles
import Testing

/// The checksum of a set of files.
@Suite struct SetChecksumFilesTests {
  private static let stamp = FileStamp(device: 1, inode: 2, size: 3, modified: 4)

  private func checksum(_ files: [(path: String, stamp: FileStamp)]) -> SetChecksum {
    var checksum = SetChecksum()
    for file in files { checksum.add(file.path, file.stamp) }
    return checksum
  }

  @Test func `the same files are the same in any order`() {
    let other = FileStamp(device: 1, inode: 5, size: 3, modified: 4)
    let files = [("/a", Self.stamp), ("/b", other)]
    #expect(checksum(files) == checksum(files.reversed()))
    #expect(checksum(files) != checksum([files[0]]))
    #expect(checksum([]) != checksum([files[0]]))
  }

  @Test(arguments: [
    ("/b", Self.stamp),
    ("/a", FileStamp(device: 9, inode: 2, size: 3, modified: 4)),
    ("/a", FileStamp(device: 1, inode: 9, size: 3, modified: 4)),
    ("/a", FileStamp(device: 1, inode: 2, size: 9, modified: 4)),
    ("/a", FileStamp(device: 1, inode: 2, size: 3, modified: 5)),
    ("/a", FileStamp(device: 2, inode: 1, size: 3, modified: 4)),
    ("/a", Self.stamp.invalidated),
  ])
  func `a file that looks different is another`(path: String, stamp: FileStamp) {
    #expect(checksum([("/a", Self.stamp)]) != checksum([(path, stamp)]))
  }

  @Test func `files that trade places are noticed`() {
    let (one, other) = (
      FileStamp(device: 2049, inode: 1311, size: 412, modified: 1_763_724_536_123_456_789),
      FileStamp(device: 2049, inode: 1312, size: 977, modified: 1_763_800_001_987_654_321)
    )
    for number in 0..<1000 {
      let (first, second) = ("/home/ann/contacts/fritz.vcf", "/home/ann/contacts/work\(number).vcf")
      #expect(
        checksum([(first, one), (second, other)]) != checksum([(first, other), (second, one)]))
    }
    let (fritz, work) = ("/home/ann/contacts/fritz.vcf", "/home/ann/contacts/work.vcf")
    #expect(checksum([(fritz, one), (work, other)]) != checksum([(fritz, other), (work, one)]))
  }
}
