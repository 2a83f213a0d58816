import Localization
import TerminalUI
import TestSupport
import Testing

@testable import Configuration
@testable import EmployeesCommands
@testable import Presentation

/// The screens of `browse`: in English at several sizes, in other languages at one, and from the
/// right in the layout of a wide terminal, too.
@Suite struct BrowseScreenTests {
  private static let usual = GridSize(columns: 80, rows: 24)
  private static let english = [
    GridSize(columns: 20, rows: 5), GridSize(columns: 40, rows: 12), usual,
    GridSize(columns: 130, rows: 30), GridSize(columns: 240, rows: 70),
  ]
  private static let screens: [(Language, GridSize)] =
    english.map { (Language.en, $0) } + [
      (.et, usual), (.ar, usual), (.ar, GridSize(columns: 200, rows: 30)),
    ]

  private static func record(_ language: Language, _ size: GridSize) -> String {
    "\(language.rawValue)-\(size.columns)x\(size.rows).txt"
  }

  @Test(arguments: screens)
  func `the screens are as they were`(language: Language, size: GridSize) throws {
    let seen = try Language.$current.withValue(language) {
      try RecordedScreen.picture(of: BrowseStage(language, size).scenes())
    }
    let name = Self.record(language, size)
    #expect(try RecordedScreens().difference(of: seen, from: name) == nil)
  }

  @Test func `no record is unused or missing`() throws {
    let used = Set(Self.screens.map { Self.record($0, $1) })
    #expect(try RecordedScreens().nameDifference(from: used) == [])
  }
}
