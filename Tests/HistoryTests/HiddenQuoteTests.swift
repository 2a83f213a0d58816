import History
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
