/// Writes JSON (RFC 8259) whose members stay in the order they are written in.
///
/// Beyond what the RFC asks for, whatever is not ``Swift/String/visible`` is escaped, so that the
/// text can be looked at in a terminal.
struct JSONWriter {
  /// The text so far.
  private(set) var output: OutputText
  private var needsComma = false

  /// The text so far, as a String.
  var text: String { output.string }

  /// Begins with nothing written.
  ///
  /// - Parameter capacity: how many bytes are likely to come.
  init(capacity: Int = 0) { output = OutputText(capacity: capacity) }

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
      if !isFirst { output.append(",\n") }
      isFirst = false
      needsComma = false
      element(&self, value)
    }
    close("]")
  }

  /// Ends the line that the text ends with.
  mutating func endLine() { output.append(ascii: "\n") }

  /// An object with what the closure writes by ``member(_:_:)``.
  mutating func object(_ members: (inout JSONWriter) -> Void) {
    open("{")
    members(&self)
    close("}")
  }

  /// A member of an object.
  ///
  /// - Parameters:
  ///   - name: what the contract calls it, so that nothing in it has to be escaped.
  ///   - value: writes its value.
  mutating func member(_ name: StaticString, _ value: (inout JSONWriter) -> Void) {
    separate()
    output.append(ascii: "\"")
    output.append(literal: name)
    output.append("\":")
    needsComma = false
    value(&self)
  }

  mutating func member(_ name: StaticString, _ value: String?) {
    member(name) { $0.string(orNull: value) }
  }

  mutating func member(_ name: StaticString, _ value: [String]) {
    member(name) { $0.strings(value) }
  }

  mutating func member(_ name: StaticString, _ value: Int) { member(name) { $0.integer(value) } }

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

  private mutating func separate() {
    if needsComma { output.append(ascii: ",") }
  }

  private mutating func append(quoted value: String) {
    output.append(ascii: "\"")
    if value.isPlainInJSON {
      output.append(value)
    } else {
      for scalar in value.unicodeScalars { append(escaping: scalar) }
    }
    output.append(ascii: "\"")
  }

  private mutating func append(escaping scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": output.append("\\\"")
    case "\\": output.append("\\\\")
    case "\n": output.append("\\n")
    case "\r": output.append("\\r")
    case "\t": output.append("\\t")
    case _ where scalar.isInvisible:
      for unit in UTF16.encode(scalar).map(Array.init) ?? [] {
        let digits = String(unit, radix: 16)
        output.append("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
      }
    default: output.append(String(scalar))
    }
  }
}

extension String {
  /// Whether the bytes alone tell that it may stand between quotes as it is.
  fileprivate var isPlainInJSON: Bool {
    unsafe utf8.withContiguousStorageIfAvailable { bytes in
      let bytes = unsafe bytes.span
      let start = bytes.printablePrefix { !$0.hasByte(quote) && !$0.hasByte(backslash) }
      for index in start..<bytes.count {
        let byte = bytes[index]
        if !byte.isPlainlyVisible || byte == quote || byte == backslash { return false }
      }
      return true
    } ?? false
  }
}

private let quote = UInt8(ascii: "\"")
private let backslash = UInt8(ascii: "\\")
