import EmployeeDirectory
import TestSupport

/// People with names that are hard to order and to search.
enum Crowd {
  private static let firstNames = [
    "Anna", "ANNA", "Ánna", "Anna-Maria", "Анна", "Õie", "Žanna", "Zoja", "Šarlotte", "Sten",
    "Ülo", "Äli", "Öie", "Xena", "Yrjö", "Tõnu", "Wiiu", "Vaike", "Al", "O'Neil", "A\"b", "中文",
    "Straße", "I\u{307}nci", "Ann%", "An_a", "*", "Łukasz",
  ]
  private static let lastNames = [
    "Tamm", "Tämm", "tamm", "Õun", "Zorin", "Žukov", "Saar", "Šaar", "Ümar", "Ärm", "Öpik", "Xu",
    "Yli", "Wolf", "Vask", "Ёлкин", "d'Arc", "de la Cruz", "Anna", "O\"Brien", "👩‍👩‍👧",
  ]

  /// A full name; with a number in some, so that there are enough of them.
  static func name(_ random: inout SplitMix64) -> FullName {
    let number = Bool.random(using: &random) ? " \(Int.random(in: 0..<30, using: &random))" : ""
    let first = firstNames.randomElement(using: &random) ?? "Anna"
    let last = lastNames.randomElement(using: &random) ?? "Tamm"
    return DirectoryStoreTests.name(first, last + number)
  }

  /// Some records, a few of the same people among them.
  static func records(_ count: Int, _ random: inout SplitMix64) -> [FeedRecord] {
    (0..<count).map { index in
      FeedRecord(
        name: name(&random), email: index % 7 == 0 ? "" : "p\(index)%_@telisa.ee",
        phone: index % 3 == 0 ? nil : "+372 55-5\(index)",
        position: [.web, .iOS, .pm, nil, Position(rawValue: "Õmbleja")][index % 5],
        projects: (0..<index % 4).map { "My \"Project\" \($0 + index % 5)" })
    }
  }
}
