internal import Foundation

/// A name in a folder that is not, or may not be, that of a regular file of cards.
struct FolderEntry: Sendable {
  /// What is to be done with it.
  enum Kind: Sendable {
    /// A card whose name is not UTF-8.
    case unnamable
    /// A card that is no regular file.
    case card
    /// A folder, a link, or something the file system does not tell.
    case other
  }

  let name: [UInt8]
  let kind: Kind
}

/// Some entries of a folder.
struct FolderEntries: Sendable {
  /// The cards whose names are UTF-8.
  var cards = FolderNames()
  /// What else has to be looked at.
  var others: [FolderEntry] = []
}

/// A folder that is being looked through.
@safe final class OpenFolder {
  private let folder: OpaquePointer

  /// Opens a folder; `nil` and `errno` if it can't be read.
  init?(_ path: String) {
    guard let folder = unsafe opendir(path) else { return nil }
    unsafe self.folder = folder
  }

  deinit { unsafe closedir(folder) }

  /// Open for as long as the folder is.
  var descriptor: Int32 { unsafe dirfd(folder) }

  /// The next entries (`readdir`): so many cards, unless it is the last of them.
  func next(_ count: Int) -> FolderEntries {
    var entries = FolderEntries()
    while entries.cards.count < count, let entry = unsafe readdir(folder) {
      // DT_UNKNOWN, DT_DIR and DT_LNK, which are no constants that Swift can see on Linux.
      let mayBeFolder = unsafe [0, 4, 10].contains(entry.pointee.d_type)
      unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        let name = unsafe UnsafeRawBufferPointer(rebasing: bytes.prefix { $0 != 0 })
        if unsafe name.first == UInt8(ascii: ".") { return }
        if unsafe !Self.isCard(name) {
          if mayBeFolder {
            unsafe entries.others.append(FolderEntry(name: Array(name), kind: .other))
          }
        } else if unsafe Self.isUTF8(name) {
          unsafe entries.cards.append(name)
        } else {
          unsafe entries.others.append(FolderEntry(name: Array(name), kind: .unnamable))
        }
      }
    }
    return entries
  }

  /// Whether a name is like that of a file of cards: `*.vcf`, in upper or lower case.
  private static func isCard(_ name: UnsafeRawBufferPointer) -> Bool {
    let end = unsafe name.suffix(4)
    return unsafe end.first == UInt8(ascii: ".")
      // Sets the bit that tells lower from upper case.
      && end.dropFirst().lazy.map { $0 | 0x20 }.elementsEqual("vcf".utf8)
  }

  private static func isUTF8(_ name: UnsafeRawBufferPointer) -> Bool {
    unsafe name.allSatisfy { $0 < 0x80 } || String(validating: name, as: UTF8.self) != nil
  }
}
