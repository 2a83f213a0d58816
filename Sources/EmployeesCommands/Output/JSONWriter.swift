/// Writes JSON (RFC 8259) whose members stay in the order they are written in.
///
/// Beyond what the RFC asks for, whatever is not ``Swift/String/visible`` is escaped, so that the
/// text can be looked at in a terminal.
struct JSONWriter {
  /// The text so far.
  var text: String { String(decoding: bytes, as: UTF8.self) }
  // Bytes grow in half the time that a String takes.
  private var bytes: [UInt8] = []
  private var needsComma = false

  mutating func string(_ value: String) {
    separate()
    append(quoted: value)
    needsComma = true
  }

  /// A string, or `null` for `nil`.
  mutating func string(orNull value: String?) {
    if let value { string(value) } else { null() }
  }

  mutating func integer(_ value: Int) { literal(String(value)) }

  mutating func null() { literal("null") }

  mutating func strings(_ values: [String]) {
    array(values) { $0.string($1) }
  }

  /// An array with an element for each value.
  mutating func array<Value>(
    _ values: some Sequence<Value>, element: (inout JSONWriter, Value) -> Void
  ) {
    open("[")
    for value in values { element(&self, value) }
    close("]")
  }

  /// An array of the program's main output: an element a line.
  mutating func lines<Value>(
    _ values: some Sequence<Value>, element: (inout JSONWriter, Value) -> Void
  ) {
    open("[")
    var isFirst = true
    for value in values {
      if !isFirst { append(",\n") }
      isFirst = false
      needsComma = false
      element(&self, value)
    }
    close("]")
  }

  /// An object with what the closure writes by ``member(_:_:)``.
  mutating func object(_ members: (inout JSONWriter) -> Void) {
    open("{")
    members(&self)
    close("}")
  }

  /// A member of an object.
  mutating func member(_ name: String, _ value: (inout JSONWriter) -> Void) {
    separate()
    append(quoted: name)
    append(":")
    needsComma = false
    value(&self)
  }

  mutating func member(_ name: String, _ value: String?) {
    member(name) { $0.string(orNull: value) }
  }

  mutating func member(_ name: String, _ value: [String]) { member(name) { $0.strings(value) } }

  mutating func member(_ name: String, _ value: Int) { member(name) { $0.integer(value) } }

  private mutating func literal(_ value: String) {
    separate()
    append(value)
    needsComma = true
  }

  private mutating func open(_ bracket: String) {
    separate()
    append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: String) {
    append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { append(",") }
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func append(quoted value: String) {
    append("\"")
    let isPlain = value.utf8.allSatisfy {
      $0.isPlainlyVisible && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain {
      append(value)
    } else {
      for scalar in value.unicodeScalars { append(escaping: scalar) }
    }
    append("\"")
  }

  private mutating func append(escaping scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": append("\\\"")
    case "\\": append("\\\\")
    case "\n": append("\\n")
    case "\r": append("\\r")
    case "\t": append("\\t")
    case _ where scalar.isInvisible:
      for unit in UTF16.encode(scalar).map(Array.init) ?? [] {
        let digits = String(unit, radix: 16)
        append("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
      }
    default: bytes.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
    }
  }
}
