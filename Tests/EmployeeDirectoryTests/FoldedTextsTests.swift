import EmployeeDirectory
import Testing

@Suite struct FoldedTextsTests {
  private static let entries = [
    ["Õun kukkus", "Mari Maasikas"], ["The apple fell", "Jüri Käär"], ["", ""],
    ["õun ja apple", "Mari Maasikas"],
  ]

  private static let texts: FoldedTexts = {
    var texts = FoldedTexts()
    for entry in entries { texts.append(entry) }
    return texts
  }()

  @Test(
    arguments: [
      ([], [0, 1, 2, 3]), (["oun"], [0, 3]), (["apple"], [1, 3]), (["oun", "apple"], [3]),
      (["mari", "kukkus"], [0]), (["kukkusmari"], []), (["kukkus mari"], []), (["kaarthe"], []),
      (["nothing like it"], []), (["", "juri"], [1]), (["n"], [0, 3]), (["s", "a"], [0, 3]),
    ] as [([String], [Int32])])
  func `An entry holds texts in any of its parts`(_ texts: [String], _ expected: [Int32]) {
    #expect(Self.texts.indices(holding: texts) == expected)
  }

  @Test(
    arguments: [
      (["oun"], [3], [3]), (["oun"], [1, 2, 3], [3]), (["apple"], [0], []), ([], [1], [1]),
      (["apple"], [], []),
    ] as [([String], [Int32], [Int32])])
  func `Only the entries in question are looked at`(
    _ texts: [String], _ among: [Int32], _ expected: [Int32]
  ) {
    #expect(Self.texts.indices(holding: texts, among: among) == expected)
  }

  @Test func `Without entries nothing is found`() {
    #expect(FoldedTexts().indices(holding: ["a"]) == [])
    #expect(FoldedTexts().indices(holding: []) == [])
  }
}
