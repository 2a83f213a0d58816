/// The release, and the commit that it was built from.
package enum Version {
  /// The release as requests name it (Semantic Versioning 2.0); scripts read this line.
  package static let current = "1.0.0"
  /// When it was made, as manual pages have it.
  package static let date = "November 21, 2026"
  /// The commit of a release build and its day: `abcdef0, 2026-11-28`.
  @TaskLocal package static var build: String?

  /// As `--version` prints it: `employees 1.0.0 (abcdef0, 2026-11-28)`.
  package static var line: String { "employees \(current)" + (build.map { " (\($0))" } ?? "") }
}
