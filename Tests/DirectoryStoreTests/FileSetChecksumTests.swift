import DirectoryStore
import EmployeeDirectory
import Testing

@Suite struct FileSetChecksumTests {
  private static let stamp = FileStamp(device: 1, inode: 2, size: 3, modified: 4)

  private func digest(_ files: [(path: String, stamp: FileStamp)]) -> FileSetChecksum {
    var digest = FileSetChecksum()
    for file in files {
      digest.add(Array(file.path.utf8).span, in: FNV1a(), stamp: file.stamp)
    }
    return digest
  }

  @Test func `the same files are the same in any order`() {
    let other = FileStamp(device: 1, inode: 5, size: 3, modified: 4)
    let files = [("/a", Self.stamp), ("/b", other)]
    #expect(digest(files) == digest(files.reversed()))
    #expect(digest(files) != digest([files[0]]))
    #expect(digest([]) != digest([files[0]]))
  }

  @Test(arguments: [
    ("/b", Self.stamp),
    ("/a", FileStamp(device: 9, inode: 2, size: 3, modified: 4)),
    ("/a", FileStamp(device: 1, inode: 9, size: 3, modified: 4)),
    ("/a", FileStamp(device: 1, inode: 2, size: 9, modified: 4)),
    ("/a", FileStamp(device: 1, inode: 2, size: 3, modified: 5)),
    ("/a", FileStamp(device: 2, inode: 1, size: 3, modified: 4)),
    ("/a", Self.stamp.unsettled),
  ])
  func `a file that looks different is another`(path: String, stamp: FileStamp) {
    #expect(digest([("/a", Self.stamp)]) != digest([(path, stamp)]))
  }

  @Test func `files that trade places are noticed`() {
    let (one, other) = (
      FileStamp(device: 2049, inode: 1311, size: 412, modified: 1_763_724_536_123_456_789),
      FileStamp(device: 2049, inode: 1312, size: 977, modified: 1_763_800_001_987_654_321)
    )
    for number in 0..<1000 {
      let (first, second) = ("/home/ann/contacts/fritz.vcf", "/home/ann/contacts/work\(number).vcf")
      #expect(digest([(first, one), (second, other)]) != digest([(first, other), (second, one)]))
    }
    let (fritz, work) = ("/home/ann/contacts/fritz.vcf", "/home/ann/contacts/work.vcf")
    #expect(digest([(fritz, one), (work, other)]) != digest([(fritz, other), (work, one)]))
  }
}
