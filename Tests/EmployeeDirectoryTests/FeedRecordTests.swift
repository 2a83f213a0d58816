import EmployeeDirectory
import Testing

@Suite struct FeedRecordTests {
  @Test func `white space around values is trimmed and inside them collapsed`() throws {
    let record = FeedRecord(
      name: try fullName("Mari Tamm"), email: " mari@telisa.ee\n", phone: " 55  555\u{00A0}555 ",
      projects: [" MyCoolApp ", "Tartu \t Buss"])
    #expect(record.email == "mari@telisa.ee")
    #expect(record.phone == "55 555 555")
    #expect(record.projects == ["MyCoolApp", "Tartu Buss"])
  }

  @Test func `a blank value counts as none`() throws {
    let record = FeedRecord(
      name: try fullName("Mari Tamm"), email: "\t", phone: " ", projects: ["", "A", "\u{00A0}"])
    #expect(record == FeedRecord(name: try fullName("Mari Tamm"), projects: ["A"]))
    #expect(record.phone == nil)
  }

  @Test(
    arguments: [
      ("pictures/mari.jpg", "pictures/mari.jpg"), (" a b.jpg\n", "a b.jpg"), ("\u{A0}", nil),
      ("", nil), ("a\nb", nil), ("a\u{1B}b", nil), ("a\u{85}b", nil), ("a\u{0}", nil),
      (String(repeating: "õ", count: 1024), String(repeating: "õ", count: 1024)),
      (String(repeating: "õ", count: 1024) + "x", nil),
    ] as [(String, String?)])
  func `an address of a picture that is blank, overlong or has a control character is left out`(
    address: String, kept: String?
  ) throws {
    let record = FeedRecord(
      name: try fullName("Mari Tamm"), images: PictureSizes(thumb: address, full: "full.png"))
    #expect(record.images.thumb == kept && record.images.full == "full.png")
    let none = FeedRecord(name: try fullName("Mari Tamm"), images: PictureSizes(full: address))
    #expect(none.images.isEmpty == (kept == nil))
    #expect(FeedRecord(name: record.name, images: record.images) == record)
  }
}
