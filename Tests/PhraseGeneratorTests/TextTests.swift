import Basics
import Foundation
import Testing

@testable import PhraseGenerator

/// The texts in po/ as they are; that none is missing, the build sees to.
@Suite struct TextTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func file(_ name: String) throws -> POFile {
    try POFile(
      String(contentsOf: root.appending(path: name), encoding: .utf8), name: name)
  }

  /// The complete languages, in which everything has to be right.
  static let languages = ["et", "ar"]

  private static func catalogue() throws -> Catalogue {
    Catalogue(
      english: try file("po/employees.pot"),
      translations: try languages.map { try file("po/\($0).po") })
  }

  /// Texts that a language has in common with English: names, codes and units, by language.
  static let common: [String: Set<String>] = [
    "et": [
      "Screen.seconds", "Screen.minutes", "Screen.kilobytes", "Screen.megabytes",
      "Screen.gigabytes", "Position.android", "Position.iOS",
    ],
    "ar": [],
  ]

  @Test func `every text is translated`() throws {
    let catalogue = try Self.catalogue()
    #expect(catalogue.errors.isEmpty)
    #expect(catalogue.phrases.count > 1000)
    for phrase in catalogue.phrases {
      #expect(phrase.forms.count == 1 + Self.languages.count, "\(phrase.key)")
    }
  }

  @Test func `no English is left in another language`() throws {
    for phrase in try Self.catalogue().phrases {
      let english = phrase.texts(in: "en")
      for language in Self.languages {
        let isCommon = Self.common[language]?.contains(phrase.key) == true
        let same = phrase.texts(in: language).filter { english.contains($0) && hasWords($0) }
        #expect(same.isEmpty == !isCommon, "\(language): \(phrase.key)")
      }
    }
  }

  @Test func `every Arabic text is in Arabic letters`() throws {
    for phrase in try Self.catalogue().phrases {
      for text in phrase.texts(in: "ar") where hasWords(text) {
        #expect(text.unicodeScalars.contains { ("\u{620}"..."\u{64A}").contains($0) }, "\(text)")
      }
    }
  }

  @Test func `a text shows what it holds, and has its numbers in ASCII digits`() throws {
    for phrase in try Self.catalogue().phrases {
      for text in phrase.forms.keys.flatMap(phrase.texts) {
        // No control characters, so none that steer the direction of writing either.
        #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isInvisible }, "\(text)")
        let digits = text.unicodeScalars.filter { $0.properties.numericType != nil }
        #expect(digits.allSatisfy { $0.isASCII }, "\(text)")
      }
    }
  }

  @Test func `what ends with a full stop does so in every language`() throws {
    for phrase in try Self.catalogue().phrases {
      let endings = phrase.forms.keys.map { language in
        Set(phrase.texts(in: language).map { $0.hasSuffix(".") && !$0.hasSuffix("..") })
      }
      #expect(Set(endings).count == 1 || phrase.key == "Screen.decimalSeparator", "\(phrase.key)")
    }
  }

  @Test func `every text is used`() throws {
    let folder = Self.root.appending(path: "Sources")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
    let used = try files.reduce(into: Set<String>()) { used, file in
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      used.formUnion(text.matches(of: /Phrase\.(\w+)/).map { String($0.1) })
    }
    for phrase in try Self.catalogue().phrases {
      #expect(used.contains(phrase.name), "\(phrase.key)")
    }
  }

  /// Whether there are letters besides the values.
  private func hasWords(_ text: String) -> Bool {
    text.replacing(/{\w+}/, with: "").contains(where: \.isLetter)
  }
}

extension Catalogue.Phrase {
  fileprivate var key: String { subject + "." + name }

  /// The forms in a language, with values in braces.
  fileprivate func texts(in language: String) -> [String] {
    (forms[language] ?? []).map { form in
      zip(form.words, form.values.map { "{\($0)}" } + [""]).map { $0 + $1 }.joined()
    }
  }
}
