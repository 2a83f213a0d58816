internal import EmployeeDirectory
public import Files
public import Foundation

/// A folder of cards, a file each, that other programs read and write, too: a vdir.
///
/// Existing files are never changed. A new one appears whole or not at all: until it is complete, it has
/// no name, or one that programs that read vdirs skip. Only on a file system that has neither hard links
/// nor a renaming that replaces nothing may a loss of power leave a part of a file.
public final class CardFolder {
  /// The result of adding a card.
  public enum Outcome: Hashable, Sendable {
    /// It was written to a file of its own.
    case written
    /// The folder has a card with its UID.
    case known
    /// Its file's name belongs to another card, or to something else; the card was not written.
    case nameTaken
  }

  /// The files that could not be read; a card in one of them may be written again.
  public let pathProblems: [ContactPathProblem]
  private let path: String
  private let folder: OpenFolder
  /// The UIDs of its cards, in a comparable form.
  private var identifiers: Set<String>
  /// Whether the file system can create files without a name.
  private var hasUnnamedFiles = true

  /// For the user alone, as other programs that keep vdirs have it.
  private static let permissions: UInt32 = 0o600

  /// Opens a folder and reads which cards are there.
  ///
  /// - Parameters:
  ///   - path: an absolute path of a folder that exists.
  ///   - now: the time.
  /// - Throws: `SystemError` if it cannot be opened; `StoreError` if its cards cannot be kept in memory.
  public init(at path: String, now: Date) throws {
    self.path = path
    folder = try OpenFolder(path)
    let book = try AddressBook(inMemory: [path])
    pathProblems = try book.update(now: now).pathProblems
    identifiers = Set(try book.contacts().compactMap(\.uid).map(Self.comparable))
  }

  /// Writes a card into a file of its own unless the folder has a card with its UID.
  ///
  /// - Parameters:
  ///   - card: a vCard.
  ///   - uid: its UID.
  ///   - name: the file's name, without a slash.
  /// - Returns: the result.
  /// - Throws: the system's error; then the folder is as it was.
  public func add(_ card: [UInt8], uid: String, name: String) throws(SystemError) -> Outcome {
    let identifier = Self.comparable(uid)
    if identifiers.contains(identifier) { return .known }
    if try write(card, to: name) {
      identifiers.insert(identifier)
      return .written
    }
    // Another process may have written the same card meanwhile.
    return holds(identifier, in: name) ? .known : .nameTaken
  }

  /// Waits until the names of what was written are on the disk.
  ///
  /// - Throws: the system's error if they may not be.
  public func finish() throws(SystemError) { try folder.synchronize() }

  private func holds(_ identifier: String, in name: String) -> Bool {
    guard let book = try? AddressBook(inMemory: [path + "/" + name]),
      (try? book.update(now: Date(timeIntervalSince1970: 0))) != nil,
      let contacts = try? book.contacts()
    else { return false }
    return contacts.contains { $0.uid.map(Self.comparable) == identifier }
  }

  /// A UID in a form that is equal for all ways to write it: `urn:uuid:` may be missing, and hexadecimal
  /// digits have no case.
  private static func comparable(_ uid: String) -> String {
    let uid = uid.trimmingCharacters(in: .whitespaces)
    let prefix = "urn:uuid:"
    let bare = uid.lowercased().hasPrefix(prefix) ? String(uid.dropFirst(prefix.count)) : uid
    return UUID(uuidString: bare)?.uuidString ?? uid
  }
}

// MARK: - Writing a file

extension CardFolder {
  /// Writes a new file by the best way that the file system has.
  ///
  /// - Returns: `false` if something has that name.
  private func write(_ bytes: [UInt8], to name: String) throws(SystemError) -> Bool {
    do throws(SystemError) {
      if hasUnnamedFiles, try writeUnnamed(bytes, to: name) { return true }
      try writeHidden(bytes, to: name)
      return true
    } catch let error where error.code == EEXIST {
      return false
    }
  }

  /// Writes a file that gets its name when it is complete.
  ///
  /// - Returns: `false` if the file system has no such files, or `/proc` is missing.
  private func writeUnnamed(_ bytes: [UInt8], to name: String) throws(SystemError) -> Bool {
    let file: OpenFile
    do throws(SystemError) {
      file = try folder.createUnnamedFile(permissions: Self.permissions)
    } catch let error where [EOPNOTSUPP, EISDIR, EINVAL, ENOENT].contains(error.code) {
      hasUnnamedFiles = false
      return false
    }
    try fill(file, with: bytes)
    do throws(SystemError) {
      try folder.link(file, to: name)
      return true
    } catch let error where error.code != EEXIST {
      hasUnnamedFiles = false
      return false
    }
  }

  /// Writes a file under a hidden name, then gives it its own.
  private func writeHidden(_ bytes: [UInt8], to name: String) throws(SystemError) {
    let hidden = ".employees-" + UUID().uuidString + ".tmp"
    let file = try folder.createFile(hidden, permissions: Self.permissions)
    defer { try? folder.remove(hidden) }
    try fill(file, with: bytes)
    do throws(SystemError) {
      return try folder.link(hidden, to: name)
    } catch let error where [EPERM, EOPNOTSUPP, ENOSYS, EMLINK].contains(error.code) {
      // FAT and many network file systems have no hard links.
    }
    do throws(SystemError) {
      return try folder.rename(hidden, toNew: name)
    } catch let error where [EINVAL, EOPNOTSUPP, ENOSYS].contains(error.code) {
      try writeInPlace(bytes, to: name)
    }
  }

  /// Writes a file under its own name.
  private func writeInPlace(_ bytes: [UInt8], to name: String) throws(SystemError) {
    let file = try folder.createFile(name, permissions: Self.permissions)
    do throws(SystemError) {
      try fill(file, with: bytes)
    } catch {
      try? folder.remove(name)
      throw error
    }
  }

  /// Fills a file, and waits until it is on the disk.
  private func fill(_ file: borrowing OpenFile, with bytes: [UInt8]) throws(SystemError) {
    try file.write(bytes)
    try file.synchronize()
  }
}
