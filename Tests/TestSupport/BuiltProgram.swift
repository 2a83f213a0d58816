public import Foundation

/// The program under test.
public enum BuiltProgram {
  /// The program in `EMPLOYEES_PROGRAM`, as `make test` sets it, or the one that was built with the
  /// tests.
  public static let path =
    ProcessInfo.processInfo.environment["EMPLOYEES_PROGRAM"] ?? besideTests("employees")
    ?? "the program is not built"

  /// The package's folder.
  public static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The path of a program that is built with the tests; `nil` if it is not built.
  public static func besideTests(_ name: String) -> String? {
    let neighbours = [
      Bundle.main.executableURL, CommandLine.arguments.first.map { URL(filePath: $0) },
    ].compactMap { $0?.resolvingSymlinksInPath().deletingLastPathComponent() }
    let bundles = Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    let folders = neighbours + bundles + [package.appending(path: ".build/debug")]
    let candidates = folders.map { $0.appending(path: name).path }
    return candidates.first { candidate in
      let type = try? FileManager.default.attributesOfItem(atPath: candidate)[.type]
      return type as? FileAttributeType == .typeRegular
    }
  }
}
