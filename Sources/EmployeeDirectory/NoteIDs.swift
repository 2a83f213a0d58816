/// The hashes that may name a note.
package struct NoteHashes: Hashable, Sendable {
  /// Of its UID; that of its place without one.
  package let own: Int64
  /// Of the file that it is in, too.
  package let place: Int64

  package init(own: Int64, place: Int64) { (self.own, self.place) = (own, place) }
}

/// The IDs of notes: each names the note of one place for good.
///
/// Of several notes with one UID, the first seen is named by that, and the others by where they
/// are, also when the first is gone, whose ID then names nothing.
package struct NoteIDs: Sendable {
  /// The ID that a hash gives a note.
  package struct Assigned: Hashable, Sendable {
    /// How many letters of the hash it has.
    package let length: Int
    /// The place of the note that has it.
    package let place: Int64

    package init(length: Int, place: Int64) { (self.length, self.place) = (length, place) }
  }

  private var ids: AssignedIDs
  /// Of the notes that have IDs, by the hashes that name them.
  private var places: [Int64: Int64]

  /// Takes the IDs that were assigned before, by hash.
  package init(_ assigned: [Int64: Assigned] = [:]) {
    ids = AssignedIDs(assigned.mapValues(\.length))
    places = assigned.mapValues(\.place)
  }

  /// Assigns IDs to notes that have none; returns these by hash.
  @discardableResult
  package mutating func assign(_ notes: [NoteHashes]) -> [Int64: Assigned] {
    var added: [Int64: Assigned] = [:]
    let new = notes.filter { places[id(of: $0).hash] == nil }
      .sorted { ($0.own, $0.place) < ($1.own, $1.place) }
    for note in new {
      // The first of several with one UID changes how the others are named.
      let id = id(of: note)
      if !ids.assign(id) { continue }
      places[id.hash] = note.place
      added[id.hash] = Assigned(length: ids.lengths[id.hash] ?? ShortID.length, place: note.place)
    }
    return added
  }

  /// The ID of a note; all of its hash if none was assigned.
  package func text(_ note: NoteHashes) -> String { ids.text(id(of: note)) }

  /// The indices of the note with a typed ID; if it is not one, of those whose ID begins with it.
  package func matching(_ text: String, among notes: [NoteHashes]) -> [Int] {
    ids.matching(text, among: notes.map(id(of:)))
  }

  private func id(of note: NoteHashes) -> ShortID {
    let owner = places[note.own] ?? note.place
    return ShortID(hash: owner == note.place ? note.own : note.place)
  }
}
