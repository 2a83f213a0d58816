import Testing
import VCard

/// What a fuzzer found, reduced.
@Suite("Finds of the fuzzer")
struct FuzzFindsTests {
  @Test("A photo's format stays its first TYPE, and its card the same however often it is written")
  func photoType() throws {
    let writer = VCardWriter(.v3_0)
    let written = writer.write(
      try VCard(octets("BEGIN:VCARD\nPHOTO;ENCODING=b;JPEG;D;PREF=1:QUJD\nFN:a\nEND:VCARD")))
    #expect(String(decoding: written, as: UTF8.self).contains("PHOTO;TYPE=JPEG;TYPE=D;TYPE=pref;"))
    let read = try VCard(written)
    guard case .inline(let photo)? = read.photo else {
      Issue.record("no photo")
      return
    }
    #expect(photo.mediaType == "image/jpeg")
    #expect(writer.write(read) == written)
  }
}
