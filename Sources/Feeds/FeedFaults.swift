/// What is wrong with a proxy.
public enum ProxyFault: Hashable, Sendable, Codable {
  /// Its address could not be found.
  case unknownHost
  /// It refused the connection, or did not answer in time.
  case couldNotConnect
  /// It answered with that status instead of passing the request on.
  case status(Int)
  /// It broke its own protocol.
  case badAnswer

  var isTransient: Bool {
    switch self {
    case .unknownHost, .couldNotConnect: true
    case .status(let code): (500...599).contains(code)
    case .badAnswer: false
    }
  }
}

/// Why a TLS connection was given up.
public enum TLSFault: Hashable, Sendable, Codable {
  /// The certificate's time is over.
  case expired
  /// The certificate's time has not come.
  case notYetValid
  /// The certificate is for another host.
  case wrongName
  /// The certificate vouches for itself.
  case selfSigned
  /// The authority that signed the certificate is not trusted, or the chain to it is incomplete.
  case unknownAuthority
  /// The certificate was revoked.
  case revoked
  /// A key is too short, or a signature uses a broken digest.
  case weak
  /// The certificate may not be used for a server, or not by this authority.
  case notAllowed
  /// The host speaks only versions before TLS 1.2.
  case oldVersion
  /// The host does not speak TLS at that port.
  case notTLS
  /// The certificate failed in another way: OpenSSL's number for it
  /// (`man X509_STORE_CTX_get_error`).
  case certificate(code: Int)
  /// The handshake failed in another way.
  case handshake
}

/// Why a redirect was not followed.
public enum RedirectFault: Hashable, Sendable, Codable {
  /// More hops than that many.
  case tooMany(limit: Int)
  /// A 3xx status without a place to go.
  case noLocation
  /// From `https` to `http`.
  case downgrade
  /// To something else than `https` or `http`.
  case otherScheme
  /// To something that is no URL, or a URL with credentials.
  case invalidURL
}

/// Why a file could not be read.
public enum FileFault: Hashable, Sendable, Codable {
  /// There is no such file.
  case missing
  /// It is a folder, a pipe or a device.
  case notRegular
  /// The system did not let us read it, with that `errno`.
  case unreadable(errno: Int32)
}

/// How a text fails to be JSON.
///
/// Source: RFC 8259.
public enum JSONFault: Hashable, Sendable, Codable {
  /// There is nothing but white space.
  case empty
  /// It is not UTF-8 throughout.
  case invalidUTF8
  /// A string has no end; usually the text was cut short.
  case unclosedString
  /// A number is malformed or too large.
  case invalidNumber
  /// It is nested deeper than 1,024 levels.
  case tooDeep
  /// It is larger than 4 GiB, or than the memory there is.
  case outOfMemory
  /// It breaks the grammar in another way.
  case invalidSyntax
}
