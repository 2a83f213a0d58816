import Foundation

/// Makes one version of two versions of a note.
package enum NoteResolution {
  /// The octets of the version that both become: the one whose text is newer, with the other's text
  /// and comments as COMMENTs; those that are other versions have a parameter.
  ///
  /// Newer is the later LAST-MODIFIED, then the higher SEQUENCE; what is left to decide, the texts
  /// and the octets do, so that the order of the versions makes no difference.
  ///
  /// - Throws: ``NoteResolutionError`` if they are not two versions of one note.
  package static func resolve(
    _ first: [UInt8], _ second: [UInt8]
  ) throws(NoteResolutionError) -> [UInt8] {
    let one = try Version(first, isFirst: true)
    let other = try Version(second, isFirst: false)
    guard one.note.uid == other.note.uid, one.note.recurrence == other.note.recurrence
    else { throw .differentNotes }
    let (winner, loser) = one.isNewer(than: other) ? (one, other) : (other, one)
    var known = Set(winner.note.otherVersions + [winner.note.text, ""])
    let versions = (loser.note.otherVersions + [loser.note.text])
      .filter { known.insert($0).inserted }
    var knownComments = Set(winner.comments + [""])
    let comments = loser.comments.filter { knownComments.insert($0).inserted }
    return winner.file.adding(comments: comments, otherVersions: versions, to: winner.journal)
  }

  private struct Version {
    let file: CalendarFile
    let journal: JournalComponent
    var note: Note { journal.note }
    var comments: [String] {
      journal.properties.filter { $0.name == "COMMENT" && !$0.isOtherVersion }.map(\.text)
    }

    init(_ bytes: [UInt8], isFirst: Bool) throws(NoteResolutionError) {
      file = CalendarFile(bytes)
      guard file.journals.count == 1 else { throw .notOneNote(isFirst: isFirst) }
      journal = file.journals[0]
    }

    func isNewer(than other: Version) -> Bool {
      let (time, otherTime) = (note.modified ?? .distantPast, other.note.modified ?? .distantPast)
      if time != otherTime { return time > otherTime }
      let (revision, otherRevision) = (journal.sequence, other.journal.sequence)
      if revision != otherRevision { return revision > otherRevision }
      // Not by String, which holds different octets for equal.
      let (text, otherText) = (note.text.utf8, other.note.text.utf8)
      if !text.elementsEqual(otherText) { return otherText.lexicographicallyPrecedes(text) }
      return other.file.bytes.lexicographicallyPrecedes(file.bytes)
    }
  }
}

/// Why two files could not be made one.
package enum NoteResolutionError: Error, Hashable, Sendable {
  /// A file has no note, or several.
  case notOneNote(isFirst: Bool)
  /// The files have notes of different UIDs.
  case differentNotes
}
