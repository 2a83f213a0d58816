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
/// Of several notes with one UID, the first that was seen is named by that, and the others by where
/// they are. They stay so when the first is gone, whose ID then names nothing.
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
  /// The places of the notes that have IDs, by the hashes that name them.
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
    let new = notes.filter { places[hash(of: $0)] == nil }
      .sorted { ($0.own, $0.place) < ($1.own, $1.place) }
    for note in new {
      // The first of several with one UID changes how the others are named.
      let hash = hash(of: note)
      if !ids.assign(ShortID(value: UInt64(bitPattern: hash))) { continue }
      places[hash] = note.place
      added[hash] = Assigned(length: ids.lengths[hash] ?? ShortID.length, place: note.place)
    }
    return added
  }

  /// The ID of a note; all of its hash if none was assigned.
  package func text(_ note: NoteHashes) -> String {
    ids.text(ShortID(value: UInt64(bitPattern: hash(of: note))))
  }

  /// The indices of the note whose ID a typed text is; if it is not an ID, of those whose ID begins
  /// with it.
  package func matching(_ text: String, among notes: [NoteHashes]) -> [Int] {
    ids.matching(text, among: notes.map { ShortID(value: UInt64(bitPattern: hash(of: $0))) })
  }

  private func hash(of note: NoteHashes) -> Int64 {
    let owner = places[note.own] ?? note.place
    return owner == note.place ? note.own : note.place
  }
}
