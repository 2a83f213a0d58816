import Foundation

/// A spelling of a name, folded for search, that counts as what is written.
///
/// `ae`, `oe` and `ue` stand for ä, ö and ü, as on a keyboard without these letters; the Latin of
/// another script for its letters; a first or last name may lack hyphens, apostrophes and spaces.
struct OtherSpelling: Hashable {
  let first: String
  let last: String

  /// First name, a space, last name; of one part, that alone.
  var text: String { first.isEmpty || last.isEmpty ? first + last : first + " " + last }

  fileprivate var isDivided: Bool {
    first.unicodeScalars.contains(where: \.dividesName)
      || last.unicodeScalars.contains(where: \.dividesName)
  }
}

extension FullName {
  /// The spellings besides the name as written; most names have none.
  var otherSpellings: [OtherSpelling] {
    first.isPlainWord && last.isPlainWord ? [] : foundSpellings
  }

  /// ``otherSpellings``, without a look at the bytes before.
  var foundSpellings: [OtherSpelling] {
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
  /// The spellings, folded for search, that a typed text finds besides itself, but for divisions.
  var otherSpellings: [String] {
    if isASCIIText { return [] }
    let written = searchFolded()
    return Replacement.allCases.compactMap { $0.in(self, folded: written) }
      .filter { $0 != written && !$0.isEmpty }.uniqued()
  }
}

private enum Replacement: CaseIterable {
  case digraphs
  /// Latin as ICU writes it.
  case latin
  /// Latin as names in Cyrillic are written in passports and on business cards.
  case customaryLatin

  /// The text in other letters, folded for search; `nil` if it has none to replace.
  ///
  /// `folded` is the text itself, folded for search.
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
  fileprivate var isASCIIText: Bool { utf8.allSatisfy { $0 < 0x80 } }

  /// The text with `ae`, `oe` and `ue`, folded for search; `nil` without ä, ö and ü.
  fileprivate var withDigraphs: String? {
    var (result, hasAny) = (String.UnicodeScalarView(), false)
    for scalar in unicodeScalars {
      switch scalar {
      case "ä", "Ä": result.append("a")
      case "ö", "Ö": result.append("o")
      case "ü", "Ü": result.append("u")
      case "\u{308}" where result.last.map("aouAOU".unicodeScalars.contains) == true: break
      default:
        result.append(scalar)
        continue
      }
      result.append("e")
      hasAny = true
    }
    return hasAny ? String(result).searchFolded() : nil
  }

  /// Whether, by a look at its bytes, it has no spelling besides: it is undivided, and ASCII but
  /// for letters that lose their accent alone (õ, é, š, ž, ß).
  fileprivate var isPlainWord: Bool {
    var lead: UInt8 = 0
    return utf8.allSatisfy { byte in
      defer { lead = byte }
      switch (lead, byte) {
      case (_, 0xC3), (_, 0xC5): return true
      // Ä Ö Ü Æ Ð Þ and × in capitals, then in small letters.
      case (0xC3, 0x84), (0xC3, 0x96), (0xC3, 0x9C), (0xC3, 0x86), (0xC3, 0x90), (0xC3, 0x9E),
        (0xC3, 0x97), (0xC3, 0xA4), (0xC3, 0xB6), (0xC3, 0xBC), (0xC3, 0xA6), (0xC3, 0xB0),
        (0xC3, 0xBE), (0xC3, 0xB7):
        return false
      // The rest of their block, and Š š Ž ž.
      case (0xC3, _), (0xC5, 0xA0), (0xC5, 0xA1), (0xC5, 0xBD), (0xC5, 0xBE): return true
      default: return byte < 0x80 && byte != 0x20 && byte != 0x2D && byte != 0x27 && byte != 0x60
      }
    }
  }

  fileprivate var joined: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { !$0.dividesName }))
  }
}

extension Unicode.Scalar {
  /// Whether it is a space, a hyphen or an apostrophe, as keyboards and phones write them.
  var dividesName: Bool {
    switch oneSign {
    case " ", "-", "'", "\u{B4}": true
    default: false
    }
  }
}
