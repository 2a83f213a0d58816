internal import Foundation

/// Spellings of a name, folded for search, that count as what is written.
///
/// `ae`, `oe` and `ue` stand for ä, ö and ü, as on a keyboard without these letters; the Latin of
/// another script for its letters; and a first or last name may lack its hyphens, apostrophes and
/// spaces.
struct OtherSpelling: Hashable {
  let first: String
  let last: String

  /// First name, a space, last name; of one part, that alone.
  var text: String { first.isEmpty || last.isEmpty ? first + last : first + " " + last }

  /// Whether a part has a hyphen, an apostrophe or a space.
  fileprivate var isDivided: Bool {
    first.unicodeScalars.contains(where: \.dividesName)
      || last.unicodeScalars.contains(where: \.dividesName)
  }
}

extension FullName {
  /// The spellings besides the name as written; most names have none.
  var otherSpellings: [OtherSpelling] {
    if first.isPlainWord, last.isPlainWord { return [] }
    let written = OtherSpelling(first: first.searchFolded(), last: last.searchFolded())
    var found: [OtherSpelling] = []
    func add(_ spelling: OtherSpelling) {
      if spelling != written, !found.contains(spelling) { found.append(spelling) }
    }
    for replace in Replacement.allCases {
      let first = replace.in(first, folded: written.first)
      let last = replace.in(last, folded: written.last)
      if first == nil, last == nil { continue }
      add(OtherSpelling(first: first ?? written.first, last: last ?? written.last))
    }
    for spelling in [written] + found where spelling.isDivided {
      add(OtherSpelling(first: spelling.first.joined, last: spelling.last.joined))
    }
    return found
  }
}

extension String {
  /// The spellings, folded for search, that a typed text finds besides itself: with `ae` for ä, and
  /// the Latin of another script.
  var otherSpellings: [String] {
    if isASCIIText { return [] }
    let written = searchFolded()
    var found: [String] = []
    for replace in Replacement.allCases {
      guard let spelling = replace.in(self, folded: written), spelling != written, !found.contains(spelling),
        !spelling.isEmpty
      else { continue }
      found.append(spelling)
    }
    return found
  }
}

/// A way to write the letters of a text in others.
private enum Replacement: CaseIterable {
  case digraphs
  /// Latin as ICU writes it.
  case latin
  /// Latin as names in Cyrillic are written in passports and on business cards.
  case customaryLatin

  /// The text in other letters, folded for search; `nil` if it has none to replace. `folded` is the
  /// text itself, folded for search.
  func `in`(_ text: String, folded: String) -> String? {
    // Transliterating takes long, and a longer text is not a name.
    if text.isASCIIText || text.utf8.count > 300 { return nil }
    // What is ASCII once it is folded is Latin already.
    let needsLatin = !folded.isASCIIText
    switch self {
    case .digraphs: return text.withDigraphs
    case .latin: return needsLatin ? (CyrillicLatin.exact(text) ?? Latin.of(text)) : nil
    case .customaryLatin: return needsLatin ? CyrillicLatin.customary(text) : nil
    }
  }
}

extension String {
  /// Whether all bytes are ASCII.
  fileprivate var isASCIIText: Bool { utf8.allSatisfy { $0 < 0x80 } }

  /// The text with `ae`, `oe` and `ue`, folded for search; `nil` without ä, ö and ü.
  fileprivate var withDigraphs: String? {
    var (result, hasAny) = (String.UnicodeScalarView(), false)
    for scalar in unicodeScalars {
      switch scalar {
      case "ä", "Ä", "ö", "Ö", "ü", "Ü":
        switch scalar {
        case "ä", "Ä": result.append("a")
        case "ö", "Ö": result.append("o")
        default: result.append("u")
        }
        result.append("e")
        hasAny = true
      case "\u{308}" where result.last.map("aouAOU".unicodeScalars.contains) == true:
        result.append("e")
        hasAny = true
      default: result.append(scalar)
      }
    }
    return hasAny ? String(result).searchFolded() : nil
  }

  /// Whether it is ASCII without a hyphen, an apostrophe or a space.
  fileprivate var isPlainWord: Bool {
    utf8.allSatisfy { $0 < 0x80 && $0 != 0x20 && $0 != 0x2D && $0 != 0x27 && $0 != 0x60 }
  }

  /// The text without hyphens, apostrophes and spaces.
  fileprivate var joined: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { !$0.dividesName }))
  }
}

extension Unicode.Scalar {
  /// Whether it is a space, a hyphen or an apostrophe, as keyboards and phones write them.
  var dividesName: Bool {
    switch self {
    case " ", "-", "'", "\u{2010}", "\u{2011}", "\u{2019}", "\u{2018}", "\u{2BC}", "\u{60}",
      "\u{B4}":
      true
    default: false
    }
  }
}
