/// Writing configuration files.
enum ConfigurationText {
  /// Writes the settings in force as a configuration file that says where each value comes from.
  ///
  /// - Parameters:
  ///   - settings: the settings.
  ///   - home: the user's home folder, which is shown as `~`.
  /// - Returns: the file, with a comment behind each key whose value is not a default.
  static func text(of settings: Settings, home: String?) -> String {
    let heading = settings.choice.map { choice in
      "# " + ProfilePhrase.settingsOf.text(["name": choice.profile.name]) + "\n"
    }
    let keys = SettingTable.keys.compactMap { setting -> String? in
      guard let text = setting.line(of: settings.values) else { return nil }
      guard let source = settings.values.written(setting)?.location else { return text + "\n" }
      let end = text.firstIndex(of: "\n") ?? text.endIndex
      return "\(text[..<end])  # \(source.text(home: home))\(text[end...])\n"
    }
    return (heading ?? "") + keys.joined()
  }

  /// Writes a file that sets the defaults, with a note on each key in the current language.
  ///
  /// - Parameter hasSystemFile: whether the system has a configuration file, whose values the
  ///   defaults would replace.
  /// - Returns: the file; where the system has one, every key is a comment.
  static func template(hasSystemFile: Bool = false) -> String {
    let keys = SettingTable.keys.map { setting in
      let lines = setting.example.split(separator: "\n")
      let isActive = setting.isActiveInTemplate && !hasSystemFile
      let example = isActive ? lines : lines.map { "# " + $0 }
      return (setting.note.map { [comment($0)[...]] } ?? []) + example
    }
    return ([[comment(.introduction)[...]]] + keys)
      .map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  /// A text as comments, one for each of its lines.
  static func comment(_ note: SettingPhrase) -> String {
    note.text.split(separator: "\n").map { "# " + $0 }.joined(separator: "\n")
  }
}
