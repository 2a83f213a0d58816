internal import DirectoryService
internal import Foundation

/// The URLs of feeds as users write them.
enum ConfiguredURL {
  /// Checks a URL, or makes a `file` URL of a path.
  ///
  /// - Parameters:
  ///   - text: an `https`, `http` or `file` URL, or a path.
  ///   - folder: the folder that relative paths start from.
  ///   - home: the folder that `~` stands for, if known.
  /// - Returns: the URL to ask.
  /// - Throws: a fault if it is not a URL for feeds.
  static func resolve(
    _ text: String, in folder: String, home: String?
  ) throws(ParseError) -> String {
    if text.isEmpty { throw ParseError(.empty) }
    if text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      throw ParseError(.controlCharacter)
    }
    guard let colon = text.firstRange(of: "://") else {
      // A URL without its scheme ("//example.com/x") or with a part of it is not a path.
      if text.hasPrefix("//") || looksLikeScheme(text) { throw bad(text) }
      guard let path = Paths.absolute(text, in: folder, home: home) else {
        throw ParseError(.noHome)
      }
      return FileURI.of(path: path)
    }
    return try check(text, scheme: text[..<colon.lowerBound].lowercased())
  }

  /// Whether a token may be sent to a URL: over TLS or within this machine.
  static func isPrivate(_ url: String) -> Bool {
    guard let components = URLComponents(string: url), let host = components.host else {
      return false
    }
    if components.scheme?.lowercased() == "https" { return true }
    return ["localhost", "[::1]", "::1"].contains(host) || isLoopbackAddress(host)
  }

  /// Whether a host is an address in 127.0.0.0/8 (RFC 1122, section 3.2.1.3).
  private static func isLoopbackAddress(_ host: String) -> Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// A fault of a URL.
  struct ParseError: Error {
    let fault: ConfigurationError.Fault

    init(_ fault: ConfigurationError.Fault) { self.fault = fault }
  }

  private static func check(_ text: String, scheme: String) throws(ParseError) -> String {
    let authority = text.drop { $0 != "/" }.dropFirst(2).prefix { !"/?#".contains($0) }
    if authority.contains("@") { throw ParseError(.credentialsInURL) }
    guard ["https", "http", "file"].contains(scheme) else { throw bad(text) }
    if scheme == "file" {
      guard authority.isEmpty || authority == "localhost" else { throw bad(text) }
      return text
    }
    guard let components = URLComponents(string: text), let host = components.host, !host.isEmpty
    else { throw bad(text) }
    return text
  }

  /// The error for a text that is not a URL; the text in front of an `@` may be a password.
  private static func bad(_ text: String) -> ParseError {
    ParseError(text.contains("@") ? .credentialsInURL : .badURL(text))
  }

  /// Whether the first part has a colon, as behind a mistyped scheme ("http:example.com"), a host or a
  /// user; a path whose first part has one needs `./` in front.
  private static func looksLikeScheme(_ text: String) -> Bool {
    text.prefix { $0 != "/" }.contains(":")
  }
}
