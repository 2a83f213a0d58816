import EmployeeDirectory
import Testing

@Suite struct PositionTests {
  @Test func `the seven positions have the feeds' codes`() {
    let codes = ["ANDROID", "IOS", "OTHER", "PM", "SALES", "TESTER", "WEB"]
    #expect(Position.known.map(\.rawValue) == codes)
    for position in Position.known { #expect(Position(rawValue: position.rawValue) == position) }
  }

  @Test(arguments: [
    ("ios", "ios"), ("Boss", "Boss"), (" IOS\n", "IOS"), ("Team  lead", "Team lead"),
  ]) func `another text is a position of its own, as written but for white space`(
    text: String, code: String
  ) {
    #expect(Position(rawValue: text)?.rawValue == code)
  }

  @Test(arguments: ["", " ", "\t\u{00A0}"]) func `a blank text is no position`(text: String) {
    #expect(Position(rawValue: text) == nil)
  }
}
