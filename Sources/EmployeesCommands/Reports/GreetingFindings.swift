internal import Contacts
internal import DirectoryStore
internal import Files
internal import Foundation
internal import MIME
internal import Mail

/// Greetings that are not listed, because they may be forged or cannot be read.
struct GreetingFindings {
  private let settings: Settings
  private let store: DirectoryStore
  private let contacts: AddressBook?
  private let effects: Effects

  init(_ settings: Settings, _ store: DirectoryStore, _ contacts: AddressBook?, _ effects: Effects)
  {
    (self.settings, self.store, self.contacts, self.effects) = (settings, store, contacts, effects)
  }

  /// How many greetings are read in full: reading ten thousand would take too long.
  private static let readLimit = 200

  /// All findings.
  func all() throws -> [Finding] {
    // Without mails there is nothing to load GMime for.
    let folders = [try settings.mailFolder(effects)] + (settings.mail?.maildirs ?? [])
    let missing = (settings.mail?.maildirs ?? []).filter { !FileStatus.exists($0 + "/cur") }.map {
      finding($0, SystemMessage.text(ENOENT), .maildir)
    }
    if !folders.contains(where: FileStatus.exists) { return missing }
    let console = Console(effects, color: settings.color, isQuiet: true)
    do throws(CommandError) {
      let book = try book(console)
      return missing + book.problems.map { finding($0.path, $0.fault.message) }
        + book.refused.map { finding($0.entry.file, $0.reason.message) }
        + book.entries.prefix(Self.readLimit).compactMap(unreadable)
    } catch {
      return missing + [finding(folders[0], error.message)]
    }
  }

  private func book(_ console: Console) throws(CommandError) -> GreetingBook {
    do {
      return try GreetingBook(settings, store, contacts, console, effects)
    } catch let error as CommandError {
      throw error
    } catch {
      throw CommandError(message: "\(error)", status: .inputOutput)
    }
  }

  /// What cannot be read of a greeting in full; `nil` if all of it can.
  private func unreadable(_ entry: GreetingEntry) -> Finding? {
    do throws(CommandError) {
      let message = try GreetingShowCommand.message(of: entry, home: effects.homeFolder)
      return message.isCut ? finding(entry.file, GreetingPhrase.tooComplex.text) : nil
    } catch {
      return finding(entry.file, error.message)
    }
  }

  private func finding(
    _ path: String, _ problem: String, _ kind: Finding.Kind = .greeting
  ) -> Finding {
    Finding(
      kind: kind, location: Paths.short(path, home: effects.homeFolder), problem: problem)
  }
}

extension GreetingBook.Refusal {
  /// Why a greeting is not listed.
  var message: String {
    switch self {
    case .severalSenders: GreetingPhrase.severalSenders.text
    case .unknownSender(let address):
      GreetingPhrase.unknownSender.text(["address": address.excerpt])
    case .notToMe: GreetingPhrase.notToMe.text
    }
  }
}
