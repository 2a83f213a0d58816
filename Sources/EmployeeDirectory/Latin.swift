import Foundation
import Synchronization

/// The Latin of texts in any script, as ICU's Any-Latin and Latin-ASCII write it.
enum Latin {
  /// Words already written, since ICU takes ten times as long and names repeat.
  private static let known = Mutex<[String: String]>([:])

  /// A text in Latin letters without marks, folded for search; `nil` if ICU cannot write it.
  static func of(_ text: String) -> String? {
    if let latin = known.withLock({ $0[text] }) { return latin }
    let rules = StringTransform("Any-Latin; Latin-ASCII")
    guard let latin = text.applyingTransform(rules, reverse: false) else { return nil }
    // ICU writes some signs and letters as apostrophes, which nobody types.
    let folded = latin.searchFolded().unicodeScalars.filter {
      $0 != "'" && $0.properties.generalCategory != .modifierLetter
    }
    let result = String(String.UnicodeScalarView(folded))
    known.withLock { known in if known.count < 20_000 { known[text] = result } }
    return result
  }
}

/// The Latin of Cyrillic letters, without ICU's rules, which load as long as a search takes.
enum CyrillicLatin {
  /// As ICU's Any-Latin and Latin-ASCII write it, without ъ and ь; `nil` for an unknown letter.
  static func exact(_ text: String) -> String? { replace(text) { _, latin in latin.exact } }

  /// As in passports and on business cards: ю is `yu`, and ия ends as `ia`.
  static func customary(_ text: String) -> String? {
    var previous: Unicode.Scalar?
    return replace(text) { letter, latin in
      defer { previous = letter }
      return letter == "я" && previous == "и" ? "a" : latin.customary
    }
  }

  private typealias Forms = (exact: String, customary: String)

  private static func replace(
    _ text: String, by latin: (Unicode.Scalar, Forms) -> String
  ) -> String? {
    var result = ""
    var hasCyrillic = false
    for scalar in text.precomposedStringWithCanonicalMapping.lowercased().unicodeScalars {
      if let forms = letters[scalar] {
        result += latin(scalar, forms)
        hasCyrillic = true
      } else if scalar.isASCII || scalar.dividesName {
        result.unicodeScalars.append(scalar)
      } else {
        return nil
      }
    }
    return hasCyrillic ? result.searchFolded() : nil
  }

  private static let letters: [Unicode.Scalar: Forms] = {
    // Cyrillic, ICU's Latin without marks, and the customary one where it differs.
    let table = """
      а a;б b;в v;г g;д d;е e;ё e yo;ж z zh;з z;и i;й j i;к k;л l;м m;н n;о o;п p;р r;с s;т t;у u;ф f
      х h kh;ц c ts;ч c ch;ш s sh;щ s shch;ъ -;ы y;ь -;э e;ю u yu;я a ya
      і i;ї i yi;є e ye;ґ g;ў u;ђ d dj;ј j;љ l lj;њ n nj;ћ c;џ d dz;ѓ g gj;ќ k kj;ѕ z dz
      """
    var letters: [Unicode.Scalar: Forms] = [:]
    for entry in table.split(whereSeparator: { $0 == ";" || $0 == "\n" }) {
      let texts = entry.split(separator: " ").map { $0 == "-" ? "" : String($0) }
      guard let scalar = texts[0].unicodeScalars.first, texts.count > 1 else { continue }
      letters[scalar] = (texts[1], texts.count > 2 ? texts[2] : texts[1])
    }
    return letters
  }()
}
