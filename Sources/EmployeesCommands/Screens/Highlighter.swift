internal import EmployeeDirectory

/// Finds the parts of shown texts that a query matches.
struct Highlighter {
  private let terms: [SearchQuery.TextCondition]
  /// The digits that the query looks for in phones.
  private let phones: [PhonePattern]

  /// Marks what a query's terms match.
  init(_ query: SearchQuery) {
    terms = query.textConditions.filter { !$0.text.isEmpty }
    phones =
      query.alternatives.flatMap(\.numbers).map(\.pattern) + terms.compactMap(\.phone)
  }

  /// Splits a text into matched and unmatched parts.
  ///
  /// - Parameters:
  ///   - text: the text as shown.
  ///   - fields: the fields that the text shows; terms for other fields are ignored.
  /// - Returns: the parts, in turn not matched and matched; the first may be empty.
  func parts(of text: String, _ fields: [SearchQuery.Field]) -> [String] {
    let needles = terms.filter { term in term.field.map(fields.contains) ?? true }
    let phones = fields.contains(.phone) ? phones : []
    if needles.isEmpty, phones.isEmpty { return [text] }
    let characters = Array(text)
    var isMatched = marks(characters, needles)
    for range in phones.flatMap({ $0.ranges(in: text) }) {
      let origins = characters.enumerated().flatMap { index, character in
        repeatElement(index, count: character.unicodeScalars.count)
      }
      for index in origins[range] { isMatched[index] = true }
    }
    var parts = [""]
    var matching = false
    for (character, isMatch) in zip(characters, isMatched) {
      if isMatch != matching {
        parts.append("")
        matching = isMatch
      }
      parts[parts.count - 1].append(character)
    }
    return parts
  }

  /// Whether any part of a text is matched.
  func matches(_ text: String, _ field: SearchQuery.Field) -> Bool {
    parts(of: text, [field]).count > 1
  }

  /// For each character, whether it is part of a match.
  private func marks(
    _ characters: [Character], _ needles: [SearchQuery.TextCondition]
  ) -> [Bool] {
    // Folding makes any number of scalars from a character: remember where each is from.
    var scalars: [Unicode.Scalar] = []
    var origins: [Int] = []
    for (index, character) in characters.enumerated() {
      for scalar in String(character).searchFolded().unicodeScalars {
        scalars.append(scalar)
        origins.append(index)
      }
    }
    var marks = Array(repeating: false, count: characters.count)
    for condition in needles {
      let needle = Array(condition.text.unicodeScalars)
      guard !needle.isEmpty, needle.count <= scalars.count else { continue }
      for start in 0...(scalars.count - needle.count)
      where scalars[start..<start + needle.count].elementsEqual(needle) {
        let end = start + needle.count
        // A cell may show several values: a first and a last name, or all projects.
        if condition.isExact, !scalars.mayDivide(at: start) || !scalars.mayDivide(at: end) {
          continue
        }
        for origin in origins[start..<end] { marks[origin] = true }
      }
    }
    return marks
  }
}

extension [Unicode.Scalar] {
  /// Whether a value may end and another begin at an index.
  fileprivate func mayDivide(at index: Int) -> Bool {
    func isBetweenValues(_ scalar: Unicode.Scalar) -> Bool {
      scalar == " " || scalar == "," || scalar == "،"
    }
    return index == 0 || index == count || isBetweenValues(self[index])
      || isBetweenValues(self[index - 1])
  }
}

extension Painter {
  /// A text in a style, with the query's matches underlined.
  func paint(
    _ text: String, _ style: Style?, _ highlighter: Highlighter?, _ fields: SearchQuery.Field...
  ) -> String {
    guard isColored, let highlighter else { return style.map { paint(text, $0) } ?? text }
    return highlighter.parts(of: text, fields).enumerated().map { index, part in
      let styled = style.map { paint(part, $0) } ?? part
      return index % 2 == 0 ? styled : paint(styled, .match)
    }.joined()
  }
}
