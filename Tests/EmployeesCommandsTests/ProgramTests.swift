import Foundation
import TestSupport
import Testing

@testable import Configuration
@testable import EmployeesCommands
@testable import Presentation

/// Whole commands, in the test's own process: status, standard output and standard error together.
@Suite struct ProgramTests {
  private static let feed = """
    {"employees":[{"fname":"Peeter","lname":"Termomeeter","position":"IOS"},
    {"fname":"Mari","lname":"Maasikas","position":"WEB"}]}
    """

  /// A home with a feed in a file.
  private func makeHome() throws -> CommandHome { try CommandHome(feed: Self.feed) }

  @Test func `a list of a file`() throws {
    #expect(
      try makeHome().run("list", "--feed", "A=feed.json", "--format", "plain")
        == Outcome(
          status: .success, output: "Peeter Termomeeter\t\t\tIOS\t\nMari Maasikas\t\t\tWEB\t\n"))
  }

  @Test func `a terminal gets a footer on standard error`() throws {
    let home = try makeHome()
    #expect(
      home.run("--feed", "A=feed.json", "--color", "never", columns: 80)
        == Outcome(
          status: .success,
          output:
            "IOS  1\n  Peeter Termomeeter  —  —\n\nWEB  1\n  Mari Maasikas       —  —\n",
          errors: "2 people in 2 groups · A now\n"))
    let quiet = home.run("-q", "--feed", "A=feed.json", "--color", "never", columns: 80)
    #expect(quiet.errors.isEmpty)
  }

  @Test func `a launch shows what is kept, once, then what changed`() throws {
    let home = try makeHome()
    let first = home.run("--feed", "A=feed.json", columns: 80)
    let later = Self.feed.replacing("Mari", with: "Liis")
    try home.folder.write(later, to: "here/feed.json")
    let second = home.run("--feed", "A=feed.json", columns: 80)
    #expect(second.status == .success)
    #expect(second.output == first.output)
    #expect(second.errors.contains("1 joined, 1 left"))
    let third = home.run("--feed", "A=feed.json", columns: 80)
    #expect(third.output == first.output.replacing("Mari", with: "Liis"))
  }

  @Test func `a feed whose file is gone leaves its last good answer`() throws {
    let home = try makeHome()
    let good = home.run("list", "--feed", "A=feed.json", "--feed", "B=feed.json", "--json")
    #expect(good.status == .success)
    #expect(good.errors.isEmpty)
    let path = home.folder.path("here/feed.json")
    try FileManager.default.removeItem(atPath: path)
    #expect(
      home.run("list", "--feed", "A=feed.json", "--feed", "B=feed.json", "--json")
        == Outcome(
          status: .success, output: good.output,
          errors: """
            employees: could not refresh every feed; showing the last good answer. \
            Try again with 'employees refresh'.
              A: the file \(path) does not exist (last good answer now)
              B: the file \(path) does not exist (last good answer now)

            """))
    #expect(home.run("refresh", "--feed", "A=feed.json").status == .temporaryFailure)
  }

  @Test func `nothing at all ends with 69`() throws {
    let outcome = try CommandHome().run("show", "x", "--feed", "A=none.json", "--json")
    #expect(outcome.status == .unavailable)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("employees: could not refresh any feed, and no earlier "))
  }

  @Test func `the candidates are at most twenty`() throws {
    let people = (10..<45).map { "{\"fname\":\"Mari\",\"lname\":\"M\($0)\"}" }
    let home = try CommandHome(
      feed: "{\"employees\":[\(people.joined(separator: ","))]}")
    let outcome = home.run("show", "mari", "--feed", "A=feed.json")
    #expect((outcome.status, outcome.output) == (.ambiguous, ""))
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.first == "employees: 35 people match \"mari\".")
    #expect(lines.count == 22)
    #expect(lines.last == "  … and 15 more")
  }

  @Test(arguments: [
    (EPIPE, Presentation.ExitStatus.success, ""),
    (ENOSPC, .inputOutput, "employees: could not write the output: No space left on device.\n"),
    (EIO, .inputOutput, "employees: could not write the output: Input/output error.\n"),
  ])
  func `output that cannot be written`(
    code: Int32, status: Presentation.ExitStatus, message: String
  ) throws {
    let home = try makeHome()
    let told = Locked("")
    var effects = home.effects()
    effects.output.writeBytes = { (_) throws(Presentation.TextOutput.WriteError) in
      throw Presentation.TextOutput.WriteError(code: code)
    }
    effects.errors.writeBytes = { (bytes) throws(Presentation.TextOutput.WriteError) in
      told.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
    }
    for arguments in [["list", "--feed", "A=feed.json"], ["--help"], ["config", "path"]] {
      told.withLock { $0 = "" }
      #expect(Program.run(arguments, effects) == status)
      #expect(told.withLock { $0 } == message)
    }
  }

  @Test func `the exit statuses are those that scripts rely on`() {
    let statuses: [(Presentation.ExitStatus, Int32)] = [
      (.success, 0), (.noMatch, 1), (.ambiguous, 2), (.changed, 3), (.usage, 64),
      (.invalidAnswer, 65), (.unavailable, 69), (.inputOutput, 74), (.temporaryFailure, 75),
      (.configuration, 78), (.interrupted, 130),
    ]
    for (status, value) in statuses { #expect(status.rawValue == value) }
  }
}
