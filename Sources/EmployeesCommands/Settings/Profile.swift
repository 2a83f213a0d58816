/// A profile of the configuration: an organisation with keys and folders of its own.
struct Profile: Sendable {
  let name: String
  /// The keys that the profile sets; they go before those that hold for all.
  let values: SettingValues

  /// Its folder in one for all profiles.
  func folder(in root: String) -> String { (root == "/" ? "" : root) + "/" + name }

  /// Whether a text may name a profile, and so a folder.
  static func isName(_ text: String) -> Bool { text.wholeMatch(of: /[A-Za-z0-9_\-]+/) != nil }
}

extension SettingType<[Profile]> {
  /// A mapping of names to mappings of settings; nothing stands for a profile without keys of its own.
  static let profiles: SettingType = SettingType(
    syntax: .single(valueName: "profiles"),
    read: { (written) throws(ConfigurationError) in
      let keys = SettingTable.keys.filter { $0.name != SettingTable.shared.profiles.name }
      var profiles: [Profile] = []
      for (key, value) in try written.pairs() {
        let name = try key.text()
        if !Profile.isName(name) { throw key.error(.badProfileName(name)) }
        var values = SettingValues()
        if case .nothing = value.content {} else { values = try value.values(of: keys) }
        profiles.append(Profile(name: name, values: values))
      }
      if profiles.isEmpty { throw written.error(.empty) }
      return profiles
    },
    // The settings in force are those of one profile.
    write: { _ in nil })
}
