import EmployeeDirectory
import Foundation
import TestSupport
import Testing

/// Unicode's own test data, version 15.0.
@Suite struct TextFoldingCorporaTests {
  private static let caseFolding = Corpora.item("unicode/CaseFolding.txt")
  private static let normalization = Corpora.item("unicode/NormalizationTest.txt")

  @Test(.enabled(if: caseFolding != nil, "needs the corpora"))
  func `every scalar that CaseFolding.txt folds has the key of its folding`() throws {
    let foldings = try Self.foldings()
    #expect(foldings.count == 1530)
    let faults = foldings.filter { NameKey(String($0.key)) != NameKey($0.value) }
    #expect(faults == [:])
  }

  @Test(.enabled(if: caseFolding != nil, "needs the corpora"))
  func `scalars have equal keys exactly where their canonical foldings are equal`() throws {
    let foldings = try Self.foldings()
    func folded(_ text: String) -> String {
      let canonical = text.decomposedStringWithCanonicalMapping
      return canonical.unicodeScalars.map { foldings[$0] ?? String($0) }.joined()
        .decomposedStringWithCanonicalMapping
    }
    var keys: [String: String] = [:]
    var references: [String: String] = [:]
    for value in UInt32(0x21)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value), let age = scalar.properties.age, age.major <= 15,
        scalar.properties.changesWhenCaseMapped || scalar.properties.changesWhenCaseFolded
      else { continue }
      let (key, reference) = (NameKey(String(scalar)).rawValue, folded(String(scalar)))
      #expect(keys.updateValue(key, forKey: reference) ?? key == key, "U+\(Self.hex(value))")
      #expect(
        references.updateValue(reference, forKey: key) ?? reference == reference,
        "U+\(Self.hex(value))")
    }
    #expect(keys.count > 1_300)
  }

  /// The mappings of status C and F.
  private static func foldings() throws -> [Unicode.Scalar: String] {
    var foldings: [Unicode.Scalar: String] = [:]
    for line in try lines(of: caseFolding) {
      let fields = line.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      guard fields.count >= 3, fields[1] == "C" || fields[1] == "F" else { continue }
      let scalar = try #require(text(fields[0]).unicodeScalars.first)
      foldings[scalar] = try text(fields[2])
    }
    return foldings
  }

  @Test(.enabled(if: normalization != nil, "needs the corpora"))
  func `every line of NormalizationTest.txt has canonically equal columns under one key`() throws {
    var faults: [Substring] = []
    var compatibilityDiffers = 0
    var lineCount = 0
    for line in try Self.lines(of: Self.normalization) where !line.hasPrefix("@") {
      let keys = try line.split(separator: ";").prefix(5).map { try Self.key($0) }
      lineCount += 1
      guard keys.count == 5, keys[0] == keys[1], keys[1] == keys[2], keys[3] == keys[4],
        NameKey(keys[0]).rawValue.utf8.elementsEqual(keys[0].utf8)
      else {
        faults.append(line)
        continue
      }
      if keys[0] != keys[3] { compatibilityDiffers += 1 }
    }
    #expect(faults == [])
    #expect(lineCount == 19_074)
    // Not everything is equal: what is only compatible stays apart.
    #expect(compatibilityDiffers > 3_000)
  }

  @Test(.enabled(if: normalization != nil, "needs the corpora"))
  func `a scalar that part 1 of NormalizationTest.txt does not list decomposes to itself`() throws {
    var listed: Set<Substring> = []
    var isPartOne = false
    for line in try Self.lines(of: Self.normalization) {
      if line.hasPrefix("@") { isPartOne = line.hasPrefix("@Part1") }
      if isPartOne, let first = line.split(separator: ";").first { listed.insert(first) }
    }
    #expect(listed.count > 16_000)
    // Case folding would change letters; what has no case must come out as it went in.
    var faults: [UInt32] = []
    for value in UInt32(0x80)...0x2FFFF {
      guard let scalar = Unicode.Scalar(value), let age = scalar.properties.age, age.major <= 15,
        !scalar.properties.changesWhenCaseMapped, !scalar.properties.changesWhenCaseFolded,
        !scalar.properties.isWhitespace, String(scalar).withOneSign() == String(scalar),
        !listed.contains(Self.hex(value)[...])
      else { continue }
      if Array(NameKey(String(scalar)).rawValue.unicodeScalars) != [scalar] { faults.append(value) }
    }
    #expect(faults == [])
  }

  private static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static func lines(of file: URL?) throws -> [Substring] {
    try String(contentsOf: #require(file), encoding: .utf8)
      .split(separator: "\n")
      .map { $0.prefix { $0 != "#" } }
      .filter { !$0.isEmpty }
  }

  private static func text(_ codePoints: some StringProtocol) throws -> String {
    var scalars = String.UnicodeScalarView()
    for code in codePoints.split(separator: " ") {
      let scalar = UInt32(code, radix: 16).flatMap(Unicode.Scalar.init)
      scalars.append(try #require(scalar))
    }
    return String(scalars)
  }

  private static func key(_ codePoints: Substring) throws -> String {
    NameKey(try text(codePoints)).rawValue
  }
}
