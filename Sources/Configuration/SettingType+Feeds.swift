import Basics
package import DirectoryService
import Feeds
import HTTP
import Localization
import SignIn

extension SettingType<[FeedSource]> {
  /// Feeds with different names: mappings in a file, `NAME=URL` elsewhere.
  package static let feeds = SettingType(
    syntax: .list(valueName: "name=url", separator: "\n"), read: Self.read, write: Self.write)

  /// The feeds as `config init` writes them, each with an example of a way to sign in to it.
  package static func template(of feeds: [FeedSource]) -> String {
    let ways = [
      "token-command: pass show feed",
      "sign-in: {issuer: https://login.example.com, client-id: employees}",
    ]
    return zip(feeds, ways).map { feed, way in
      "\n  - name: \(feed.name)\n    url: \(feed.url)\n    #\(way)"
    }.joined()
  }

  @Sendable private static func read(
    _ written: WrittenValue
  ) throws(ConfigurationError) -> [FeedSource] {
    var feeds: [FeedSource] = []
    for element in try written.list() {
      let feed = try element.isInFile ? member(element) : option(element)
      if feeds.contains(where: { $0.name == feed.name }) {
        var name = element
        name.key = element.key.map { $0 + ".name" }
        throw name.error(.words(Phrase.duplicateFeed(name: feed.name.excerpt)))
      }
      feeds.append(feed)
    }
    if feeds.isEmpty { throw written.error(.empty) }
    return feeds
  }

  private static func member(_ written: WrittenValue) throws(ConfigurationError) -> FeedSource {
    var feed = FeedSource(name: "", url: "")
    var shape = WrittenShape()
    var signIns: [String: WrittenValue] = [:]
    var (certificate, key): (String?, String?)
    var transform: WrittenValue?
    for (name, value) in try written.members(
      allowed: ["name", "url", "transform-command"] + certificateKeys + signInKeys + ldapKeys
        + WrittenShape.keys)
    {
      switch name {
      case let key where WrittenShape.keys.contains(key): try shape.read(key, value)
      case "name": feed.name = try value.text()
      case "url": feed.url = try value.url(isFeed: true)
      case "transform-command": transform = value
      case "client-cert": certificate = try value.path()
      case "client-key": key = try value.path()
      default: signIns[name] = value
      }
    }
    if feed.name.isEmpty { throw written.error(.missingKey("name")) }
    if feed.url.isEmpty { throw written.error(.missingKey("url")) }
    (feed.kind, feed.shape) = try shape.shape(written, of: feed.url)
    if let certificate {
      feed.clientCertificate = ClientCertificate(file: certificate, keyFile: key)
    } else if key != nil {
      throw written.error(.missingKey("client-cert"))
    }
    if feed.kind == .ldap, let transform { throw transform.error(.unknownKey(suggestion: nil)) }
    feed.transformCommand = try transform?.command()
    let keys = feed.kind == .ldap ? ldapKeys : signInKeys
    for (key, value) in signIns where !keys.contains(key) {
      throw value.error(.unknownKey(suggestion: keys[0]))
    }
    try feed.kind == .ldap ? readLDAP(signIns, written, &feed) : readToken(signIns, written, &feed)
    return feed
  }

  private static let certificateKeys = ["client-cert", "client-key"]
  /// The keys for signing in to a feed by HTTP.
  private static let signInKeys = ["token-command", "sign-in"]
  /// The keys for signing in to a directory server.
  private static let ldapKeys = ["password-command", "user", "sasl"]

  private static func readToken(
    _ signIns: [String: WrittenValue], _ written: WrittenValue, _ feed: inout FeedSource
  ) throws(ConfigurationError) {
    feed.tokenCommand = try signIns["token-command"]?.command()
    feed.signIn = try signIns["sign-in"].map { value throws(ConfigurationError) in
      try signIn(value)
    }
    guard let name = signInKeys.last(where: { signIns[$0] != nil }) else { return }
    var key = written
    key.key = written.key.map { $0 + "." + name }
    if signIns.count > 1 { throw key.error(.words(Phrase.twoTokens)) }
    if URLParts(feed.url)?.isPrivate != true { throw key.error(.words(Phrase.tokenOverHTTP)) }
  }

