/// The profile of a run, and what chose it.
struct ProfileChoice {
  let profile: Profile
  /// The option, variable or file that names it; `nil` for the first profile of the configuration.
  let location: ConfigurationError.Location?

  /// Chooses a profile: a named one, else the one in the file that `profile use` writes, else the first.
  ///
  /// The result is `nil` without profiles.
  ///
  /// - Parameters:
  ///   - profiles: the profiles of the configuration.
  ///   - named: the name of an option or a variable, if any, and where it is.
  ///   - file: the file that `profile use` writes.
  /// - Throws: ``ConfigurationError`` for an unknown profile, or if the file can't be read.
  init?(
    among profiles: [Profile], named: (name: String, location: ConfigurationError.Location)?,
    file: ChosenProfileFile
  ) throws(ConfigurationError) {
    guard let first = profiles.first else {
      if let named { throw Self.unknown(named.name, among: [], at: named.location) }
      return nil
    }
    var named = named
    if named == nil, let name = try file.read() { named = (name, file.location) }
    guard let named else {
      (profile, location) = (first, nil)
      return
    }
    guard let profile = profiles.first(where: { $0.name == named.name }) else {
      throw Self.unknown(named.name, among: profiles, at: named.location)
    }
    (self.profile, location) = (profile, named.location)
  }

  private static func unknown(
    _ name: String, among profiles: [Profile], at location: ConfigurationError.Location
  ) -> ConfigurationError {
    ConfigurationError(
      location: location, fault: .unknownProfile(name, known: profiles.map(\.name)))
  }
}
