import Foundation
import PictureService
import Pictures
import TestSupport
import Testing

/// PngSuite and JPEGs that were found by fuzzing, decoded by the built program.
@Suite(.enabled(if: Corpora.item("pictures") != nil, "the shared corpora are missing"))
struct PictureCorporaTests {
  private let decoder = PictureDecoder(program: BuiltProgram.path)
  private static let any = PixelSize(width: 65_535, height: 65_535)

  private static func files(_ folder: String) -> [URL] {
    Corpora.files(in: "pictures/\(folder)").filter { ["png", "jpg"].contains($0.pathExtension) }
  }

  @Test func `PngSuite's broken files are refused with a reason, all others are shown`() throws {
    for file in Self.files("png") {
      let name = file.lastPathComponent
      let bytes = try [UInt8](Data(contentsOf: file))
      do throws(PictureFault) {
        let picture = try decoder.decode(bytes, fitting: Self.any)
        #expect(!name.hasPrefix("x"), "\(name)")
        #expect(picture.pixels.size == picture.size)
      } catch {
        let isExplained =
          switch error {
          case .damaged, .otherFormat: true
          default: false
          }
        #expect(name.hasPrefix("x") && isExplained, "\(name): \(error)")
      }
    }
  }

  @Test func `a fuzzer's JPEGs are pictures or faults of the picture`() throws {
    for file in Self.files("jpeg") {
      let bytes = try [UInt8](Data(contentsOf: file))
      do throws(PictureFault) {
        _ = try decoder.inspect(bytes)
      } catch {
        let isOurs = [.decoderEnded, .notStarted, .noSandbox, .tooSlow].contains(error)
        #expect(!isOurs, "\(file.lastPathComponent): \(error)")
      }
    }
  }

  @Test(
    .enabled(if: Python.has("PIL"), "python3-pil is not installed"), arguments: ["png", "jpeg"])
  func `pixels are those of Pillow`(folder: String) throws {
    var count = 0
    let files = Self.files(folder).filter { !Self.isExcepted($0.lastPathComponent) }
    // All at once, since each start of Python takes longer than a hundred pictures.
    let list = files.map(\.path).joined(separator: "\n")
    let lines = try Python.run(Self.script, input: Array(list.utf8)).split(separator: "\n")
    #expect(lines.count == files.count, "\(lines.last ?? "")")
    for (file, line) in zip(files, lines) where line != "-" {
      let bytes = try [UInt8](Data(contentsOf: file))
      guard let picture = try? decoder.decode(bytes, fitting: Self.any) else { continue }
      let expected = try #require(Data(base64Encoded: String(line)))
      let isEqual = Self.isEqual(picture.pixels.bytes, [UInt8](expected))
      #expect(isEqual, "\(file.lastPathComponent)")
      count += 1
    }
    #expect(count >= (folder == "png" ? 160 : 15))
  }

  /// Pillow 9 compares a gray pixel of four bits with the transparent level before it widens the
  /// pixel only.
  private static func isExcepted(_ name: String) -> Bool { name == "tbbn0g04.png" }

  /// Whether no channel differs by more than 1; the colour of what is transparent does not count.
  private static func isEqual(_ bytes: [UInt8], _ expected: [UInt8]) -> Bool {
    guard bytes.count == expected.count else { return false }
    for start in stride(from: 0, to: bytes.count, by: 4) {
      if bytes[start + 3] == 0, expected[start + 3] == 0 { continue }
      for index in start..<(start + 4) {
        let difference = Int(bytes[index]) - Int(expected[index])
        if abs(difference) > 1 { return false }
      }
    }
    return true
  }

  /// Prints each file's pixels in base64, or "-" for one that Pillow cannot decode.
  ///
  /// Pillow applies no gamma either. Its gray pictures of 16 bits are divided by 256 here: its own
  /// conversion cuts them off at 255.
  private static let script = """
    import base64, sys
    from PIL import Image, ImageOps
    for path in open(sys.argv[1]).read().split("\\n"):
        try:
            picture = Image.open(path)
            picture.load()
            if path.endswith(".jpg"):
                picture = ImageOps.exif_transpose(picture)
            if picture.mode == "I":
                picture = picture.point(lambda level: level * (1 / 256)).convert("L")
            print(base64.b64encode(picture.convert("RGBA").tobytes()).decode())
        except Exception:
            print("-")
    """
}
