import Foundation
import TestSupport
import Testing

/// The systemd units that `make install` puts into place.
@Suite struct SystemdUnitTests {
  private static let analyze = "/usr/bin/systemd-analyze"
  private static let manual = "/usr/bin/man"
  private static let project = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let folder = project.appending(path: "systemd")

  private static let names = ["employees-refresh", "employees-greetings"]

  /// Installs the units as the Makefile does, and returns their paths, services first.
  private func install(_ program: String, in home: TestHome) throws -> [String] {
    func text(_ name: String) throws -> String {
      try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    }
    return try Self.names.map { name in
      try home.folder.write(
        text(name + ".service.in").replacing("@PROGRAM@", with: program),
        to: "units/\(name).service")
    }
      + Self.names.map { name in
        try home.folder.write(text(name + ".timer"), to: "units/\(name).timer")
      }
  }

  /// Runs the command of a unit.
  private func run(_ unit: String, in home: TestHome) throws -> Run {
    let lines = try String(contentsOfFile: unit, encoding: .utf8).split(separator: "\n")
    let command = try #require(lines.first { $0.hasPrefix("ExecStart=") }).dropFirst(10)
    return try home.shell(String(command))
  }

  @Test(
    .enabled(
      if: [analyze, manual].allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }))
  func `systemd finds nothing wrong with them, nor with the pages that they name`() throws {
    let home = try TestHome()
    let environment = [
      "PATH": "/usr/bin:/bin", "HOME": home.folder.path("home"),
      "XDG_RUNTIME_DIR": home.folder.url.path, "MANPATH": home.folder.path("man"),
    ]
    try FileManager.default.createDirectory(
      atPath: home.folder.path("man"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: URL(filePath: home.folder.path("man/man1")),
      withDestinationURL: Self.project.appending(path: "man"))
    func verify(_ units: [String]) throws -> Run {
      try RunningProgram(
        Self.analyze, ["--user", "verify"] + units, environment, in: home, output: nil
      ).finish()
    }
    #expect(try verify(install(Program.path, in: home)) == Run(status: 0))
    #expect(try verify(install("/nowhere/employees", in: home)).status != 0)
  }

  @Test func `the service refreshes the cache`() throws {
    let office = try Office()
    let units = try install(Program.path, in: office.home)
    #expect(try run(units[0], in: office.home) == Run(status: 0))
    #expect(office.tallinn.requests.count == 1)
  }

  @Test func `the service sends the greetings that are due`() throws {
    let server = try MailServer()
    let mail = try MailHome("smtp: \(server.url)")
    try mail.add("due")
    let units = try install(Program.path, in: mail.home)
    #expect(try run(units[1], in: mail.home) == Run(status: 0))
    #expect(server.taken.count == 1)
  }
}
