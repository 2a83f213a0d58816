import Localization
import Testing

@testable import Browser
@testable import Configuration
@testable import Presentation
@testable import TerminalUI

/// The keys of `browse` in the configuration.
@Suite struct SettingTypeKeysTests {
  private static let file = ConfigurationFile(path: "/c.yaml", home: nil)

  @Test(arguments: [
    ("keys: {copy: ctrl-y}", [BrowserAction.copy: ["ctrl-y"]]),
    ("keys:\n  copy: ctrl-y\n  quit: [q, ctrl-q]", [.copy: ["ctrl-y"], .quit: ["q", "ctrl-q"]]),
    ("keys: {mail: [], half-page-down: space}", [.mail: [], .halfPageDown: ["space"]]),
    (
      "keys: {mark: Ctrl-X, filter: shift-f, problems: '!'}",
      [.mark: ["ctrl-x"], .filter: ["F"], .problems: ["!"]]
    ),
    ("keys: {cancel: []}", [.cancel: []]),
    ("keys: {quit: [], copy: q}", [.quit: [], .copy: ["q"]]),
    ("keys: {quit: [], cancel: f10}", [.quit: [], .cancel: ["f10"]]), ("keys: {}", [:]),
  ])
  func `an action has a key or a list of keys`(
    text: String, expected: [BrowserAction: [String]]
  ) throws {
    let keys = try #require(try Self.file.values(in: text).keys)
    #expect(keys.mapValues { $0.map(\.description) } == expected)
  }

  @Test(arguments: [
    ("keys: {copyy: y}", "1: keys.copyy: unknown action; perhaps you meant \"copy\""),
    ("offline: true\nkeys:\n  mail: x\n  zzz: y", "4: keys.zzz: unknown action"),
    (
      "keys:\n  copy: hyper-y",
      "2: keys.copy: \"hyper-y\" is not a key such as q, ctrl-n, alt-up, space or f1"
    ),
    (
      "keys:\n  quit:\n    - q\n    - qq",
      "4: keys.quit[1]: \"qq\" is not a key such as q, ctrl-n, alt-up, space or f1"
    ),
    (
      "keys: {mark: ' '}",
      "1: keys.mark: \" \" is not a key such as q, ctrl-n, alt-up, space or f1"
    ),
    (
      "keys:\n  copy: x\n  mail: X\n  edit: [e, x]",
      "4: keys.edit[1]: \"x\" is already a key of \"copy\""
    ),
    ("keys: {copy: [y, y]}", "1: keys.copy[1]: \"y\" is already a key of \"copy\""),
    (
      "keys: {quit: [], cancel: []}",
      "1: keys: neither quit nor cancel has a key; give one of them a key"
    ),
    (
      "keys: {copy: [q, ctrl-q], mail: ctrl-c}",
      "1: keys: neither quit nor cancel has a key; give one of them a key"
    ),
    ("keys: [copy]", "1: keys: must be a mapping of keys to values"),
    ("keys: {copy: {y: x}}", "1: keys.copy: must be a string"),
    ("keys: {copy: [[y]]}", "1: keys.copy[0]: must be a string"),
    ("keys: {copy: }", "1: keys.copy: must be a string"),
    ("keys: {copy: ''}", "1: keys.copy: must not be empty"),
    ("keys: {copy: \"\\u202E\"}", "1: keys.copy: contains an invisible character"),
    ("keys: {copy: x, copy: y}", "1: duplicate key \"copy\""),
  ])
  func `an error names line, action and what is wrong`(text: String, message: String) {
    let error = #expect(throws: ConfigurationError.self) { try Self.file.values(in: text) }
    #expect(error?.message(home: nil) == "/c.yaml:" + message + ".")
  }

  @Test func `what is written reads the same`() throws {
    let setting = SettingTable.shared.keys
    let values = try Self.file.values(
      in: "keys: {quit: [\"'\", '\"'], copy: '\\', query: '#', mark: [], up: '{'}")
    let line = try #require(setting.line(of: values, ConfigurationText.comment))
    let expected =
      "keys:\n  up: [\"{\"]\n  query: [\"#\"]\n  mark: []\n  copy: [\"\\\\\"]\n  "
      + "quit: [\"'\", \"\\\"\"]"
    #expect(line == expected)
    #expect(try Self.file.values(in: line).keys == values.keys)
    #expect(setting.type.write([:], ConfigurationText.comment) == nil)
  }

  @Test func `the note names every action in every language`() {
    for language in Language.allCases {
      let note = Language.$current.withValue(language) { SettingTable.shared.keys.note ?? "" }
      let words = Set(note.split { !$0.isASCII || !($0.isLetter || $0 == "-") }.map(String.init))
      for action in BrowserAction.allCases {
        #expect(words.contains(action.rawValue), "\(language): \(action.rawValue)")
      }
    }
  }

  @Test func `keys are set by the file alone`() {
    let setting = SettingTable.shared.keys
    #expect(setting.help == nil && !setting.hasVariable && setting.note != nil)
  }
}
