import EmployeeDirectory
public import Files
public import Foundation

/// A folder of cards, a file each, that other programs read and write, too: a vdir.
///
/// Existing files are never changed. A new one appears whole or not at all (`WholeFileWriter`).
public final class CardFolder {
  /// The result of adding a card.
  public enum Outcome: Hashable, Sendable {
    /// It was written to its own file.
    case written
    /// The folder has a card with its UID.
    case known
    /// Its file's name belongs to another card, or to something else; the card was not written.
    case nameTaken
  }

  /// The files that could not be read; a card in one of them may be written again.
  public let pathProblems: [ContactPathProblem]
  private let path: String
  private var writer: WholeFileWriter
  /// The UIDs of its cards, in a comparable form.
  private var identifiers: Set<String>

  /// Opens a folder that exists, by its absolute path, and reads which cards are there.
  ///
  /// - Throws: `SystemError` if it cannot be opened; `StoreError` if its cards cannot be kept in
  ///   memory.
  public init(at path: String, now: Date) throws {
    self.path = path
    writer = WholeFileWriter(try OpenFolder(path))
    let book = try AddressBook(inMemory: [path])
    pathProblems = try book.update(now: now).pathProblems
    identifiers = Set(try book.contacts().compactMap(\.uid).map(Self.comparable))
  }

  /// Writes a card into a file of this name, without a slash, unless the folder has its UID.
  ///
  /// - Throws: the system's error; then the folder is as it was.
  public func add(_ card: [UInt8], uid: String, name: String) throws(SystemError) -> Outcome {
    let identifier = Self.comparable(uid)
    if identifiers.contains(identifier) { return .known }
    if try writer.create(name, card) {
      identifiers.insert(identifier)
      return .written
    }
    // Another process may have written the same card meanwhile.
    return holds(identifier, in: name) ? .known : .nameTaken
  }

  /// Waits until the names of what was written are on the disk; throws the system's error if they
  /// may not be.
  public func finish() throws(SystemError) { try writer.synchronize() }

  private func holds(_ identifier: String, in name: String) -> Bool {
    guard let book = try? AddressBook(inMemory: [path + "/" + name]),
      (try? book.update(now: Date(timeIntervalSince1970: 0))) != nil,
      let contacts = try? book.contacts()
    else { return false }
    return contacts.contains { $0.uid.map(Self.comparable) == identifier }
  }

  /// A UID without `urn:uuid:` and with hexadecimal digits in one case, to compare with others.
  private static func comparable(_ uid: String) -> String {
    let uid = uid.trimmingCharacters(in: .whitespaces)
    let prefix = "urn:uuid:"
    let bare = uid.lowercased().hasPrefix(prefix) ? String(uid.dropFirst(prefix.count)) : uid
    return UUID(uuidString: bare)?.uuidString ?? uid
  }
}
