/// A JSON Pointer (RFC 6901): `/name/given`; the empty one is the value itself.
public struct JSONPointer: Hashable, Sendable, CustomStringConvertible {
  /// The pointer as written.
  public let description: String

  /// Checks a pointer; `nil` if it neither is empty nor begins with `/`, or has a `~` that is
  /// followed by neither `0` nor `1`.
  public init?(_ text: String) {
    let isEscaped = text.split(separator: "~", omittingEmptySubsequences: false).dropFirst()
      .allSatisfy { $0.hasPrefix("0") || $0.hasPrefix("1") }
    guard text.isEmpty || text.hasPrefix("/"), isEscaped, !text.utf8.contains(0) else { return nil }
    description = text
  }

  /// The pointer to a member of an object.
  public init(key: String) {
    description = "/" + key.replacing("~", with: "~0").replacing("/", with: "~1")
  }

  /// The pointer to a member of this value.
  func member(_ key: String) -> JSONPointer {
    JSONPointer(stringLiteral: description + JSONPointer(key: key).description)
  }

  /// The member names and array indices, outermost first.
  public var tokens: [String] {
    description.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map {
      String($0).replacing("~1", with: "/").replacing("~0", with: "~")
    }
  }
}

extension JSONPointer: ExpressibleByStringLiteral {
  /// Takes a pointer written in the code as it is.
  public init(stringLiteral: String) { description = stringLiteral }
}
