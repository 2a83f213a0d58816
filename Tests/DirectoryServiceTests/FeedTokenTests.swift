import Feeds
import Foundation
import Processes
import TestSupport
import Testing

@testable import DirectoryService

/// The tokens that feeds are asked with.
@Suite struct FeedTokenTests {
  @Test func `the token is sent, and never stored`() throws {
    let fixture = try ServiceFixture()
    let token = "s3cr3t.T0ken"
    var settings = fixture.settings
    settings.feeds[0].tokenCommand = "pass show tallinn"
    settings.timeout = TimeLimit.hang
    var effects = fixture.effects
    effects.token = { (command, timeout, _) throws(TokenError) in
      // Half of what is left.
      let (least, most) = (TimeLimit.hang / 3, TimeLimit.hang / 2)
      guard command == "pass show tallinn", timeout > least, timeout <= most
      else { throw .notStarted }
      return token
    }
    let service = try DirectoryService(settings: settings, effects: effects)
    #expect(try service.refresh().failures.isEmpty)
    #expect(fixture.tallinn.requests.map { $0["Authorization"] } == ["Bearer " + token])
    #expect(fixture.tartu.requests.map { $0["Authorization"] } == [nil])
    let bytes = try fixture.cacheBytes()
    #expect(bytes.firstRange(of: Data("Tamm".utf8)) != nil)
    #expect(bytes.firstRange(of: Data(token.utf8)) == nil)
    #expect(bytes.firstRange(of: Data("pass show".utf8)) == nil)
  }

  @Test func `a token that runs out while pages come is got once more`() throws {
    let server = try FeedServer { request in
      let isLast = request.target.hasSuffix("page=2")
      if request["Authorization"] != "Bearer \(isLast ? "2" : "1")" { return .status(401) }
      return .answer(
        isLast
          ? feed("Berit Kask")
          : #"{"next":"?page=2","#
            + feed("Anna Tamm").dropFirst())
    }
    let fixture = try ServiceFixture()
    var settings = fixture.settings
    settings.feeds = [FeedSource(name: "A", url: server.url(), tokenCommand: "token")]
    let count = Locked(0)
    var effects = fixture.effects
    effects.token = { (_, _, _) throws(TokenError) in
      count.withLock { count in
        count += 1
        return "\(count)"
      }
    }
    let service = try DirectoryService(settings: settings, effects: effects)
    #expect(try service.refresh().failures.isEmpty)
    #expect(try service.names() == ["Berit Kask", "Anna Tamm"])
    #expect(count.withLock { $0 } == 2 && server.requests.count == 3)
  }

  @Test(arguments: [TokenError.failed(status: 1), .timedOut, .noToken])
  func `a feed without its token is not asked, the others are`(fault: TokenError) throws {
    let fixture = try ServiceFixture()
    var settings = fixture.settings
    settings.feeds[0].tokenCommand = "false"
    var effects = fixture.effects
    effects.token = { (_, _, _) throws(TokenError) in throw fault }
    let service = try DirectoryService(settings: settings, effects: effects)
    let report = try service.refresh()
    #expect(report.faults == ["Tallinn": .token(fault)])
    #expect(fixture.tallinn.requests.isEmpty && fixture.tartu.requests.count == 1)
    #expect(try service.names() == ["Carl Saar", "Anna Tamm"])
  }
}
