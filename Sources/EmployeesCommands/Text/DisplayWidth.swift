internal import CTerminal
internal import Foundation

extension String {
  /// How many columns of a terminal the text takes; it must be ``visible``.
  var displayWidth: Int {
    narrowWidth ?? reduce(0) { $0 + $1.displayWidth }
  }

  /// The width where nothing in the text has to be looked at closely: it is ``visible`` as it is, and
  /// of ASCII, Latin or Cyrillic letters alone.
  var plainWidth: Int? {
    unsafe utf8.withContiguousStorageIfAvailable { unsafe $0.span.plainWidth } ?? nil
  }

  /// The width where all are Latin letters (below U+0300) or Cyrillic ones (U+0400–U+047F), which
  /// take a column each; what combines and what is wide is not among them.
  private var narrowWidth: Int? {
    var width = 0
    for byte in utf8 {
      switch byte {
      case 0x80...0xBF: continue
      case 0x00...0x7F, 0xC2...0xCB, 0xD0...0xD1: width += 1
      default: return nil
      }
    }
    return width
  }

  /// The text cut to some columns, its last one `…` where anything is missing.
  func cut(toWidth width: Int) -> String {
    if displayWidth <= width { return self }
    if width <= 0 { return "" }
    var result = ""
    var left = width - 1
    for character in self {
      left -= character.displayWidth
      if left < 0 { break }
      result.append(character)
    }
    return result + "…"
  }

  /// The text with spaces behind it up to some columns; a longer one stays as it is.
  func padded(toWidth width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - displayWidth))
  }
}

extension Span<UInt8> {
  /// ``Swift/String/plainWidth`` of UTF-8.
  var plainWidth: Int? {
    let start = printablePrefix()
    var width = start
    for index in start..<count {
      switch self[index] {
      case 0x80...0xBF: continue
      case 0x20...0x7E, 0xC3...0xCB, 0xD0...0xD1: width += 1
      default: return nil
      }
    }
    return width
  }
}

extension Character {
  /// How many columns the character takes: 0, 1 or 2.
  fileprivate var displayWidth: Int {
    if isASCII { return 1 }
    // An emoji, a flag of two letters, or a symbol that U+FE0F turns into an emoji takes two columns
    // with all that is joined to it.
    let isEmoji = unicodeScalars.contains {
      $0.value == 0xFE0F || $0.properties.isEmojiPresentation
    }
    if isEmoji { return 2 }
    // Vowel signs and joined consonants take their own columns.
    return unicodeScalars.reduce(0) { $0 + $1.columns }
  }
}

extension Unicode.Scalar {
  /// What `wcwidth` says, in a locale whose characters are Unicode's.
  fileprivate var columns: Int {
    guard let locale = UnicodeLocale.shared else { return 1 }
    return locale.columns(of: self)
  }
}

/// The C library's knowledge of Unicode, whatever the user's locale.
@safe private struct UnicodeLocale: @unchecked Sendable {
  /// `nil` where the system has no such locale.
  static let shared = UnicodeLocale()

  // Made once and never freed or changed, so that any thread may use it.
  private let locale: locale_t

  private init?() {
    for name in ["C.UTF-8", "en_US.UTF-8"] {
      if let locale = unsafe newlocale(LC_CTYPE_MASK, name, nil) {
        unsafe self.locale = locale
        return
      }
    }
    return nil
  }

  func columns(of scalar: Unicode.Scalar) -> Int {
    let previous = unsafe uselocale(locale)
    defer { _ = unsafe uselocale(previous) }
    return max(0, Int(cterminal_columns(scalar.value)))
  }
}
