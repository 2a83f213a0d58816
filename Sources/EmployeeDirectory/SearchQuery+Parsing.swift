public import Foundation

extension SearchQuery {
  /// Why a query cannot be read.
  public enum Fault: Error, Hashable, Sendable {
    /// The name before the colon, as typed, is not a field.
    case unknownField(String)
    /// The term, as typed, contains nothing to compare.
    case nothingToFind(String)
    /// An `or` has no term on one side.
    case nothingBesideOr
    /// The term, as typed, has a value that the property cannot have.
    case badValue(of: Property, String)
  }

  /// What may stand before a colon.
  public static var names: [String] {
    Field.allCases.map(\.rawValue) + Property.allCases.map(\.rawValue) + [negation]
  }

  /// The name that negates a term: `not:ios`.
  public static let negation = "not"

  /// Parses a query as typed.
  ///
  /// A term is `text`, `field:text` or `property:value`; `=` before a text means the whole value, `not:`
  /// or `-` before a term negates it, quotes around a text make a phrase. `or` divides alternatives.
  ///
  /// - Parameters:
  ///   - arguments: a term each, spaces included, or several if one of them is a phrase.
  ///   - labels: the labels that are shown for positions.
  ///   - times: reads the value of `joined:`; `nil` if it is not a time.
  /// - Throws: ``Fault``.
  public init(
    _ arguments: [String], labels: [Position: String] = [:],
    times: @escaping (String) -> Range<Date>? = { _ in nil }
  ) throws(Fault) {
    let reader = TermReader(labels: labels.mapValues { $0.searchFolded() }, times: times)
    var alternatives: [[Term]] = [[]]
    for word in arguments.flatMap(Self.words(ofArgument:)) {
      if Self.isOr(word) {
        alternatives.append([])
      } else {
        alternatives[alternatives.count - 1].append(try reader.term(word))
      }
    }
    if alternatives.count > 1, alternatives.contains(where: \.isEmpty) { throw .nothingBesideOr }
    self.init(alternatives: alternatives.map(Alternative.init))
  }

  /// Divides a line into arguments at white space outside of phrases.
  ///
  /// An `or` at the start or the end becomes text, because a line may be searched for while it is
  /// typed.
  public static func arguments(of line: String) -> [String] {
    var words = split(line).words
    for index in [words.startIndex, words.endIndex - 1] where words.indices.contains(index) {
      if isOr(words[index]) { words[index] = "\"\(words[index])\"" }
    }
    return words
  }

  private static func isOr(_ word: String) -> Bool {
    word.utf8.count == 2 && word.lowercased() == "or"
  }

  /// The words of an argument with a phrase, otherwise the argument.
  private static func words(ofArgument argument: String) -> [String] {
    let (words, hasPhrase) = split(argument)
    return hasPhrase ? words : [argument]
  }

  /// Splits a line at white space outside of phrases.
  ///
  /// A quote begins a phrase at the start of a text: of a word, or behind a colon, an equals sign or the
  /// hyphen that negates. It ends at a quote before white space or the end. Other quotes are text.
  private static func split(_ line: String) -> (words: [String], hasPhrase: Bool) {
    var rest = line.unicodeScalars[...]
    var words: [String] = []
    var hasPhrase = false
    var mayClose = true
    while true {
      rest = rest.drop { $0.properties.isWhitespace }
      guard !rest.isEmpty else { return (words, hasPhrase) }
      var end = rest.startIndex
      while end < rest.endIndex, !rest[end].properties.isWhitespace {
        let next = rest.index(after: end)
        if rest[end] == "\"", mayClose, rest[..<end].mayBeginPhrase {
          if let close = rest[next...].endOfPhrase {
            hasPhrase = true
            end = close
            break
          }
          // Nor does any later one: looking again would take quadratic time.
          mayClose = false
        }
        end = next
      }
      words.append(String(rest[..<end]))
      rest = rest[end...]
    }
  }
}

/// Reads terms.
private struct TermReader {
  /// The labels that are shown for positions, folded for search.
  let labels: [Position: String]
  let times: (String) -> Range<Date>?

