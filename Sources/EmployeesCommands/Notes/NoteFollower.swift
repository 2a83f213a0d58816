internal import Files
internal import Foundation
internal import ICalendar
internal import Journal
internal import SQLiteFiles

/// Prints new notes as they come: added here, or brought by another program.
struct NoteFollower {
  let list: NoteList
  let journal: Journal
  /// Whether the notes may be about several people.
  let areSeveral: Bool
  /// Reads the notes to choose from.
  let entries: () throws -> [JournalEntry]

  /// The longest time between two looks at the folder, where the system tells no change of it.
  private static let interval = Duration.seconds(10)

  /// What tells one note from another.
  private struct Key: Hashable {
    let uid: String
    let recurrence: String
    /// Empty for a note with a UID.
    let content: String

    init(_ entry: JournalEntry) {
      (uid, recurrence) = (entry.note.uid, entry.note.recurrence)
      content = uid.isEmpty ? entry.file + "\0" + entry.note.text : ""
    }
  }

  /// Goes on until nobody reads the output any longer.
  ///
  /// Begins with the notes since the filter's time; without one, with those that come.
  ///
  /// - Throws: an error of writing, or ``StoreError`` if not even an index in memory works.
  func run() throws {
    // Before the first look, so that no change falls in between.
    let watch = try? FileWatch(paths: [journal.folder])
    var filter = list.filter
    let since = filter.since ?? .distantFuture
    filter.since = nil
    var known = Set(try entries().filter { $0.date < since }.map(Key.init))
    var isFirst = true
    repeat {
      _ = watch?.changes()
      try journal.update(now: list.effects.now())
      let new = try entries().filter { known.insert(Key($0)).inserted && filter.includes($0) }
      if !new.isEmpty {
        try list.console.write(text(of: new.reversed(), isFirst: isFirst).string)
        isFirst = false
      }
    } while list.effects.waitForChange(watch, Self.interval)
  }

  private func text(of entries: [JournalEntry], isFirst: Bool) -> OutputText {
    let console = list.console
    let view = NoteScreen(
      painter: console.painter, width: console.columns, now: list.effects.now(),
      showsPerson: areSeveral)
    let isJSON = [.json, .ndjson].contains(list.format)
    return list.format.text(of: entries, goesOn: isJSON || !isFirst)
      ?? view.text(entries, isFollowed: true, hasHeading: isFirst)
  }
}
