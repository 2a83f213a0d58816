import Foundation
import TestSupport
import Testing

@testable import EmployeeDirectory

@Suite struct CollationTests {
  private static let estonian = Collation(localeIdentifier: "et")
  private static let alphabet = [
    "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "Q", "R", "S",
    "Š", "Z", "Ž", "T", "U", "V", "W", "Õ", "Ä", "Ö", "Ü", "X", "Y",
  ]

  @Test(
    "Each letter of the Estonian alphabet comes before the next, in either case and in words",
    arguments: zip(alphabet.dropLast(), alphabet.dropFirst()))
  func neighbours(left: String, right: String) {
    for (left, right) in [
      (left, right), (left.lowercased(), right.lowercased()), (left, right.lowercased()),
      (left.lowercased(), right), ("Ka\(left.lowercased())y", "Ka\(right.lowercased())a"),
      (left + "yyy", right),
    ] {
      #expect(Self.estonian.compare(left, right) == .orderedAscending, "\(left) \(right)")
      #expect(Self.estonian.compare(right, left) == .orderedDescending, "\(right) \(left)")
      #expect(Self.estonian.precedes(left, right))
      #expect(!Self.estonian.precedes(right, left))
    }
  }

  @Test("A shuffled Estonian alphabet of last names comes out in order", arguments: 1...5)
  func shuffled(round: Int) throws {
    let names = try Self.alphabet.map { try fullName("Mari \($0)aa") }.shuffled()
    let order = Self.estonian.order(of: names)
    #expect(order.map { String(names[$0].last.prefix(1)) } == Self.alphabet)
  }

  @Test(
    "What POSIX adds to a locale's name does not change its order",
    arguments: ["et", "et_EE", "et-EE", "et_EE.UTF-8", "et_EE@euro", "et_EE.ISO-8859-15@euro"])
  func posixNames(identifier: String) {
    let collation = Collation(localeIdentifier: identifier)
    #expect(Self.alphabet.shuffled().sorted { collation.precedes($0, $1) } == Self.alphabet)
  }

  @Test(
    "Another locale, C and POSIX have another order",
    arguments: ["", "C", "POSIX", "C.UTF-8", "en", "en_US.UTF-8", "root"])
  func otherLocales(identifier: String) {
    let collation = Collation(localeIdentifier: identifier)
    #expect(
      Self.alphabet.shuffled().sorted { collation.precedes($0, $1) } == [
        "A", "Ä", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "Ö", "Õ",
        "P", "Q", "R", "S", "Š", "T", "U", "Ü", "V", "W", "X", "Y", "Z", "Ž",
      ])
  }

  @Test(
    "C and POSIX mean the root locale",
    arguments: [
      ("C", ""), ("POSIX", ""), ("C.UTF-8", ""), ("", ""), ("et_EE.UTF-8", "et_EE"), ("et", "et"),
    ])
  func identifiers(given: String, kept: String) {
    #expect(Collation(localeIdentifier: given).localeIdentifier == kept)
  }

  @Test("Names are ordered by last name, and then by first name")
  func lastThenFirst() throws {
    let ordered = [
      "Zoja Aas", "Siim Kask", "Šarlotte Kask", "Zane Kask", "Žanna Kask", "Tõnis Kask",
      "Anu Kaska", "Anu Kask-Tamm", "Anna Maria Õun", "Anna-Liisa Õun", "Aino Ärm", "Xenia Ärm",
      "Ülo Ümarik", "Aino Xavier", "Олег Белов", "Анна Ёлкина", "Яна Иванова",
    ]
    let names = try ordered.map { try fullName($0) }
    let inOrder = names.sorted { Self.estonian.precedes($0, $1) }
    for _ in 1...5 {
      let shuffled = names.shuffled()
      #expect(Self.estonian.order(of: shuffled).map { shuffled[$0] } == inOrder)
      #expect(shuffled.sorted { Self.estonian.precedes($0, $1) } == inOrder)
    }
    #expect(inOrder.map(\.last).first == "Aas")
    let kasks = inOrder.filter { $0.last == "Kask" }.map(\.first)
    #expect(kasks == ["Siim", "Šarlotte", "Zane", "Žanna", "Tõnis"])
    #expect(inOrder.suffix(4).map(\.last) == ["Xavier", "Белов", "Ёлкина", "Иванова"])
  }

  @Test("Names that the locale takes as equal are ordered by their keys, whatever came first")
  func ties() throws {
    // A zero-width space weighs nothing in any locale's order.
    let names = try ["Mari Ta\u{200B}mm", "Mari Tamm", "Mari O\u{303}un", "Mari Õun"].map {
      try fullName($0)
    }
    let orders = [names, names.reversed()].map { names in
      Self.estonian.order(of: names).map { names[$0].key }
    }
    #expect(orders[0] == orders[1])
    #expect(Self.estonian.order(of: []) == [])
    #expect(Self.estonian.compare("Õun", "O\u{303}un") == .orderedSame)
    #expect(!Self.estonian.precedes("Õun", "Õun"))
  }

  @Test("Long names that begin alike are ordered in no time")
  func isFast() throws {
    let long = String(repeating: "Ж", count: 500_000)
    let names = try ["B \(long)a", "A \(long)a", "C \(long)", "A Aas"].map { try fullName($0) }
    // In quadratic time it takes minutes.
    let time = processorTime { #expect(Self.estonian.order(of: names) == [3, 1, 0, 2]) }
    #expect(time < .seconds(20))
  }

  @Test("Texts have one order, though they begin with any number of the same marks")
  func marks() {
    for count in [1, 30, 59, 60, 61, 62, 64, 65, 70, 200] {
      for mark in ["{", "-", "õ", "\u{1F600}"] {
        let ends = ["", "0", "e", "e00", mark + "01110", "-0", "\u{202E}e"]
        let texts = ends.map { String(repeating: mark, count: count) + $0 }
        for left in texts {
          for right in texts {
            let order = Self.estonian.compare(left, right)
            #expect(Self.estonian.compare(right, left).rawValue == -order.rawValue)
            if order == .orderedDescending { continue }
            for next in texts where Self.estonian.compare(right, next) != .orderedDescending {
              #expect(Self.estonian.compare(left, next) != .orderedDescending)
            }
          }
        }
      }
    }
  }
}

