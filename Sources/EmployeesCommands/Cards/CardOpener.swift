internal import Contacts
internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory
internal import Files
internal import Foundation
internal import Processes
internal import SQLiteFiles
internal import TerminalUI

/// Opens a card in the desktop's contacts application.
struct CardOpener {
  private let contacts: AddressBook
  private let cacheFolder: String

  init(_ contacts: AddressBook, cacheFolder: String) {
    self.contacts = contacts
    self.cacheFolder = cacheFolder
  }

  /// Opens the file of a card, or a copy of the card if its file contains others.
  ///
  /// - Throws: ``CommandError`` if the card cannot be read, copied or opened.
  func open(_ card: Contact, _ effects: Effects) throws {
    let path = try isAlone(card) ? card.file : try copy(card, home: effects.homeFolder)
    let short = Paths.short(path, home: effects.homeFolder).visible
    let whereabouts = MessagePhrase.cardIsIn.text(["path": short])
    do {
      try effects.open(path)
    } catch FileOpener.OpenError.noOpener(let program) {
      throw CommandError(
        message: MessagePhrase.noOpener.text(["program": program]),
        details: [whereabouts],
        status: .inputOutput)
    } catch FileOpener.OpenError.failed(let program, let status) {
      throw CommandError(
        message: MessagePhrase.openerFailed.text([
          "program": program, "status": String(status),
        ]),
        details: [whereabouts],
        status: .inputOutput)
    }
  }

  /// Whether a file contains nothing but one card.
  private func isAlone(_ card: Contact) throws -> Bool {
    try contacts.contacts().count { $0.file == card.file } == 1
      && !contacts.problems().contains { $0.file == card.file }
  }

  private func copy(_ card: Contact, home: String?) throws -> String {
    let path = cacheFolder + "/" + CacheCleaning.handedCard
    // If others could write to the folder, they could replace the file.
    try PrivateFolder.prepare(cacheFolder)
    do {
      try write(try AddressBook.bytes(of: card), to: path)
    } catch let error as AddressBook.CardError {
      throw CommandError(
        message: error.message(for: card, home: home), status: .configuration)
    } catch let error as SystemError {
      throw CommandError(
        message: MessagePhrase.cardNotCopied.text([
          "path": Paths.short(path, home: home).visible,
          "cause": SystemMessage.text(error.code),
        ]), status: .inputOutput)
    }
    return path
  }

  /// Writes a file that only the user can read.
  private func write(_ bytes: [UInt8], to path: String) throws {
    // Write to a new file and rename it: a link in its place is replaced, not followed.
    let new = path + "." + UUID().uuidString
    let file = try OpenFile(creating: new)
    do {
      try file.write(bytes)
      try FileSystem.rename(new, to: path)
    } catch {
      try? FileSystem.remove(new)
      throw error
    }
  }
}
