/// A condition that a value meets by its text; of a number or a boolean, as JSON writes it.
public struct ValueCondition: Hashable, Sendable {
  /// Where the value is.
  public let pointer: JSONPointer
  /// The texts that the value is compared with.
  public let texts: [String]
  /// Whether the value must be none of the texts, instead of one of them; a missing one is none.
  public let isExclusion: Bool

  /// A value that is one of some texts, whatever the case of ASCII letters.
  public init(_ pointer: JSONPointer, _ texts: String...) {
    (self.pointer, self.texts, isExclusion) = (pointer, texts, false)
  }

  /// A value that is none of some texts, which are compared as they are.
  public init(_ pointer: JSONPointer, noneOf texts: [String]) {
    (self.pointer, self.texts, isExclusion) = (pointer, texts, true)
  }

  /// A value that says no: `false`, 0, `no` or `inactive`.
  public static func saysNo(_ pointer: JSONPointer) -> ValueCondition {
    ValueCondition(pointer, "false", "0", "no", "inactive")
  }

  /// A value that says yes: `true` or 1.
  static func saysYes(_ pointer: JSONPointer) -> ValueCondition {
    ValueCondition(pointer, "true", "1")
  }
}
