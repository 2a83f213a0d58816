internal import DirectoryService
internal import Foundation
internal import Yams

/// Reading the YAML configuration file.
struct ConfigurationFile {
  /// Its absolute path.
  let path: String
  private let home: String?
  /// Why no command in it may be run; `nil` if one may.
  private var distrust: ConfigurationError.Problem?

  /// The keys, in the order that documents list them in.
  static let keys = [
    "feeds", "contacts", "cache", "offline", "max-age", "timeout", "shrink-limit", "locale",
    "max-size", "cacert",
  ]

  /// Names a file.
  init(path: String, home: String?) {
    self.path = path
    self.home = home
  }

  /// Reads the file.
  ///
  /// - Parameter patience: how long a pipe may bring nothing.
  /// - Returns: what the file says.
  /// - Throws: ``ConfigurationError`` with file, line and key of the first thing wrong.
  func read(
    patience: Duration = ConfigurationSource.patience
  ) throws(ConfigurationError) -> Configuration {
    let source: ConfigurationSource
    do {
      source = try ConfigurationSource(path: path, patience: patience)
    } catch {
      throw self.error(error.problem)
    }
    var file = self
    file.distrust = source.distrust
    return try file.configuration(in: source.text)
  }

  /// Reads a file's text.
  func configuration(in text: String) throws(ConfigurationError) -> Configuration {
    let root: Node?
    // Aliases of aliases unfold without end, and a configuration has no use for one.
    if let line = Self.lineOfAnchor(in: text) {
      throw ConfigurationError(place: .file(path: path, line: line), problem: .anchor)
    }
    do {
      root = try Yams.compose(yaml: text)
    } catch {
      let syntax = ConfigurationSyntax(error, in: text)
      throw ConfigurationError(
        place: .file(path: path, line: syntax.line), problem: syntax.problem)
    }
    guard let root, !root.isNull else { return Configuration() }
    var configuration = Configuration()
    for (key, value) in try members(of: root, key: nil, allowed: Self.keys) {
      try set(key, to: value, in: &configuration)
    }
    return configuration
  }

  /// The first line, from 1, where a value begins as an anchor or an alias does.
  private static func lineOfAnchor(in text: String) -> Int? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // At the beginning of a line, or of a value behind a colon, a dash or an opening bracket.
    let anchor = /(^\s*|[:\-]\s+|[\[{]\s*)[&*]\w/
    let place = lines.firstIndex { $0.prefix { $0 != "#" }.firstMatch(of: anchor) != nil }
    return place.map { $0 + 1 }
  }

  private func set(
    _ key: String, to value: Node, in configuration: inout Configuration
  ) throws(ConfigurationError) {
    switch key {
    case "feeds": configuration.feeds = try feeds(value)
    case "contacts":
      let paths = try paths(value, key: key)
      configuration.contacts = paths.map(\.path)
      configuration.namedPaths += paths
    case "cache": configuration.cacheFolder = try path(value, key: key).path
    case "offline": configuration.isOffline = try flag(value, key: key)
    case "max-age":
      configuration.maximumAge = try quantity(
        value, key: key, Quantity.duration, else: ConfigurationError.Problem.badDuration)
    case "timeout":
      configuration.timeout = try quantity(
        value, key: key, Quantity.timeLimit, else: ConfigurationError.Problem.badTimeLimit)
    case "shrink-limit":
      configuration.shrinkLimit = try quantity(
        value, key: key, Quantity.percentage, else: ConfigurationError.Problem.badPercentage)
    case "locale":
      configuration.locale = try quantity(
        value, key: key, { LocaleIdentifier.isValid($0) ? $0 : nil },
        else: ConfigurationError.Problem.badLocale)
    case "max-size":
      configuration.maximumSize = try quantity(
        value, key: key, Quantity.size, else: ConfigurationError.Problem.badSize)
    default:
      let path = try path(value, key: key)
      configuration.authorityFile = path.path
      configuration.namedPaths.append(path)
    }
  }
}

// MARK: - Feeds

extension ConfigurationFile {
  private func feeds(_ node: Node) throws(ConfigurationError) -> [FeedSource] {
    var feeds: [FeedSource] = []
    for (index, element) in try elements(of: node, key: "feeds").enumerated() {
      let feed = try feed(element, key: "feeds[\(index)]")
      if feeds.contains(where: { $0.name == feed.name }) {
        throw error(.duplicateFeed(feed.name), at: element, key: "feeds[\(index)].name")
      }
      feeds.append(feed)
    }
    if feeds.isEmpty { throw error(.empty, at: node, key: "feeds") }
    return feeds
  }

