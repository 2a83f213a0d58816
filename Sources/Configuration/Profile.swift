import Localization
import PictureService

/// A profile of the configuration: an organisation with its own keys and folders.
package struct Profile: Sendable {
  package let name: String
  /// The keys that the profile sets; they go before those that hold for all.
  package let values: SettingValues

  /// Its folder in one for all profiles.
  package func folder(in root: String) -> String { (root == "/" ? "" : root) + "/" + name }

  /// The folder of the user's own files without profiles.
  package static let folderWithoutProfiles = "default"
  /// The folder of drafts, next to those of profiles.
  package static let draftFolder = "drafts"
  /// The folder of the state in a cache's folder that an option names.
  static let stateFolder = "state"
  /// The folders of a configuration without profiles that are where profiles have theirs; no
  /// profile may have such a name.
  package static let reservedNames: Set = [
    folderWithoutProfiles, PictureStore.folderName, draftFolder, stateFolder,
  ]

  /// Whether a text may name a profile, and so a folder.
  package static func isName(_ text: String) -> Bool {
    text.wholeMatch(of: /[A-Za-z0-9_\-]+/) != nil
  }
}

extension SettingType<[Profile]> {
  /// A mapping of names to mappings of settings; an empty value is a profile without its own keys.
  package static let profiles: SettingType = SettingType(
    syntax: .single(valueName: "profiles"),
    read: { (written) throws(ConfigurationError) in
      let keys = SettingTable.keys.filter { $0.name != SettingTable.shared.profiles.name }
      var profiles: [Profile] = []
      for (key, value) in try written.pairs() {
        let name: String = try key.parsed(
          { Profile.isName($0) ? $0 : nil }, else: Phrase.badProfileName)
        if Profile.reservedNames.contains(name) {
          throw key.error(.words(Phrase.reservedProfileName(name: name)))
        }
        var values = SettingValues()
        if case .nothing = value.content {} else { values = try value.values(of: keys) }
        profiles.append(Profile(name: name, values: values))
      }
      if profiles.isEmpty { throw written.error(.empty) }
      return profiles
    },
    // The settings in force are those of one profile.
    write: { _, _ in nil })
}
