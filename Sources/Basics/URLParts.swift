import Foundation

/// The parts of a URL, by which it is judged before any request; Foundation reads them: libcurl,
/// whose parser a request needs, takes 6 ms to load.
package struct URLParts: Sendable {
  /// In lower case; empty if there is none.
  package let scheme: String
  /// As written; empty if there is none.
  package let host: String
  /// Without percent-encoding.
  package let path: String
  /// Whether a user or a password is in it.
  package let hasCredentials: Bool

  /// Reads a URL; `nil` if it is malformed.
  package init?(_ text: String) {
    guard let components = URLComponents(string: text) else { return nil }
    scheme = components.scheme?.lowercased() ?? ""
    host = components.host ?? ""
    path = components.path
    hasCredentials = components.user != nil || components.password != nil
  }

  /// Whether secrets may be sent there: over TLS or within this machine.
  package var isPrivate: Bool { !host.isEmpty && (scheme == "https" || URLHost(host).isLoopback) }
}
