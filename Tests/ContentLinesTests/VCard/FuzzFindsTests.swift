import ContentLines
import Testing

/// Inputs that a fuzzer found, reduced.
@Suite("Finds of the fuzzer")
struct FuzzFindsTests {
  @Test(arguments: [
    // The empty line in CR CR LF, folds, and base64 that goes on without a space.
    "PHOTO;ENCODING=b:QUJD\r\r\n QUJD\r\n QUJD\r\nQUJD\r\n",
    "PHOTO;ENCODING=b:QUJD\r\n\r\n QUJD\r\n QUJD\r\nQUJD\r\n",
    // A line that ends like a card's beginning, in the midst of folds.
    "PHOTO;ENCODING=b:QUJD\r\n QUJDBEGIN:VCARD\r\n QUJD\r\nVERSION:3.0\r\n",
  ])
  func `folds that nobody wants to see end what lines before them began, however the input is cut`(
    photo: String
  ) {
    let bytes = octets("BEGIN:VCARD\r\n\(photo)FN:a\r\nEND:VCARD\r\n")
    var scanner = VCardScanner()
    var findings: [VCardScanner.Finding] = []
    for index in bytes.indices {
      findings += scanner.feed(bytes.span.extracting(index..<index + 1))
    }
    findings += scanner.finish()
    #expect(VCardScanner.scan(bytes) == findings)
  }
}
