import Basics
import Foundation

extension String {
  /// The text without white space at its ends, and with one space for each run of it inside.
  ///
  /// Of a run of combining marks the first 30 are kept, as in the Stream-Safe Text Format (Unicode
  /// Standard Annex 15, section 13): no language writes as many, and the time to put them in
  /// canonical order, which every comparison of strings does, grows with their square.
  public func collapsingWhiteSpace() -> String {
    if isCollapsed { return self }
    var collapsed = String.UnicodeScalarView()
    var spaceIsDue = false
    var marks = 0
    for scalar in unicodeScalars {
      if scalar.properties.isWhitespace {
        spaceIsDue = !collapsed.isEmpty
        continue
      }
      marks = scalar.isCombining ? marks + 1 : 0
      if marks > 30 { continue }
      if spaceIsDue { collapsed.append(" ") }
      spaceIsDue = false
      collapsed.append(scalar)
    }
    return String(collapsed)
  }

  /// The text without Unicode white space at its ends.
  public func trimmingWhiteSpace() -> String {
    var scalars = unicodeScalars[...]
    while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    return String(scalars)
  }

  /// Whether there is nothing to collapse; checks only bytes, so `false` may be wrong.
  private var isCollapsed: Bool {
    var previousIsSpace = true
    let hasNothing = allBytes { byte in
      let isSpace = byte == 0x20
      defer { previousIsSpace = isSpace }
      return !(isSpace && previousIsSpace) && byte.isPlain && !(0x09...0x0D).contains(byte)
    }
    return hasNothing && (!previousIsSpace || isEmpty)
  }

  /// The text, in NFD, in a form that is equal for texts that differ only in case or composition.
  ///
  /// Case is folded in full ("ß" becomes "ss") by mapping each scalar to lower, upper and lower
  /// case again, which agrees with CaseFolding.txt on which texts are equal, but for the dotless
  /// "ı" of Turkish, which has the capital of "i" and yet folds to itself.
  public func caseFolded() -> String {
    if isASCII { return lowercased() }
    return LetterFolding.case.fold(self) ?? caseFoldedAsAWhole()
  }

  /// ``caseFolded()`` without the cache of ``LetterFolding``.
  func caseFoldedAsAWhole() -> String {
    var folded = String.UnicodeScalarView()
    for scalar in decomposed().unicodeScalars { scalar.foldCase(into: &folded) }
    return String(folded).decomposed()
  }

  /// The text as search compares it: case-folded, without accents, letters with a stroke plain, and
  /// with one apostrophe and one hyphen.
  ///
  /// Marks on Latin, Greek and Cyrillic letters are accents, and so are the points of Arabic and
  /// Hebrew. In other scripts a mark is a letter: `कमार` is not कुमार, and か is not が.
  public func searchFolded() -> String { searchFoldedAsWritten().withOneSign() }

  /// ``searchFolded()`` with the apostrophes and hyphens that are written.
  public func searchFoldedAsWritten() -> String {
    if isASCII { return lowercased() }
    return LetterFolding.search.fold(self) ?? searchFoldedAsAWhole()
  }

  /// ``searchFoldedAsWritten()`` without the cache of ``LetterFolding``.
  func searchFoldedAsAWhole() -> String {
    var folded = String.UnicodeScalarView()
    var base: Unicode.Scalar = " "
    for scalar in caseFoldedAsAWhole().unicodeScalars {
      if scalar.properties.generalCategory != .nonspacingMark {
        base = scalar
        folded.append(Self.withoutStroke[scalar] ?? scalar)
      } else if !scalar.isAccent(on: base) {
        folded.append(mark: scalar)
      }
    }
    return String(folded)
  }

  /// The text as `search` compares texts: without regard to case, accents and runs of white space.
  package var foldedPart: String { collapsingWhiteSpace().searchFolded() }

  /// Whether it contains another one, octet by octet.
  package func holds(_ part: String) -> Bool { utf8.firstRange(of: part.utf8) != nil }

