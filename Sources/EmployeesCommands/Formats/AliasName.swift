internal import EmployeeDirectory

/// A name for an alias of a mail program: ASCII letters, digits, dots, hyphens and underscores.
struct AliasName {
  /// The readable name, such as `mari.ounapuu`, which another person or group may also have.
  private let base: String
  /// Eight digits made of the full name or the group's name.
  private let digits: String
  /// Whether the readable name says all of the full name.
  private let isWhole: Bool

  /// Creates the name of a person.
  ///
  /// - Parameter employee: the person; if the name has letters without an ASCII form, the part of the
  ///   email before the `@` takes its place.
  init(of employee: Employee) {
    let words = [employee.name.first, employee.name.last].map(Self.word)
    digits = Self.digits(of: "person", employee.key.rawValue)
    if words.allSatisfy({ $0.isWhole && !$0.text.isEmpty }) {
      base = words.map(\.text).joined(separator: ".")
      isWhole = true
      return
    }
    let mailbox = employee.email.prefix { $0 != "@" }
    let parts = mailbox.split(separator: ".").map { Self.word(String($0)) }
    isWhole = !parts.isEmpty && parts.allSatisfy { $0.isWhole && !$0.text.isEmpty }
    base = isWhole ? parts.map(\.text).joined(separator: ".") : "person"
  }

  /// Creates the name of a group, such as `project-tartu-buss`.
  ///
  /// - Parameters:
  ///   - kind: what the group is: ASCII letters.
  ///   - name: the group's own name.
  init(of kind: String, _ name: String) {
    let word = Self.word(name)
    base = word.text.isEmpty ? kind : kind + "-" + word.text
    isWhole = word.isWhole && !word.text.isEmpty
    digits = Self.digits(of: kind, name)
  }

  /// Makes each name unique: names that are equal, or that do not say all, get their digits.
  ///
  /// A name that two people would share belongs to neither, so that no message meant for one goes to
  /// the other once a namesake joins.
  ///
  /// - Returns: a name for each, in order; `nil` for names whose digits are equal, too.
  static func unique(_ names: [AliasName]) -> [String?] {
    let sharing = names.reduce(into: [:]) { $0[$1.base, default: 0] += 1 }
    let texts = names.map { name in
      name.isWhole && sharing[name.base] == 1 ? name.base : name.base + "_" + name.digits
    }
    let uses = texts.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return texts.map { uses[$0] == 1 ? $0 : nil }
  }

  /// The longest word of a name.
  private static let longestWord = 40

  /// A text as one word of lower-case ASCII letters and digits, with hyphens for what is between them.
  ///
  /// - Returns: the word, and whether no letter or digit is missing from it.
  private static func word(_ text: String) -> (text: String, isWhole: Bool) {
    var word = ""
    var isWhole = true
    var hyphenIsDue = false
    for scalar in text.searchFolded().unicodeScalars {
      if let letters = ascii(scalar) {
        if hyphenIsDue { word += "-" }
        hyphenIsDue = false
        word += letters
      } else if !["'", "’"].contains(scalar) {
        hyphenIsDue = !word.isEmpty
        let isLost = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        isWhole = isWhole && !isLost
      }
      if word.utf8.count > longestWord { return (word, false) }
    }
    return (word, isWhole)
  }

  /// A lower-case letter or a digit in ASCII; `nil` if it has no such form.
  private static func ascii(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "a"..."z", "0"..."9": String(scalar)
    default: latin[scalar]
    }
  }

  /// Latin letters that are written with others where they are missing.
  private static let latin: [Unicode.Scalar: String] = [
    "æ": "ae", "ð": "d", "ŋ": "ng", "œ": "oe", "þ": "th",
  ]

  private static func digits(of kind: String, _ name: String) -> String {
    var hash = FNV1a()
    hash.combine(kind)
    hash.combine(name)
    let digits = String(hash.value >> 32, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
