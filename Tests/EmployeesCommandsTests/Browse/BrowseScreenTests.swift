import Foundation
import TerminalUI
import Testing

@testable import EmployeesCommands

/// What `browse` shows, on screens of several sizes in every language, kept in `Screens/`.
///
/// After a screen has changed on purpose, `make screens` writes the files again: review the differences.
@Suite struct BrowseScreenTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "Screens")
  private static let isRenewing = ProcessInfo.processInfo.environment["RENEW_SCREENS"] != nil

  @Test(
    arguments: ["en", "et", "ar"],
    [
      GridSize(columns: 20, rows: 5), GridSize(columns: 40, rows: 12),
      GridSize(columns: 80, rows: 24), GridSize(columns: 130, rows: 30),
      GridSize(columns: 240, rows: 70),
    ])
  func `the screens are as they were`(code: String, size: GridSize) throws {
    let language = try #require(Language(rawValue: code))
    let seen = try Language.$current.withValue(language) {
      try BrowseStage(language, size).scenes()
    }
    let name = "\(code)-\(size.columns)x\(size.rows).txt"
    let file = Self.folder.appending(path: name)
    if Self.isRenewing { try Data(seen.utf8).write(to: file) }
    let kept = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    let lines = seen.components(separatedBy: "\n")
    // The first line that differs says more than two whole files.
    let place = zip(kept, lines).enumerated().first { $1.0 != $1.1 }
    if let place {
      #expect(place.element.1 == place.element.0, "\(name), line \(place.offset + 1)")
    }
    #expect(kept.count == lines.count)
  }
}
