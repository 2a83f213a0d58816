import Foundation
import TestSupport
import Testing

/// Tests that fail on purpose, for ``RunTestsTests``.
///
/// They run only where `EMPLOYEES_SAMPLE_TESTS` names a folder for the files that they leave.
@Suite(.enabled(if: sampleFolder != nil, "these tests fail on purpose"))
struct SampleTests {
  /// Fails unless a test of that name left its file at an earlier run.
  fileprivate static func failOnce(_ name: String) {
    let path = (sampleFolder ?? "") + "/" + name
    let isSecond = FileManager.default.fileExists(atPath: path)
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    #expect(isSecond, "\(name) is here for the first time")
  }

  @Test func passes() {}

  @Test(arguments: [1, 2]) func `one of "two" fails first (1 + 1), $5 & <b>`(number: Int) {
    if number == 2 { Self.failOnce("one") }
  }

  @Test func second() { Self.failOnce("two") }
  @Test func third() { Self.failOnce("three") }
  @Test func always() { Issue.record("as always") }
  @Test func dies() { kill(getpid(), SIGKILL) }

  /// Passes, and leaves an issue that belongs to no test.
  @Test func leaves() async { await Task.detached { _ = Issue.record("lost") }.value }

  @Suite struct Inner {
    /// Has the name of another test.
    @Test func second() { SampleTests.failOnce("inner") }
  }
}

private let sampleFolder = ProcessInfo.processInfo.environment["EMPLOYEES_SAMPLE_TESTS"]
