import EmployeeDirectory
import Testing

@Suite struct PositionTests {
  @Test("The seven positions have the feeds' codes")
  func knowsSeven() {
    let codes = ["ANDROID", "IOS", "OTHER", "PM", "SALES", "TESTER", "WEB"]
    #expect(Position.known.map(\.rawValue) == codes)
    for position in Position.known { #expect(Position(rawValue: position.rawValue) == position) }
  }

  @Test(
    "Another text is a position of its own, as written but for white space",
    arguments: [("ios", "ios"), ("Boss", "Boss"), (" IOS\n", "IOS"), ("Team  lead", "Team lead")])
  func takesAnyText(text: String, code: String) {
    #expect(Position(rawValue: text)?.rawValue == code)
  }

  @Test("A blank text is no position", arguments: ["", " ", "\t\u{00A0}"])
  func refusesBlank(text: String) {
    #expect(Position(rawValue: text) == nil)
  }
}
