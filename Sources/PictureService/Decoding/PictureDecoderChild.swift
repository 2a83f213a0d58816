import CPictures
import Files
import Foundation
import Pictures

/// The process that decodes: the program itself under another name.
package enum PictureDecoderChild {
  /// Its name (`argv[0]`).
  package static let name = "employees-picture-decoder"

  /// Reads a request from standard input, answers it on standard output, and ends the process.
  ///
  /// Must be called first thing, with one thread and no open files but the standard streams.
  /// Standard error is a socket, whose other end the parent holds as long as it waits.
  package static func run() -> Never {
    if !cpictures_end_with_parent() { _exit(1) }
    let libraries = LoadedLibraries()
    let isSafe = cpictures_enter_sandbox(
      PictureLimits.memory, UInt32(PictureLimits.processorSeconds))
    if isSafe {
      // The input of a spare process ends before.
      guard let header = read(PictureRequest.headerLength),
        let request = PictureRequest(header: header), let bytes = read(request.count)
      else { _exit(1) }
      write(answer(to: request, bytes, libraries))
    } else {
      write(.fault(.noSandbox))
    }
    _exit(0)
  }

  static func answer(
    to request: PictureRequest, _ bytes: [UInt8], _ libraries: LoadedLibraries
  ) -> PictureAnswer {
    do throws(PictureFault) {
      let header = try PictureHeader(bytes)
      try libraries.require(header.kind, request.productKind)
      let orientation = header.kind == .jpeg ? JPEGOrientation(bytes) : .upright
      let size = orientation.swapsSides ? header.size.swapped : header.size
      return .whole(size: size, bytes: try decode(bytes, header, orientation, size, request))
    } catch {
      return .fault(error)
    }
  }

  private static func decode(
    _ bytes: [UInt8], _ header: PictureHeader, _ orientation: JPEGOrientation, _ size: PixelSize,
    _ request: PictureRequest
  ) throws(PictureFault) -> [UInt8] {
    let upright = request.productSize(of: size)
    let product = orientation.swapsSides ? upright.swapped : upright
    let isPixels = request.productKind == nil
    var order = CPicturesOrder(
      is_png: header.kind == .png, width: UInt32(header.size.width),
      height: UInt32(header.size.height), orientation: UInt32(orientation.rawValue),
      product: request.product, product_width: UInt32(product.width),
      product_height: UInt32(product.height), maximum_scans: UInt32(PictureLimits.scans),
      maximum_count: isPixels ? product.count * 4 : request.largestFile(of: size))
    var reason = [CChar](repeating: 0, count: Int(CPICTURES_REASON))
    let result = unsafe cpictures_decode(bytes, bytes.count, &order, &reason)
    defer { unsafe cpictures_free(result.bytes) }
    switch unsafe result.status {
    case .whole: break
    case .truncated: throw .truncated
    case .damaged: throw .damaged(reason: plainText(reason))
    case .tooManyScans: throw .tooManyScans
    case .tooMuchMemory: throw .tooMuchMemory
    case .tooManyBytes: throw .tooManyBytes
    }
    return unsafe Array(UnsafeBufferPointer(start: result.bytes, count: result.count))
  }

  /// A library's words up to the terminator; they may quote bytes of the picture.
  private static func plainText(_ reason: [CChar]) -> String {
    let bytes = reason.prefix { $0 != 0 }.map { (0x20...0x7E).contains($0) ? UInt8($0) : 0x3F }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads so many bytes of standard input; `nil` if there are fewer.
  private static func read(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let more = unsafe bytes.withUnsafeMutableBytes { bytes in
        unsafe Foundation.read(
          STDIN_FILENO, bytes.baseAddress?.advanced(by: filled), count - filled)
      }
      if more <= 0 { return nil }
      filled += more
    }
    return bytes
  }

  private static func write(_ answer: PictureAnswer) {
    let (header, bytes) = answer.encoded
    try? FileDescriptor.write(header, to: STDOUT_FILENO)
    try? FileDescriptor.write(bytes, to: STDOUT_FILENO)
  }
}

struct LoadedLibraries {
  private let hasJPEG = cpictures_load_jpeg()
  private let hasPNG = cpictures_load_png()

  func require(_ kinds: PictureKind?...) throws(PictureFault) {
    if kinds.contains(.jpeg), !hasJPEG { throw .noLibrary(.jpeg) }
    if kinds.contains(.png), !hasPNG { throw .noLibrary(.png) }
  }
}

extension PictureRequest {
  /// The kind of file that is made; `nil` if none is.
  fileprivate var productKind: PictureKind? {
    switch purpose {
    case .inspect, .pixels: nil
    case .jpeg: .jpeg
    case .png: .png
    }
  }

  fileprivate var product: CPicturesProduct {
    switch purpose {
    case .inspect: .nothing
    case .pixels: .pixels
    case .jpeg: .JPEG
    case .png: .PNG
    }
  }
}
