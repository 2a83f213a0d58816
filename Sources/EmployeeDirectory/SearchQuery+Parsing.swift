import Basics
public import Foundation

extension SearchQuery {
  /// Why a query cannot be read.
  public enum SyntaxError: Error, Hashable, Sendable {
    /// The name before the colon, as typed, is not a field.
    case unknownField(String)
    /// The term, as typed, contains nothing to compare.
    case nothingToFind(String)
    /// An `or` has no term on one side.
    case nothingBesideOr
    /// The term, as typed, has a value that the property cannot have.
    case badValue(of: Property, String)
  }

  /// A word before a colon.
  public static var names: [String] {
    Field.everywhere.map(\.name) + [Field.office] + Property.allCases.map(\.rawValue) + [negation]
  }

  /// The name that negates a term: `not:ios`.
  public static let negation = "not"

  /// Parses a query as typed; throws ``SyntaxError``.
  ///
  /// A term is `text`, `field:text` or `property:value`; `=` before a text means the whole value,
  /// `not:` or `-` before a term negates it, quotes around a text make a phrase, `or` divides
  /// alternatives. Each argument is a term, spaces included, or several with a phrase among them.
  /// `own` are the directory's own fields; `times` reads a value of `joined:`, `nil` for no time.
  public init(
    _ arguments: [String], labels: [Position: String] = [:], own: [String] = [],
    times: @escaping (String) -> Range<Date>? = { _ in nil }
  ) throws(SyntaxError) {
    let reader = TermReader(labels: labels.mapValues { $0.searchFolded() }, own: own, times: times)
    // Of each alternative, the forms that its international domains can have.
    var alternatives: [[[Term]]] = [[[]]]
    let words = arguments.flatMap { argument in
      let (parts, hasPhrase) = Self.split(argument)
      return hasPhrase ? parts : [argument]
    }
    for word in words {
      if Self.isOr(word) {
        alternatives.append([[]])
      } else {
        Self.add(try reader.terms(word), to: &alternatives[alternatives.count - 1])
      }
    }
    if alternatives.count > 1, alternatives.contains(where: { $0[0].isEmpty }) {
      throw .nothingBesideOr
    }
    self.init(alternatives: alternatives.joined().map(Alternative.init))
  }

  /// Adds the forms of a term: one of them must match, or none if it is negated.
  private static func add(_ terms: [Term], to forms: inout [[Term]]) {
    let isNegated = terms[0].isNegated
    // At most eight forms of an alternative are searched for.
    let terms = isNegated ? terms[...] : terms.prefix(max(8 / forms.count, 1))
    if !isNegated, terms.count > 1 {
      forms = terms.flatMap { term in forms.map { $0 + [term] } }
    } else {
      // In place: copies of many terms would take quadratic time.
      for index in forms.indices { forms[index] += terms }
    }
  }

  /// Divides a line into arguments at white space outside of phrases.
  ///
  /// An `or` at either end becomes text, because a line may be searched for while it is typed.
  public static func arguments(of line: String) -> [String] { arguments(of: [line]) }

  /// Divides lines into arguments as if they were one line.
  public static func arguments(of lines: [String]) -> [String] {
    var words = lines.flatMap { split($0).words }
    for index in [words.startIndex, words.endIndex - 1] where words.indices.contains(index) {
      if isOr(words[index]) { words[index] = "\"\(words[index])\"" }
    }
    return words
  }

  /// A line without an end that needs more: `or`, `not:`, a field, or a quote that is not closed.
  public static func finished(_ line: String) -> String {
    let all = split(line).words
    var words = all.prefix { word in
      let text = word.unicodeScalars[...]
      guard let opening = text.firstIndex(of: "\""), text[..<opening].mayBeginPhrase
      else { return true }
      return text[opening...].phrase != nil
    }
    while let last = words.last, words.count > 1 && isOr(last) || isField(last) {
      words.removeLast()
    }
    return words.count == all.count ? line : words.joined(separator: " ")
  }

  /// Whether a word is a field, a property or a negation without anything to find.
  private static func isField(_ word: String) -> Bool {
    let text = word.unicodeScalars[...]
    guard text.last == ":" else { return false }
    let names = String(text.dropLast().drop { $0 == "-" }).lowercased().split(separator: ":")
    return names.allSatisfy { Self.names.contains(String($0)) } && !names.isEmpty
  }

  private static func isOr(_ word: String) -> Bool { word.lowercased() == "or" }

