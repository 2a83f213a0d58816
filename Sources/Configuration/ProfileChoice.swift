import Localization

/// The profile of a run, and what chose it.
package struct ProfileChoice {
  package let profile: Profile
  /// The option, variable or file that names it; `nil` for the first profile of the configuration.
  package let location: ConfigurationError.Location?

  /// Chooses a profile: a named one, else the one in the file that `profile use` writes, else the
  /// first; `nil` without profiles.
  ///
  /// - Throws: ``ConfigurationError`` for an unknown profile, or if the file can't be read.
  package init?(
    among profiles: [Profile], named: (name: String, location: ConfigurationError.Location)?,
    file: ChosenProfileFile
  ) throws(ConfigurationError) {
    let known = profiles.map(\.name).joined(separator: ScreenPhrase.comma)
    if let named {
      guard let profile = profiles.first(where: { $0.name == named.name }) else {
        let text = named.name.excerpt
        let words =
          profiles.isEmpty
          ? Phrase.unknownProfileOfNone(text: text)
          : Phrase.unknownProfile(profiles: known, text: text)
        throw ConfigurationError(location: named.location, cause: .words(words))
      }
      (self.profile, location) = (profile, named.location)
      return
    }
    guard let first = profiles.first else { return nil }
    guard let name = try file.read() else {
      (self.profile, location) = (first, nil)
      return
    }
    guard let profile = profiles.first(where: { $0.name == name }) else {
      // Without the name: another program may have put anything into the file.
      let words = Phrase.unknownChosenProfile(profiles: known)
      throw ConfigurationError(location: file.location, cause: .words(words))
    }
    (self.profile, location) = (profile, file.location)
  }
}
