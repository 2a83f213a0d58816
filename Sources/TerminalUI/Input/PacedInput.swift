/// A terminal's input as it comes in time: what has begun ends after a pause.
package struct PacedInput: Sendable {
  private var decoder = InputDecoder()
  /// When the last bytes came.
  private var last = ContinuousClock.now

  package init() {}

  /// Adds bytes that were just read, and returns the events that are complete now.
  package mutating func feed(
    _ bytes: [UInt8], at time: ContinuousClock.Instant = .now
  ) -> [InputEvent] {
    last = time
    return decoder.feed(bytes)
  }

  /// When to call ``endDue(at:)`` if nothing comes before; `nil` if nothing has begun.
  package var due: ContinuousClock.Instant? { decoder.patience.map { last + $0 } }

  /// Ends what has begun if its rest has not come in time, and returns the events that it makes.
  package mutating func endDue(at time: ContinuousClock.Instant = .now) -> [InputEvent] {
    guard let due, due <= time else { return [] }
    // A paste may go on.
    last = time
    return decoder.flush()
  }
}
