internal import Browser
internal import DirectoryService
internal import EmployeeDirectory
internal import Files
internal import Foundation
internal import HTTP
internal import Journal
internal import SignInService
internal import TerminalUI

/// The settings of one run: options over environment over configuration files over defaults.
///
/// The members named as in ``SettingTable`` are the values in force.
struct Settings {
  /// The user's configuration file, whether it exists or not; an absolute path.
  let file: String
  /// Whether it exists.
  let hasFile: Bool
  /// The configuration files of the system that exist; the one that takes precedence is first.
  let systemFiles: [String]
  /// A value for each setting.
  let values: SettingValues
  /// What options, environment and files say.
  private let layers: SettingLayers
  /// The language of messages.
  let language: Language

  /// Who the user is in the directory: an email or a full name; `nil` if unknown.
  let me: String?
  let feeds: [FeedSource]
  let contacts: [String]
  /// The folder of notes; `nil` for ``notesFolder(_:)``'s default.
  private let notes: String?
  /// The name of the notes' index in the cache's folder; `nil` if it is unknown where notes are.
  private let notesIndex: String?
  let syncCommand: String?
  /// How mails are sent, and where received ones are; `nil` if the configuration does not say it.
  let mail: MailSettings?
  /// The cache's folder; a profile has its own.
  let cacheFolder: String
  /// The state's folder; a profile has its own.
  let stateFolder: String
  let isOffline: Bool
  let maximumAge: Duration
  let timeout: Duration
  let shrinkLimit: Double
  let locale: String
  let maximumSize: Int
  let authorityFile: String?
  let color: ColorChoice
  let pictureWay: PictureChoice
  let pictures: PicturePatterns?
  let pictureHosts: [String]
  let pictureCacheSize: Int
  let watermark: String?
  let format: ListFormat
  let onChange: String?
  /// Where sign-ins are kept; `nil` if no feed has one.
  let signInSettings: SignInSettings?
  let aliases: [Alias]
  let keys: [BrowserAction: [Key]]

  /// Reads all settings.
  ///
  /// - Parameters:
  ///   - options: the values on the command line.
  ///   - effects: the environment, and where files are.
  ///   - pipeTimeout: how long to wait for data if the file is a pipe.
  /// - Throws: ``ConfigurationError`` for the first thing wrong.
  init(
    options: SettingValues, _ effects: Effects,
    pipeTimeout: Duration = ConfigurationSource.pipeTimeout
  ) throws(ConfigurationError) {
    (file, hasFile) = try Self.locate(options.configurationFile, effects)
    let user = file
    systemFiles = Self.systemFiles(effects).filter { $0 != user }
    let files = (hasFile ? [file] : []) + systemFiles
    let written = try Self.values(of: files, effects, pipeTimeout: pipeTimeout)
    layers = try SettingLayers(options: options, files: written, effects)
    var values = layers.values(of: layers.choice?.profile)
    language = Language(
      localeIdentifier: values.locale ?? Language.environmentLocale(effects.environment))
    me = try values.fill(\.me, effects)
    feeds = try values.fill(\.feeds, effects)
    contacts = try values.fill(\.contacts, effects)
    notes = try values.fill(\.notes, effects)
    notesIndex = (try? Self.notesFolder(notes, layers.choice, effects)).map(Journal.fileName)
    syncCommand = try values.fill(\.syncCommand, effects)
    mail = try values.fill(\.mail, effects)
    let roots = (
      cache: try values.fill(\.cacheFolder, effects), state: try values.fill(\.stateFolder, effects)
    )
    cacheFolder = layers.choice?.profile.folder(in: roots.cache) ?? roots.cache
    stateFolder = layers.choice?.profile.folder(in: roots.state) ?? roots.state
    values.replace(\.cacheFolder, by: cacheFolder)
    values.replace(\.stateFolder, by: stateFolder)
    isOffline = try values.fill(\.isOffline, effects)
    maximumAge = try values.fill(\.maximumAge, effects)
    timeout = try values.fill(\.timeout, effects)
    shrinkLimit = try values.fill(\.shrinkLimit, effects)
    locale = try values.fill(\.locale, effects)
    maximumSize = try values.fill(\.maximumSize, effects)
    authorityFile = try values.fill(\.authorityFile, effects)
    color = try values.fill(\.color, effects)
    pictureWay = try values.fill(\.pictureWay, effects)
    pictures = try values.fill(\.pictures, effects)
    pictureHosts = try values.fill(\.pictureHosts, effects)
    pictureCacheSize = try values.fill(\.pictureCacheSize, effects)
    watermark = try values.fill(\.watermark, effects)
    format = try values.fill(\.format, effects)
    onChange = try values.fill(\.onChange, effects)
    let commands = try values.secretCommands(effects)
    signInSettings = try Self.signIns(
      feeds, commands, authorityFile, profile: layers.choice?.profile, effects)
    aliases = try values.fill(\.aliases, effects)
    keys = try values.fill(\.keys, effects)
    self.values = values
  }

  /// The settings that the service needs.
  func service(retries: RetryPolicy = .none, acceptsShrink: Bool = false) -> ServiceSettings {
    var settings = ServiceSettings(
      feeds: feeds, cacheFolder: cacheFolder, stateFolder: stateFolder, collation: collation,
      userAgent: "employees/\(Version.current)")
    settings.contacts = contacts
    settings.spared = notesIndex.map { [$0] } ?? []
    // A run with other feeds or contacts does not know which ones are configured.
    settings.cleansCache = !values.isForThisRun(\.feeds) && !values.isForThisRun(\.contacts)
    settings.isOffline = isOffline
    settings.maximumAge = maximumAge
    settings.timeout = timeout
    settings.maximumSize = maximumSize
    settings.authorityFile = authorityFile
    settings.signIns = signInSettings
    settings.shrinkLimit = acceptsShrink ? nil : shrinkLimit
    settings.retries = retries
    return settings
  }