  /// Reads a term.
  func term(_ typed: String) throws(SearchQuery.Fault) -> SearchQuery.Term {
    var rest = typed.unicodeScalars[...]
    var isNegated = false
    if rest.first == "-", rest.dropFirst().first != nil {
      rest.removeFirst()
      isNegated = true
    }
    let negation = SearchQuery.negation + ":"
    while String(rest.prefix(negation.count)).lowercased() == negation {
      rest.removeFirst(negation.count)
      isNegated.toggle()
    }
    return SearchQuery.Term(try condition(rest, typed), isNegated: isNegated)
  }

  private func condition(
    _ scalars: Substring.UnicodeScalarView, _ typed: String
  ) throws(SearchQuery.Fault) -> SearchQuery.Condition {
    guard scalars.phrase == nil, let colon = scalars.firstIndex(of: ":"), scalars.first != "="
    else { return try text(nil, scalars, typed) }
    let name = String(scalars[..<colon])
    let value = scalars[scalars.index(after: colon)...]
    if let field = SearchQuery.Field(rawValue: name.lowercased()) {
      return try text(field, value, typed)
    }
    if let property = SearchQuery.Property(rawValue: name.lowercased()) {
      guard let condition = condition(on: property, String(value.phrase ?? value)) else {
        throw .badValue(of: property, typed)
      }
      return condition
    }
    // A field's name consists of letters, so times and addresses are texts: "14:05", "http://…".
    let isWord = !name.isEmpty && name.unicodeScalars.allSatisfy(\.properties.isAlphabetic)
    if !isWord || value.starts(with: "//".unicodeScalars) { return try text(nil, scalars, typed) }
    throw .unknownField(name)
  }

  private func condition(
    on property: SearchQuery.Property, _ value: String
  ) -> SearchQuery.Condition? {
    switch property {
    case .matched:
      switch value.lowercased() {
      case "yes": .isInContacts(true)
      case "no": .isInContacts(false)
      default: nil
      }
    case .joined: times(value).map { .joined($0) }
    }
  }

  private func text(
    _ field: SearchQuery.Field?, _ value: Substring.UnicodeScalarView, _ typed: String
  ) throws(SearchQuery.Fault) -> SearchQuery.Condition {
    let isExact = value.first == "=" && value.dropFirst().first != nil
    let value = isExact ? value.dropFirst() : value
    let text = String(value.phrase ?? value)
    let term = (field == .phone ? text.dialable : text).searchTerm()
    if term.isEmpty { throw .nothingToFind(typed) }
    let phone: PhonePattern? =
      switch field {
      case nil: PhonePattern.number(text)
      case .phone: PhonePattern(text)
      default: nil
      }
    return .text(
      SearchQuery.TextCondition(
        field: field, text: term, isExact: isExact, labels: labels, phone: phone))
  }
}

extension Substring.UnicodeScalarView {
  /// The text between quotes; `nil` if it is not in quotes.
  fileprivate var phrase: Self? {
    first == "\"" && last == "\"" && dropFirst().first != nil ? dropFirst().dropLast() : nil
  }

  /// Whether a quote behind this part of a word begins a phrase.
  fileprivate var mayBeginPhrase: Bool {
    guard let last else { return true }
    return last == ":" || last == "=" || last == "-" && index(after: startIndex) == endIndex
  }

  /// The index behind the quote that ends a phrase; `nil` if there is none.
  fileprivate var endOfPhrase: Index? {
    var index = startIndex
    while index < endIndex {
      let next = self.index(after: index)
      if self[index] == "\"", next == endIndex || self[next].properties.isWhitespace { return next }
      index = next
    }
    return nil
  }
}

extension String {
  /// The text to find for this typed text.
  ///
  /// Replaces typed field separators by spaces, so that no term reaches into the next field.
  func searchTerm() -> String {
    replacing(SearchQuery.fieldSeparator, with: " ").collapsingWhiteSpace().searchFolded()
  }

  /// Whether another text's UTF-8 is part of this one's.
  ///
  /// For folded texts, which are in NFD without marks, this matches scalars. Comparing characters
  /// would let "e" miss "é".
  func containsBytes(of other: String) -> Bool {
    utf8.firstRange(of: other.utf8) != nil || other.isEmpty
  }
}
