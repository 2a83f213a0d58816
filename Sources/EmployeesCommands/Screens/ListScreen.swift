internal import EmployeeDirectory

/// The screen of `list` and `search`, in every form.
struct ListScreen {
  private let form: ListForm
  private let console: Console
  private let query: SearchQuery?

  /// Creates a screen in a form.
  ///
  /// - Parameters:
  ///   - form: the form.
  ///   - console: where the screen will be shown.
  ///   - query: what to highlight; `nil` for nothing.
  init(_ form: ListForm, _ console: Console, query: SearchQuery? = nil) {
    self.form = form
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
    let errorLines = isEmpty && !form.isCount ? try errorLines() : []
    // mutt shows the first line of standard output, on failure, too.
    let message = form.format == .mutt ? errorLines.first : nil
    let text = form.text(of: selection)
    return Screen(
      text: message.map { OutputText($0 + "\n") } ?? text ?? table(of: selection),
      errorLines: errorLines, footer: text == nil && !isEmpty ? footer(of: selection) : "",
      status: isEmpty ? .noMatch : .success)
  }

  /// Groups or, in another order or with chosen fields, one table.
  private func table(of selection: Selection) -> OutputText {
    let highlighter = query.map(Highlighter.init)
    if selection.ordered == nil, form.fields == nil {
      return ListTable(
        selection, width: console.columns, painter: console.painter, highlighter: highlighter
      ).render()
    }
    return FieldTable(
      selection, form.fields ?? FieldTable.standardFields, width: console.columns,
      painter: console.painter, highlighter: highlighter
    ).render()
  }

  private func footer(of selection: Selection) -> String {
    let directory = selection.directory
    if selection.omitted > 0 {
      let shown = selection.employees.count
      return ListOptionPhrase.firstOf.text(
        count: shown,
        ["people": ScreenPhrase.people.text(count: shown + selection.omitted)])
    }
    let text = ScreenPhrase.peopleInGroups.text([
      "people": ScreenPhrase.people.text(count: directory.count),
      "groups": ScreenPhrase.groups.text(count: directory.groups.count),
    ])
    let matched =
      selection.cards.isEmpty ? 0 : directory.sorted.count { selection.cards[$0.key] != nil }
    return matched == 0 ? text : text + " · " + ScreenPhrase.inContacts.text(count: matched)
  }
}