/// Comparing letter by letter never says anything else than Foundation does.
@Suite struct LetterOrderTests {
  private static let pieces =
    "a b k l s š z ž t u v w õ ä ö ü x y A K S Š Z Õ Ä Y å é ß æ ch lj dž aa cs dzs - ' \u{303} и"
    .split(separator: " ").map(String.init) + [" "]

  @Test(
    "In every locale, whatever the letters are",
    arguments: [
      "et", "", "en", "de", "de@collation=phonebook", "sv", "da", "nb", "fi", "lv", "lt", "pl",
      "cs", "sk",
      "hu", "hr", "es", "fr", "fr_CA", "tr", "ru", "vi", "cy",
    ])
  func agrees(locale: String) {
    let collation = Collation(localeIdentifier: locale)
    func isBefore(_ left: String, _ right: String) -> Bool {
      collation.compare(left, right) == .orderedAscending
    }
    guard let letters = LetterOrder(isBefore) else { return }
    var random = SplitMix64(seed: 4)
    func text() -> String {
      (0..<Int.random(in: 0...4, using: &random))
        .compactMap { _ in Self.pieces.randomElement(using: &random) }.joined()
    }
    for _ in 0..<3000 {
      let stem = text()
      let (left, right) = (stem + text(), stem + text())
      guard let answer = letters.precedes(left, right) else { continue }
      #expect(answer == isBefore(left, right), "\(left) \(right)")
      #expect(!answer == isBefore(right, left), "\(right) \(left)")
    }
  }

  @Test("Estonian and English are simple, Czech is not")
  func simplicity() {
    func order(_ locale: String) -> LetterOrder? {
      let collation = Collation(localeIdentifier: locale)
      return LetterOrder { collation.compare($0, $1) == .orderedAscending }
    }
    #expect(order("et")?.precedes("Zilin", "Tamm") == true)
    #expect(order("en")?.precedes("Zilin", "Tamm") == false)
    #expect(order("et")?.precedes("Õunapuu", "Õunap") == false)
    #expect(order("et")?.precedes("tamm", "Tamme") == true)
    #expect(order("et")?.precedes("tamm", "TAMM") == nil)
    #expect(order("et")?.precedes("Žilin", "Zilin") == nil)
    #expect(order("et")?.precedes("Tamm", "Tamm-Kask") == nil)
    #expect(order("et")?.precedes("ro\u{303}", "rp") == nil)
    for locale in ["cs", "sk", "hu", "hr", "cy", "da", "tr"] { #expect(order(locale) == nil) }
    for locale in ["sv", "de", "pl", "fr", "fi", "ru"] { #expect(order(locale) != nil) }
  }

  @Test("A long list comes out as Foundation alone orders it")
  func longList() throws {
    let collation = Collation(localeIdentifier: "et")
    var random = SplitMix64(seed: 5)
    let names = (0..<2500).map { _ in
      (0..<6).compactMap { _ in Self.pieces.randomElement(using: &random) }.joined()
    }
    let ranks = collation.ranks(of: names)
    let ordered = Set(names).sorted { (ranks[$0] ?? 0, $0) < (ranks[$1] ?? 0, $1) }
    for (one, next) in zip(ordered, ordered.dropFirst()) {
      let order = collation.compare(one, next)
      #expect(order == (ranks[one] == ranks[next] ? .orderedSame : .orderedAscending))
    }
  }
}
