import Foundation
import TestSupport

/// The source files of all targets.
enum Sources {
  /// A Swift file: its path below `Sources`, and its lines without those that are comments.
  struct File {
    let path: String
    let lines: [String]

    /// The folders of the path, the target's first.
    var folders: [String] { path.split(separator: "/").dropLast().map(String.init) }
  }

  /// The files of all targets, or of those named, by path.
  static func files(of targets: [String]? = nil) throws -> [File] {
    let root = BuiltProgram.package.appending(path: "Sources")
    return try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
      .filter { $0.hasSuffix(".swift") }
      .filter { path in targets?.contains { path.hasPrefix($0 + "/") } ?? true }
      .map { path in
        let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
        let lines = text.split(separator: "\n").map(String.init)
        return File(path: path, lines: lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") })
      }
  }
}
