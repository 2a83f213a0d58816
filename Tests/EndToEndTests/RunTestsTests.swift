import Foundation
import TestSupport
import Testing

/// `scripts/run-tests`, which runs a test that fails once more, on the tests of ``SampleTests``.
///
/// It needs the tests in the folder that SwiftPM built them in, without a sanitizer.
@Suite(.enabled(if: build != nil && !TestHome.isSanitized, "not a test build"))
struct RunTestsTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// Runs the sample tests whose names match a regular expression.
  private func run(
    _ names: String, mostFlaky flaky: String = "3"
  ) throws -> (ending: ChildProcess.Ending, lines: [String]) {
    let folder = try ScratchFolder()
    let output = folder.path("output")
    let environment = ProcessInfo.processInfo.environment.merging(
      ["EMPLOYEES_SAMPLE_TESTS": folder.path(""), "MOST_FLAKY": flaky]) { $1 }
    let process = try ChildProcess(
      Self.root + "/scripts/run-tests",
      ["--package-path", Self.root] + (build ?? []) + [
        "--parallel", "--filter", "EndToEndTests.SampleTests/(\(names))",
      ],
      environment: environment,
      streams: (.file("/dev/null"), .file(output), .file(output)))
    let ending = process.wait()
    let text = String(
      decoding: FileManager.default.contents(atPath: output) ?? Data(), as: UTF8.self)
    return (ending, text.split(separator: "\n").map(String.init))
  }

  /// Where the list of flaky tests or of failures begins.
  private static func list(_ title: String, in lines: [String]) -> [String] {
    Array(lines.drop { !$0.hasPrefix(title) }.dropFirst().dropLast())
  }

  @Test func `up to three tests that fail once are flaky, and the run is good`()
    throws
  {
    let (ending, lines) = try run("passes|.one|second|Inner")
    #expect(ending == .exited(0), "\(lines)")
    #expect(lines.last == "4 passed, 0 failed, 0 skipped")
    let flaky = Self.list("Flaky", in: lines)
    let names = [
      "/`one of \"two\" fails first (1 + 1), $5 & <b>`(number:)", "/second()", ".Inner/second()",
    ]
    for name in names {
      #expect(flaky.contains("  EndToEndTests.SampleTests\(name)"), "\(flaky)")
    }
    for said in ["one", "two", "inner"] {
      #expect(flaky.contains { $0.hasSuffix("↳ \(said) is here for the first time") }, "\(flaky)")
    }
  }

  @Test(arguments: [
    ("passes|always", "1 passed, 1 failed, 0 skipped"),
    ("passes|.one|second|third|Inner", "1 passed, 4 failed, 0 skipped"),
    ("nothing", "0 passed, 1 failed, 0 skipped"),
  ])
  func `what fails twice, four that fail once, and no test at all fail the run`(
    names: String, last: String
  ) throws {
    let (ending, lines) = try run(names)
    #expect(ending == .exited(1), "\(lines)")
    #expect(lines.last == last, "\(lines)")
  }

  @Test func `no test may be flaky where none is allowed to`() throws {
    let (ending, lines) = try run("second", mostFlaky: "0")
    #expect(ending == .exited(1), "\(lines)")
    #expect(lines.last == "0 passed, 1 failed, 0 skipped")
  }

  @Test func `an issue that belongs to no test fails the run, though another test is flaky`() throws
  {
    let (ending, lines) = try run("leaves|second")
    #expect(ending == .exited(1), "\(lines)")
    #expect(lines.last == "1 passed, 2 failed, 0 skipped")
    #expect(Self.list("Failures", in: lines).contains { $0.contains("«unknown»") }, "\(lines)")
  }

  @Test func `a test process that dies fails the run`() throws {
    let (ending, lines) = try run("passes|dies")
    #expect(ending == .exited(1), "\(lines)")
    #expect(lines.last == "0 passed, 1 failed, 0 skipped")
    #expect(Self.list("Failures", in: lines).contains { $0.contains("the process of") }, "\(lines)")
  }
}

/// The options of the build that made the tests, which are in `x86_64-unknown-linux-gnu/release` of
/// its folder, or in `debug`.
private let build: [String]? = {
  let arguments = ProcessInfo.processInfo.arguments
  guard let bundle = arguments.first(where: { $0.hasSuffix(".xctest") }) else { return nil }
  let folder = URL(filePath: bundle).deletingLastPathComponent()
  let scratch = folder.deletingLastPathComponent().deletingLastPathComponent()
  return ["-c", folder.lastPathComponent, "--scratch-path", scratch.path]
}()
