package import EmployeeDirectory
package import Pictures
package import TerminalUI

/// The pictures that `browse` has, those shown longest ago out first; not for several threads.
package struct LoadedPictures {
  /// A person's picture for one purpose.
  package struct Slot: Hashable, Sendable {
    package let key: PersonKey
    package let purpose: Purpose
  }

  package enum Purpose: Hashable, Sendable {
    /// The thumbnail, in so many cells.
    case tile(GridSize)
    /// The full picture.
    case screen
  }

  /// The state of a picture.
  package enum State: Sendable {
    /// No one has asked for it, or it is being read.
    case unknown
    /// It comes from the network.
    case loading
    case none
    case failed(reason: String)
    case ready(Picture)
  }

  package struct Picture: Sendable {
    /// Another number for other pixels.
    package let id: UInt32
    package let pixels: PixelGrid
    /// The cells that the pixels cover; those of the whole screen for ``Purpose/screen``.
    package let box: CellBox
    /// The part that is shown; `nil` for all of it.
    package var crop: PixelRectangle?
  }

  private struct Entry {
    var state: State
    var lastUse: Int
    let generation: Int
  }

  /// The bytes of pixels that are kept.
  package let capacity: Int
  private var entries: [Slot: Entry] = [:]
  private var uses = 0
  private var lastID: UInt32 = 0
  /// The bytes of all pixels, and about those of what is known of each picture.
  package private(set) var bytes = 0
  /// Grows when pictures may have changed.
  package private(set) var generation = 0

  /// Keeps at most so many bytes of pixels.
  package init(capacity: Int = 32 << 20) { self.capacity = capacity }

  /// The state of a picture, which counts as being used.
  package mutating func use(_ slot: Slot) -> State {
    guard let state = entries[slot]?.state else { return .unknown }
    uses += 1
    entries[slot]?.lastUse = uses
    return state
  }

  /// Whether a picture is to be asked for, also while it is on its way.
  package func isMissing(_ slot: Slot) -> Bool {
    guard let entry = entries[slot] else { return true }
    if case .loading = entry.state { return true }
    return entry.generation != generation
  }

  /// Whether a picture was known before a change, so that what is cached of it may be too old.
  package func isOutdated(_ slot: Slot) -> Bool {
    entries[slot].map { $0.generation != generation } ?? false
  }

  /// Stores the result of a request of a ``generation``; pixels that are there keep their number.
  package mutating func put(_ result: PictureLoader.Result, into slot: Slot, generation: Int) {
    uses += 1
    let old = entries[slot]
    let state: State
    switch result {
    case .loading:
      // The earlier picture stays until another one is there.
      if case .ready? = old?.state { return }
      state = .loading
    case .none: state = .none
    case .failed(let reason): state = .failed(reason: reason)
    case .ready(let pixels, let box):
      if case .ready(let picture) = old?.state, picture.pixels == pixels {
        state = .ready(picture)
      } else {
        state = .ready(Picture(id: nextID(), pixels: pixels, box: box))
      }
    }
    bytes += Self.bytes(of: state) - (old.map { Self.bytes(of: $0.state) } ?? 0)
    entries[slot] = Entry(state: state, lastUse: uses, generation: generation)
    removeOldest()
  }

  /// A number that no picture had.
  package mutating func nextID() -> UInt32 {
    lastID += 1
    return lastID
  }

  /// Notes that every picture may have changed; they are shown until others are there.
  package mutating func outdate() { generation += 1 }

  /// Removes all pictures, since they must be made in another size.
  package mutating func removeAll() {
    entries = [:]
    bytes = 0
    generation += 1
  }

  private static func bytes(of state: State) -> Int {
    if case .ready(let picture) = state { 1000 + picture.pixels.bytes.count } else { 1000 }
  }

  private mutating func removeOldest() {
    if bytes <= capacity { return }
    for (slot, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      if bytes <= capacity / 4 * 3 || entry.lastUse == uses { return }
      bytes -= Self.bytes(of: entry.state)
      entries[slot] = nil
    }
  }
}
