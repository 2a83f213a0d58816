import Basics
import Feeds

/// The URLs of feeds as users write them.
package enum ConfiguredURL {
  /// Checks an `https`, `http` or `file` URL, or makes a `file` URL of a path, which need not be
  /// UTF-8; of a feed, an LDAP URL is good, too.
  package static func resolve(
    _ text: String, in folder: String, home: String?, isFeed: Bool = false
  ) throws(ConfigurationError.Cause) -> String {
    do {
      return try checked(text, in: folder, home: home, isFeed: isFeed)
    } catch .badURL(let text) where isFeed {
      throw .badFeedURL(text)
    } catch {
      throw error
    }
  }

  private static func checked(
    _ text: String, in folder: String, home: String?, isFeed: Bool
  ) throws(ConfigurationError.Cause) -> String {
    if text.isEmpty { throw .empty }
    if text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      throw .controlCharacter
    }
    guard let colon = text.firstRange(of: "://") else {
      // A URL without its scheme ("//example.com/x") or with a part of it is not a path.
      if text.hasPrefix("//") || looksLikeScheme(text) { throw bad(text) }
      guard let path = Paths.absolute(text, in: folder, home: home) else { throw .noHome }
      return FileURI.of(path: path)
    }
    if text.hasOctets { throw .notUTF8 }
    return try check(text, scheme: text[..<colon.lowerBound].lowercased(), isFeed: isFeed)
  }

  private static func check(
    _ text: String, scheme: String, isFeed: Bool
  ) throws(ConfigurationError.Cause) -> String {
    let authority = text.drop { $0 != "/" }.dropFirst(2).prefix { !"/?#".contains($0) }
    if authority.contains("@") { throw .credentialsInURL }
    if isFeed, FeedKind.isLDAP(text) {
      guard FeedKind.isSearchable(text) else { throw bad(text) }
      return text
    }
    guard ["https", "http", "file"].contains(scheme) else { throw bad(text) }
    if scheme == "file" {
      guard authority.isEmpty || authority == "localhost" else { throw bad(text) }
      return text
    }
    guard let parts = URLParts(text), !parts.host.isEmpty else { throw bad(text) }
    return text
  }

  /// The error for a text that is not a URL; the text in front of an `@` may be a password.
  private static func bad(_ text: String) -> ConfigurationError.Cause {
    text.contains("@") ? .credentialsInURL : .badURL(text)
  }

  /// Whether the first part has a colon, as after a mistyped scheme ("http:example.com"), a host
  /// or a user; a path whose first part has one needs `./` in front.
  private static func looksLikeScheme(_ text: String) -> Bool {
    text.prefix { $0 != "/" }.contains(":")
  }
}
