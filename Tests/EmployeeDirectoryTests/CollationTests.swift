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

  @Test(arguments: zip(alphabet.dropLast(), alphabet.dropFirst()))
  func `each letter of the Estonian alphabet comes before the next, in either case and in words`(
    left: String, right: String
  ) {
    for (left, right) in [
      (left, right), (left.lowercased(), right.lowercased()), (left, right.lowercased()),
      (left.lowercased(), right), ("Ka\(left.lowercased())y", "Ka\(right.lowercased())a"),
      (left + "yyy", right),
    ] {
      #expect(Self.estonian.key(of: left) < Self.estonian.key(of: right), "\(left) \(right)")
      #expect(Self.estonian.precedes(left, right))
      #expect(!Self.estonian.precedes(right, left))
    }
  }

  @Test(arguments: 1...5) func `a shuffled Estonian alphabet of last names comes out in order`(
    round: Int
  ) throws {
    let names = try Self.alphabet.map { try fullName("Mari \($0)aa") }.shuffled()
    let order = Self.estonian.order(of: names)
    #expect(order.map { String(names[$0].last.prefix(1)) } == Self.alphabet)
  }

  @Test(arguments: ["et", "et_EE", "et-EE", "et_EE.UTF-8", "et_EE@euro", "et_EE.ISO-8859-15@euro"])
  func `what POSIX adds to a locale's name does not change its order`(identifier: String) {
    let collation = Collation(localeIdentifier: identifier)
    #expect(Self.alphabet.shuffled().sorted { collation.precedes($0, $1) } == Self.alphabet)
  }

  @Test(arguments: ["", "C", "POSIX", "C.UTF-8", "en", "en_US.UTF-8", "root"])
  func `another locale, C and POSIX have another order`(identifier: String) {
    let collation = Collation(localeIdentifier: identifier)
    #expect(
      Self.alphabet.shuffled().sorted { collation.precedes($0, $1) } == [
        "A", "Ä", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "Ö", "Õ",
        "P", "Q", "R", "S", "Š", "T", "U", "Ü", "V", "W", "X", "Y", "Z", "Ž",
      ])
  }

  @Test(arguments: [
    ("C", ""), ("POSIX", ""), ("C.UTF-8", ""), ("", ""), ("et_EE.UTF-8", "et_EE"), ("et", "et"),
  ]) func `c and POSIX mean the root locale`(given: String, kept: String) {
    #expect(Collation(localeIdentifier: given).localeIdentifier == kept)
  }

  @Test func `names are ordered by last name, and then by first name`() throws {
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

  @Test func `names that the locale takes as equal are ordered by their keys, whatever came first`()
    throws
  {
    // A zero-width space weighs nothing in any locale's order.
    let names = try ["Mari Ta\u{200B}mm", "Mari Tamm", "Mari O\u{303}un", "Mari Õun"].map {
      try fullName($0)
    }
    let orders = [names, names.reversed()].map { names in
      Self.estonian.order(of: names).map { names[$0].key }
    }
    #expect(orders[0] == orders[1])
    #expect(Self.estonian.order(of: []) == [])
    #expect(Self.estonian.key(of: "Õun") == Self.estonian.key(of: "O\u{303}un"))
    #expect(!Self.estonian.precedes("Õun", "Õun"))
  }

  @Test func `each name is read once, so that no one need keep them`() throws {
    // A soft hyphen and a zero-width space weigh nothing, but make other names.
    let names = try Self.alphabet.flatMap { letter in
      try ["Anu", "An\u{AD}u", "Anu\u{200B}", "Mari"].map { try fullName("\($0) \(letter)aa") }
    }.shuffled()
    var reads = 0
    let order = Self.estonian.order(of: names.count, key: { names[$0].key }) { index in
      reads += 1
      return names[index]
    }
    #expect(order == Self.estonian.order(of: names))
    #expect(reads == names.count)
  }

  @Test func `long names that begin alike are ordered in no time`() throws {
    let long = String(repeating: "Ж", count: 500_000)
    let names = try ["B \(long)a", "A \(long)a", "C \(long)", "A Aas"].map { try fullName($0) }
    // In quadratic time it takes minutes.
    let time = processorTime { #expect(Self.estonian.order(of: names) == [3, 1, 0, 2]) }
    #expect(time < .seconds(20 * TimeLimit.factor))
  }

  @Test func `names that begin with any number of the same marks are ordered by what follows`() {
    for count in [1, 30, 60, 62, 64, 70, 200] {
      for mark in ["{", "-", "õ", "\u{1F600}"] {
        let start = String(repeating: mark, count: count)
        let ends = ["", "0", "a", "e", "z", "ž", "õ"]
        for (end, next) in zip(ends, ends.dropFirst()) {
          #expect(Self.estonian.precedes(start + end, start + next), "\(count) \(mark) \(next)")
          #expect(!Self.estonian.precedes(start + next, start + end))
        }
      }
    }
  }

  @Test(arguments: [
    ("zä", "ž"), ("z", "ž"), ("Maõ", "Mä"), ("Koõ", "Kõ"), ("Kasõ", "Kaš"), ("Kas", "Kaš"),
  ]) func `a name that ends in a letter with a mark has one place beside one that goes on`(
    left: String, right: String
  ) {
    #expect(Self.estonian.precedes(left, right))
    #expect(!Self.estonian.precedes(right, left))
  }

  @Test(arguments: [
    ("et", "S Š Z Ž T U V W Õ Ä Ö Ü X Y"), ("sv", "A B O X Y Z Å Ä Ö"),
    ("de", "A Ä B O Ö P U Ü Z"), ("de", "Ss ß St"), ("lt", "C Č E Ę Ė F I Y J S Š Z Ž"),
    ("tr", "C Ç D G Ğ H I İ J O Ö P S Ş T U Ü V"), ("ru", "А Е Ё Ж З И Й К Э Ю Я"),
    ("cs", "C Cz Č D H Ch I R Ř S Š"), ("da", "Z Æ Ø Aa"), ("", "A Ä B Z А Я"),
    ("klingon", "A Ä B Z А Я"), ("õ", "A Ä B Z А Я"),
  ]) func `each language has its own alphabet`(locale: String, letters: String) {
    let collation = Collation(localeIdentifier: locale)
    let letters = letters.split(separator: " ").map(String.init)
    #expect(letters.shuffled().sorted { collation.precedes($0, $1) } == letters)
  }

  @Test(arguments: ["한글", "が", "パ", "Ớ", "ệ", "Å", "ǖ", "Õunapuu"])
  func `a text has one place, however Unicode composes it`(text: String) {
    for locale in ["et", "ko", "ja", "vi", ""] {
      let collation = Collation(localeIdentifier: locale)
      let composed = text.precomposedStringWithCanonicalMapping
      let decomposed = text.decomposedStringWithCanonicalMapping
      #expect(!composed.unicodeScalars.elementsEqual(decomposed.unicodeScalars))
      #expect(collation.key(of: composed) == collation.key(of: decomposed))
      #expect(collation.precedes(composed + "a", decomposed + "b"))
      #expect(collation.precedes(decomposed + "a", composed + "b"))
    }
  }

  @Test func `an order's identifier names its locale and the version that made it`() {
    let identifier = Collation(localeIdentifier: "et_EE.UTF-8").orderIdentifier
    #expect(identifier.wholeMatch(of: /et_EE@icu=[0-9]+\.[0-9]+/) != nil)
    #expect(Collation(localeIdentifier: identifier).orderIdentifier == identifier)
  }
}
