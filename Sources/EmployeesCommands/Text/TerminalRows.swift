internal import TerminalUI

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
