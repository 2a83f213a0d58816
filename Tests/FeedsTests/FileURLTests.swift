import Feeds
import Foundation
import TestSupport
import Testing

/// Feeds that are files.
@Suite struct FileURLTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func url(_ name: String) -> String {
    folder.url.appending(path: name).absoluteString
  }

  @Test(arguments: ["feed.json", "a feed, Õ 100%.json"])
  func `a file is read`(name: String) throws {
    try folder.write(Sample.feed, to: name)
    let answer = try ask(url(name)).answer
    #expect(answer.employees.first == Sample.peeter)
    #expect(answer.byteCount == Sample.feed.utf8.count)
  }

  @Test func `a file is read again only once it has changed`() throws {
    try folder.write(Sample.feed, to: "feed.json")
    let validators = try ask(url("feed.json")).answer.validators
    #expect(try ask(url("feed.json")) { $0.validators = validators }.notModified == validators)
    try folder.write(#"{"employees":[]}"#, to: "feed.json")
    let answer = try ask(url("feed.json")) { $0.validators = validators }.answer
    #expect(answer.employees.isEmpty)
  }

  @Test func `a missing file is named`() throws {
    let path = folder.path("none.json")
    #expect(try ask(url("none.json")).cause == .file(path: path, .missing))
  }

  @Test func `a folder and a pipe are refused, without a wait`() throws {
    let pipe = folder.path("pipe")
    try #require(unsafe mkfifo(pipe, 0o600) == 0)
    #expect(try ask(url("pipe")).cause == .file(path: pipe, .notRegular))
    #expect(try ask(url("pipe") + "/x").cause != nil)
    guard case .file(_, .notRegular) = try ask("file://" + folder.url.path).cause else {
      Issue.record("a folder was read")
      return
    }
  }

  @Test func `an empty file is an error`() throws {
    try folder.write("", to: "empty.json")
    #expect(try ask(url("empty.json")).cause == .emptyAnswer)
  }

  @Test func `the size limit holds for files`() throws {
    try folder.write(Sample.feed, to: "feed.json")
    #expect(try ask(url("feed.json")) { $0.maximumSize = 10 }.cause == .tooLarge(limit: 10))
  }

  @Test(arguments: ["file:///a%00b", "file://elsewhere.example/feed.json", "/feed.json", "", "x:y"])
  func `what is no URL of a file here is refused`(url: String) throws {
    let cause = try ask(url).cause
    #expect(cause == .invalidURL, "\(url): \(String(describing: cause))")
  }
}
