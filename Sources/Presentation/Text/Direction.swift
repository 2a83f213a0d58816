import Basics
import Localization
import TerminalUI

extension String {
  /// Words of the current language, isolated from the line's direction; a row of cells is not.
  package var isolated: String {
    // Comparing the beginning takes longer than asking for the language.
    Language.current.isRightToLeft && !hasPrefix(DirectionMark.leftToRight)
      ? isolatedSentence : self
  }

  /// Like ``isolated``, but also for a sentence that starts with a value.
  package var isolatedSentence: String {
    guard Language.current.isRightToLeft, hasRightToLeft else { return self }
    return DirectionMark.isolate + self + DirectionMark.pop
  }

  /// Folded lines, with isolates closed at the end of each line and opened again in the next.
  package static func isolating(_ lines: [String]) -> [String] {
    var isOpen = false
    return lines.map { line in
      let begins = isOpen
      for scalar in line.unicodeScalars {
        if scalar == "\u{2067}" { isOpen = true }
        if scalar == "\u{2069}" { isOpen = false }
      }
      let margin = line.prefix { $0 == " " }
      let text = line.dropFirst(margin.count)
      return margin + (begins ? DirectionMark.isolate : "") + text
        + (isOpen ? DirectionMark.pop : "")
    }
  }

  /// The text in parentheses that keep its direction.
  package var inParentheses: String {
    if !Language.current.isRightToLeft { return "(\(self))" }
    if hasRightToLeft { return "(\(self))".isolated }
    return DirectionMark.leftToRight + "(\(self))" + DirectionMark.leftToRight
  }

  /// A line of a message, ``isolated`` except for its margin and the program's name.
  package var isolatedLine: String {
    let margin = prefix { $0 == " " }
    let text = self[margin.endIndex...]
    let name = text.hasPrefix("employees: ") ? "employees: " : ""
    return margin + name + String(text.dropFirst(name.count)).isolated
  }
}

extension StyledText {
  /// The text isolated as ``Swift/String/isolatedSentence`` is.
  var isolatedSentence: StyledText {
    guard Language.current.isRightToLeft, plainText.hasRightToLeft else { return self }
    return StyledText(DirectionMark.isolate) + self + StyledText(DirectionMark.pop)
  }
}

extension [String] {
  /// A row of cells with their gaps; a gap takes the line's direction, so a mark goes after it.
  package var asRow: String {
    if !Language.current.isRightToLeft { return joined() }
    var row = ""
    var isMarkDue = true
    for cell in self {
      let isBlank = cell.withoutControlSequences.allSatisfy { $0 == " " }
      if isMarkDue, !isBlank { row += DirectionMark.leftToRight }
      if !isBlank { isMarkDue = cell.hasRightToLeft }
      row += cell
    }
    return row
  }
}
