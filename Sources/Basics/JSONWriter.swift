/// Writes JSON (RFC 8259) with members in the order of the calls; characters that are not
/// ``Swift/String/visible`` are escaped: a terminal can show the text.
package struct JSONWriter {
  package private(set) var output: OutputText
  private var needsComma = false

  /// The text so far, as a string.
  package var text: String { output.string }

  /// Creates a writer without text; the capacity is the expected number of bytes.
  package init(capacity: Int = 0) { output = OutputText(capacity: capacity) }

  package mutating func string(_ value: String) { write(value, of: nil) }

  /// A string, or `null` for `nil`.
  package mutating func string(orNull value: String?) {
    if let value { string(value) } else { null() }
  }

  package mutating func null() { literal("null") }

  package mutating func array<Value>(
    _ values: some Sequence<Value>, element: (inout JSONWriter, Value) -> Void
  ) {
    open("[")
    for value in values { element(&self, value) }
    close("]")
  }

  /// Writes an array with one element per line.
  package mutating func lines<Value>(
    _ values: some Sequence<Value>, element: (inout JSONWriter, Value) -> Void
  ) {
    open("[")
    var isFirst = true
    for value in values {
      if !isFirst { output.append(",\n") }
      (isFirst, needsComma) = (false, false)
      element(&self, value)
    }
    close("]")
  }

  /// Ends a line, after which another value may follow.
  package mutating func endLine(_ lineEnd: String = "\n") {
    output.append(lineEnd)
    needsComma = false
  }

  /// Writes an object whose members the closure writes with ``member(_:_:)``.
  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    open("{")
    members(&self)
    close("}")
  }

  /// Writes a member of an object, whose name needs no escaping.
  package mutating func member(_ name: StaticString, _ value: (inout JSONWriter) -> Void) {
    beginValue(of: name)
    value(&self)
  }

  /// Writes a member whose name may be any text.
  package mutating func member(named name: String, _ value: String?) {
    string(name)
    output.append(":")
    needsComma = false
    string(orNull: value)
  }

  package mutating func member(_ name: StaticString, _ value: String?) {
    if let value { write(value, of: name) } else { member(name) { $0.null() } }
  }

  /// Writes a path, which JSON can have only as text: U+FFFD replaces each octet that is not UTF-8.
  package mutating func member(_ name: StaticString, path: String?) {
    member(name, path?.replacingOctets)
  }

  package mutating func member(_ name: StaticString, _ value: [String]) {
    member(name) { json in json.array(value) { $0.string($1) } }
  }

  package mutating func member(_ name: StaticString, _ value: Int?) {
    member(name) { $0.literal(value.map(String.init) ?? "null") }
  }

  package mutating func member(_ name: StaticString, _ value: Bool?) {
    member(name) { $0.literal(value.map(String.init) ?? "null") }
  }

  private mutating func literal(_ value: String) {
    separate()
    output.append(value)
    needsComma = true
  }

  private mutating func open(_ bracket: Unicode.Scalar) {
    separate()
    output.append(ascii: bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: Unicode.Scalar) {
    output.append(ascii: bracket)
    needsComma = true
  }

  /// Writes a string, as the value of a member if there is a name; a plain one is appended at once.
  private mutating func write(_ value: String, of name: StaticString?) {
    var value = value
    let needsComma = needsComma
    let isWritten = value.withUTF8 { text in
      guard unsafe text.isPlainInJSON else { return false }
      output.append(upTo: Self.length(of: name) + text.count + 2) { span in
        Self.append(name, after: needsComma, to: &span)
        span.append(ascii: "\"")
        unsafe span.append(text)
        span.append(ascii: "\"")
      }
      return true
    }
    if !isWritten {
      beginValue(of: name)
      output.append(ascii: "\"")
      for scalar in value.unicodeScalars { append(escaping: scalar) }
      output.append(ascii: "\"")
    }
    self.needsComma = true
  }

  private mutating func beginValue(of name: StaticString?) {
    let needsComma = needsComma
    output.append(upTo: Self.length(of: name)) { Self.append(name, after: needsComma, to: &$0) }
    self.needsComma = false
  }

  /// The most bytes before a value: a comma, the name, its quotes and a colon.
  private static func length(of name: StaticString?) -> Int { 4 + (name?.utf8CodeUnitCount ?? 0) }

  private static func append(
    _ name: StaticString?, after needsComma: Bool, to span: inout OutputSpan<UInt8>
  ) {
    if needsComma { span.append(ascii: ",") }
    guard let name else { return }
    span.append(ascii: "\"")
    unsafe span.append(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    span.append(ascii: "\"")
    span.append(ascii: ":")
  }

  private mutating func separate() { if needsComma { output.append(ascii: ",") } }

  private mutating func append(escaping scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": output.append("\\\"")
    case "\\": output.append("\\\\")
    case "\n": output.append("\\n")
    case "\r": output.append("\\r")
    case "\t": output.append("\\t")
    case _ where scalar.isInvisible:
      for unit in UTF16.encode(scalar).map(Array.init) ?? [] {
        output.append("\\u" + unit.padded(to: 4, radix: 16))
      }
    default: output.append(String(scalar))
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate var isPlainInJSON: Bool {
    unsafe span.arePlain { $0.isPlainlyVisible } && !hold("\"") && !hold("\\")
  }
}
