package import Pictures
import Synchronization

/// Decodes pictures, each in its own process without rights.
///
/// Every function waits for its picture, and may be called from several threads at once.
package final class PictureDecoder: Sendable {
  private struct State {
    var renewsSpare = false
    var spare: DecoderChild?
  }

  private let program: String
  private let state = Mutex(State())

  /// - Parameter program: the path of employees, which becomes the process that decodes.
  package init(program: String = "/proc/self/exe") { self.program = program }

  deinit { state.withLock { $0.spare?.end() } }

  /// Decodes a picture's file, scaled down into a size, its shape kept; it is never enlarged.
  package func decode(
    _ bytes: [UInt8], fitting size: PixelSize
  ) throws(PictureFault) -> DecodedPicture {
    let request = PictureRequest(.pixels(size), count: bytes.count)
    let (header, whole, pixels) = try ask(request, bytes)
    guard let grid = PixelGrid(size: request.productSize(of: whole), bytes: pixels)
    else { throw .decoderEnded }
    return (header.kind, whole, grid)
  }

  /// The kind and the upright size of a picture that can be decoded.
  package func inspect(
    _ bytes: [UInt8]
  ) throws(PictureFault) -> (kind: PictureKind, size: PixelSize) {
    let (header, size, _) = try ask(PictureRequest(.inspect, count: bytes.count), bytes)
    return (header.kind, size)
  }

  /// Converts a picture to a JPEG of the same size, upright, and on white where it is transparent.
  package func jpeg(_ bytes: [UInt8]) throws(PictureFault) -> [UInt8] {
    try ask(PictureRequest(.jpeg, count: bytes.count), bytes).product
  }

  /// Converts a picture to a PNG with opacity that fits a size; it is never enlarged.
  package func png(_ bytes: [UInt8], fitting size: PixelSize) throws(PictureFault) -> [UInt8] {
    try ask(PictureRequest(.png(size), count: bytes.count), bytes).product
  }

  /// Starts a spare process; another one whenever that is taken, if it is for many pictures.
  package func prepare(isForMany: Bool) {
    state.withLock { state in
      state.renewsSpare = state.renewsSpare || isForMany
      if let spare = state.spare, spare.isRunning { return }
      state.spare = DecoderChild(program: program)
    }
  }

  /// A process that runs: the spare one, or else a new one; `nil` if it cannot be started.
  private func acquire() -> DecoderChild? {
    state.withLock { state in
      let spare = state.spare
      state.spare = state.renewsSpare ? DecoderChild(program: program) : nil
      if let spare, spare.isRunning { return spare }
      return DecoderChild(program: program)
    }
  }

  private func ask(
    _ request: PictureRequest, _ bytes: [UInt8]
  ) throws(PictureFault) -> (header: PictureHeader, size: PixelSize, product: [UInt8]) {
    let header = try PictureHeader(bytes)
    guard let child = acquire() else { throw .notStarted }
    let limit = PictureAnswer.maximumLength(to: request, about: header)
    let answer = try child.exchange(request.header, bytes, maximumLength: limit)
    switch PictureAnswer.read(answer, to: request, about: header) {
    case .whole(let size, let product): return (header, size, product)
    case .fault(let fault): throw fault
    case nil: throw .decoderEnded
    }
  }
}

/// A picture's kind, the size of the whole picture, and its pixels, scaled down and upright.
package typealias DecodedPicture = (kind: PictureKind, size: PixelSize, pixels: PixelGrid)
