extension String {
  /// The text in lines of some columns at most, broken at its spaces.
  ///
  /// A word that is longer than a line stays whole: an address or a command is there to be copied.
  ///
  /// - Parameters:
  ///   - width: in columns; `nil` for one line of any length.
  ///   - indent: how many spaces stand before every line but the first.
  /// - Returns: the lines, without their ends; one at least.
  func folded(toWidth width: Int?, indent: Int = 0) -> [String] {
    guard let width, displayWidth > width else { return [self] }
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = String(prefix { $0 == " " })
    var isBegun = false
    for word in drop(while: { $0 == " " }).split(separator: " ", omittingEmptySubsequences: false) {
      if isBegun, line.displayWidth + 1 + word.description.displayWidth > width {
        lines.append(line)
        line = margin + word
      } else {
        line += (isBegun ? " " : "") + word
      }
      isBegun = true
    }
    return lines + [line]
  }
}
