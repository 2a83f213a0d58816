import Testing

@testable import Configuration
@testable import EmployeesCommands
@testable import Presentation

/// `--version`, with and without the commit and the libraries.
@Suite struct VersionTests {
  @Test func `a release build names its commit and date`() {
    #expect(Version.line == "employees \(Version.current)")
    Version.$build.withValue("abcdef0, 2026-11-28") {
      #expect(Version.line == "employees \(Version.current) (abcdef0, 2026-11-28)")
    }
  }

  @Test(arguments: [
    (["--version"], false), (["--version", "--verbose"], true), (["-v", "--version"], true),
    (["--verbose"], false), (["list", "--version", "-v"], false), ([], false),
  ])
  func `--version with --verbose alone lists the libraries`(arguments: [String], lists: Bool) {
    #expect(LibraryVersions.areRequested(by: arguments) == lists)
  }

  @Test(arguments: [
    ("7.88.1" as String?, "libcurl 7.88.1"),
    (nil, "libcurl 7.85+ could not be loaded; on Debian, install libcurl4"),
  ])
  func `a library has its version or the package that brings it`(version: String?, line: String) {
    #expect(LibraryVersions.line(.curl, "libcurl", version) == line)
  }
}
