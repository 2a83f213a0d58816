/// Making absolute paths of what users write.
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

  /// A path as a user knows it: with `~` for her home folder.
  static func short(_ path: String, home: String?) -> String {
    guard let home, home != "/", path == home || path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }

  /// A folder of the XDG Base Directory Specification, which ignores relative values.
  static func xdgFolder(
    _ variable: String, fallback: String, _ effects: Effects
  ) -> String? {
    if let folder = effects.environment[variable], folder.hasPrefix("/") { return folder }
    return effects.homeFolder.map { $0 + "/" + fallback }
  }
}
