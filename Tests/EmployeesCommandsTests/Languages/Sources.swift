import Foundation

/// The source files of the commands.
enum Sources {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/EmployeesCommands")

  /// The names of the files in a folder of theirs.
  static func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path)
  }

  /// The lines of every file outside of the catalogues and of the manual, which is in English alone;
  /// without comments, by file.
  static func code() throws -> [(file: String, lines: [String])] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let files = paths.filter { path in
      path.hasSuffix(".swift") && !path.hasPrefix("Languages/") && !path.hasPrefix("Manual/")
    }
    return try files.sorted().map { path in
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      let lines = text.split(separator: "\n").map(String.init)
      return (path, lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") })
    }
  }
}
