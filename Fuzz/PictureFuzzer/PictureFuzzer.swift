@testable import PictureService
@testable import Pictures

/// Reads arbitrary octets as a picture, as a request and as an answer.
///
/// The first octet chooses what is asked, and of which picture an answer is read. Traps where
/// something does not hold, which libFuzzer reports with the input. libjpeg-turbo and libpng are
/// the system's, without instrumentation.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPicture(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // libFuzzer's octets live as long as this call; the array is a copy.
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  guard let choice = bytes.first else { return 0 }
  let input = Array(bytes.dropFirst())
  let purpose = purposes[Int(choice) % purposes.count]
  checkDecoding(input, purpose)
  checkRequest(input)
  checkAnswer(input, purpose)
  return 0
}

private let libraries = LoadedLibraries()

private let purposes: [PictureRequest.Purpose] = [
  .inspect, .pixels(PixelSize(width: 7, height: 9)), .jpeg, .png(PixelSize(width: 20, height: 3)),
]

/// Pixels beyond which decoding takes too long for a fuzzer.
private let largestDecoded = 300_000

/// A picture is decoded or refused, and the answer passes the checks of the one who asked.
private func checkDecoding(_ input: [UInt8], _ purpose: PictureRequest.Purpose) {
  guard let header = try? PictureHeader(input) else { return }
  precondition(header.size.count <= PictureLimits.pixels && header.size.count > 0)
  _ = JPEGOrientation(input)
  guard header.size.count <= largestDecoded else { return }
  let request = PictureRequest(purpose, count: input.count)
  let answer = PictureDecoderChild.answer(to: request, input, libraries)
  let (start, content) = answer.encoded
  let limit = PictureAnswer.maximumLength(to: request, about: header)
  precondition(start.count + content.count <= limit, "an answer too long")
  precondition(
    PictureAnswer.read(start + content, to: request, about: header) == answer,
    "an answer of ours is refused")
}

/// A header of a request is read as it is written.
private func checkRequest(_ input: [UInt8]) {
  let header = Array(input.prefix(PictureRequest.headerLength))
  guard let request = PictureRequest(header: header) else { return }
  precondition(PictureRequest(header: request.header) == request)
}

/// Checks that an answer of a hostile process is refused or fits the request.
private func checkAnswer(_ input: [UInt8], _ purpose: PictureRequest.Purpose) {
  let request = PictureRequest(purpose, count: 1)
  let size = PixelSize(width: 40, height: 20)
  for kind in PictureKind.allCases {
    let header = PictureHeader(kind: kind, size: size)
    switch PictureAnswer.read(input, to: request, about: header) {
    case .whole(let whole, let content):
      precondition(whole == size || kind == .jpeg && whole == size.swapped)
      if case .pixels = purpose {
        precondition(content.count == request.productSize(of: whole).count * 4)
      }
    case .fault(.damaged(let reason)), .fault(.noLibrary(let reason)):
      precondition(reason.utf8.allSatisfy { (0x20...0x7E).contains($0) }, "invisible text")
      precondition(reason.utf8.count <= PictureAnswer.longestReason)
    case .fault, nil: break
    }
  }
}
