internal import CFiles
internal import EmployeeDirectory
public import Foundation
internal import SQLiteFiles

/// A folder of cards, a file each, that other programs read and write, too: a vdir.
///
/// A file that is there is never changed. A new one appears whole or not at all, whatever happens
/// meanwhile; until then it has no name, or one that such programs pass over. Only where a file system
/// has neither hard links nor a renaming that replaces nothing, such as some network's, may a loss of
/// power leave a part of one.
public final class CardFolder {
  /// Why a card cannot be written; the system's error number.
  public struct WriteError: Error, Hashable, Sendable {
    /// The number.
    public let errno: Int32
  }

  /// What became of a card.
  public enum Outcome: Hashable, Sendable {
    /// It is in a file of its own now.
    case written
    /// A card of its UID is there.
    case known
    /// Its file's name is another card's, or something else's; the card is not there.
    case nameTaken
  }

  /// What could not be read of the folder, so that a card in it may be written once more.
  public let faults: [ContactPathFault]
  private let path: String
  private let descriptor: Int32
  private var identifiers: Set<String>
  /// Whether the file system has files without a name.
  private var hasUnnamedFiles = true

  /// Opens a folder and reads which cards are there.
  ///
  /// - Parameters:
  ///   - path: an absolute path of a folder that exists.
  ///   - now: the time.
  /// - Throws: ``WriteError`` if it cannot be opened; ``StoreError`` if its cards cannot be kept in
  ///   memory.
  public init(at path: String, now: Date) throws {
    self.path = path
    descriptor = unsafe path.withCString { unsafe open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw WriteError(errno: errno) }
    do {
      let book = try AddressBook(inMemory: [path])
      faults = try book.update(now: now).faults
      identifiers = Set(try book.contacts().compactMap(\.uid).map(Self.comparable))
    } catch {
      close(descriptor)
      throw error
    }
  }

  deinit { close(descriptor) }

  /// Writes a card into a file of its own unless a card of its UID is there.
  ///
  /// - Parameters:
  ///   - card: a vCard.
  ///   - uid: its UID.
  ///   - name: what the file is to be called; without a slash.
  /// - Returns: what became of it.
  /// - Throws: ``WriteError``; then the folder is as it was.
  public func add(_ card: [UInt8], uid: String, name: String) throws(WriteError) -> Outcome {
    let identifier = Self.comparable(uid)
    if identifiers.contains(identifier) { return .known }
    if try write(card, to: name) {
      identifiers.insert(identifier)
      return .written
    }
    // Another process may have been faster, with the very same card.
    return holds(identifier, in: name) ? .known : .nameTaken
  }

  /// Waits until the names of what was written are on the disk.
  ///
  /// - Throws: ``WriteError`` if they may not be.
  public func finish() throws(WriteError) {
    // Some file systems have no way to do so for a folder.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw WriteError(errno: errno) }
  }

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
  /// Writes a new file.
  ///
  /// - Returns: `false` where something of that name is there.
  private func write(_ bytes: [UInt8], to name: String) throws(WriteError) -> Bool {
    #if os(Linux)
      if hasUnnamedFiles {
        // Gone with the process until it gets its name.
        let file = unsafe openat(descriptor, ".", Self.unnamed | O_WRONLY | O_CLOEXEC, Self.mode)
        if file >= 0 {
          defer { close(file) }
          try fill(file, with: bytes)
          let link = unsafe linkat(
            AT_FDCWD, "/proc/self/fd/\(file)", descriptor, name, AT_SYMLINK_FOLLOW)
          if link == 0 { return true }
          if errno == EEXIST { return false }
        } else if ![EOPNOTSUPP, EISDIR, EINVAL, ENOENT].contains(errno) {
          throw WriteError(errno: errno)
        }
        // Not on this file system, or not without /proc.
        hasUnnamedFiles = false
      }
    #endif
    return try writeNamed(bytes, to: name)
  }

  /// Writes a file under a hidden name, where the file system has no files without one.
  private func writeNamed(_ bytes: [UInt8], to name: String) throws(WriteError) -> Bool {
    let hidden = ".employees-" + UUID().uuidString + ".tmp"
    let file = unsafe openat(descriptor, hidden, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, Self.mode)
    guard file >= 0 else { throw WriteError(errno: errno) }
    defer {
      close(file)
      unsafe unlinkat(descriptor, hidden, 0)
    }
    try fill(file, with: bytes)
    // Unlike rename(2), which replaces what has the name.
    if unsafe linkat(descriptor, hidden, descriptor, name, 0) == 0 { return true }
    if errno == EEXIST { return false }
    // FAT has no hard links, nor have many networks' file systems.
    guard [EPERM, EOPNOTSUPP, ENOSYS, EMLINK].contains(errno) else {
      throw WriteError(errno: errno)
    }
    if unsafe cfiles_rename_to_new(descriptor, hidden, name) == 0 { return true }
    if errno == EEXIST { return false }
    guard [EINVAL, EOPNOTSUPP, ENOSYS].contains(errno) else { throw WriteError(errno: errno) }
    return try writeInPlace(bytes, to: name)
  }

  /// Writes a file under its own name, where nothing else can give it that without replacing another.
  private func writeInPlace(_ bytes: [UInt8], to name: String) throws(WriteError) -> Bool {
    let file = unsafe openat(descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, Self.mode)
    guard file >= 0 else {
      if errno == EEXIST { return false }
      throw WriteError(errno: errno)
    }
    defer { close(file) }
    do {
      try fill(file, with: bytes)
    } catch {
      unsafe unlinkat(descriptor, name, 0)
      throw error
    }
    return true
  }

  /// Fills a file, and waits until it is on the disk.
  private func fill(_ file: Int32, with bytes: [UInt8]) throws(WriteError) {
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Foundation.write(
          file, buffer.baseAddress?.advanced(by: start), bytes.count - start)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw WriteError(errno: errno)
      }
      start += count
    }
    guard fsync(file) == 0 else { throw WriteError(errno: errno) }
  }

  #if os(Linux)
    /// O_TMPFILE, which glibc hides from Swift.
    ///
    /// Source: open(2); linux/include/uapi/asm-generic/fcntl.h.
    private static let unnamed = 0o20_000_000 | O_DIRECTORY
  #endif

  /// For the user alone, as other programs that keep vdirs have it.
  private static let mode: mode_t = 0o600
}
