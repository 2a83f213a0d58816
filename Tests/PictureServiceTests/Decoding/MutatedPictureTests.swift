import Foundation
import Pictures
import TestSupport
import Testing

@testable import PictureService

/// Pictures with random changes.
@Suite struct MutatedPictureTests {
  /// Small pictures of several kinds.
  private static func originals() throws -> [[UInt8]] {
    let decoder = PictureDecoder(program: BuiltProgram.path)
    let png = TestPNG.painted(width: 24, height: 24) { x, y in
      [UInt8(x * 10), UInt8(y * 10), 90, 255]
    }
    let gray = TestPNG.file(width: 4, height: 1, depth: 2, color: .gray, rows: [[0b0001_1011]])
    let jpeg = try decoder.jpeg(png)
    let turned = jpeg.prefix(2) + TestJPEG.exif(6, isLittleEndian: true) + jpeg.dropFirst(2)
    return [png, gray, jpeg, Array(turned), TestJPEG.progressive(scans: 40)]
  }

  /// Changes some bytes, and now and then cuts, doubles or removes a part.
  private static func mutate(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0: bytes[index] = 0xFF
      case 1: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2 where bytes.count > 40: bytes.removeSubrange(index..<min(index + 9, bytes.count))
      case 3 where bytes.count < 40_000:
        bytes.insert(contentsOf: bytes[index..<min(index + 99, bytes.count)], at: index)
      case 4 where index > 40: bytes.removeLast(bytes.count - index)
      default: bytes[index] = .random(in: 0...255, using: &random)
      }
    }
    // Right checksums let the change reach what is behind them.
    return bytes.starts(with: TestPNG.signature) ? TestPNG.repaired(bytes) : bytes
  }

  private static let purposes: [PictureRequest.Purpose] = [
    .inspect, .pixels(PixelSize(width: 9, height: 9)), .jpeg,
    .png(PixelSize(width: 5, height: 50)),
  ]

  /// In this process: a process for each would take minutes, and try no more of the libraries and
  /// our code.
  @Test func `10,000 in one process are pictures or faults`() throws {
    let originals = try Self.originals()
    let libraries = LoadedLibraries()
    var random = SplitMix64(seed: 22)
    var whole = 0
    for number in 0..<10_000 {
      let bytes = Self.mutate(originals[number % originals.count], &random)
      let request = PictureRequest(Self.purposes[number / 5 % 4], count: bytes.count)
      // Large ones take seconds, and are for the process with limits.
      guard let header = try? PictureHeader(bytes), header.size.count < 1_000_000 else { continue }
      let answer = PictureDecoderChild.answer(to: request, bytes, libraries)
      if case .whole = answer { whole += 1 }
      let (start, content) = answer.encoded
      let isAnswer = PictureAnswer.read(start + content, to: request, about: header) == answer
      #expect(isAnswer, "picture \(number)")
    }
    #expect(whole > 500)
  }

  @Test func `400 in the built program's process are pictures or faults`() throws {
    let originals = try Self.originals()
    let decoder = PictureDecoder(program: BuiltProgram.path)
    var random = SplitMix64(seed: 23)
    for number in 0..<400 {
      let bytes = Self.mutate(originals[number % originals.count], &random)
      do throws(PictureFault) {
        _ = try decoder.decode(bytes, fitting: PixelSize(width: 20, height: 20))
      } catch {
        #expect(![.decoderEnded, .notStarted].contains(error), "picture \(number)")
      }
    }
  }
}
