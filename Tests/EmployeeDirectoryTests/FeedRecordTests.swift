import EmployeeDirectory
import Testing

@Suite struct FeedRecordTests {
  @Test("White space around values is trimmed and inside them collapsed")
  func trims() throws {
    let record = FeedRecord(
      name: try fullName("Mari Tamm"), email: " mari@telisa.ee\n", phone: " 55  555\u{00A0}555 ",
      projects: [" MyCoolApp ", "Tartu \t Buss"])
    #expect(record.email == "mari@telisa.ee")
    #expect(record.phone == "55 555 555")
    #expect(record.projects == ["MyCoolApp", "Tartu Buss"])
  }

  @Test("A blank value counts as none")
  func dropsBlank() throws {
    let record = FeedRecord(
      name: try fullName("Mari Tamm"), email: "\t", phone: " ", projects: ["", "A", "\u{00A0}"])
    #expect(record == FeedRecord(name: try fullName("Mari Tamm"), projects: ["A"]))
    #expect(record.phone == nil)
  }
}