  /// The profile in force, and what chose it; `nil` if none is configured.
  var choice: ProfileChoice? { layers.choice }

  /// All profiles, in the order of the file.
  var profiles: [Profile] { layers.profiles }

  /// Where the chosen profile is kept.
  var chosenProfile: ChosenProfileFile { ChosenProfileFile(folder: layers.stateRoot) }

  /// The values with a profile in force, before the defaults.
  func values(of profile: Profile) -> SettingValues { layers.values(of: profile) }

  /// The folder of the user's own files; a profile has its own.
  ///
  /// - Throws: ``ConfigurationError`` if it needs the home folder and that is not known.
  func dataFolder(_ effects: Effects) throws(ConfigurationError) -> String {
    try Self.dataFolder(of: choice?.profile, effects)
  }

  private static func dataFolder(
    of profile: Profile?, _ effects: Effects
  ) throws(ConfigurationError) -> String {
    try Paths.dataFolder(effects) + "/" + (profile?.name ?? "default")
  }

  /// Where the sign-ins of some feeds are kept; `nil` if none has one.
  private static func signIns(
    _ feeds: [FeedSource], _ commands: SecretCommands?, _ authorityFile: String?,
    profile: Profile?, _ effects: Effects
  ) throws(ConfigurationError) -> SignInSettings? {
    if feeds.allSatisfy({ $0.signIn == nil }) { return nil }
    var settings = SignInSettings(
      folder: try dataFolder(of: profile, effects), userAgent: "employees/\(Version.current)")
    (settings.commands, settings.authorityFile) = (commands, authorityFile)
    return settings
  }

  /// The folder of the user's notes; a profile has its own unless one is configured for all.
  ///
  /// - Throws: ``ConfigurationError`` if it needs the home folder and that is not known.
  func notesFolder(_ effects: Effects) throws(ConfigurationError) -> String {
    try Self.notesFolder(notes, layers.choice, effects)
  }

  private static func notesFolder(
    _ configured: String?, _ choice: ProfileChoice?, _ effects: Effects
  ) throws(ConfigurationError) -> String {
    if let configured { return configured }
    return try dataFolder(of: choice?.profile, effects) + "/notes"
  }

  /// The folder of the mails that the user wrote; a profile has its own.
  ///
  /// - Throws: ``ConfigurationError`` if it needs the home folder and that is not known.
  func mailFolder(_ effects: Effects) throws(ConfigurationError) -> String {
    try dataFolder(effects) + "/mail"
  }

  /// The command that gets each change; `nil` for none.
  func changeCommand(_ effects: Effects) -> ChangeCommand? {
    onChange.map { ChangeCommand(command: $0, effects: effects) }
  }

  /// The order of people and groups.
  var collation: Collation { Collation(localeIdentifier: locale) }

  /// The values in some configuration files, of which the first takes precedence.
  static func values(
    of files: [String], _ effects: Effects,
    pipeTimeout: Duration = ConfigurationSource.pipeTimeout
  ) throws(ConfigurationError) -> SettingValues {
    var values = SettingValues()
    for path in files {
      let file = ConfigurationFile(
        path: path, home: effects.homeFolder, currentFolder: effects.currentFolder)
      values = values.over(try file.read(pipeTimeout: pipeTimeout))
    }
    return values
  }

  /// The configuration files of the system that exist; the one that takes precedence is first.
  static func systemFiles(_ effects: Effects) -> [String] {
    Paths.systemConfigurationFiles(effects).filter { !isMissing($0) }
  }

  /// The values in the configuration files for a command line that is not parsed yet.
  ///
  /// A pipe is for the command itself, which reads it later.
  static func fileValues(
    for options: SettingValues, _ effects: Effects
  ) throws(ConfigurationError) -> SettingValues {
    let (file, hasFile) = try locate(options.configurationFile, effects)
    let files = ((hasFile ? [file] : []) + systemFiles(effects)).filter { path in
      (try? FileStatus(of: path))?.kind == .regular
    }
    return try values(of: files, effects)
  }

  /// Finds the user's configuration file; one that the user names must exist.
  ///
  /// - Parameters:
  ///   - named: the path of the option, if any.
  ///   - effects: the environment, and where files are.
  /// - Returns: its absolute path, and whether it exists.
  /// - Throws: ``ConfigurationError`` if a path needs the home folder and that is not known.
  static func locate(
    _ named: String?, _ effects: Effects
  ) throws(ConfigurationError) -> (path: String, exists: Bool) {
    if let named { return (named, true) }
    let setting = SettingTable.shared.configurationFile
    if let named = try EnvironmentSource(effects: effects).value(of: setting) {
      return (named, true)
    }
    let path = try setting.defaultValue(SettingValues(), effects)
    return (path, !isMissing(path))
  }

  /// Whether there is nothing at a path, not even something that cannot be read.
  private static func isMissing(_ path: String) -> Bool {
    do throws(SystemError) {
      _ = try FileStatus(of: path, followsLinks: false)
      return false
    } catch {
      return error.code == ENOENT || error.code == ENOTDIR
    }
  }
}
