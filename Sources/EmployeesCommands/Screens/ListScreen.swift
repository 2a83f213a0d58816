internal import EmployeeDirectory

/// The screen of `list` and `search`, in every format.
struct ListScreen {
  private let format: ListFormat
  private let console: Console
  private let query: SearchQuery?
  /// Bytes reserved for an employee in JSON; few take more.
  private static let likelyObject = 320

  /// Creates a screen in a format.
  ///
  /// - Parameters:
  ///   - format: the format.
  ///   - console: where the screen will be shown.
  ///   - query: what to highlight; `nil` for nothing.
  init(_ format: ListFormat, _ console: Console, query: SearchQuery? = nil) {
    self.format = format
    self.console = console
    self.query = query
  }

  /// The selected employees.
  ///
  /// - Parameters:
  ///   - selection: who is shown.
  ///   - errorLines: the message if the selection is empty.
  /// - Returns: the screen; its status is `.noMatch` if the selection is empty.
  func screen(_ selection: Selection, errorLines: @autoclosure () throws -> [String]) rethrows
    -> Screen
  {
    let isEmpty = selection.directory.isEmpty
    let errorLines = isEmpty ? try errorLines() : []
    // mutt shows the first line of standard output, on failure, too.
    let message = format == .mutt ? errorLines.first : nil
    return Screen(
      text: message.map { OutputText($0 + "\n") } ?? text(of: selection), errorLines: errorLines,
      footer: format == .table && !isEmpty ? footer(of: selection) : "",
      status: isEmpty ? .noMatch : .success)
  }

  private func text(of selection: Selection) -> OutputText {
    let employees = selection.directory.groups.lazy.flatMap(\.employees)
    switch format {
    case .table:
      return ListTable(
        selection, width: console.columns, painter: console.painter,
        highlighter: query.map(Highlighter.init)
      ).render()
    case .plain: return DelimitedText.plain(employees)
    case .tsv: return DelimitedText.tsv(employees)
    case .csv: return DelimitedText.csv(employees)
    case .mutt: return DelimitedText.mutt(employees)
    case .aerc: return DelimitedText.aerc(employees)
    case .json:
      var json = JSONWriter(capacity: selection.directory.count * Self.likelyObject)
      json.lines(employees) {
        $0.employee($1, card: selection.card(of: $1))
      }
      json.endLine()
      return json.output
    }
  }

  private func footer(of selection: Selection) -> String {
    let directory = selection.directory
    let text = ScreenPhrase.peopleInGroups.text([
      "people": ScreenPhrase.people.text(count: directory.count),
      "groups": ScreenPhrase.groups.text(count: directory.groups.count),
    ])
    let matched =
      selection.cards.isEmpty ? 0 : directory.sorted.count { selection.cards[$0.key] != nil }
    return matched == 0 ? text : text + " · " + ScreenPhrase.inContacts.text(count: matched)
  }
}
