import Foundation
import TerminalUI
import Testing

@testable import EmployeesCommands

/// What every text of every language has to be; that none is missing, the compiler sees to.
@Suite struct CatalogueTests {
  /// Texts that a language has in common with English: names, codes and units, by language.
  static let common: [Language: Set<String>] = [
    .estonian: [
      "ScreenPhrase.seconds", "ScreenPhrase.minutes", "ScreenPhrase.kilobytes",
      "ScreenPhrase.megabytes", "ScreenPhrase.gigabytes", "PositionPhrase.android",
      "PositionPhrase.iOS",
    ],
    .arabic: [],
  ]

  @Test(arguments: Catalogue.entries)
  func `the places of a text are those of the English one`(entry: Catalogue.Entry) {
    let expected = places(of: entry.forms(in: .english)[.other] ?? entry.forms(in: .english)[nil])
    for language in Language.allCases {
      for (category, text) in entry.forms(in: language) {
        // Arabic says "one person" and "two people" in words that are the numbers.
        let isNumberInWords = [.zero, .one, .two].contains(category)
        let missing = expected.subtracting(places(of: text))
        #expect(missing.isSubset(of: isNumberInWords ? ["count"] : []), "\(language): \(text)")
        #expect(places(of: text).isSubset(of: expected), "\(language): \(text)")
      }
    }
  }

  @Test(arguments: Catalogue.entries)
  func `a text with forms has all that its language tells apart`(entry: Catalogue.Entry) {
    for language in Language.allCases {
      let categories = Set(entry.forms(in: language).keys)
      if categories != [nil] {
        #expect(categories == Set(language.pluralCategories.map(Optional.some)), "\(language)")
      }
    }
  }

  @Test(arguments: Catalogue.entries)
  func `no English is left in another language`(entry: Catalogue.Entry) {
    let english = Set(entry.forms(in: .english).values)
    for language in Language.allCases where language != .english {
      let isCommon = Self.common[language]?.contains(entry.name) == true
      let same = entry.forms(in: language).values.filter { english.contains($0) && hasWords($0) }
      #expect(same.isEmpty == !isCommon, "\(language): \(same)")
    }
  }

  @Test(arguments: Catalogue.entries)
  func `every Arabic text is in Arabic letters`(entry: Catalogue.Entry) {
    for text in entry.forms(in: .arabic).values where hasWords(text) {
      #expect(text.unicodeScalars.contains { ("\u{620}"..."\u{64A}").contains($0) }, "\(text)")
    }
  }

  @Test(arguments: Catalogue.entries)
  func `a text shows what it holds, and has its numbers in ASCII digits`(entry: Catalogue.Entry) {
    for language in Language.allCases {
      for text in entry.forms(in: language).values {
        #expect(!text.isEmpty)
        // No control characters, so none that steer the direction of writing either.
        #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isInvisible }, "\(text)")
        let digits = text.unicodeScalars.filter { $0.properties.numericType != nil }
        #expect(digits.allSatisfy { $0.isASCII }, "\(text)")
      }
    }
  }

  @Test(arguments: Catalogue.entries)
  func `what ends with a full stop does so in every language`(entry: Catalogue.Entry) {
    func endsWithStop(_ language: Language) -> Set<Bool> {
      Set(entry.forms(in: language).values.map { $0.hasSuffix(".") && !$0.hasSuffix("..") })
    }
    for language in Language.allCases {
      #expect(endsWithStop(language) == endsWithStop(.english), "\(language)")
    }
  }

  @Test func `every subject is looked at`() throws {
    #expect(try Sources.names(in: "Languages/Phrases").count == Catalogue.subjects.count)
    for language in ["English", "Estonian", "Arabic"] {
      #expect(try Sources.names(in: "Languages/" + language).count == Catalogue.subjects.count)
    }
  }

  private func places(of text: String?) -> Set<String> {
    Set(
      Template.pieces(of: text ?? "").compactMap { piece in
        if case .placeholder(let name) = piece { name } else { nil }
      })
  }

  /// Whether there are letters besides the places.
  private func hasWords(_ text: String) -> Bool {
    Template.pieces(of: text).contains { piece in
      if case .words(let words) = piece { words.contains(where: \.isLetter) } else { false }
    }
  }
}
