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

  @Test(
    "Folds that nobody wants to see end what lines before them began, however the input is cut",
    arguments: [
      // The empty line in CR CR LF, folds, and base64 that goes on without a space.
      "PHOTO;ENCODING=b:QUJD\r\r\n QUJD\r\n QUJD\r\nQUJD\r\n",
      "PHOTO;ENCODING=b:QUJD\r\n\r\n QUJD\r\n QUJD\r\nQUJD\r\n",
      // A line that ends like a card's beginning, in the midst of folds.
      "PHOTO;ENCODING=b:QUJD\r\n QUJDBEGIN:VCARD\r\n QUJD\r\nVERSION:3.0\r\n",
    ])
  func foldsPassedOver(photo: String) {
    let bytes = octets("BEGIN:VCARD\r\n\(photo)FN:a\r\nEND:VCARD\r\n")
    var scanner = VCardScanner()
    let findings = bytes.flatMap { scanner.feed([$0]) } + scanner.finish()
    #expect(VCardScanner.scan(bytes) == findings)
  }
}
