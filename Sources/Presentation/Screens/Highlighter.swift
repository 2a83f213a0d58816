package import EmployeeDirectory

/// Finds the parts of shown texts that a query matches.
package struct Highlighter {
  private let terms: [SearchQuery.TextCondition]
  private let phones: [PhonePattern]

  /// Marks what a query's terms match.
  package init(_ query: SearchQuery) {
    terms = query.textConditions.filter { !$0.text.isEmpty }
    phones = query.alternatives.flatMap(\.numbers).map(\.pattern) + terms.compactMap(\.phone)
  }

  private init(_ terms: [SearchQuery.TextCondition], _ phones: [PhonePattern]) {
    (self.terms, self.phones) = (terms, phones)
  }

  /// The same without the terms that match some texts of fields; `nil` if none is left.
  package func without(matching texts: [(text: String, fields: [SearchQuery.Field])]) -> Self? {
    let rest = terms.filter { term in
      let one = Highlighter([term], term.phone.map { [$0] } ?? [])
      return !texts.contains { one.parts(of: $0.text, $0.fields).count > 1 }
    }
    return rest.isEmpty ? nil : Highlighter(rest, rest.compactMap(\.phone))
  }

  /// Splits a text of some fields into parts, in turn not matched and matched; one may be empty.
  package func parts(of text: String, _ fields: [SearchQuery.Field]) -> [String] {
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
  package func matches(_ text: String, _ field: SearchQuery.Field) -> Bool {
    parts(of: text, [field]).count > 1
  }

  private func marks(_ characters: [Character], _ needles: [SearchQuery.TextCondition]) -> [Bool] {
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
  package func paint(
    _ text: String, _ style: Style?, _ highlighter: Highlighter?, _ fields: SearchQuery.Field...
  ) -> String {
    guard isColored, let highlighter else { return style.map { paint(text, $0) } ?? text }
    return highlighter.parts(of: text, fields).enumerated().map { index, part in
      let styled = style.map { paint(part, $0) } ?? part
      return index % 2 == 0 ? styled : paint(styled, .match)
    }.joined()
  }
}
