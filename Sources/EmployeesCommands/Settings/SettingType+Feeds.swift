internal import DirectoryService
internal import SignIn
internal import TerminalUI

extension SettingType<[FeedSource]> {
  /// Feeds with different names: mappings in a file, `NAME=URL` elsewhere.
  static let feeds = SettingType(
    syntax: .list(valueName: "name=url", separator: "\n"), read: Self.read, write: Self.write)

  /// The feeds as `config init` writes them.
  static func template(of feeds: [FeedSource]) -> String {
    feeds.map { "\n  - name: \($0.name)\n    url: \($0.url)" }.joined()
      + "\n    # token-command: pass show tartu-feed"
      + "\n    # sign-in: {issuer: https://login.example.com, client-id: employees}"
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
        throw name.error(.duplicateFeed(feed.name))
      }
      feeds.append(feed)
    }
    if feeds.isEmpty { throw written.error(.empty) }
    return feeds
  }

  /// A mapping in a file.
  private static func member(_ written: WrittenValue) throws(ConfigurationError) -> FeedSource {
    var feed = FeedSource(name: "", url: "")
    for (name, value) in try written.members(allowed: ["name", "url", "token-command", "sign-in"]) {
      switch name {
      case "name": feed.name = try value.text()
      case "url": feed.url = try value.url()
      case "sign-in": feed.signIn = try signIn(value)
      default: feed.tokenCommand = try value.command()
      }
    }
    if feed.name.isEmpty { throw written.error(.missingKey("name")) }
    if feed.url.isEmpty { throw written.error(.missingKey("url")) }
    let keys = [
      feed.tokenCommand == nil ? nil : "token-command", feed.signIn == nil ? nil : "sign-in",
    ].compactMap { $0 }
    guard let name = keys.last else { return feed }
    var key = written
    key.key = written.key.map { $0 + "." + name }
    if keys.count > 1 { throw key.error(.twoTokens) }
    if !ConfiguredURL.isPrivate(feed.url) { throw key.error(.tokenOverPlainHTTP) }
    return feed
  }

  /// A mapping in a file that names a provider.
  private static func signIn(_ written: WrittenValue) throws(ConfigurationError) -> SignInSource {
    var source = SignInSource(issuer: "", clientID: "")
    for (name, value) in try written.members(allowed: ["issuer", "client-id", "scope"]) {
      let text = try value.text()
      switch name {
      case "issuer":
        if text.contains("@") { throw value.error(.credentialsInURL) }
        guard ProviderURL.isPrivate(text), !text.contains(where: { "?#".contains($0) }) else {
          throw value.error(.badIssuer(text))
        }
        source.issuer = text
      case "client-id":
        guard SignInSource.isClientID(text) else { throw value.error(.badClientID(text)) }
        source.clientID = text
      default:
        guard SignInSource.isScope(text) else { throw value.error(.badScope(text)) }
        source.scope = text
      }
    }
    if source.issuer.isEmpty { throw written.error(.missingKey("issuer")) }
    if source.clientID.isEmpty { throw written.error(.missingKey("client-id")) }
    return source
  }

  /// A `NAME=URL`.
  private static func option(_ written: WrittenValue) throws(ConfigurationError) -> FeedSource {
    let text = try written.text()
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, !parts[0].unicodeScalars.contains(where: \.isInvisible) else {
      // The text in front of an `@` may be a password.
      throw written.error(.badFeedOption(text.contains("@") ? "…" : text))
    }
    let url = WrittenValue(
      content: .text(parts[1], flag: nil), location: written.location, context: written.context)
    return FeedSource(name: parts[0], url: try url.url())
  }

  /// Feeds as YAML; their token commands may be secrets and are not written.
  @Sendable private static func write(_ feeds: [FeedSource]) -> String? {
    feeds.map { feed in
      let token =
        feed.tokenCommand == nil
        ? "" : "\n    " + ConfigurationText.comment(SettingPhrase.tokenIsSet)
      return "\n  - name: " + SettingType<String>.quoted(feed.name)
        + "\n    url: " + SettingType<String>.quoted(feed.url) + token
        + (feed.signIn.map(signIn) ?? "")
    }.joined()
  }

  private static func signIn(_ source: SignInSource) -> String {
    let members = [
      ("issuer", source.issuer), ("client-id", source.clientID), ("scope", source.scope),
    ]
    return "\n    sign-in:"
      + members.map { "\n      \($0): " + SettingType<String>.quoted($1) }.joined()
  }
}
