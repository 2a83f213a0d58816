internal import Foundation
internal import Journal

/// Lists notes in the form that options ask for.
struct NoteList {
  let filter: NoteFilter
  let format: NoteFormat
  let console: Console
  let effects: Effects

  /// Some of the notes.
  ///
  /// - Parameters:
  ///   - entries: the notes, of which the filter leaves out some.
  ///   - name: whose notes they are; `nil` for all notes.
  ///   - areSeveral: whether the notes may be about several people.
  /// - Returns: the screen; its status is `.noMatch` if no note is left.
  func screen(
    _ entries: [JournalEntry], about name: String? = nil, areSeveral: Bool = true
  ) -> Screen {
    let shown = filter.selected(entries)
    let view = NoteScreen(
      painter: console.painter, width: console.columns, now: effects.now(),
      showsPerson: areSeveral)
    var screen = Screen(text: format.text(of: shown) ?? view.text(shown))
    if shown.isEmpty {
      let about = name.map { NotePhrase.noneAbout.text(["name": $0.excerpt]) }
      screen.errorLines = [
        entries.isEmpty ? about ?? NotePhrase.noNotes.text : NotePhrase.noneMatches.text
      ]
      screen.status = .noMatch
    }
    return screen
  }
}
