internal import DirectoryStore
public import EmployeeDirectory
internal import Foundation
public import VCard

extension AddressBook {
  /// Why a card could not be read again.
  public enum CardError: Error, Hashable, Sendable {
    /// The file can't be read; the system's error number.
    case unreadable(errno: Int32)
    /// What stands there is not that card any more.
    case moved
  }

  /// A card's own bytes, as its file has them.
  ///
  /// - Throws: ``CardError`` if the file cannot be read or is another by now.
  public static func bytes(of contact: Contact) throws(CardError) -> [UInt8] {
    // Whatever may have taken the file's place, such as a pipe, is not waited for.
    let descriptor = unsafe contact.file.withCString {
      unsafe open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    }
    guard descriptor >= 0 else { throw .unreadable(errno: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .unreadable(errno: errno) }
    guard contact.byteRange.upperBound <= Int(status.st_size) else { throw .moved }
    let bytes = try read(contact.byteRange, of: descriptor)
    guard let summary = firstCard(in: bytes),
      contact.isSame(as: Contact(summary, file: contact.file))
    else { throw .moved }
    return bytes
  }

  /// The first card of some bytes, whatever problems its lines have.
  private static func firstCard(in bytes: [UInt8]) -> CardSummary? {
    for case .card(let summary) in VCardScanner.scan(bytes) { return summary }
    return nil
  }

  private static func read(
    _ range: Range<Int>, of descriptor: Int32
  ) throws(CardError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    var filled = 0
    while filled < bytes.count {
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe pread(
          descriptor, buffer.baseAddress?.advanced(by: filled), buffer.count - filled,
          off_t(range.lowerBound + filled))
      }
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw .unreadable(errno: errno) }
      if count == 0 { throw .moved }
      filled += count
    }
    return bytes
  }

  /// A card in full.
  ///
  /// - Throws: ``CardError`` if the file cannot be read or is another by now.
  public static func card(of contact: Contact) throws(CardError) -> VCard {
    let bytes = try bytes(of: contact)
    do {
      return try VCard(bytes)
    } catch {
      throw .moved
    }
  }
}

extension Contact {
  /// Whether another card bears the same names and identifier, wherever it stands, as far as the
  /// index can tell.
  fileprivate func isSame(as other: Contact) -> Bool {
    let (own, other) = (replacingNUL, other.replacingNUL)
    return own.givenName == other.givenName && own.familyName == other.familyName
      && own.additionalNames == other.additionalNames && own.formattedName == other.formattedName
      && own.uid == other.uid
  }
}
