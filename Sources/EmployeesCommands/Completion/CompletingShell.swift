import Files
import Localization
import Presentation

/// A shell whose script asks the program for completions, so that every shell offers the same.
enum CompletingShell: String, CaseIterable {
  case bash, zsh, fish

  static let request = "---complete"

  /// The script, which `Package.swift` embeds from the file next to this one.
  ///
  /// bash inserts words unquoted, so the program quotes them; zsh and fish quote them themselves.
  /// Readline quotes files' names only where it finds the files, which it does not after an
  /// option's letter; the script for bash quotes those.
  var script: String {
    let bytes =
      switch self {
      case .bash: PackageResources.employees_bash
      case .zsh: PackageResources.employees_zsh
      case .fish: PackageResources.employees_fish
      }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let option = "--generate-completion-script"

  /// The shell whose script is asked for, `nil` if none is; throws for a shell that has no script.
  static func requested(
    by arguments: [String], _ environment: [String: String]
  ) throws(CommandError) -> CompletingShell? {
    guard let index = arguments.firstIndex(where: { $0.prefix { $0 != "=" } == option }),
      !arguments[..<index].contains("--")
    else { return nil }
    let behind = arguments[index].dropFirst(option.count + 1)
    let named = behind.isEmpty ? arguments.dropFirst(index + 1).first : String(behind)
    let name = named ?? environment["SHELL"].map(FileSystem.name(of:)) ?? ""
    if let shell = CompletingShell(rawValue: name) { return shell }
    let shells = allCases.map(\.rawValue).joined(separator: ScreenPhrase.comma)
    throw CommandError(
      message: UsagePhrase.noShell(shell: name.excerpt),
      details: [UsagePhrase.shellsAre(shells: shells)], status: .usage)
  }
}
