extension String {
  /// How many rows the text takes on a terminal of a width.
  func terminalRows(columns: Int) -> Int {
    if isEmpty { return 0 }
    return split(separator: "\n", omittingEmptySubsequences: false).dropLast(
      hasSuffix("\n") ? 1 : 0
    )
    .reduce(0) { rows, line in
      let width = line.withoutControlSequences.displayWidth
      return rows + max(1, (width + columns - 1) / max(1, columns))
    }
  }
}

extension Substring {
  /// The text without the control sequences that a ``Painter`` writes: styles and links.
  fileprivate var withoutControlSequences: String {
    guard utf8.contains(0x1B) else { return String(self) }
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
