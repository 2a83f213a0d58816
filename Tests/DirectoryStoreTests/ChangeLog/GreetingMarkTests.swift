import DirectoryStore
import Foundation
import TestSupport
import Testing

/// Tests the state's record of greetings.
struct GreetingMarkTests {
  private let folder: ScratchFolder
  private let log: ChangeLog

  init() throws {
    folder = try ScratchFolder()
    log = try ChangeLog.open(folder: folder.path("state"))
  }

  @Test func `what is hidden stays so, and was seen`() throws {
    try log.markGreetings([1, -2], isHidden: false)
    try log.markGreetings([-2, .max], isHidden: true)
    try log.markGreetings([-2], isHidden: false)
    let marks = try ChangeLog.open(folder: folder.path("state")).greetingMarks()
    #expect(marks.hidden == [-2, .max])
    #expect(marks.seen == [1, -2, .max])
  }

  @Test func `the last list comes back in its order`() throws {
    #expect(try log.lastGreetings().isEmpty)
    for list in [[3, -1, .min, .max, 0], [], [7]] as [[Int64]] {
      try log.rememberGreetings(list, search: [])
      #expect(try log.lastGreetings() == list)
    }
    #expect(try log.greetingSearches().isEmpty)
  }

  @Test func `the last five searches are kept, each once, the newest first`() throws {
    let searches = [["a"], ["b\n", "\\"], ["c", ""], ["d"], ["e"], ["f"], ["d"]]
    for search in searches { try log.rememberGreetings([], search: search) }
    #expect(
      try log.greetingSearches() == [["d"], ["f"], ["e"], ["c", ""], ["b\n", "\\"]])
  }
}
