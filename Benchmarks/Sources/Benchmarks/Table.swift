import Foundation

/// One goal and what was seen.
struct Row {
  /// The goal's number in docs/performance.md.
  let number: Int
  let work, measured: String
  /// Text next to the value.
  let beside: String
  /// The measured value and its limit: at most, or at least.
  let value: Double?
  let goal: Goal
  /// How a value is written.
  let unit: String

  enum Goal {
    case atMost(Double)
    case atLeast(Double)
  }

  init(
    _ number: Int, _ work: String, _ measured: String, beside: String, _ value: Double?,
    _ goal: Goal, _ unit: String = "×"
  ) {
    (self.number, self.work, self.measured, self.beside) = (number, work, measured, beside)
    (self.value, self.goal, self.unit) = (value, goal, unit)
  }

  var isMet: Bool? {
    guard let value else { return nil }
    return switch goal {
    case .atMost(let limit): value <= limit
    case .atLeast(let limit): value >= limit
    }
  }

  /// The row in Markdown.
  func line(isJudged: Bool) -> String {
    let verdict = !isJudged ? "" : isMet.map { $0 ? "met" : "**missed**" } ?? "no peer"
    let goalText =
      switch goal {
      case .atMost(let limit): "≤ " + Amount.plain(limit) + unit
      case .atLeast(let limit): "≥ " + Amount.plain(limit) + unit
      }
    let cells = [
      String(number), work, measured, beside, value.map { Amount.plain($0) + unit } ?? "—",
      goalText, verdict,
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }
}

/// The table of all goals.
struct Table {
  var rows: [Row] = []

  /// The table in Markdown.
  func markdown(isJudged: Bool) -> String {
    let head = """
      | # | work | employees | beside | is | must be | |
      | --- | --- | ---: | ---: | ---: | ---: | --- |

      """
    return head + rows.map { $0.line(isJudged: isJudged) + "\n" }.joined()
  }

  /// The goals that were missed, a sentence each.
  var misses: [String] {
    rows.filter { $0.isMet == false }.map { row in
      "missed: \(row.number), \(row.work): \(row.line(isJudged: false))"
    }
  }
}

/// Writing numbers for people.
enum Amount {
  static func time(_ seconds: Double?) -> String {
    guard let seconds else { return "—" }
    return seconds < 1 ? plain(seconds * 1000) + " ms" : plain(seconds) + " s"
  }

  static func memory(_ bytes: Int) -> String {
    bytes < 10_000_000
      ? plain(Double(bytes) / 1e3) + " kB" : plain(Double(bytes) / 1e6) + " MB"
  }

  static func count(_ number: Int) -> String {
    let digits = Array(String(number).reversed())
    let groups = stride(from: 0, to: digits.count, by: 3).map {
      String(digits[$0..<min($0 + 3, digits.count)].reversed())
    }
    return groups.reversed().joined(separator: ",")
  }

  /// Three significant digits at most.
  static func plain(_ number: Double) -> String {
    let places = abs(number) < 10 ? 2 : abs(number) < 100 ? 1 : 0
    var text = String(format: "%.\(places)f", number)
    if text.contains(".") {
      while text.last == "0" { text.removeLast() }
      if text.last == "." { text.removeLast() }
    }
    return text
  }
}
