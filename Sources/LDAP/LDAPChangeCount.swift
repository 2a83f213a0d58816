import Basics
import CLDAP

/// A server's count of changes: Active Directory numbers each change of an entry.
///
/// Source: [MS-ADTS], section 3.1.1.3.2.
public struct LDAPChangeCount: Hashable, Sendable {
  /// The attribute that has the number of an entry's last change.
  public static let attribute = "uSNChanged"

  /// The server's name for itself (`dsServiceName`): other servers count otherwise.
  public let server: String
  /// The number of the last change (`highestCommittedUSN`).
  public let last: Int64

  fileprivate static let attributes = ["dsServiceName", "highestCommittedUSN"]

  /// The longest name of a server that is used, in bytes.
  private static let nameLimit = 4_096

  /// Takes the values of these attributes; `nil` if they are missing or unusable.
  fileprivate init?(_ server: String?, _ last: String?) {
    guard let server, !server.isEmpty, !server.hasNUL, server.utf8.count <= Self.nameLimit,
      let last = last.flatMap({ Int64($0) }), last >= 0
    else { return nil }
    (self.server, self.last) = (server, last)
  }
}

extension LDAPConnection {
  /// How many messages may answer a request for the root entry.
  private static let messageLimit = 100

  /// Reads the server's count of changes from its root entry (RFC 4512, section 5.1); `nil` if it
  /// has none, or does not show it.
  func changeCount() throws(LDAPError) -> LDAPChangeCount? {
    let names = LDAPChangeCount.attributes
    let number = try entry("", attributes: names)
    var writer = PageWriter(AttributeNames(names), listed: names, hasJSON: false)
    for _ in 0..<Self.messageLimit {
      let reply = try nextMessage(of: number)
      switch reply.type {
      case cldap_entry: _ = try writer.add(reply, of: self)
      case cldap_search_result:
        do throws(LDAPError) {
          _ = try finish(reply)
        } catch {
          if case .badAnswer = error.cause { throw error }
          return nil
        }
        let values = writer.drainPage()
        return LDAPChangeCount(
          values.firstValues(of: names[0]).first ?? nil,
          values.firstValues(of: names[1]).first ?? nil)
      default: break
      }
    }
    throw LDAPError(.badAnswer)
  }
}
