import Basics

/// A text in styles, on one line, fit to be shown.
///
/// Invisible characters but a ``DirectionMark`` become U+FFFD. What no screen has room for is cut.
package struct StyledText: Hashable, Sendable {
  /// A part of the text in one style.
  package struct Run: Hashable, Sendable {
    package fileprivate(set) var text: String
    package var style: CellStyle
    /// A URI that the text leads to.
    package var link: String?
  }

  /// None is empty.
  package private(set) var runs: [Run] = []

  /// Any text in one style; links are URIs of ASCII characters, others are not shown.
  package init(_ text: String, _ style: CellStyle = .plain, link: String? = nil) {
    append(Run(text: text.fitForCells, style: style, link: link))
  }

  package static func + (left: StyledText, right: StyledText) -> StyledText {
    var result = left
    result += right
    return result
  }

  package static func += (left: inout StyledText, right: StyledText) {
    left.runs.reserveCapacity(left.runs.count + right.runs.count)
    for run in right.runs { left.append(run) }
  }

  package var isEmpty: Bool { runs.isEmpty }
  /// The text without styles and links.
  package var plainText: String { runs.count == 1 ? runs[0].text : runs.map(\.text).joined() }
  /// The number of columns.
  package var width: Int { runs.reduce(0) { $0 + $1.text.displayWidth } }

  /// The text cut to a width, ending with `…` if anything is missing.
  package func cut(toWidth width: Int) -> StyledText {
    if self.width(atMost: width + 1) <= width { return self }
    var result = StyledText("")
    var left = width
    for run in runs where left > 0 {
      let runWidth = run.text.width(atMost: left + 1)
      // The last run that fits must leave a column for `…`, which stands for the runs after it.
      if runWidth < left {
        result.append(run)
        left -= runWidth
      } else {
        let text = run.text.prefix(width: left - 1) + "…"
        result.append(Run(text: text, style: run.style, link: run.link))
        left = 0
      }
    }
    return result
  }

  /// The number of columns, or a limit if that is less: a text may be long.
  func width(atMost limit: Int) -> Int {
    var width = 0
    for run in runs where width < limit { width += run.text.width(atMost: limit - width) }
    return width
  }

  private mutating func append(_ run: Run) {
    if run.text.isEmpty { return }
    guard let last = runs.last, last.style == run.style, last.link == run.link
    else { return runs.append(run) }
    runs[runs.count - 1].text += run.text
  }
}

extension String {
  fileprivate func width(atMost limit: Int) -> Int {
    if utf8.count <= limit { return displayWidth }
    var width = 0
    for character in self {
      width += character.displayWidth
      if width >= limit { return limit }
    }
    return width
  }

  /// The text, ``visible`` except for our own direction marks, without what no screen has room for.
  fileprivate var fitForCells: String {
    if utf8.count <= Self.maximumBytes, isPlainlyVisible { return self }
    let end = utf8.index(startIndex, offsetBy: Self.maximumBytes, limitedBy: endIndex)
    let result = String(self[..<(end ?? endIndex)]).visibleWithMarks
    return result.utf8.count > Character.maximumScalars ? result.withoutFloods : result
  }

  /// The text, ``visible`` except for our own direction marks.
  package var visibleWithMarks: String {
    var result = ""
    var part = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.isDirectionMark {
        result += String(part).visible
        result.unicodeScalars.append(scalar)
        part = String.UnicodeScalarView()
      } else {
        part.append(scalar)
      }
    }
    return result + String(part).visible
  }

  /// More than any line of a screen takes.
  private static var maximumBytes: Int { 4_096 }

  /// The text with at most ``Swift/Character/maximumScalars`` in each character.
  private var withoutFloods: String {
    var result = ""
    for character in self {
      let scalars = character.unicodeScalars
      if scalars.count <= Character.maximumScalars {
        result.append(character)
        continue
      }
      var kept = scalars.prefix(Character.maximumScalars)
      // A joiner at the end would join the next character.
      while kept.last == "\u{200D}" { kept.removeLast() }
      result.unicodeScalars.append(contentsOf: kept)
    }
    return result
  }
}

extension Character {
  /// How many scalars of a character are shown: a name may have thousands of marks on a letter.
  static var maximumScalars: Int { 16 }
}
