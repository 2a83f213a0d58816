import Browser
package import Configuration
import Localization

/// Writing configuration files.
package enum ConfigurationText {
  /// The settings in force as a configuration file, each with a comment on where it is set.
  package static func text(of settings: Settings, home: String?) -> String {
    let heading = settings.choice.map { choice in
      "# " + ProfilePhrase.settingsOf(name: choice.profile.name) + "\n"
    }
    let keys = SettingTable.keys.compactMap { setting -> String? in
      guard let text = setting.line(of: settings.values, comment) else { return nil }
      guard let source = settings.values.written(setting)?.location else { return text + "\n" }
      let end = text.firstIndex(of: "\n") ?? text.endIndex
      return "\(text[..<end])  # \(source.text(home: home))\(text[end...])\n"
    }
    return (heading ?? "") + keys.joined()
  }

  /// A file that sets the default feeds, with a note and an example of each key, all in comments
  /// where the system has a file whose values it would replace.
  package static func template(hasSystemFile: Bool = false) -> String {
    let keys = SettingTable.keys.map { setting in
      let lines = setting.example.split(separator: "\n")
      let isActive = setting.isActiveInTemplate && !hasSystemFile
      let example = isActive ? lines : lines.map { "#" + $0 }
      let text = (setting.note.map { [comment($0)[...]] } ?? []) + example
      // The lines between two empty ones can be set alone, so the two commands stay together.
      let isSecond = setting.name == SettingTable.shared.secretCommand.name
      return (isSecond ? "" : "\n") + text.map { $0 + "\n" }.joined()
    }
    return comment(.introduction) + "\n" + keys.joined()
  }

  /// A text as comments of at most 80 columns.
  package static func comment(_ note: SettingComment) -> String {
    note.text.replacing("\n", with: " ").folded(toWidth: 78).map { "# " + $0 }
      .joined(separator: "\n")
  }
}

extension SettingComment {
  /// The comment in the current language.
  package var text: String {
    switch self {
    case .introduction: SettingPhrase.introduction
    case .tokenIsSet: SettingPhrase.tokenIsSet
    case .configOption: SettingPhrase.configOption
    case .profileOption: SettingPhrase.profileOption
    case .meNote: SettingPhrase.meNote
    case .profilesNote: SettingPhrase.profilesNote
    case .feedOption: SettingPhrase.feedOption
    case .feedsNote: SettingPhrase.feedsNote
    case .contactsOption: SettingPhrase.contactsOption
    case .contactsNote: SettingPhrase.contactsNote
    case .notesNote: SettingPhrase.notesNote
    case .syncCommandNote: SettingPhrase.syncCommandNote
    case .cacheOption: SettingPhrase.cacheOption
    case .cacheNote: SettingPhrase.cacheNote
    case .stateOption: SettingPhrase.stateOption
    case .stateNote: SettingPhrase.stateNote
    case .offlineOption: SettingPhrase.offlineOption
    case .offlineNote: SettingPhrase.offlineNote
    case .maxAgeOption: SettingPhrase.maxAgeOption
    case .maxAgeNote: SettingPhrase.maxAgeNote
    case .timeout: SettingPhrase.timeout
    case .shrinkLimitNote: SettingPhrase.shrinkLimitNote
    case .localeOption: SettingPhrase.localeOption(languages: Self.languages)
    case .localeNote: SettingPhrase.localeNote(languages: Self.languages)
    case .maxSizeNote: SettingPhrase.maxSizeNote
    case .maxPeopleNote: SettingPhrase.maxPeopleNote
    case .authoritiesNote: SettingPhrase.authoritiesNote
    case .onChangeNote: SettingPhrase.onChangeNote
    case .colorOption: SettingPhrase.colorOption
    case .colorNote: SettingPhrase.colorNote
    case .formatNote: SettingPhrase.formatNote
    case .aliasesNote: SettingPhrase.aliasesNote
    case .keysNote: SettingPhrase.keysNote(actions: BrowserAction.names)
    case .picturesAsOption: SettingPhrase.picturesAsOption
    case .picturesAsNote: SettingPhrase.picturesAsNote
    case .picturesNote: SettingPhrase.picturesNote
    case .picturesHostsNote: SettingPhrase.picturesHostsNote
    case .picturesCacheNote: SettingPhrase.picturesCacheNote
    case .watermarkNote: SettingPhrase.watermarkNote
    case .secretStoreNote: SettingPhrase.secretStoreNote
    case .secretNote: SettingPhrase.secretNote
    case .mailNote: SettingPhrase.mailNote
    case .passwordIsSet: SettingPhrase.passwordIsSet
    case .sendIsSet: SettingPhrase.sendIsSet
    }
  }

  private static let languages = Language.allCases.map(\.rawValue).joined(separator: ", ")
}
