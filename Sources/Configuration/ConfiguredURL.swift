import Basics
import Feeds
import Localization

/// The URLs of feeds as users write them.
package enum ConfiguredURL {
  /// Checks an `https`, `http` or `file` URL, or makes a `file` URL of a path, which need not be
  /// UTF-8; of a feed, an LDAP URL is good, too.
  package static func resolve(
    _ text: String, in folder: String, home: String?, isFeed: Bool = false
  ) throws(ConfigurationError.Cause) -> String {
    if text.isEmpty { throw .empty }
    if text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      throw .controlCharacter
    }
    // The text in front of an `@` may be a password.
    let fault: ConfigurationError.Cause =
      text.contains("@")
      ? .credentialsInURL
      : .words(isFeed ? Phrase.badFeedURL(text: text.excerpt) : Phrase.badURL(text: text.excerpt))
    guard let colon = text.firstRange(of: "://") else {
      // Not a path: a URL without its scheme ("//example.com/x"), and what has a colon in its first
      // part, as after a mistyped scheme ("http:example.com"); a path with one needs `./` in front.
      if text.hasPrefix("//") || text.prefix(while: { $0 != "/" }).contains(":") { throw fault }
      guard let path = Paths.absolute(text, in: folder, home: home) else { throw .noHome }
      return FileURI.of(path: path)
    }
    if text.hasOctets { throw .notUTF8 }
    let authority = text.drop { $0 != "/" }.dropFirst(2).prefix { !"/?#".contains($0) }
    if authority.contains("@") { throw .credentialsInURL }
    let isURL =
      switch text[..<colon.lowerBound].lowercased() {
      case _ where isFeed && FeedKind.isLDAP(text): FeedKind.isSearchable(text)
      case "https", "http": URLParts(text)?.host.isEmpty == false
      case "file": authority.isEmpty || authority == "localhost"
      default: false
      }
    if !isURL { throw fault }
    return text
  }
}
