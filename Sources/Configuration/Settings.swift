package import DirectoryService
package import EmployeeDirectory
import Feeds
import Files
import Foundation
package import HTTP
import Journal
package import Localization
package import SignIn

/// The settings of one run: options over environment over configuration files over defaults.
///
/// Of a profile, the folders of cache and state are those that it has for itself.
@dynamicMemberLookup
package struct Settings {
  /// The user's configuration file, whether it exists or not; an absolute path.
  package let file: String
  package let hasFile: Bool
  /// The configuration files of the system that exist; the one that takes precedence is first.
  package let systemFiles: [String]
  package let values: SettingValues
  /// The values of options, environment and files.
  package let layers: SettingLayers
  package let language: Language

  /// The name of the notes' index in the cache's folder; `nil` if it is unknown where notes are.
  private var notesIndex: String?
  /// Where sign-ins are kept; `nil` if no feed has one.
  package private(set) var signInSettings: SignInSettings?

  /// Reads all settings; a configuration file that is a pipe must have data within `pipeTimeout`.
  ///
  /// - Throws: ``ConfigurationError`` for the first thing wrong.
  package init(
    options: SettingValues, _ environment: Environment,
    pipeTimeout: Duration = ConfigurationSource.pipeTimeout
  ) throws(ConfigurationError) {
    (file, hasFile) = try Self.locate(options.configurationFile, environment)
    let user = file
    systemFiles = Self.systemFiles(environment).filter { $0 != user }
    let files = (hasFile ? [file] : []) + systemFiles
    let written = try Self.values(of: files, environment, pipeTimeout: pipeTimeout)
    layers = try SettingLayers(options: options, files: written, environment)
    var values = layers.values(of: layers.choice?.profile)
    language = Language(
      localeIdentifier: values.locale ?? LocaleIdentifier.ofMessages(in: environment.variables))
    for setting in SettingTable.all { try setting.fill(&values, environment) }
    if let profile = layers.choice?.profile {
      values.cacheFolder = values.cacheFolder.map { profile.folder(in: $0) }
      values.stateFolder = values.stateFolder.map { profile.folder(in: $0) }
    }
    self.values = values
    notesIndex = (try? notesFolder(environment)).map(Journal.fileName)
    let commands = try secretCommands()
    if self.feeds.contains(where: { $0.signIn != nil }) {
      var settings = SignInSettings(
        folder: try dataFolder(environment), userAgent: "employees/\(Version.current)")
      (settings.commands, settings.authorityFile) = (commands, self.authorityFile)
      signInSettings = settings
    }
  }

  /// The value in force of a setting, under its name in ``SettingTable``: `settings.maximumAge`.
  package subscript<Value>(dynamicMember path: KeyPath<SettingTable, Setting<Value>>) -> Value {
    let setting = SettingTable.shared[keyPath: path]
    return values[setting] ?? setting.standard
  }

  /// The settings that the service needs.
  package func service(retries: RetryPolicy = .none, acceptsShrink: Bool = false) -> ServiceSettings
  {
    var settings = ServiceSettings(
      feeds: self.feeds, cacheFolder: self.cacheFolder, stateFolder: self.stateFolder,
      collation: collation, userAgent: "employees/\(Version.current)")
    settings.contacts = self.contacts
    settings.spared = notesIndex.map { [$0] } ?? []
    // A run with other feeds or contacts does not know which ones are configured.
    settings.cleansCache = !values.isForThisRun(\.feeds) && !values.isForThisRun(\.contacts)
    settings.isOffline = self.isOffline
    settings.maximumAge = self.maximumAge
    settings.timeout = self.timeout
    settings.maximumSize = self.maximumSize
    settings.maximumPeople = self.maximumPeople
    settings.authorityFile = self.authorityFile
    settings.signIns = signInSettings
    settings.shrinkLimit = acceptsShrink ? nil : self.shrinkLimit
    settings.retries = retries
    return settings
  }

  /// The names of the fields that only some of the feeds have, each once.
  package var ownFields: [String] {
    self.feeds.flatMap(\.shape.fields).compactMap { places -> String? in
      if case .own(let name) = places.field { return name }
      return nil
    }.uniqued()
  }

  /// The profile in force, and what chose it; `nil` if none is configured.
  package var choice: ProfileChoice? { layers.choice }

  /// Where the chosen profile is kept.
  package var chosenProfile: ChosenProfileFile { ChosenProfileFile(folder: layers.stateRoot) }

  /// The folder of the user's own files; a profile has its own.
  ///
  /// - Throws: ``ConfigurationError`` if it needs the home folder and that is not known.
  package func dataFolder(_ environment: Environment) throws(ConfigurationError) -> String {
    let profile = choice?.profile.name ?? Profile.folderWithoutProfiles
    return try Paths.folder(.data, environment) + "/" + profile
  }

  /// The folder of the user's notes, by default one for each profile; throws as ``dataFolder(_:)``.
  package func notesFolder(_ environment: Environment) throws(ConfigurationError) -> String {
    if let folder = self.notes { return folder }
    return try dataFolder(environment) + "/notes"
  }

  /// The folder of mails that the user wrote; a profile has its own; throws as ``dataFolder(_:)``.
  package func mailFolder(_ environment: Environment) throws(ConfigurationError) -> String {
    try dataFolder(environment) + "/mail"
  }

  /// The pair of commands that keep secrets; `nil` for none; throws for one without the other.
  private func secretCommands() throws(ConfigurationError) -> SecretCommands? {
    let table = SettingTable.shared
    switch (self.secretStoreCommand, self.secretCommand) {
    case (nil, nil): return nil
    case (let store?, let read?): return SecretCommands(store: store, read: read)
    case (nil, _): throw error(table.secretCommand, lacking: table.secretStoreCommand)
    case (_, nil): throw error(table.secretStoreCommand, lacking: table.secretCommand)
    }
  }

  private func error(
    _ setting: Setting<String?>, lacking other: Setting<String?>
  ) -> ConfigurationError {
    let fault = ConfigurationError.Cause.words(Phrase.missingCounterpart(key: other.name))
    return values.written(setting)?.error(fault)
      ?? ConfigurationError(location: .option(setting.option), key: setting.name, cause: fault)
  }

  /// The order of people and groups.
  package var collation: Collation { Collation(localeIdentifier: self.locale) }

  /// The values in some configuration files, of which the first takes precedence.
  package static func values(
    of files: [String], _ environment: Environment,
    pipeTimeout: Duration = ConfigurationSource.pipeTimeout
  ) throws(ConfigurationError) -> SettingValues {
    var values = SettingValues()
    for path in files {
      let file = ConfigurationFile(
        path: path, home: environment.homeFolder, currentFolder: environment.currentFolder)
      values = values.over(try file.read(pipeTimeout: pipeTimeout))
    }
    return values
  }

  /// The configuration files of the system that exist; the one that takes precedence is first.
  package static func systemFiles(_ environment: Environment) -> [String] {
    Paths.systemConfigurationFiles(environment).filter { !isMissing($0) }
  }

  /// The values in the configuration files for a command line that is not parsed yet.
  ///
  /// A pipe is for the command itself, which reads it later.
  package static func fileValues(
    for options: SettingValues, _ environment: Environment
  ) throws(ConfigurationError) -> SettingValues {
    let (file, hasFile) = try locate(options.configurationFile, environment)
    let files = ((hasFile ? [file] : []) + systemFiles(environment)).filter { path in
      (try? FileStatus(of: path))?.kind == .regular
    }
    return try values(of: files, environment)
  }

  /// Finds the user's configuration file, an absolute path; one that the user names must exist.
  ///
  /// - Throws: ``ConfigurationError`` if a path needs the home folder and that is not known.
  package static func locate(
    _ named: String?, _ environment: Environment
  ) throws(ConfigurationError) -> (path: String, exists: Bool) {
    if let named { return (named, true) }
    let setting = SettingTable.shared.configurationFile
    if let named = try environment.value(of: setting) { return (named, true) }
    let path = try setting.defaultValue(SettingValues(), environment)
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
