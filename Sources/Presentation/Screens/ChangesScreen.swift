import Basics
package import DirectoryStore
package import EmployeeDirectory
import Localization
import TerminalUI

/// Changes as people read them.
package struct ChangesScreen: ScreenInContext {
  package let context: ScreenContext
  package init(_ context: ScreenContext) { self.context = context }

  /// The changes by day, in their order, after the day that was shown last, empty at first.
  package func text(_ changes: [LoggedChange], after day: inout String) -> String {
    var text = ""
    for logged in changes {
      let next = Day.text(of: logged.at)
      if next != day {
        text += (day.isEmpty ? "" : "\n") + painter.paint(next, .accent) + "\n"
        day = next
      }
      let missed = ChangePhrase.changesMissed(feed: logged.feed.visible).isolated
      let lines =
        logged.change.map { ChangeLine.lines(of: $0, width: width, margin: 2) }
        ?? ("  " + missed).folded(toWidth: width, indent: 4)
      text += lines.map { $0 + "\n" }.joined()
    }
    return text
  }

  /// The changes of one person, a line each: "2026-11-19  position  ANDROID → IOS".
  package func lines(_ changes: [LoggedChange]) -> [String] {
    changes.flatMap { logged -> [String] in
      let day = painter.paint(Day.text(of: logged.at), .dim)
      guard let change = logged.change else { return [] }
      let feed = change.feed.visible
      switch change.kind {
      case .joined: return ["\(day)  \(ChangePhrase.joinedFeed(feed: feed).isolated)"]
      case .left: return ["\(day)  \(ChangePhrase.leftFeed(feed: feed).isolated)"]
      case .changed, .renamed: break
      }
      let place = painter.paint("  " + feed.inParentheses, .dim)
      return change.fields.map { field in
        ["\(day)  ", "\(field.field.label)  ", field.valueChange.isolated, place].asRow
      }
    }
  }
}

extension Change.Field {
  /// The old and the new value: "ANDROID → IOS"; if they look alike, the raw values, or numbers.
  package var valueChange: String {
    let ways: [(String) -> String] = [
      { field.label(of: $0).visible }, { $0.visible }, { $0.withInvisiblesNumbered },
    ]
    let texts = ways.lazy.map { way in (old.map(way) ?? "—", new.map(way) ?? "—") }
    let (before, after) = texts.first { $0 != $1 } ?? (old?.visible ?? "—", new?.visible ?? "—")
    return ChangePhrase.becomes(new: after, old: before)
  }
}

extension String {
  /// The text with each invisible character written as `<U+202E>`.
  fileprivate var withInvisiblesNumbered: String {
    unicodeScalars.map { scalar in
      let text = String(scalar)
      return text.visible == text ? text : "<U+\(String(scalar.value, radix: 16, uppercase: true))>"
    }.joined()
  }
}

/// A change as one line or, where that is too long, a line for each field.
package enum ChangeLine {
  /// The change in lines that fit a width and begin with a margin of spaces; one line for `nil`.
  package static func lines(of change: Change, width: Int?, margin: Int) -> [String] {
    let space = String(repeating: " ", count: margin)
    let line = space + text(of: change)
    guard let width, !change.fields.isEmpty, line.displayWidth > width else {
      return line.folded(toWidth: width, indent: margin + 2)
    }
    return (space + heading(of: change)).folded(toWidth: width, indent: margin + 2)
      + fields(of: change).flatMap {
        (space + "  " + $0).folded(toWidth: width, indent: margin + 4)
      }
  }

  /// "+ Mari Maasikas  Tartu", "~ Jüri Käär  Tallinn  position: ANDROID → IOS".
  package static func text(of change: Change) -> String {
    ([heading(of: change)] + fields(of: change)).joined(separator: "  ")
  }

  private static func heading(of change: Change) -> String {
    let sign =
      switch change.kind {
      case .joined: "+"
      case .left: "-"
      case .changed, .renamed: "~"
      }
    return sign + " " + change.fullName.visible + "  " + change.feed.visible
  }

  private static func fields(of change: Change) -> [String] {
    change.fields.map { "\($0.field.label): \($0.valueChange)".isolated }
  }
}

/// A summary of changes.
package enum ChangeSummary {
  /// "2 joined, 1 left, 3 changed"; a person who left one feed and joined another is changed.
  package static func text(of changes: [Change]) -> String {
    var kinds: [NameKey: Change.Kind] = [:]
    for change in changes {
      let key = NameKey(change.fullName)
      kinds[key] = kinds[key].map { $0 == change.kind ? $0 : .changed } ?? change.kind
    }
    return Change.Kind.allCases.compactMap { kind -> String? in
      let count = kinds.values.count { $0 == kind }
      if count == 0 { return nil }
      return switch kind {
      case .joined: ChangePhrase.joined(count: count)
      case .left: ChangePhrase.left(count: count)
      case .changed: ChangePhrase.changed(count: count)
      case .renamed: ChangePhrase.renamed(count: count)
      }
    }.joined(separator: ScreenPhrase.comma)
  }
}
