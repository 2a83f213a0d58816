import Basics

/// A server and what to search there, from a URL.
///
/// Source: RFC 4516; `ldapi`, a socket of this machine, is OpenLDAP's.
public struct LDAPAddress: Hashable, Sendable {
  /// How to connect.
  public enum Scheme: String, Hashable, Sendable {
    /// TCP, with TLS from the first message on if it leaves this machine.
    case ldap
    /// TCP and TLS.
    case ldaps
    /// A socket of this machine.
    case ldapi
  }

  /// Which entries to search.
  public enum Scope: String, Hashable, Sendable {
    /// The base itself.
    case base
    /// The entries right below the base.
    case one
    /// The base and all entries below.
    case subtree = "sub"
  }

  /// How to connect.
  public let scheme: Scheme
  /// In lower case, without IPv6's brackets; for `ldapi` the socket's path, empty for the default.
  public let host: String
  /// 389 or, for `ldaps`, 636 by default; 0 for `ldapi`.
  public let port: Int
  /// The distinguished name where the search begins; empty by default.
  public let base: String
  /// The attributes to ask for; empty, the default, for all.
  public let attributes: [String]
  /// Which entries to search; the base itself by default.
  public let scope: Scope
  /// In one pair of parentheses.
  public let filter: String

  /// Parses any text; without a filter, it has the given one, by default that of RFC 4516.
  ///
  /// Extensions that are not critical are ignored. Throws `.invalidURL`.
  public init(_ url: String, filter defaultFilter: String = "(objectClass=*)") throws(LDAPError) {
    do throws(LDAPURLFault) {
      let parts = try LDAPURLParts(url)
      (scheme, host, port) = (parts.scheme, parts.host, parts.port)
      base = try parts.text(0)
      attributes = try parts.attributes
      let scope = try parts.text(2).lowercased()
      guard let known = scope.isEmpty ? .base : Scope(rawValue: scope) else { throw .scope }
      self.scope = known
      let filter = try parts.text(3)
      guard let enclosed = LDAPFilter.enclosed(filter.isEmpty ? defaultFilter : filter) else {
        throw .filter
      }
      self.filter = enclosed
      try parts.checkExtensions()
    } catch {
      throw LDAPError(.invalidURL(error))
    }
  }

  /// Whether nothing that is sent there leaves this machine.
  public var isThisMachine: Bool { scheme == .ldapi || URLHost(host).isLoopback }

  /// When the connection gets TLS.
  enum Encryption: Hashable {
    case none
    case fromStart
    /// By the StartTLS operation (RFC 4511, section 4.14), before anything else is sent.
    case startTLS
  }

  var encryption: Encryption {
    switch scheme {
    case .ldaps: .fromStart
    case .ldap: isThisMachine ? .none : .startTLS
    case .ldapi: .none
    }
  }

  /// The URL of the server alone, as libldap reads it; TLS is ours to start.
  var serverURL: String {
    switch scheme {
    case .ldapi: "ldapi://" + host.percentEncoded(keeping: "")
    case .ldap, .ldaps:
      "ldap://\(host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]" : host):\(port)"
    }
  }
}
