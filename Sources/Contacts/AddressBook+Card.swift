public import ContentLines
public import EmployeeDirectory
import Files
import SQLiteFiles

extension AddressBook {
  /// Why a card could not be read again.
  public enum CardError: Error, Hashable, Sendable {
    /// The file can't be read; the system's error number.
    case unreadable(errno: Int32)
    /// The file changed: the card has moved or is gone.
    case moved
  }

  /// A card's own bytes, as its file has them.
  public static func bytes(of contact: Contact) throws(CardError) -> [UInt8] {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try OpenFile(reading: contact.file).read(contact.byteRange)
    } catch { throw .unreadable(errno: error.code) }
    if bytes.count != contact.byteRange.count { throw .moved }
    // The first card, whatever problems its lines have.
    for case .card(let card) in VCardScanner.scan(bytes) {
      if contact.isSame(as: Contact(card, file: contact.file)) { return bytes }
      break
    }
    throw .moved
  }

  /// A card's picture of at most so many bytes, or why it is unreadable; `nil` if there is none.
  ///
  /// - Throws: ``CardError`` if the file cannot be read or has changed.
  public static func photo(
    of contact: Contact, maximumSize: Int
  ) throws(CardError) -> Result<CardPhoto, CardPhotoError>? {
    // Base64 takes less than twice as much as it encodes.
    if contact.byteRange.count > 2 * maximumSize + VCardScanner.defaultMaximumCardSize {
      return .failure(.tooLarge(limit: maximumSize))
    }
    return CardPhoto.read(try bytes(of: contact), maximumSize: maximumSize)
  }

  /// A card in full.
  public static func card(of contact: Contact) throws(CardError) -> VCard {
    let bytes = try bytes(of: contact)
    do { return try VCard(bytes) } catch { throw .moved }
  }
}

extension Contact {
  /// Whether another card has the same names and identifier, as far as the index keeps them.
  fileprivate func isSame(as other: Contact) -> Bool {
    givenName == other.givenName && familyName == other.familyName
      && additionalNames == other.additionalNames && formattedName == other.formattedName
      && uid == other.uid
  }
}
