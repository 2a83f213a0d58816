internal import DirectoryService
internal import EmployeeDirectory
internal import Feeds
internal import Foundation

/// What one run goes by: options, else environment, else configuration file, else defaults.
struct Settings {
  /// The configuration file, whether it is there or not; an absolute path.
  let file: String
  /// Whether it is there.
  let hasFile: Bool
  let feeds: [FeedSource]
  let contacts: [String]
  let cacheFolder: String
  let isOffline: Bool
  let maximumAge: Duration
  let timeout: Duration
  let shrinkLimit: Double
  /// The identifier of the locale that sorts.
  let locale: String
  /// The language of whatever is said.
  let language: Language
  let maximumSize: Int
  let authorityFile: String?
  /// Where the paths to be read are named.
  let namedPaths: [NamedPath]

  /// Reads what is configured.
  ///
  /// - Parameters:
  ///   - options: what the command line says.
  ///   - file: the file it names, as typed; `nil` if it names none.
  ///   - effects: the environment, and where files are.
  ///   - patience: how long a file that is a pipe may bring nothing.
  /// - Throws: ``ConfigurationError`` for the first thing wrong.
  init(
    options: Configuration, file: String?, _ effects: Effects,
    patience: Duration = ConfigurationSource.patience
  ) throws(ConfigurationError) {
    (self.file, hasFile) = try Self.locate(file, effects)
    let written =
      hasFile
      ? try ConfigurationFile(path: self.file, home: effects.homeFolder).read(patience: patience)
      : Configuration()
    let all = options.over(try EnvironmentConfiguration(effects).read()).over(written)
    feeds = all.feeds.isEmpty ? Configuration.defaultFeeds : all.feeds
    contacts = all.contacts ?? []
    if let folder = all.cacheFolder {
      cacheFolder = folder
    } else {
      cacheFolder = try Self.defaultCacheFolder(effects)
    }
    isOffline = all.isOffline ?? false
    maximumAge = all.maximumAge ?? .zero
    timeout = all.timeout ?? .seconds(10)
    shrinkLimit = all.shrinkLimit ?? 0.5
    locale = all.locale ?? Self.environmentLocale(effects.environment)
    language = Language(
      localeIdentifier: all.locale ?? Language.environmentLocale(effects.environment))
    maximumSize = all.maximumSize ?? 256 << 20
    authorityFile = all.authorityFile
    namedPaths = all.namedPaths
  }

  /// What the service needs of it.
  func service(retries: RetryPolicy = .none, acceptsShrink: Bool = false) -> ServiceSettings {
    var settings = ServiceSettings(
      feeds: feeds, cacheFolder: cacheFolder, collation: collation,
      userAgent: "employees/\(Version.current)")
    settings.contacts = contacts
    settings.isOffline = isOffline
    settings.maximumAge = maximumAge
    settings.timeout = timeout
    settings.maximumSize = maximumSize
    settings.authorityFile = authorityFile
    settings.shrinkLimit = acceptsShrink ? nil : shrinkLimit
    settings.retries = retries
    return settings
  }

  /// The order of people and groups.
  var collation: Collation { Collation(localeIdentifier: locale) }

  /// Where the configuration file is, and whether it is there; one named by the user must be.
  static func locate(
    _ named: String?, _ effects: Effects
  ) throws(ConfigurationError) -> (path: String, exists: Bool) {
    if let named { return (try absolute(named, .option("--config"), effects), true) }
    if let named = effects.environment["EMPLOYEES_CONFIG"], !named.isEmpty {
      return (try absolute(named, .environment("EMPLOYEES_CONFIG"), effects), true)
    }
    guard let folder = Paths.xdgFolder("XDG_CONFIG_HOME", fallback: ".config", effects) else {
      throw ConfigurationError(place: .environment("HOME"), problem: .noHome)
    }
    let path = folder + "/employees/config.yaml"
    return (path, !isMissing(path))
  }

  /// Whether there is nothing at a path, not even something that cannot be read.
  private static func isMissing(_ path: String) -> Bool {
    var status = stat()
    let isThere = unsafe path.withCString { unsafe lstat($0, &status) } == 0
    return !isThere && (errno == ENOENT || errno == ENOTDIR)
  }

  private static func absolute(
    _ path: String, _ place: ConfigurationError.Place, _ effects: Effects
  ) throws(ConfigurationError) -> String {
    if path.isEmpty { throw ConfigurationError(place: place, problem: .empty) }
    guard let path = Paths.absolute(path, in: effects.currentFolder, home: effects.homeFolder)
    else { throw ConfigurationError(place: place, problem: .noHome) }
    return path
  }

  private static func defaultCacheFolder(_ effects: Effects) throws(ConfigurationError) -> String {
    guard let folder = Paths.xdgFolder("XDG_CACHE_HOME", fallback: ".cache", effects) else {
      throw ConfigurationError(place: .environment("HOME"), problem: .noHome)
    }
    return folder + "/employees"
  }

  /// The locale that POSIX's variables name for sorting.
  private static func environmentLocale(_ environment: [String: String]) -> String {
    LocaleIdentifier.named(by: ["LC_ALL", "LC_COLLATE", "LANG"], in: environment)
  }
}
