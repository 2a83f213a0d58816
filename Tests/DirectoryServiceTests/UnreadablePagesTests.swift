import DirectoryStore
import Feeds
import Foundation
import TestSupport
import Testing

@testable import DirectoryService

/// Pages of a large answer that can't be read back from the disk.
@Suite struct UnreadablePagesTests {
  private let fixture: ServiceFixture

  init() throws { fixture = try ServiceFixture() }

  /// One of three pages of 3 MB, of which the last two wait on the disk.
  private static func page(of request: FeedServerRequest) -> FeedServerResponse {
    let number = (2...3).first { request.target.hasSuffix("page=\($0)") } ?? 1
    let next = number < 3 ? #""next":"?page=\#(number + 1)","# : ""
    let junk = String(repeating: "x", count: 3_000_000)
    let page: String = #"{\#(next)"junk":"\#(junk)","# + feed("Anna Page\(number)").dropFirst()
    return .answer(page)
  }

  @Test func `a feed whose pages can't be read fails alone, and its last answer stays`() throws {
    let isLarge = Locked(false)
    let server = try FeedServer { request in
      isLarge.withLock { $0 } ? Self.page(of: request) : .answer(feed("Dora Ilves"))
    }
    func launch() throws -> DirectoryService {
      try fixture.service { $0.feeds[0] = FeedSource(name: "Tallinn", url: server.url()) }
    }
    try launch().refreshed()
    isLarge.withLock { $0 = true }
    fixture.set("Tartu", .answer(feed("Anna Tamm", "Carl Saar", "Ene Mets")))
    let service = try launch()
    var disk: ReplacedFiles?
    let report = try service.refresh { progress in
      if progress == FeedProgress(index: 0, stage: .answered) {
        disk = try? ReplacedFiles(in: fixture.settings.cacheFolder, by: "/dev/null")
      }
    }
    #expect(disk?.count == 1)
    #expect(report.faults == ["Tallinn": .feed(.content(.unreadablePages(errno: EIO)))])
    #expect(report.answers.map(\.feed) == ["Tartu"])
    #expect(report.storeError == nil && service.store.path != nil)
    let names = ["Dora Ilves", "Ene Mets", "Carl Saar", "Anna Tamm"]
    #expect(try service.names() == names && launch().names() == names)
  }
}
