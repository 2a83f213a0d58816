import Foundation
import HTTP
import TestSupport
import Testing

/// Requests for files.
@Suite struct FileURLTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func url(_ name: String) -> String {
    folder.url.appending(path: name).absoluteString
  }

  @Test(arguments: ["feed.json", "a feed, Õ 100%.json"])
  func `a file is read`(name: String) throws {
    try folder.write(text, to: name)
    #expect(try ask(url(name)).body == text)
  }

  @Test func `a file is read again only once it has changed`() throws {
    try folder.write(text, to: "feed.json")
    let validators = try ask(url("feed.json")).validators
    #expect(try ask(url("feed.json")) { $0.validators = validators }.notModified == validators)
    try folder.write("[]", to: "feed.json")
    #expect(try ask(url("feed.json")) { $0.validators = validators }.body == "[]")
  }

  @Test(arguments: ["feed.json", "a feed, Õ 100%.json"])
  func `an unchanged file is told without a request`(name: String) throws {
    try folder.write(text, to: name)
    let validators = try ask(url(name)).validators
    #expect(HTTPClient.isUnchanged(file: url(name), since: validators))
    #expect(!HTTPClient.isUnchanged(file: url("other.json"), since: validators))
    #expect(!HTTPClient.isUnchanged(file: "https://telisa.ee/feed.json", since: validators))
    try folder.write("[]", to: name)
    #expect(!HTTPClient.isUnchanged(file: url(name), since: validators))
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

  @Test func `an empty file has an empty body`() throws {
    try folder.write("", to: "empty.json")
    #expect(try ask(url("empty.json")).body.isEmpty)
  }

  @Test func `the size limit holds for files`() throws {
    try folder.write(text, to: "feed.json")
    #expect(try ask(url("feed.json")) { $0.maximumSize = 10 }.cause == .tooLarge(limit: 10))
  }

  @Test(arguments: ["file:///a%00b", "file://elsewhere.example/feed.json", "/feed.json", "", "x:y"])
  func `a URL that is not a local file's is refused`(url: String) throws {
    let cause = try ask(url).cause
    #expect(cause == .invalidURL, "\(url): \(String(describing: cause))")
  }
}
