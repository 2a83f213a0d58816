internal import DirectoryService

/// All that can be configured, each value `nil` or empty where nothing is said of it.
///
/// A configuration file, the environment and the options each make one; the later hides the
/// earlier, value by value.
struct Configuration {
  var feeds: [FeedSource] = []
  /// Absolute paths of vCard files and folders.
  var contacts: [String]?
  /// An absolute path.
  var cacheFolder: String?
  var isOffline: Bool?
  var maximumAge: Duration?
  var timeout: Duration?
  /// The part of a feed's people that an answer may lose, from 0 to 1.
  var shrinkLimit: Double?
  /// A locale's identifier.
  var locale: String?
  /// In bytes.
  var maximumSize: Int?
  /// An absolute path.
  var authorityFile: String?
  /// Where the paths to be read are named.
  var namedPaths: [NamedPath] = []

  /// The feeds where none are configured.
  static let defaultFeeds = [
    FeedSource(name: "Tallinn", url: "https://tallinn-jobapp.aw.ee/employee_list"),
    FeedSource(name: "Tartu", url: "https://tartu-jobapp.aw.ee/employee_list"),
  ]

  /// This configuration where it says something, else another.
  func over(_ other: Configuration) -> Configuration {
    Configuration(
      feeds: feeds.isEmpty ? other.feeds : feeds, contacts: contacts ?? other.contacts,
      cacheFolder: cacheFolder ?? other.cacheFolder, isOffline: isOffline ?? other.isOffline,
      maximumAge: maximumAge ?? other.maximumAge, timeout: timeout ?? other.timeout,
      shrinkLimit: shrinkLimit ?? other.shrinkLimit, locale: locale ?? other.locale,
      maximumSize: maximumSize ?? other.maximumSize,
      authorityFile: authorityFile ?? other.authorityFile,
      namedPaths: namedPaths + other.namedPaths)
  }
}

/// A path, and where it is named.
struct NamedPath {
  /// Absolute.
  let path: String
  let place: ConfigurationError.Place
  /// The key in a configuration file.
  var key: String?
}
