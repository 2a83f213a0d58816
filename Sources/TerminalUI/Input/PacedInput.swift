/// A terminal's input as it comes in time: what has begun ends after a pause.
package struct PacedInput: Sendable {
  private var decoder = InputDecoder()
  /// When the last bytes came.
  private var last = ContinuousClock.now
  /// The bytes that came then, and the decoder before them.
  private var read: (bytes: [UInt8], before: InputDecoder) = ([], InputDecoder())

  package init() {}

  /// Adds bytes that were just read, and returns the events that are complete now.
  package mutating func feed(
    _ bytes: [UInt8], at time: ContinuousClock.Instant = .now
  ) -> [InputEvent] {
    last = time
    read = (bytes, decoder)
    return decoder.feed(bytes)
  }

  /// The last bytes as they came: those of the last `count` events.
  package func rest(ofLast count: Int) -> [UInt8] {
    var decoder = read.before
    let total = decoder.feed(read.bytes).count
    decoder = read.before
    var made = 0
    for (index, byte) in read.bytes.enumerated() {
      if made >= total - count { return Array(read.bytes[index...]) }
      made += decoder.feed([byte]).count
    }
    return []
  }

  /// When to call ``endDue(at:)`` if nothing comes before; `nil` if nothing has begun.
  package var due: ContinuousClock.Instant? { decoder.patience.map { last + $0 } }

  /// Ends what has begun if its rest has not come in time, and returns the events that it makes.
  package mutating func endDue(at time: ContinuousClock.Instant = .now) -> [InputEvent] {
    guard let due, due <= time else { return [] }
    // A paste may go on.
    last = time
    defer { read = ([], decoder) }
    return decoder.flush()
  }
}
