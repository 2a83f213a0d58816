import Basics
import Testing

@Suite struct StringFilledTests {
  @Test(arguments: [
    ("Dear {first-name},", "Dear Mari,"), ("{first-name} {name}", "Mari {first-name}"),
    ("{unknown} {first-name", "{unknown} {first-name"), ("{{first-name}}", "{Mari}"), ("", ""),
    ("}{", "}{"), ("{ {first-name} }", "{ Mari }"), ("$(rm) `x` {first-name}", "$(rm) `x` Mari"),
  ])
  func `names become values, once`(text: String, expected: String) {
    let values = ["first-name": "Mari", "name": "{first-name}"]
    #expect(text.filled { values[$0] } == expected)
  }
}
