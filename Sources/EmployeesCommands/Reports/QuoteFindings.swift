internal import DirectoryStore
internal import Files
internal import MIME
internal import Mail

/// Quotes that are not listed, because they may be forged or cannot be read; nothing of their texts is told.
struct QuoteFindings {
  private let settings: Settings
  private let store: DirectoryStore
  private let effects: Effects

  init(_ settings: Settings, _ store: DirectoryStore, _ effects: Effects) {
    (self.settings, self.store, self.effects) = (settings, store, effects)
  }

  /// All findings; none if nothing says who the user is.
  func all() throws -> [Finding] {
    let folders = [try settings.mailFolder(effects)] + (settings.mail?.maildirs ?? [])
    guard settings.me != nil || settings.mail?.from != nil,
      folders.contains(where: FileStatus.exists)
    else { return [] }
    do throws(CommandError) {
      let book = try book()
      return book.problems.map { finding($0.path, $0.fault.message) }
        + book.refused.map { finding($0.entry.file, $0.message) }
    } catch {
      return [finding(folders[0], error.message)]
    }
  }

  private func book() throws(CommandError) -> QuoteBook {
    do {
      // Names are not told.
      return try QuoteBook(settings, store, nil, effects)
    } catch let error as CommandError {
      throw error
    } catch {
      throw CommandError(message: "\(error)", status: .inputOutput)
    }
  }

  private func finding(_ path: String, _ problem: String) -> Finding {
    Finding(kind: .quote, location: Paths.short(path, home: effects.homeFolder), problem: problem)
  }
}

extension QuoteBook.Refused {
  /// Who sent the mail, and why it is not listed.
  var message: String {
    let cause =
      switch reason {
      case .mail(let refusal): refusal.message
      case .otherContent: QuotePhrase.otherContent.text
      }
    guard let address = entry.from?.address else { return cause }
    return QuotePhrase.from.text(["address": address.excerpt, "cause": cause])
  }
}
