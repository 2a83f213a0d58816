import Correspondence
import Pictures
import Testing

@Suite struct OccasionTests {
  @Test func `there are seven`() { #expect(Occasion.allCases.count == 7) }

  @Test(arguments: Occasion.allCases)
  func `each has a picture that is small enough for a mail`(occasion: Occasion) throws {
    let bytes = occasion.picture
    #expect(bytes.count <= 30_000)
    let header = try PictureHeader(bytes)
    #expect(header.kind == .png)
    #expect(header.size == PixelSize(width: 960, height: 600))
  }
}
