import EmployeeDirectory
import Foundation
import TestSupport
import Testing

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
