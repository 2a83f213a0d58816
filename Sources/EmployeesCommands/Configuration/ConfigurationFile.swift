internal import DirectoryService
internal import Foundation
internal import Yams

/// Reading the YAML configuration file.
struct ConfigurationFile {
  /// How large it may be, in bytes.
  static let maximumSize = 1 << 20

  /// Its absolute path.
  let path: String
  private let home: String?

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
  /// - Throws: ``ConfigurationError`` with file, line and key of the first thing wrong.
  func read() throws(ConfigurationError) -> Configuration {
    try configuration(in: text())
  }

  private func text() throws(ConfigurationError) -> String {
    let descriptor = unsafe path.withCString { unsafe open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw error(.unreadable(code: errno)) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    if unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw error(.unreadable(code: EISDIR))
    }
    let data: Data
    do {
      data = try handle.read(upToCount: Self.maximumSize + 1) ?? Data()
    } catch {
      throw self.error(.unreadable(code: EIO))
    }
    if data.count > Self.maximumSize { throw error(.tooLarge) }
    guard let text = String(validating: data, as: UTF8.self) else { throw error(.notUTF8) }
    return text
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
    } catch let error as YamlError {
      throw syntaxError(error)
    } catch {
      throw self.error(.syntax("\(error)"))
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
    case "contacts": configuration.contacts = try paths(value, key: key)
    case "cache": configuration.cacheFolder = try path(value, key: key)
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
    case "locale": configuration.locale = try string(value, key: key)
    case "max-size":
      configuration.maximumSize = try quantity(
        value, key: key, Quantity.size, else: ConfigurationError.Problem.badSize)
    default: configuration.authorityFile = try path(value, key: key)
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
      default: feed.tokenCommand = try string(value, key: key)
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

  private func path(_ node: Node, key: String) throws(ConfigurationError) -> String {
    let text = try string(node, key: key)
    let folder = Paths.folder(of: path)
    guard let path = Paths.absolute(text, in: folder, home: home) else {
      throw error(.noHome, at: node, key: key)
    }
    return path
  }

  /// A list of paths; a single one needs no list.
  private func paths(_ node: Node, key: String) throws(ConfigurationError) -> [String] {
    if node.scalar != nil, !node.isNull { return [try path(node, key: key)] }
    var paths: [String] = []
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

  private func syntaxError(_ error: YamlError) -> ConfigurationError {
    var line: Int?
    var problem = ConfigurationError.Problem.syntax("\(error)")
    switch error {
    case .scanner(_, let text, let mark, _), .parser(_, let text, let mark, _),
      .composer(_, let text, let mark, _):
      (line, problem) = (mark.line, .syntax(text))
    case .reader(let text, let offset, _, let yaml):
      line = offset.map { offset in 1 + yaml.prefix(offset).count { $0 == "\n" || $0 == "\r\n" } }
      problem = .syntax(text)
    case .duplicatedKeysInMapping(let duplicates, let context):
      line = context.mark.line
      problem = .duplicateKey(duplicates.map { "\($0)" }.joined(separator: ", "))
    default: break
    }
    return ConfigurationError(place: .file(path: path, line: line), problem: problem)
  }
}

extension Node {
  /// Whether the node is a plain `null`, `~` or nothing.
  fileprivate var isNull: Bool { null != nil }
}
