import Foundation

/// A JSON text read by Foundation, so that another reader checks our writer.
public enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Reads a text; throws if it is not valid JSON.
  public init(_ text: String) throws {
    let value = try JSONSerialization.jsonObject(
      with: Data(text.utf8), options: .fragmentsAllowed)
    self.init(any: value)
  }

  private init(any value: Any) {
    switch value {
    case let text as String: self = .string(text)
    case let array as [Any]: self = .array(array.map(Self.init(any:)))
    case let object as [String: Any]: self = .object(object.mapValues(Self.init(any:)))
    case let number as NSNumber:
      self = Self.isBool(number) ? .bool(number.boolValue) : .number(number.doubleValue)
    default: self = .null
    }
  }

  private static func isBool(_ number: NSNumber) -> Bool {
    unsafe String(cString: number.objCType) == "c"
  }

  /// A member of an object; `nil` if there is none.
  public subscript(name: String) -> JSONValue? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  /// An element of an array; `nil` if there is none.
  public subscript(index: Int) -> JSONValue? {
    if case .array(let elements) = self, elements.indices.contains(index) {
      elements[index]
    } else {
      nil
    }
  }

  /// The elements of an array; empty for anything else.
  public var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }

  /// A string's text.
  public var text: String? { if case .string(let text) = self { text } else { nil } }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  /// Writes a JSON string as Swift writes one.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Writes a JSON number as Swift writes one.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// Writes a JSON array as Swift writes one.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Writes a JSON null as Swift writes one.
  public init(nilLiteral: ()) { self = .null }
  /// Writes a JSON object as Swift writes one.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}
