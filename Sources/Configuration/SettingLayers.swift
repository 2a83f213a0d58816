/// The values of every source but the defaults: options over environment over the profile in force
/// over the keys of the configuration files that hold for all profiles.
package struct SettingLayers {
  /// The profile in force; `nil` if none is configured.
  package let choice: ProfileChoice?
  /// The state's folder for all profiles.
  package let stateRoot: String
  /// The values of options and environment.
  private let given: SettingValues
  private let files: SettingValues

  /// Puts the sources together; throws for a bad variable or an unknown profile.
  package init(
    options: SettingValues, files: SettingValues, _ environment: Environment
  ) throws(ConfigurationError) {
    given = options.over(try environment.values())
    self.files = files
    // The state's root says which profile is in force, so a profile does not move it.
    var values = given.over(files)
    try SettingTable.shared.stateFolder.fill(&values, environment)
    stateRoot = values.stateFolder ?? ""
    var named: (name: String, location: ConfigurationError.Location)?
    if let name = given.profile ?? nil, let written = given.written(SettingTable.shared.profile) {
      named = (name, written.location)
    }
    choice = try ProfileChoice(
      among: files.profiles ?? [], named: named, file: ChosenProfileFile(folder: stateRoot))
  }

  /// All profiles, in the order of the file.
  package var profiles: [Profile] { files.profiles ?? [] }

  /// The values with a profile in force, or with none.
  package func values(of profile: Profile?) -> SettingValues {
    given.over(profile?.values ?? SettingValues()).over(files)
  }
}
