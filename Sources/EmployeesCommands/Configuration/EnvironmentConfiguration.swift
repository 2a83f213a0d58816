internal import DirectoryService

/// Reading the environment's `EMPLOYEES_…` variables; an empty one says nothing.
struct EnvironmentConfiguration {
  private let effects: Effects

  init(_ effects: Effects) { self.effects = effects }

  /// Reads them all.
  ///
  /// - Throws: ``ConfigurationError`` that names the variable.
  func read() throws(ConfigurationError) -> Configuration {
    var configuration = Configuration()
    configuration.feeds = try feeds()
    configuration.contacts = try paths("EMPLOYEES_CONTACTS")
    configuration.namedPaths = (configuration.contacts ?? []).map {
      NamedPath(path: $0, place: .environment("EMPLOYEES_CONTACTS"))
    }
    configuration.cacheFolder = try paths("EMPLOYEES_CACHE")?.first
    configuration.isOffline = try flag("EMPLOYEES_OFFLINE")
    configuration.maximumAge = try duration("EMPLOYEES_MAX_AGE")
    configuration.timeout = try timeLimit("EMPLOYEES_TIMEOUT")
    configuration.locale = try locale("EMPLOYEES_LOCALE")
    return configuration
  }

  private func value(_ name: String) -> String? {
    effects.environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// `EMPLOYEES_FEEDS`: a `NAME=URL` a line.
  private func feeds() throws(ConfigurationError) -> [FeedSource] {
    let lines = (value("EMPLOYEES_FEEDS") ?? "").split(separator: "\n").map(String.init)
    return try FeedOption.read(lines, place: .environment("EMPLOYEES_FEEDS"), effects)
  }

  /// Paths with colons between them, as in `PATH`; a cache is one path, colons and all.
  private func paths(_ name: String) throws(ConfigurationError) -> [String]? {
    guard let value = value(name) else { return nil }
    let parts = name == "EMPLOYEES_CACHE" ? [Substring(value)] : value.split(separator: ":")
    var paths: [String] = []
    for part in parts {
      let path = Paths.absolute(String(part), in: effects.currentFolder, home: effects.homeFolder)
      guard let path else { throw error(name, .noHome) }
      paths.append(path)
    }
    return paths
  }

  private func flag(_ name: String) throws(ConfigurationError) -> Bool? {
    switch value(name)?.lowercased() {
    case nil: nil
    case "1", "true", "yes", "on": true
    case "0", "false", "no", "off": false
    case let other?: throw error(name, .badChoice(other, choices: ["1", "0"]))
    }
  }

  private func duration(_ name: String) throws(ConfigurationError) -> Duration? {
    guard let text = value(name) else { return nil }
    guard let duration = Quantity.duration(text) else { throw error(name, .badDuration(text)) }
    return duration
  }

  private func timeLimit(_ name: String) throws(ConfigurationError) -> Duration? {
    guard let text = value(name) else { return nil }
    guard let limit = Quantity.timeLimit(text) else { throw error(name, .badTimeLimit(text)) }
    return limit
  }

  /// A locale; unlike POSIX's variables, the program's own is told where it names none.
  private func locale(_ name: String) throws(ConfigurationError) -> String? {
    guard let text = value(name) else { return nil }
    guard LocaleIdentifier.isValid(text) else { throw error(name, .badLocale(text)) }
    return text
  }

  private func error(
    _ name: String, _ problem: ConfigurationError.Problem
  ) -> ConfigurationError {
    ConfigurationError(place: .environment(name), problem: problem)
  }
}

/// Reading feeds given as `NAME=URL`.
enum FeedOption {
  /// Reads them in order.
  ///
  /// - Parameters:
  ///   - texts: one a feed.
  ///   - place: where they come from, for messages.
  ///   - effects: what relative paths are relative to.
  /// - Returns: the feeds, no two of one name.
  /// - Throws: ``ConfigurationError`` for the first that is wrong.
  static func read(
    _ texts: [String], place: ConfigurationError.Place, _ effects: Effects
  ) throws(ConfigurationError) -> [FeedSource] {
    var feeds: [FeedSource] = []
    for text in texts {
      let parts = text.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, !parts[0].unicodeScalars.contains(where: \.isInvisible) else {
        // What stands before an `@` may be a password.
        let told = text.contains("@") ? "…" : text
        throw ConfigurationError(place: place, problem: .badFeedOption(told))
      }
      let name = String(parts[0])
      if feeds.contains(where: { $0.name == name }) {
        throw ConfigurationError(place: place, problem: .duplicateFeed(name))
      }
      feeds.append(FeedSource(name: name, url: try url(String(parts[1]), place, effects)))
    }
    return feeds
  }

  private static func url(
    _ text: String, _ place: ConfigurationError.Place, _ effects: Effects
  ) throws(ConfigurationError) -> String {
    do {
      return try ConfiguredURL.resolve(text, in: effects.currentFolder, home: effects.homeFolder)
    } catch {
      throw ConfigurationError(place: place, problem: error.problem)
    }
  }
}
