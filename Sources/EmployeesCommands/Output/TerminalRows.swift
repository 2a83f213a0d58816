extension OutputText {
  /// How many rows the text takes on a terminal of a width.
  ///
  /// - Parameters:
  ///   - columns: the terminal's.
  ///   - limit: where counting ends, since more need not be told apart.
  /// - Returns: the rows, or the limit if they are at least as many.
  func terminalRows(columns: Int, limit: Int = .max) -> Int {
    var rows = 0
    var rest = bytes[...]
    while !rest.isEmpty, rows < limit {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest.dropFirst(line.count + 1)
      let width = String(decoding: line, as: UTF8.self).withoutControlSequences.displayWidth
      rows += max(1, (width + columns - 1) / max(1, columns))
    }
    return min(rows, limit)
  }
}

extension String {
  /// The text without the control sequences that a ``Painter`` writes: styles and links.
  fileprivate var withoutControlSequences: String {
    guard utf8.contains(0x1B) else { return self }
    var result = String.UnicodeScalarView()
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar != "\u{1B}" {
        result.append(scalar)
      } else if rest.popFirst() == "[" {
        // CSI … final byte (ECMA-48, section 5.4).
        while let next = rest.popFirst(), !("@"..."~").contains(next) {}
      } else {
        // OSC … string terminator, ESC and a backslash (section 8.3.89).
        while let next = rest.popFirst(), next != "\u{1B}" {}
        _ = rest.popFirst()
      }
    }
    return String(result)
  }
}
