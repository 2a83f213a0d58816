/// A fault of a proxy.
public enum ProxyFault: Hashable, Sendable, Codable {
  /// Its host name was not found.
  case unknownHost
  /// It refused the connection, or did not answer in time.
  case couldNotConnect
  /// It answered with that status instead of forwarding the request.
  case status(Int)
  /// It violated the proxy protocol.
  case badAnswer
}

/// Why a TLS connection failed.
public enum TLSFault: Hashable, Sendable, Codable {
  case expired
  case notYetValid
  /// The certificate is for another host.
  case wrongName
  case selfSigned
  /// The authority that signed the certificate is not trusted, or the chain to it is incomplete.
  case unknownAuthority
  case revoked
  /// A key is too short, or a signature uses a broken hash function.
  case weak
  /// The certificate must not be used for a server, or its issuer must not issue it.
  case notAllowed
  /// The host supports only versions before TLS 1.2.
  case oldVersion
  /// The host does not use TLS at that port.
  case notTLS
  /// The certificate failed in another way: OpenSSL's number (`man X509_STORE_CTX_get_error`).
  case certificate(code: Int)
  /// The handshake failed in another way.
  case handshake
}

/// Why a redirect was not followed.
public enum RedirectFault: Hashable, Sendable, Codable {
  /// More hops than that many.
  case tooMany(limit: Int)
  /// A 3xx status without a `Location`.
  case noLocation
  /// From `https` to `http`.
  case downgrade
  /// To a scheme other than `https` and `http`.
  case otherScheme
  /// To a host or address that the request must not be sent to.
  case notAllowed
  /// To a malformed URL, or one with credentials.
  case invalidURL
}

/// Why a file could not be read.
public enum FileFault: Hashable, Sendable, Codable {
  /// The file does not exist.
  case missing
  /// It is a folder, a pipe or a device.
  case notRegular
  /// The system refused to open or read it, with that `errno`.
  case unreadable(errno: Int32)
}
