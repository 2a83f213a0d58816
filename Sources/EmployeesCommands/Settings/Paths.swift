/// Paths: absolute ones from what users write, and the program's own folders.
enum Paths {
  /// A path with `~` and `~/` expanded, against a folder if it is relative.
  ///
  /// - Returns: an absolute path, not normalised; `nil` for an empty one, and where the home folder
  ///   or the current one is needed and unknown.
  static func absolute(_ path: String, in folder: String, home: String?) -> String? {
    if path.isEmpty { return nil }
    if path == "~" { return home }
    if path.hasPrefix("~/") { return home.map { $0 + path.dropFirst() } }
    if path.hasPrefix("/") { return path }
    guard folder.hasPrefix("/") else { return nil }
    let relative = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    return (folder == "/" ? "" : folder) + "/" + relative
  }

  /// The folder that a path lies in.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A path as a user knows it: with `~` for their home folder.
  static func short(_ path: String, home: String?) -> String {
    guard let home, home != "/", path == home || path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }

  /// The default folder of the configuration file.
  static func configurationFolder(_ effects: Effects) throws(ConfigurationError) -> String {
    try xdgFolder("XDG_CONFIG_HOME", fallback: ".config", effects)
  }

  /// The configuration files of the system, below the user's; the one that takes precedence is first.
  ///
  /// They need not exist. As the XDG Base Directory Specification says, relative folders are ignored.
  static func systemConfigurationFiles(_ effects: Effects) -> [String] {
    let written = effects.environment["XDG_CONFIG_DIRS"] ?? ""
    let folders = (written.isEmpty ? "/etc/xdg" : written).split(separator: ":")
    return folders.filter { $0.hasPrefix("/") }.map { $0 + "/employees/config.yaml" }
  }

  /// The default folder of the cache.
  static func cacheFolder(_ effects: Effects) throws(ConfigurationError) -> String {
    try xdgFolder("XDG_CACHE_HOME", fallback: ".cache", effects)
  }

  /// The default folder of the state.
  static func stateFolder(_ effects: Effects) throws(ConfigurationError) -> String {
    try xdgFolder("XDG_STATE_HOME", fallback: ".local/state", effects)
  }

  /// The folder of the user's own files, of all profiles.
  static func dataFolder(_ effects: Effects) throws(ConfigurationError) -> String {
    try xdgFolder("XDG_DATA_HOME", fallback: ".local/share", effects)
  }

  /// Our folder in one of the XDG Base Directory Specification, which ignores relative values.
  private static func xdgFolder(
    _ variable: String, fallback: String, _ effects: Effects
  ) throws(ConfigurationError) -> String {
    if let folder = effects.environment[variable], folder.hasPrefix("/") {
      return folder + "/employees"
    }
    guard let home = effects.homeFolder else {
      throw ConfigurationError(location: .environment("HOME"), fault: .noHome)
    }
    return home + "/" + fallback + "/employees"
  }
}
