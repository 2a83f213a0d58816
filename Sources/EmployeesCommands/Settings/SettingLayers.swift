/// The values of every source but the defaults: options over environment over the profile in force over the
/// keys of the configuration files that hold for all profiles.
struct SettingLayers {
  /// The profile in force; `nil` if none is configured.
  let choice: ProfileChoice?
  /// The state's folder for all profiles.
  let stateRoot: String
  /// The values of options and environment.
  private let given: SettingValues
  private let files: SettingValues

  /// Puts the sources together.
  ///
  /// - Parameters:
  ///   - options: the values on the command line.
  ///   - files: the values in the configuration files.
  ///   - effects: the environment, and where the state is.
  /// - Throws: ``ConfigurationError`` for a bad variable or an unknown profile.
  init(
    options: SettingValues, files: SettingValues, _ effects: Effects
  ) throws(ConfigurationError) {
    given = options.over(try EnvironmentSource(effects: effects).values())
    self.files = files
    var common = given.over(files)
    // The state's root says which profile is in force, so a profile does not move it.
    stateRoot = try common.fill(\.stateFolder, effects)
    var named: (name: String, location: ConfigurationError.Location)?
    if let name = given.profile ?? nil, let written = given.written(SettingTable.shared.profile) {
      named = (name, written.location)
    }
    choice = try ProfileChoice(
      among: files.profiles ?? [], named: named, file: ChosenProfileFile(folder: stateRoot))
  }

  /// All profiles, in the order of the file.
  var profiles: [Profile] { files.profiles ?? [] }

  /// The values with a profile in force, or with none.
  func values(of profile: Profile?) -> SettingValues {
    given.over(profile?.values ?? SettingValues()).over(files)
  }
}