  private func feed(_ node: Node, key: String) throws(ConfigurationError) -> FeedSource {
    var feed = FeedSource(name: "", url: "")
    let members = try members(of: node, key: key, allowed: ["name", "url", "token-command"])
    for (name, value) in members {
      let key = key + "." + name
      switch name {
      case "name": feed.name = try string(value, key: key)
      case "url": feed.url = try url(value, key: key)
      default: feed.tokenCommand = try command(value, key: key)
      }
    }
    if feed.name.isEmpty { throw error(.missingKey("name"), at: node, key: key) }
    if feed.url.isEmpty { throw error(.missingKey("url"), at: node, key: key) }
    if feed.tokenCommand != nil, !ConfiguredURL.isPrivate(feed.url) {
      throw error(.tokenOverPlainHTTP, at: node, key: key + ".token-command")
    }
    return feed
  }

  private func url(_ node: Node, key: String) throws(ConfigurationError) -> String {
    let text = try string(node, key: key)
    do {
      return try ConfiguredURL.resolve(text, in: Paths.folder(of: path), home: home)
    } catch {
      throw self.error(error.problem, at: node, key: key)
    }
  }
}

// MARK: - Values

extension ConfigurationFile {
  private func members(
    of node: Node, key: String?, allowed: [String]
  ) throws(ConfigurationError) -> [(key: String, value: Node)] {
    guard let mapping = node.mapping else {
      throw error(.wrongType(expected: .mapping), at: node, key: key)
    }
    var members: [(String, Node)] = []
    for (name, value) in mapping {
      let text = name.scalar?.string ?? ""
      guard allowed.contains(text) else {
        let path = key.map { $0 + "." + text } ?? text
        let suggestion = Suggestion.nearest(to: text, among: allowed)
        throw error(.unknownKey(suggestion: suggestion), at: name, key: path)
      }
      members.append((text, value))
    }
    return members
  }

  private func elements(of node: Node, key: String) throws(ConfigurationError) -> [Node] {
    guard let sequence = node.sequence else {
      throw error(.wrongType(expected: .list), at: node, key: key)
    }
    return Array(sequence)
  }

  private func string(_ node: Node, key: String) throws(ConfigurationError) -> String {
    guard let scalar = node.scalar, !node.isNull else {
      throw error(.wrongType(expected: .text), at: node, key: key)
    }
    if scalar.string.isEmpty { throw error(.empty, at: node, key: key) }
    if scalar.string.unicodeScalars.contains(where: \.isInvisible) {
      throw error(.controlCharacter, at: node, key: key)
    }
    return scalar.string
  }

  private func flag(_ node: Node, key: String) throws(ConfigurationError) -> Bool {
    guard let flag = node.bool else {
      throw error(.wrongType(expected: .flag), at: node, key: key)
    }
    return flag
  }

  private func quantity<Value>(
    _ node: Node, key: String, _ read: (String) -> Value?,
    else problem: (String) -> ConfigurationError.Problem
  ) throws(ConfigurationError) -> Value {
    let text = try string(node, key: key)
    guard let value = read(text) else { throw error(problem(text), at: node, key: key) }
    return value
  }

  /// A command for the shell, unless others may have written it.
  private func command(_ node: Node, key: String) throws(ConfigurationError) -> String {
    let command = try string(node, key: key)
    if let distrust { throw error(distrust, at: node, key: key) }
    return command
  }

  private func path(_ node: Node, key: String) throws(ConfigurationError) -> NamedPath {
    let text = try string(node, key: key)
    let folder = Paths.folder(of: path)
    guard let path = Paths.absolute(text, in: folder, home: home) else {
      throw error(.noHome, at: node, key: key)
    }
    return NamedPath(
      path: path, place: .file(path: self.path, line: node.mark?.line), key: key)
  }

  /// A list of paths; a single one needs no list.
  private func paths(_ node: Node, key: String) throws(ConfigurationError) -> [NamedPath] {
    if node.scalar != nil, !node.isNull { return [try path(node, key: key)] }
    var paths: [NamedPath] = []
    for (index, element) in try elements(of: node, key: key).enumerated() {
      paths.append(try path(element, key: "\(key)[\(index)]"))
    }
    return paths
  }
}

// MARK: - Errors

extension ConfigurationFile {
  private func error(
    _ problem: ConfigurationError.Problem, at node: Node? = nil, key: String? = nil
  ) -> ConfigurationError {
    ConfigurationError(
      place: .file(path: path, line: node?.mark?.line), key: key, problem: problem)
  }
}

extension Node {
  /// Whether the node is a plain `null`, `~` or nothing.
  fileprivate var isNull: Bool { null != nil }
}
