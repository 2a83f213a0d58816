/// The way from an input's chunks to what is in them: encoding, then lines, then cards.
struct CardStream {
  /// A chunk is read in steps of this size, in octets.
  private static let stepSize = 1 << 20
  private var reader: CardReader
  private var head: [UInt8] = []
  private var decoder: InputDecoder?
  private var lines: LineSplitter?

  init(interest: CardReader.Interest, sizeLimit: Int) {
    reader = CardReader(interest: interest, sizeLimit: max(0, sizeLimit))
  }

  mutating func read(_ chunk: Span<UInt8>) -> [RawFinding] {
    if lines == nil { start(with: chunk) } else { feed(chunk) }
    return reader.drainFindings()
  }

  mutating func finish() -> [RawFinding] {
    if lines == nil { start() }
    if let rest = decoder?.finish() { lines?.feed(rest.span, to: &reader) }
    lines?.finish(to: &reader)
    reader.finish()
    return reader.drainFindings()
  }

  /// Waits until there is enough to recognize the encoding, then reads it.
  private mutating func start(with chunk: Span<UInt8>) {
    let missing = min(InputDecoder.detectionSize - head.count, chunk.count)
    head.append(chunk, 0..<missing)
    if head.count < InputDecoder.detectionSize { return }
    start()
    feed(chunk.extracting(missing..<chunk.count))
  }

  /// Recognizes the encoding, and reads the octets that showed it.
  private mutating func start() {
    let encoding = InputDecoder.detect(head)
    if encoding != .narrow { decoder = InputDecoder(encoding) }
    lines = LineSplitter(isWide: encoding != .narrow)
    var first: [UInt8] = []
    swap(&first, &head)
    feed(first.span)
  }

  private mutating func feed(_ chunk: Span<UInt8>) {
    var start = 0
    while start < chunk.count {
      let end = start + min(Self.stepSize, chunk.count - start)
      let step = chunk.extracting(start..<end)
      if let text = decoder?.transcode(step) {
        lines?.feed(text.span, to: &reader)
      } else {
        lines?.feed(step, to: &reader)
      }
      start = end
    }
  }
}
