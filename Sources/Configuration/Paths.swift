/// Paths: absolute ones from what users write, and the program's own folders.
package enum Paths {
  /// An absolute path for one with `~` and `~/` expanded, against a folder if it is relative; not
  /// normalised; `nil` for an empty one, and where the home folder or the current one is needed and
  /// unknown.
  package static func absolute(_ path: String, in folder: String, home: String?) -> String? {
    if path.isEmpty { return nil }
    if path == "~" { return home }
    if path.hasPrefix("~/") { return home.map { $0 + path.dropFirst() } }
    if path.hasPrefix("/") { return path }
    guard folder.hasPrefix("/") else { return nil }
    let relative = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    return (folder == "/" ? "" : folder) + "/" + relative
  }

  /// A path as a user knows it: with `~` for their home folder.
  package static func short(_ path: String, home: String?) -> String {
    guard let home, home != "/", path == home || path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }

  /// The configuration files of the system, below the user's; the first takes precedence.
  ///
  /// They need not exist. The XDG Base Directory Specification ignores relative folders.
  package static func systemConfigurationFiles(_ environment: Environment) -> [String] {
    let written = environment["XDG_CONFIG_DIRS"] ?? ""
    let folders = (written.isEmpty ? "/etc/xdg" : written).split(separator: ":")
    return folders.filter { $0.hasPrefix("/") }.map { $0 + "/employees/config.yaml" }
  }

  /// A folder of the XDG Base Directory Specification, by where it is below the home folder unless
  /// a variable names another one.
  package enum BaseFolder: String {
    case config = ".config"
    case cache = ".cache"
    case state = ".local/state"
    case data = ".local/share"
  }

  /// Our folder in one of the specification, which ignores relative values.
  package static func folder(
    _ base: BaseFolder, _ environment: Environment
  ) throws(ConfigurationError) -> String {
    if let folder = environment["XDG_\(base)_HOME".uppercased()], folder.hasPrefix("/") {
      return folder + "/employees"
    }
    guard let home = environment.homeFolder else {
      throw ConfigurationError(location: .environment("HOME"), cause: .noHome)
    }
    return home + "/" + base.rawValue + "/employees"
  }
}
