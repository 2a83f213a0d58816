import Foundation

/// The source files of the targets that have to do with words.
enum Sources {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources")

  private static let targets = ["Configuration", "EmployeesCommands", "Presentation"]

  /// The lines of every file outside of the manual, which is in English alone;
  /// without comments, by file.
  static func code() throws -> [(file: String, lines: [String])] {
    let paths = try targets.flatMap { target in
      try FileManager.default.subpathsOfDirectory(atPath: folder.appending(path: target).path)
        .map { target + "/" + $0 }
    }
    let files = paths.filter { path in
      path.hasSuffix(".swift") && !path.contains("/Manual/")
    }
    return try files.sorted().map { path in
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      let lines = text.split(separator: "\n").map(String.init)
      return (path, lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") })
    }
  }
}
