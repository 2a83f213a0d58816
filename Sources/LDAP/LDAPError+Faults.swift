/// Why a URL cannot be used.
public enum LDAPURLFault: Hashable, Sendable, Codable {
  /// The scheme is not `ldap`, `ldaps` or `ldapi`.
  case scheme
  /// The URL contains a user or a password.
  case credentials
  /// The host is missing or malformed.
  case host
  /// The port is not a number from 1 to 65,535.
  case port
  /// A `%` is not followed by two hexadecimal digits, or the result is not UTF-8 or has U+0000.
  case encoding
  /// An attribute is malformed.
  case attribute
  /// The scope is not `base`, `one` or `sub`.
  case scope
  /// The filter's parentheses are not in pairs.
  case filter
  /// An extension that must not be ignored is unknown.
  case criticalExtension
  /// There are more parts than RFC 4516 knows.
  case parts
}

/// Why a TLS connection failed.
public enum LDAPTLSFault: Hashable, Sendable, Codable {
  /// The certificate is for another host; said by OpenSSL alone.
  case wrongName
  /// The certificate is expired, or its authority is not trusted; with GnuTLS it may also be for
  /// another host, as libldap does not say which.
  case untrusted
  /// The handshake failed in another way.
  case handshake
}

/// A limit of a server.
public enum LDAPLimit: Hashable, Sendable, Codable {
  /// The number of entries (sizeLimitExceeded).
  case size
  /// The time (timeLimitExceeded).
  case time
  /// Another limit, such as of entries to look at (adminLimitExceeded).
  case administrative
}

/// A search that failed, or a caller that failed with a page.
public enum LDAPSearchError<PageError: Error>: Error {
  /// The search failed.
  case search(LDAPError)
  /// The caller's function for pages threw.
  case page(PageError)
}
