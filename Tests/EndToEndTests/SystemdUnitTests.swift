import Foundation
import TestSupport
import Testing

/// The systemd units that `make install` puts into place.
@Suite struct SystemdUnitTests {
  private static let analyze = "/usr/bin/systemd-analyze"
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "systemd")

  /// Installs the units as the Makefile does, and returns their paths.
  private func install(_ program: String, in home: TestHome) throws -> [String] {
    let service = try String(
      contentsOf: Self.folder.appending(path: "employees-refresh.service.in"), encoding: .utf8)
    let timer = try String(
      contentsOf: Self.folder.appending(path: "employees-refresh.timer"), encoding: .utf8)
    return [
      try home.folder.write(
        service.replacing("@PROGRAM@", with: program), to: "units/employees-refresh.service"),
      try home.folder.write(timer, to: "units/employees-refresh.timer"),
    ]
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: analyze)))
  func `systemd finds nothing wrong with them`() throws {
    let home = try TestHome()
    let environment = [
      "PATH": "/usr/bin:/bin", "HOME": home.folder.path("home"),
      "XDG_RUNTIME_DIR": home.folder.url.path,
    ]
    func verify(_ units: [String]) throws -> Run {
      try RunningProgram(
        Self.analyze, ["--user", "--man=no", "verify"] + units, environment, in: home, output: nil
      ).finish()
    }
    #expect(try verify(install(Program.path, in: home)) == Run(status: 0))
    #expect(try verify(install("/nowhere/employees", in: home)).status != 0)
  }

  @Test func `the service refreshes the cache`() throws {
    let office = try Office()
    let unit = try #require(try install(Program.path, in: office.home).first)
    let lines = try String(contentsOfFile: unit, encoding: .utf8).split(separator: "\n")
    let command = try #require(lines.first { $0.hasPrefix("ExecStart=") }).dropFirst(10)
    #expect(try office.home.shell(String(command)) == Run(status: 0))
    #expect(office.tallinn.requests.count == 1)
  }
}
