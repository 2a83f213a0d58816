internal import Contacts
internal import DirectoryService
internal import EmployeeDirectory
internal import Files
internal import Foundation
internal import TerminalUI

/// Exports employees' cards to a folder, one file each.
struct CardFolderExport {
  private let path: String
  private let version: VCardVersion
  private let console: Console
  private let effects: Effects

  /// How many files with taken names are listed.
  private static let fileLimit = 10

  /// Creates an export to a folder, as typed.
  ///
  /// - Throws: ``CommandError`` if the path cannot be made absolute.
  init(
    to folder: String, _ version: VCardVersion, _ console: Console, _ effects: Effects
  ) throws(CommandError) {
    let path = Paths.absolute(folder, in: effects.currentFolder, home: effects.homeFolder)
    guard let path else {
      throw CommandError(message: ExportPhrase.noFolder.text, status: .usage)
    }
    self.path = path
    self.version = version
    self.console = console
    self.effects = effects
  }

  /// Writes the cards whose UIDs are not in the folder, and reports their number on a terminal.
  ///
  /// - Parameters:
  ///   - employees: the people.
  ///   - photos: the people's pictures, as JPEGs.
  /// - Throws: ``CommandError`` if the folder cannot be written to, or other files have the names of
  /// some cards. Files already written stay.
  func write(_ employees: [Employee], photos: [NameKey: [UInt8]]) throws {
    var counts: [CardFolder.Outcome: Int] = [:]
    var taken: [String] = []
    do {
      let folder = try CardFolder(at: path, now: effects.now())
      for problem in folder.pathProblems {
        console.warn(problem.message(home: effects.homeFolder) + ".")
      }
      for employee in employees {
        let name = StableIdentifier.uuid(of: employee.key) + ".vcf"
        let text = EmployeeCard.text([employee], version: version) { photos[$0.key] }
        let card = Array(text.utf8)
        let outcome = try folder.add(
          card, uid: StableIdentifier.urn(of: employee.key), name: name)
        counts[outcome, default: 0] += 1
        if outcome == .nameTaken { taken.append("\(name): \(employee.name.description.visible)") }
      }
      try folder.finish()
    } catch let error as SystemError {
      throw failure(error, written: counts[.written] ?? 0)
    }
    console.note(
      ExportPhrase.cardsWritten.text([
        "folder": shortPath, "written": String(counts[.written] ?? 0),
        "known": String(counts[.known] ?? 0),
      ]))
    if taken.isEmpty { return }
    let rest = taken.count - Self.fileLimit
    let more = rest > 0 ? [MessagePhrase.andMore.text(count: rest)] : []
    throw CommandError(
      message: ExportPhrase.namesTaken.text, details: Array(taken.prefix(Self.fileLimit)) + more,
      status: .inputOutput)
  }

  private var shortPath: String { Paths.short(path, home: effects.homeFolder).visible }

  private func failure(_ error: SystemError, written: Int) -> CommandError {
    var details: [String] = []
    if error.code == ENOENT { details.append(ExportPhrase.makeFolder.text) }
    if written > 0 {
      details.append(ExportPhrase.writtenBefore.text(["written": String(written)]))
    }
    return CommandError(
      message: ExportPhrase.folderNotWritten.text([
        "folder": shortPath, "cause": SystemMessage.text(error.code),
      ]), details: details, status: .inputOutput)
  }
}
