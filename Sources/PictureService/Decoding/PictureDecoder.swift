package import Pictures

/// Decodes pictures, each in its own process without rights.
///
/// Every function waits for its picture, and may be called from several threads at once.
package struct PictureDecoder: Sendable {
  private let children: DecoderChildren

  /// - Parameter program: the path of employees, which becomes the process that decodes.
  package init(program: String = "/proc/self/exe") { children = DecoderChildren(program: program) }

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

  /// Starts the process for the next picture ahead, or for each one from now on.
  package func prepare(isForMany: Bool) { children.startSpare(isForMany: isForMany) }

  private func ask(
    _ request: PictureRequest, _ bytes: [UInt8]
  ) throws(PictureFault) -> (header: PictureHeader, size: PixelSize, product: [UInt8]) {
    let header = try PictureHeader(bytes)
    guard let child = children.acquire() else { throw .notStarted }
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
