internal import DirectoryStore
internal import EmployeeDirectory
internal import History
internal import TerminalUI

/// Changes as people read them.
struct ChangesScreen {
  let painter: Painter
  /// The terminal's columns; `nil` to fold nothing.
  let width: Int?

  /// The changes by day, in their order.
  func text(_ changes: [LoggedChange]) -> String {
    var day = ""
    return text(changes, after: &day)
  }

  /// The changes by day, in their order.
  ///
  /// - Parameters:
  ///   - changes: the changes.
  ///   - day: the day that was shown last, empty before the first one; is set to the last day.
  /// - Returns: the lines.
  func text(_ changes: [LoggedChange], after day: inout String) -> String {
    var text = ""
    for logged in changes {
      let next = Day.text(of: logged.at)
      if next != day {
        text += (day.isEmpty ? "" : "\n") + painter.paint(next, .accent) + "\n"
        day = next
      }
      let missed = ChangePhrase.changesMissed.text(["feed": logged.feed.visible]).isolated
      let lines =
        logged.change.map { ChangeLine.lines(of: $0, width: width, margin: 2) }
        ?? ("  " + missed).folded(toWidth: width, indent: 4)
      text += lines.map { $0 + "\n" }.joined()
    }
    return text
  }

  /// The changes of one person, a line each: "2026-11-19  position  ANDROID → IOS".
  func lines(_ changes: [LoggedChange]) -> [String] {
    changes.flatMap { logged -> [String] in
      let day = painter.paint(Day.text(of: logged.at), .dim)
      guard let change = logged.change else { return [] }
      let feed = change.feed.visible
      switch change.kind {
      case .joined: return ["\(day)  \(ChangePhrase.joinedFeed.text(["feed": feed]).isolated)"]
      case .left: return ["\(day)  \(ChangePhrase.leftFeed.text(["feed": feed]).isolated)"]
      case .changed, .renamed: break
      }
      return change.fields.map { field in
        [
          "\(day)  ", "\(field.field.label)  ", field.inWords.isolated,
          painter.paint("  " + feed.inParentheses, .dim),
        ]
        .asRow
      }
    }
  }
}

extension Change.Field {
  /// The old and the new value: "ANDROID → IOS", with a dash for no value.
  ///
  /// Different values never look alike: if their labels do, the raw values are shown; if those do, too,
  /// their invisible characters are shown as numbers.
  var inWords: String {
    let ways: [(String) -> String] = [
      { field.label(of: $0).visible }, { $0.visible }, { $0.withInvisiblesNumbered },
    ]
    let texts = ways.lazy.map { way in (old.map(way) ?? "—", new.map(way) ?? "—") }
    let (before, after) = texts.first { $0 != $1 } ?? (old?.visible ?? "—", new?.visible ?? "—")
    return ChangePhrase.becomes.text(["old": before, "new": after])
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