  /// The text with ' for the apostrophes ’ ʼ ‘ and `, and with - for the hyphens ‐ and U+2011.
  public func withOneSign() -> String {
    // The first bytes of the signs.
    if allBytes({ $0 != 0x60 && $0 != 0xCA && $0 != 0xE2 }) { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map(\.oneSign)))
  }

  /// The text in NFD, in pieces: Foundation's time grows with the square of a text's length.
  ///
  /// A piece ends before a letter, where nothing changes places.
  private func decomposed() -> String {
    if utf8.count < 1_000 { return decomposedStringWithCanonicalMapping }
    var result = ""
    var piece = String.UnicodeScalarView()
    var count = 0
    for scalar in unicodeScalars {
      if count >= 200, !scalar.isCombining {
        result += String(piece).decomposedStringWithCanonicalMapping
        piece = String.UnicodeScalarView()
        count = 0
      }
      piece.append(scalar)
      count += 1
    }
    return result + String(piece).decomposedStringWithCanonicalMapping
  }

  private var isASCII: Bool { allBytes { $0 < 0x80 } }

  /// Latin letters that Unicode does not decompose, but that readers consider accented.
  private static let withoutStroke: [Unicode.Scalar: Unicode.Scalar] = [
    "đ": "d", "ħ": "h", "ı": "i", "ł": "l", "ø": "o", "ŧ": "t",
  ]
}

extension String.UnicodeScalarView {
  /// Appends a mark that is a letter; one of kana joins the letter before: か does not match が.
  fileprivate mutating func append(mark: Unicode.Scalar) {
    if let last, mark == "\u{3099}" || mark == "\u{309A}" {
      let pair = String(String.UnicodeScalarView([last, mark]))
        .precomposedStringWithCanonicalMapping
      if pair.unicodeScalars.count == 1, let letter = pair.unicodeScalars.first {
        removeLast()
        return append(letter)
      }
    }
    append(mark)
  }
}

extension UTF8.CodeUnit {
  /// Whether the byte belongs to ASCII or to a letter of U+00C0–U+02FF or U+0380–U+047F, which most
  /// European names are written in: no white space, control, format or mark is among them.
  public var isPlain: Bool {
    switch self {
    case 0x00...0x7F, 0x80...0xBF, 0xC3...0xCB, 0xCE...0xD1: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether a nonspacing mark on a base is an accent, and no letter (Unicode's Blocks.txt, 15.0).
  fileprivate func isAccent(on base: Unicode.Scalar) -> Bool {
    switch value {
    // The points of Hebrew and of Arabic.
    case 0x0591...0x05C7, 0xFB1E, 0x0610...0x061A, 0x064B...0x065F, 0x0670, 0x06D6...0x06ED,
      0x0898...0x08FF:
      true
    // Variation selectors, also of Mongolian.
    case 0x180B...0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
    default: !base.properties.isAlphabetic || base.isOfEurope
    }
  }

  private var isOfEurope: Bool {
    switch value {
    case 0x0000...0x052F, 0x1C80...0x1C8F, 0x1D00...0x1DBF, 0x1E00...0x1FFF, 0x2C60...0x2C7F,
      0xA640...0xA69F, 0xA720...0xA7FF, 0xAB30...0xAB6F, 0xFB00...0xFB06:
      true
    default: false
    }
  }

  /// Whether it can follow a letter as a mark that normalization has to put in order.
  var isCombining: Bool {
    if isASCII { return false }
    return properties.canonicalCombiningClass != .notReordered
      || properties.generalCategory == .nonspacingMark
  }

  /// The apostrophe or the hyphen that it is another way to write; else itself.
  var oneSign: Unicode.Scalar {
    switch self {
    case "\u{2019}", "\u{2BC}", "\u{2018}", "`": "'"
    case "\u{2010}", "\u{2011}": "-"
    default: self
    }
  }

  /// Appends the full case folding, by scalars: appending a sequence costs the view's length.
  fileprivate func foldCase(into folded: inout String.UnicodeScalarView) {
    if self == "ı" { return folded.append(self) }
    for lower in properties.lowercaseMapping.unicodeScalars {
      for upper in lower.properties.uppercaseMapping.unicodeScalars {
        for scalar in upper.properties.lowercaseMapping.unicodeScalars { folded.append(scalar) }
      }
    }
  }
}
