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
    return comment(SettingPhrase.introduction) + "\n" + keys.joined()
  }

  /// A text as comments of at most 80 columns.
  package static func comment(_ text: String) -> String {
    text.replacing("\n", with: " ").folded(toWidth: 78).map { "# " + $0 }
      .joined(separator: "\n")
  }
}
