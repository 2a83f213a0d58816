import Localization
import TerminalUI

/// The layout of help pages: paragraphs, headings, and labels next to what they mean.
package struct HelpLayout {
  /// Columns of a line.
  package let width: Int
  /// Whether someone looks at the page, so that direction marks may be added.
  private let isWatched: Bool

  /// A label and what it means.
  package typealias Row = (label: String, words: String?)

  /// Creates the layout for a terminal; `nil` without one.
  package init(columns: Int?) {
    width = min(max(columns ?? Self.widest, 20), Self.widest)
    isWatched = columns != nil
  }

  /// Longer lines are hard to read, however wide the terminal is.
  private static let widest = 80

  /// Joins the parts of a page with empty lines between them.
  package func page(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Running text.
  package func paragraphs(_ blocks: [String]) -> String {
    blocks.map { $0.isolatedSentence.folded(toWidth: width).map { $0 + "\n" }.joined() }
      .joined(separator: "\n")
  }

  /// A heading with lines below it; empty without lines.
  package func section(_ heading: String, _ lines: [String]) -> String {
    if lines.isEmpty { return "" }
    let heading = heading.uppercased().isolatedSentence.folded(toWidth: width)
    return (heading + lines.map { $0.isEmpty ? "" : "  " + $0 }).map { $0 + "\n" }.joined()
  }

  /// A heading with running text below it: paragraphs separated by empty lines.
  package func section(_ heading: String, text: String) -> String {
    let paragraphs = text.split(separator: "\n\n").map { paragraph in
      String(paragraph).isolatedSentence.folded(toWidth: width - 2)
    }
    return section(heading, Array(paragraphs.joined(separator: [""])))
  }

  /// A heading with rows below it, whose meanings begin at a column; empty without rows.
  package func section(_ heading: String, rows: [Row], column: Int? = nil) -> String {
    section(heading, list(rows, column ?? self.column(of: rows)))
  }

  /// A block of the heading and commands to type, each on a line that is never broken.
  package func examples(_ block: String) -> String {
    let lines = block.split(separator: "\n").map(String.init)
    let heading = lines.first.map { String($0.dropLast($0.hasSuffix(":") ? 1 : 0)) } ?? ""
    return section(heading, lines.dropFirst().map { isolated(String($0.drop { $0 == " " })) })
  }

  /// Where the meanings of labels begin: next to the labels, or below them on a narrow terminal.
  package func column(of rows: [Row]) -> Int {
    let inline = rows.map(\.label.displayWidth).filter { $0 <= Self.widestLabel }.max() ?? 0
    return width < 60 ? 4 : inline + 2
  }

  private func list(_ rows: [Row], _ column: Int) -> [String] {
    rows.flatMap { label, words -> [String] in
      let margin = String(repeating: " ", count: column)
      let lines = (words ?? "").isolatedSentence.folded(toWidth: width - 2 - column)
      if width >= 60, label.displayWidth <= Self.widestLabel, let first = lines.first {
        let gap = String(repeating: " ", count: column - label.displayWidth)
        return [isolated(label) + gap + first] + lines.dropFirst().map { margin + $0 }
      }
      return [isolated(label)] + lines.map { margin + $0 }
    }
  }

  /// In columns; the meaning of a longer label goes below it.
  private static let widestLabel = 22

  /// Keeps options and commands in left-to-right order, whatever surrounds them.
  package func isolated(_ text: String) -> String {
    isWatched && Language.current.isRightToLeft ? "\u{2066}\(text)\u{2069}" : text
  }
}
