import EmployeeDirectory
import Feeds
import Foundation
import LDAP
import Processes
import TestSupport
import Testing

@testable import DirectoryService

/// When the command for a directory server's password runs for pictures.
@Suite struct EntryPicturesTests {
  private let fixture: ServiceFixture
  private let commands = Locked(0)

  init() throws {
    // As the program does when it starts.
    signal(SIGPIPE, SIG_IGN)
    fixture = try ServiceFixture()
  }

  /// Why no picture can be read from a server, where libldap is there or not.
  private func errors(_ url: String, isUsable: Bool) -> [EntryPictureError?] {
    var feed = FeedSource(name: "Office", url: url, tokenCommand: "password")
    (feed.user, feed.kind, feed.shape) = ("cn=a", .ldap, FeedKind.ldap.shape)
    var settings = fixture.settings
    settings.feeds = [feed]
    var effects = fixture.effects
    effects.password = { [commands] (_, _, _) throws(TokenError) in
      commands.withLock { $0 += 1 }
      return "secret"
    }
    let pictures = EntryPictures(settings, effects, isUsable: { isUsable })
    return (0..<2).map { _ in
      #expect(throws: EntryPictureError.self) {
        try pictures.picture(
          EntryPicture(attribute: "uid", id: "7"), of: "Office", within: TimeLimit.hang)
      }
    }
  }

  @Test func `no password is got without libldap`() {
    let error = EntryPictureError.ldap(LDAPError(.noLibrary))
    #expect(errors("ldap://127.0.0.1/o=x??sub", isUsable: false) == [error, error])
    #expect(commands.withLock { $0 } == 0)
  }

  @Test(arguments: [(51, 2), (49, 2), (50, 1), (80, 1)] as [(UInt8, Int)])
  func `a password is got again only after the server or the sign-in failed`(
    code: UInt8, count: Int
  ) throws {
    let server = try LDAPServer { request in
      [.send(request.operation.tag == 0x60 ? request.signIn(0) : request.done(code))]
    }
    let found = errors("ldap://127.0.0.1:\(server.port)/o=x??sub", isUsable: true)
    #expect(found.allSatisfy { if case .ldap? = $0 { true } else { false } })
    #expect(commands.withLock { $0 } == count)
  }
}