  private static func readLDAP(
    _ signIns: [String: WrittenValue], _ written: WrittenValue, _ feed: inout FeedSource
  ) throws(ConfigurationError) {
    feed.tokenCommand = try signIns["password-command"]?.command()
    feed.user = try signIns["user"]?.text()
    if let value = signIns["sasl"] {
      let mechanism = try value.choice(of: SASLMechanism.allCases)
      if let other = signIns.first(where: { $0.key != "sasl" }) {
        throw other.value.error(.unknownKey(suggestion: nil))
      }
      feed.sasl = mechanism
      return
    }
    if feed.user != nil, feed.tokenCommand == nil {
      throw written.error(.missingKey("password-command"))
    }
    if feed.tokenCommand != nil, feed.user == nil { throw written.error(.missingKey("user")) }
  }

  /// A mapping in a file that names a provider.
  private static func signIn(_ written: WrittenValue) throws(ConfigurationError) -> SignInSource {
    var source = SignInSource(issuer: "", clientID: "")
    for (name, value) in try written.members(allowed: ["issuer", "client-id", "scope"]) {
      switch name {
      case "issuer":
        let text = try value.text()
        if text.contains("@") { throw value.error(.credentialsInURL) }
        guard ProviderURL.isPrivate(text), !text.contains(where: { "?#".contains($0) }) else {
          throw value.error(.words(Phrase.badIssuer(text: text.excerpt)))
        }
        source.issuer = text
      case "client-id":
        source.clientID = try value.parsed(
          { SignInSource.isClientID($0) ? $0 : nil }, else: Phrase.badClientID)
      default:
        source.scope = try value.parsed(
          { SignInSource.isScope($0) ? $0 : nil }, else: Phrase.badScope)
      }
    }
    if source.issuer.isEmpty { throw written.error(.missingKey("issuer")) }
    if source.clientID.isEmpty { throw written.error(.missingKey("client-id")) }
    return source
  }

  /// A `NAME=URL`.
  private static func option(_ written: WrittenValue) throws(ConfigurationError) -> FeedSource {
    let text = try written.textOrPath()
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, !parts[0].unicodeScalars.contains(where: \.isInvisible) else {
      // The text in front of an `@` may be a password.
      let shown = text.contains("@") ? "…" : text.excerpt
      throw written.error(.words(Phrase.badFeed(text: shown)))
    }
    let url = WrittenValue(
      content: .text(parts[1], flag: nil), location: written.location, context: written.context)
    var feed = FeedSource(name: parts[0], url: try url.url(isFeed: true))
    (feed.kind, feed.shape) = try WrittenShape().shape(written, of: feed.url)
    return feed
  }

  /// Feeds as YAML; commands that print tokens or passwords may be secrets and are not written.
  @Sendable private static func write(_ feeds: [FeedSource], _ comment: Comment) -> String? {
    feeds.map { feed in
      var lines = members([("name", feed.name), ("url", feed.url)])
      if feed.tokenCommand != nil {
        lines.append(
          comment(feed.kind == .ldap ? SettingPhrase.passwordIsSet : SettingPhrase.tokenIsSet))
      }
      // Without the command, which is left out, a user would be a fault.
      lines += members([
        ("# user", feed.user), ("transform-command", feed.transformCommand),
        ("client-cert", feed.clientCertificate?.file),
        ("client-key", feed.clientCertificate?.keyFile),
      ])
      if let sasl = feed.sasl { lines.append("sasl: " + sasl.rawValue) }
      return "\n  - " + lines.joined(separator: "\n    ") + (feed.signIn.map(signIn) ?? "")
        + WrittenShape.write(feed)
    }.joined()
  }

  private static func signIn(_ source: SignInSource) -> String {
    let lines = members([
      ("issuer", source.issuer), ("client-id", source.clientID), ("scope", source.scope),
    ])
    return "\n    sign-in:" + lines.map { "\n      " + $0 }.joined()
  }
}
