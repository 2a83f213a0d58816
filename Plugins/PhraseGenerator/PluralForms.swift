/// The plural forms of a language: what the header of its PO file says in `Plural-Forms`.
struct PluralForms: Sendable {
  /// How many there are.
  let count: Int
  private let rule: Expression

  /// English, as gettext has it: one, and all other numbers.
  static let english = PluralForms(count: 2, rule: .operation("!=", .number, .constant(1)))

  private init(count: Int, rule: Expression) { (self.count, self.rule) = (count, rule) }

  /// Reads a header: "nplurals=2; plural=(n != 1);"; `nil` if it is not one, or gives a form that
  /// there is not.
  init?(_ header: String) {
    let parts = header.split(separator: ";").map(\.trimmed)
    guard parts.count == 2, parts[0].hasPrefix("nplurals="), parts[1].hasPrefix("plural="),
      let count = Int(parts[0].dropFirst(9)), count > 0,
      let rule = ExpressionReader.expression(parts[1].dropFirst(7))
    else { return nil }
    self.init(count: count, rule: rule)
    guard (0...1000).allSatisfy({ (0..<count).contains(form(of: $0)) }) else { return nil }
  }

  /// The number of the form that a number takes.
  func form(of number: Int) -> Int { rule.value(number) }

  /// Whether a form is for one number only, which its words may be.
  func isForOneNumber(_ form: Int) -> Bool {
    (0...1000).filter { self.form(of: $0) == form }.count == 1
  }

  /// The number of the form of `number`, in Swift.
  var swift: String { rule.asNumber }
}

/// An expression of C over one whole number.
private indirect enum Expression: Sendable {
  case number
  case constant(Int)
  case operation(String, Expression, Expression)
  case choice(Expression, Expression, Expression)

  func value(_ number: Int) -> Int {
    switch self {
    case .number: number
    case .constant(let constant): constant
    case .choice(let condition, let first, let second):
      condition.value(number) != 0 ? first.value(number) : second.value(number)
    case .operation(let sign, let first, let second):
      Self.result(sign, first.value(number), second.value(number))
    }
  }

  private static func result(_ sign: String, _ first: Int, _ second: Int) -> Int {
    switch sign {
    case "%": second == 0 ? 0 : first % second
    case "==": first == second ? 1 : 0
    case "!=": first != second ? 1 : 0
    case "<": first < second ? 1 : 0
    case "<=": first <= second ? 1 : 0
    case ">": first > second ? 1 : 0
    case ">=": first >= second ? 1 : 0
    case "&&": first != 0 && second != 0 ? 1 : 0
    default: first != 0 || second != 0 ? 1 : 0
    }
  }

  /// In Swift, as a number.
  var asNumber: String {
    switch self {
    case .number: "number"
    case .constant(let constant): String(constant)
    case .operation("%", let first, let second): "(\(first.asNumber) % \(second.asNumber))"
    case .operation: "(\(asCondition) ? 1 : 0)"
    case .choice(let condition, let first, let second):
      "(\(condition.asCondition) ? \(first.asNumber) : \(second.asNumber))"
    }
  }

  /// In Swift, as a condition.
  private var asCondition: String {
    switch self {
    case .operation(let sign, let first, let second) where sign == "&&" || sign == "||":
      "(\(first.asCondition) \(sign) \(second.asCondition))"
    case .operation(let sign, let first, let second) where sign != "%":
      "(\(first.asNumber) \(sign) \(second.asNumber))"
    case .number, .constant, .operation, .choice: "(\(asNumber) != 0)"
    }
  }
}

/// Reads an expression by precedence.
private struct ExpressionReader {
  private var tokens: ArraySlice<String>

  /// The expression of a text; `nil` if it is not one.
  static func expression(_ text: Substring) -> Expression? {
    var reader = ExpressionReader(tokens: tokens(of: text)[...])
    guard let expression = reader.choice(), reader.tokens.isEmpty else { return nil }
    return expression
  }

  /// Operators, the weakest first.
  private static let operators = [["||"], ["&&"], ["==", "!="], ["<", "<=", ">", ">="], ["%"]]

  private static func tokens(of text: Substring) -> [String] {
    var tokens: [String] = []
    for character in text where !character.isWhitespace {
      if let last = tokens.last, ["|", "&", "=", "!", "<", ">"].contains(last),
        character == "=" || String(character) == last
      {
        tokens[tokens.count - 1].append(character)
      } else if character.isNumber, let last = tokens.last, Int(last) != nil {
        tokens[tokens.count - 1].append(character)
      } else {
        tokens.append(String(character))
      }
    }
    return tokens
  }

  private mutating func choice() -> Expression? {
    guard let condition = operation(0) else { return nil }
    guard tokens.first == "?" else { return condition }
    tokens.removeFirst()
    guard let first = choice(), tokens.popFirst() == ":", let second = choice() else { return nil }
    return .choice(condition, first, second)
  }

  private mutating func operation(_ level: Int) -> Expression? {
    guard level < Self.operators.count else { return operand() }
    guard var result = operation(level + 1) else { return nil }
    while let sign = tokens.first, Self.operators[level].contains(sign) {
      tokens.removeFirst()
      guard let next = operation(level + 1) else { return nil }
      result = .operation(sign, result, next)
    }
    return result
  }

  private mutating func operand() -> Expression? {
    guard let token = tokens.popFirst() else { return nil }
    if token == "n" { return .number }
    if let number = Int(token) { return .constant(number) }
    guard token == "(", let inner = choice(), tokens.popFirst() == ")" else { return nil }
    return inner
  }
}
