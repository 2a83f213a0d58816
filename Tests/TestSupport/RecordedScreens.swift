import Foundation

/// Screens that tests recorded, in the folder `Screens` beside them.
///
/// After a screen has changed on purpose, `make screens` (`RENEW_SCREENS`) writes the files again:
/// review the differences.
public struct RecordedScreens: Sendable {
  private let folder: URL

  /// The records of a test file.
  public init(beside file: String = #filePath) {
    folder = URL(filePath: file).deletingLastPathComponent().appending(path: "Screens")
  }

  /// The path of a record.
  public func path(_ name: String) -> String { folder.appending(path: name).path }

  /// Compares text with a record, or writes the record.
  ///
  /// - Returns: the first line that differs, which says more than two whole texts; `nil` if there
  ///   is none.
  /// - Throws: what files fail with.
  public func difference(of seen: String, from name: String) throws -> String? {
    let file = folder.appending(path: name)
    if Self.areRenewed { try Data(seen.utf8).write(to: file) }
    let recorded = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    let lines = seen.components(separatedBy: "\n")
    if let (index, pair) = zip(recorded, lines).enumerated().first(where: { $1.0 != $1.1 }) {
      return "\(name), line \(index + 1): \(pair.1)\ninstead of: \(pair.0)"
    }
    return recorded.count == lines.count
      ? nil : "\(name): \(lines.count) lines instead of \(recorded.count)"
  }

  /// Compares the names of all records with those that tests use, or deletes the unused records.
  ///
  /// - Returns: the records that no test uses, and the used ones that are missing.
  /// - Throws: what files fail with.
  public func nameDifference(from used: Set<String>) throws -> Set<String> {
    let recorded = Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
    guard Self.areRenewed else { return recorded.symmetricDifference(used) }
    for name in recorded.subtracting(used) {
      try FileManager.default.removeItem(at: folder.appending(path: name))
    }
    return []
  }

  private static var areRenewed: Bool {
    ProcessInfo.processInfo.environment["RENEW_SCREENS"] != nil
  }
}

/// A full screen as a picture in a record.
public struct RecordedScreen: Sendable {
  /// The steps that lead to the screen.
  public let title: String
  /// Its rows, without spaces at their ends.
  public let rows: [String]
  private let width: Int

  /// A screen of `width` columns.
  public init(_ title: String, rows: [String], width: Int) {
    self.title = title
    self.rows = rows
    self.width = width
  }

  /// Draws screens one below the other.
  ///
  /// Three or more rows that are empty, or that the first screen has in the same place, become one
  /// line.
  public static func picture(of screens: [Self]) -> String {
    screens.enumerated().map { index, screen in
      let edge = String(repeating: "=", count: screen.width)
      let rows = screen.folded(after: index == 0 ? nil : screens[0])
      return ([screen.title, edge] + rows + [edge, "", ""]).joined(separator: "\n")
    }.joined()
  }

  private func folded(after first: Self?) -> [String] {
    var rows = rows[...]
    var folded: [String] = []
    while !rows.isEmpty {
      let empty = rows.prefix { $0.isEmpty }.count
      let same = first.map { first in
        zip(rows, first.rows.dropFirst(rows.startIndex)).prefix { $0 == $1 }.count
      }
      if empty >= 3, empty >= same ?? 0 {
        folded.append("⋮ \(empty) empty rows")
        rows = rows.dropFirst(empty)
      } else if let first, let same, same >= 3 {
        folded.append("⋮ \(same) rows as in “\(first.title)”")
        rows = rows.dropFirst(same)
      } else {
        folded.append(rows.removeFirst())
      }
    }
    return folded
  }
}
