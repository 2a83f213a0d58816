import Basics

/// A field that only some directories have, and what a record says in it: "department", "Sales".
public struct OwnField: Hashable, Sendable {
  /// The name, as the configuration or the feed's kind gives it.
  public let name: String
  /// The value, not empty.
  public let value: String
  /// The name of the field that has a manager's full name.
  public static let manager = "manager"

  /// Creates a field, collapsing the value's white space; `nil` if it is blank.
  public init?(_ name: String, _ value: String) {
    let value = value.collapsingWhiteSpace().replacingNUL
    if value.isEmpty { return nil }
    (self.name, self.value) = (name, value)
  }
}

extension [OwnField] {
  /// The value of a field, by its name; `nil` if there is none.
  public func value(of name: String) -> String? { first { $0.name == name }?.value }

  /// Names and values in turn.
  package var texts: [String] { flatMap { [$0.name, $0.value] } }

  /// Restores fields from ``texts``.
  package init(texts: [String]) {
    self = stride(from: 0, to: texts.count - 1, by: 2).compactMap {
      OwnField(texts[$0], texts[$0 + 1])
    }
  }
}
