import DirectoryStore
import TestSupport
import Testing

/// Which quotes the state remembers as deleted.
struct HiddenQuoteTests {
  @Test func `a quote stays hidden until it is shown again`() throws {
    let folder = try ScratchFolder()
    let log = try ChangeLog.open(folder: folder.path("state"))
    #expect(try log.hiddenQuotes().isEmpty)
    for hash in [.min, -1, .max, -1] as [Int64] { try log.markQuote(hash, isHidden: true) }
    #expect(try log.hiddenQuotes() == [.min, -1, .max])
    try log.markQuote(-1, isHidden: false)
    try log.markQuote(7, isHidden: false)
    #expect(try ChangeLog.open(folder: folder.path("state")).hiddenQuotes() == [.min, .max])
  }
}

/// The IDs of quotes that the state remembers.
struct QuoteIDLogTests {
  @Test func `the ID of a quote stays as it was first recorded`() throws {
    let folder = try ScratchFolder()
    let log = try ChangeLog.open(folder: folder.path("state"))
    #expect(try log.assignedIDs().isEmpty)
    try log.addIDs { known in
      #expect(known.isEmpty)
      return [.min: 4, -1: 5, .max: 16]
    }
    try log.addIDs { known in
      #expect(known == [.min: 4, -1: 5, .max: 16])
      return [-1: 4, 7: 6]
    }
    #expect(
      try ChangeLog.open(folder: folder.path("state")).assignedIDs()
        == [.min: 4, -1: 5, .max: 16, 7: 6])
  }
}
