/// The answer of the process that decodes, as bytes: a header, then what was asked for or a reason;
/// checked like any data, since the picture may have taken that process over.
package enum PictureAnswer: Hashable, Sendable {
  /// The picture is whole and has this size when upright; with the bytes that were asked for.
  case whole(size: PixelSize, bytes: [UInt8])
  case fault(PictureFault)

  /// The length of a header.
  package static let headerLength = 16
  /// The longest reason of a fault.
  package static let longestReason = 200

  /// The header: a code, a width, a height and the number of bytes that follow; and these.
  package var encoded: (header: [UInt8], bytes: [UInt8]) {
    switch self {
    case .whole(let size, let bytes):
      return (ExchangeNumbers.bytes([0, size.width, size.height, bytes.count]), bytes)
    case .fault(let fault):
      let (code, reason) = Self.code(of: fault)
      let bytes = Array(reason.utf8.prefix(Self.longestReason))
      return (ExchangeNumbers.bytes([code, 0, 0, bytes.count]), bytes)
    }
  }

  /// The length of the longest answer to a request about a picture.
  package static func maximumLength(to request: PictureRequest, about header: PictureHeader) -> Int
  {
    // The larger one of the products of the picture as it is and turned.
    let product = [header.size, header.size.swapped].map { request.productSize(of: $0).count }.max()
    let pixels: Int = if case .pixels = request.purpose { (product ?? 0) * 4 } else { 0 }
    return headerLength + max(longestReason, pixels, request.largestFile(of: header.size))
  }

  /// Reads all that came as the answer to a request about a picture; `nil` if it is not one.
  package static func read(
    _ bytes: [UInt8], to request: PictureRequest, about header: PictureHeader
  ) -> PictureAnswer? {
    guard bytes.count >= headerLength else { return nil }
    let numbers = ExchangeNumbers.read(bytes.prefix(headerLength))
    let content = Array(bytes.dropFirst(headerLength))
    guard content.count == numbers[3] else { return nil }
    guard numbers[0] == 0 else { return fault(numbers[0], content).map(PictureAnswer.fault) }
    let size = PixelSize(width: numbers[1], height: numbers[2])
    let isTurned = header.kind == .jpeg && size == header.size.swapped
    guard size == header.size || isTurned, isProduct(content, of: request, size: size)
    else { return nil }
    return .whole(size: size, bytes: content)
  }

  private static func isProduct(
    _ bytes: [UInt8], of request: PictureRequest, size: PixelSize
  ) -> Bool {
    let product = request.productSize(of: size)
    func isFile(_ kind: PictureKind) -> Bool {
      bytes.count <= request.largestFile(of: size)
        && (try? PictureHeader(bytes)) == PictureHeader(kind: kind, size: product)
    }
    return switch request.purpose {
    case .inspect: bytes.isEmpty
    case .pixels: bytes.count == product.count * 4
    case .jpeg: isFile(.jpeg)
    case .png: isFile(.png)
    }
  }

  /// The faults that the process may answer with, by their numbers from 1.
  private static func faults(_ reason: String) -> [PictureFault] {
    [
      .truncated, .damaged(reason: reason), .tooManyScans, .tooMuchMemory, .tooManyBytes,
      .noLibrary(.jpeg), .noLibrary(.png), .noSandbox,
    ]
  }

  /// The number and text of a fault; one that the process must not answer has the number of none.
  private static func code(of fault: PictureFault) -> (Int, String) {
    let reason =
      switch fault {
      case .damaged(let reason): reason
      case .empty, .otherFormat, .tooManyBytes, .tooManyPixels, .tooManyScans, .truncated,
        .tooSlow, .tooMuchMemory, .decoderEnded, .noLibrary, .noSandbox, .notStarted:
        ""
      }
    let faults = faults(reason)
    return ((faults.firstIndex(of: fault) ?? faults.count) + 1, reason)
  }

  private static func fault(_ code: Int, _ reason: [UInt8]) -> PictureFault? {
    // A library's words may quote the picture.
    let isPlain = reason.allSatisfy { (0x20...0x7E).contains($0) }
    guard isPlain, reason.count <= longestReason else { return nil }
    let faults = faults(String(decoding: reason, as: UTF8.self))
    return (1...faults.count).contains(code) ? faults[code - 1] : nil
  }
}