  /// Splits a line at white space outside of phrases.
  ///
  /// A quote begins a phrase at the start of a word, or after a colon, an equals sign or the hyphen
  /// that negates. It ends at a quote before white space or the end. Other quotes are text.
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

private struct TermReader {
  /// The labels that are shown for positions, folded for search.
  let labels: [Position: String]
  let own: [String]
  let times: (String) -> Range<Date>?

  /// Reads a term; an international domain has two forms, and makes more than one.
  func terms(_ typed: String) throws(SearchQuery.SyntaxError) -> [SearchQuery.Term] {
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
    return try conditions(rest, typed).map { SearchQuery.Term(condition: $0, isNegated: isNegated) }
  }

  private func conditions(
    _ scalars: Substring.UnicodeScalarView, _ typed: String
  ) throws(SearchQuery.SyntaxError) -> [SearchQuery.Condition] {
    guard scalars.phrase == nil, let colon = scalars.firstIndex(of: ":"), scalars.first != "="
    else { return try text(nil, scalars, typed) }
    let name = String(scalars[..<colon])
    let value = scalars[scalars.index(after: colon)...]
    if let field = SearchQuery.Field(named: name, own: own) { return try text(field, value, typed) }
    if let property = SearchQuery.Property(rawValue: name.lowercased()) {
      guard let condition = condition(on: property, String(value.phrase ?? value))
      else { throw .badValue(of: property, typed) }
      return [condition]
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
    case .has:
      SearchQuery.Field(named: value, own: own).flatMap { field in
        if case .own = field { return .has(field) }
        return SearchQuery.optionalFields.contains(field) ? .has(field) : nil
      }
    }
  }

  private func text(
    _ field: SearchQuery.Field?, _ value: Substring.UnicodeScalarView, _ typed: String
  ) throws(SearchQuery.SyntaxError) -> [SearchQuery.Condition] {
    let isExact = value.first == "=" && value.dropFirst().first != nil
    let value = isExact ? value.dropFirst() : value
    let text = String(value.phrase ?? value)
    let term = field == .phone ? text.dialable : text
    if !term.searchTerm().hasLetterOrDigit { throw .nothingToFind(typed) }
    let typedPhone = field == .phone ? PhonePattern(text) : nil
    let phone = field == nil ? PhonePattern.number(text) : typedPhone
    let condition = SearchQuery.TextCondition(
      field: field, typed: term, isExact: isExact, labels: labels, phone: phone)
    let forms = field == nil || field == .email ? text.otherDomainForms : []
    return [.text(condition)]
      + forms.map { .text(SearchQuery.TextCondition(field: .email, typed: $0, isExact: isExact)) }
  }
}

extension Substring.UnicodeScalarView {
  /// The text between quotes; `nil` if it is not in quotes.
  fileprivate var phrase: Self? {
    first == "\"" && last == "\"" && dropFirst().first != nil ? dropFirst().dropLast() : nil
  }

  /// Whether a quote after this part of a word begins a phrase.
  fileprivate var mayBeginPhrase: Bool {
    guard let last else { return true }
    return last == ":" || last == "=" || last == "-" && index(after: startIndex) == endIndex
  }

  /// The index after the quote that ends a phrase; `nil` if there is none.
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
  func searchTerm() -> String { withoutSeparators.searchFolded() }

  /// The text with collapsed spaces for separators, so that no term reaches into the next field.
  var withoutSeparators: String {
    replacing(SearchQuery.fieldSeparator, with: " ")
      .replacing(SearchQuery.spellingSeparator, with: " ").collapsingWhiteSpace()
  }

  /// The other forms of an email, or of a part of one, whose domain is international.
  fileprivate var otherDomainForms: [String] {
    let text = lowercasedASCII
    let hasDomain = text.utf8.contains(UInt8(ascii: ".")) || text.utf8.contains(UInt8(ascii: "@"))
    guard hasDomain || text.contains("xn--"),
      !text.unicodeScalars.contains(where: \.properties.isWhitespace)
    else { return [] }
    let at = text.utf8.lastIndex(of: UInt8(ascii: "@"))
    let start = at.map { text.utf8.index(after: $0) } ?? text.startIndex
    let domain = text[start...]
    return [DomainName.asciiForm(of: domain), DomainName.unicodeForm(of: domain)]
      .filter { $0 != domain }.map { text[..<start] + $0 }
  }

  fileprivate var hasLetterOrDigit: Bool {
    unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
  }

  /// Whether another text's UTF-8 is part of this one's; comparing characters, "e" would miss "é".
  ///
  /// For folded texts, of which no letter has two forms, this matches scalars.
  func containsBytes(of other: String) -> Bool {
    utf8.firstRange(of: other.utf8) != nil || other.isEmpty
  }
}
