/// The profile of a run, and what chose it.
package struct ProfileChoice {
  package let profile: Profile
  /// The option, variable or file that names it; `nil` for the first profile of the configuration.
  package let location: ConfigurationError.Location?

  /// Chooses a profile: a named one, else the one in the file that `profile use` writes, else the
  /// first.
  ///
  /// The result is `nil` without profiles.
  ///
  /// - Throws: ``ConfigurationError`` for an unknown profile, or if the file can't be read.
  package init?(
    among profiles: [Profile], named: (name: String, location: ConfigurationError.Location)?,
    file: ChosenProfileFile
  ) throws(ConfigurationError) {
    guard let first = profiles.first else {
      if let named { throw Self.unknown(named.name, among: [], at: named.location) }
      return nil
    }
    if let named {
      guard let profile = profiles.first(where: { $0.name == named.name }) else {
        throw Self.unknown(named.name, among: profiles, at: named.location)
      }
      (self.profile, location) = (profile, named.location)
    } else if let name = try file.read() {
      guard let profile = profiles.first(where: { $0.name == name }) else {
        // Without the name: another program may have put anything into the file.
        throw ConfigurationError(
          location: file.location, cause: .unknownChosenProfile(known: profiles.map(\.name)))
      }
      (self.profile, location) = (profile, file.location)
    } else {
      (profile, location) = (first, nil)
    }
  }

  private static func unknown(
    _ name: String, among profiles: [Profile], at location: ConfigurationError.Location
  ) -> ConfigurationError {
    ConfigurationError(
      location: location, cause: .unknownProfile(name, known: profiles.map(\.name)))
  }
}
