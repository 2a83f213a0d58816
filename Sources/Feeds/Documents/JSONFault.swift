/// Why a text is not valid JSON.
///
/// Source: RFC 8259.
public enum JSONFault: Hashable, Sendable, Codable {
  /// It contains only white space.
  case empty
  /// It contains invalid UTF-8.
  case invalidUTF8
  /// A string is not closed; usually the text was cut off.
  case unclosedString
  /// A string has an escape of half a surrogate pair.
  case loneSurrogate
  /// A number is malformed or too large.
  case invalidNumber
  /// It is nested deeper than 1,024 levels.
  case tooDeep
  /// It is larger than 4 GiB, or than the available memory.
  case outOfMemory
  /// It violates the grammar in another way.
  case invalidSyntax
}
