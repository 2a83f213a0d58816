import Basics
import SQLiteFiles
import Testing

/// The checksum of a set.
@Suite struct SetChecksumTests {
  private static func hash(_ text: String) -> FNV1a {
    var hash = FNV1a()
    hash.combine(text)
    return hash
  }

  private static func checksum(_ texts: String...) -> SetChecksum {
    var checksum = SetChecksum()
    for text in texts { checksum.add(hash(text)) }
    return checksum
  }

  @Test func `it does not depend on the order of the elements`() {
    #expect(Self.checksum("a", "b", "c") == Self.checksum("c", "a", "b"))
  }

  @Test func `it differs between sets`() {
    let sets = [
      Self.checksum(), Self.checksum("a"), Self.checksum("b"), Self.checksum("a", "b"),
      Self.checksum("ab"), Self.checksum(""),
    ]
    #expect(Set(sets).count == sets.count)
  }

  @Test func `without an element that was added it is what it was`() {
    var checksum = Self.checksum("a", "b")
    checksum.remove(Self.hash("a"))
    #expect(checksum == Self.checksum("b"))
    #expect(SetChecksum(rawValue: checksum.rawValue) == checksum)
  }
}
