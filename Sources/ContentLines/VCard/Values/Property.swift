import Basics

/// A property of a card: one decoded content line (RFC 6350 section 3.3).
public struct Property: Hashable, Sendable {
  /// The value of a property.
  public enum Content: Hashable, Sendable {
    /// A value in the syntax of vCard 3.0 and 4.0, with its escapes and separators kept.
    case text(String)
    /// A binary value in the card itself.
    case binary(BinaryValue)
  }

  /// The group that ties properties together, such as `item1` in `item1.TEL`, if there is one.
  public var group: String?
  /// The name in capitals, such as `TEL`.
  public var name: String
  /// The parameters in the order written, without `ENCODING` and `CHARSET`, which decoding undid.
  public var parameters: [Parameter]
  /// The value.
  public var content: Content

  /// Creates a property; the name's letters become capitals.
  public init(group: String? = nil, name: String, parameters: [Parameter] = [], content: Content) {
    (self.group, self.name) = (group, name.uppercased())
    (self.parameters, self.content) = (parameters, content)
  }

  /// Creates a property of one text, escaping it.
  public init(name: String, text: String, parameters: [Parameter] = []) {
    self.init(name: name, parameters: parameters, content: .text(TextEscaping.escape(text)))
  }

  /// Creates a property of components, each a list of texts, escaping them.
  public init(name: String, components: [[String]], parameters: [Parameter] = []) {
    let value = components.map { $0.map { TextEscaping.escape($0) }.joined(separator: ",") }
      .joined(separator: ";")
    self.init(name: name, parameters: parameters, content: .text(value))
  }

  /// The value with its escapes and separators kept; empty where it is binary.
  public var value: String { if case .text(let value) = content { value } else { "" } }
  /// The value as one text, its escapes undone.
  public var text: String { TextEscaping.unescape(value) }

  /// The values of a list, each with its escapes undone, such as those of CATEGORIES.
  public var list: [String] {
    TextEscaping.split(value, at: ASCII.comma).map { TextEscaping.unescape($0) }
  }

  /// The components of a structured value, each a list, such as those of N, ADR and ORG.
  public var components: [[String]] {
    TextEscaping.split(value, at: ASCII.semicolon).map { component in
      TextEscaping.split(component, at: ASCII.comma).map { TextEscaping.unescape($0) }
    }
  }

  /// The values of every parameter of a name, in the order written.
  public func parameterValues(_ name: String) -> [String] {
    let name = name.uppercased()
    return parameters.filter { $0.name == name }.flatMap(\.values)
  }

  /// The values of `TYPE` in small letters, each once; `pref` among them where the card has it.
  ///
  /// Some programs write the comma between two of them inside quotes or after a backslash.
  public var types: [String] {
    var seen: Set<String> = []
    return parameterValues("TYPE").flatMap {
      $0.lowercased().filter { $0 != "\\" }.split(separator: ",").map { String($0).trimmed() }
    }
    .filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  /// How preferred it is, from 1 (most, and `TYPE=pref` of vCard 2.1 and 3.0) to 100; `nil` where
  /// the card does not say (RFC 6350 section 5.3).
  public var preference: Int? {
    if let value = parameterValues("PREF").first.flatMap({ Int($0) }), 1...100 ~= value {
      return value
    }
    return types.contains("pref") ? 1 : nil
  }
}
