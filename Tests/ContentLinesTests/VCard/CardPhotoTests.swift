import ContentLines
import TestSupport
import Testing

@Suite struct CardPhotoTests {
  private static let photo = Array("A small photo, of twenty-nine.".utf8)
  private static let base64 = "QSBzbWFsbCBwaG90bywgb2YgdHdlbnR5LW5pbmUu"

  private static func read(
    _ lines: String, version: String = "3.0", maximumSize: Int = 100
  ) -> Result<CardPhoto, CardPhotoError>? {
    let bytes = octets("BEGIN:VCARD\nVERSION:\(version)\nN:a;b\n\(lines)\nFN:c\nEND:VCARD")
    let photo = CardPhoto.read(bytes, maximumSize: maximumSize)
    let card = try? VCard(bytes)
    #expect(card?.photo(maximumSize: maximumSize) == photo)
    return photo
  }

  @Test(
    arguments: [
      ("3.0", "PHOTO;ENCODING=b;TYPE=JPEG:\(base64)", "image/jpeg"),
      ("3.0", "PHOTO;ENCODING=b:\(base64)", nil),
      ("3.0", "item1.PHOTO;X-ABCROP-RECTANGLE=A&1&2&3;TYPE=PNG;ENCODING=B:\(base64)", "image/png"),
      ("3.0", "PHOTO;TYPE=pref,JPEG;ENCODING=b:\(base64)", "image/jpeg"),
      (
        "3.0", "PHOTO;ENCODING=b;TYPE=JPEG:QSBzbWFsbCBwaG90\n bywgb2YgdHdlbnR5LW5pbmUu",
        "image/jpeg"
      ),
      (
        "2.1", "PHOTO;JPEG;ENCODING=BASE64:\n  QSBzbWFsbCBwaG90\n  bywgb2YgdHdlbnR5LW5pbmUu\n",
        "image/jpeg"
      ),
      ("2.1", "PHOTO;GIF;BASE64:\nQSBzbWFsbCBwaG90\nbywgb2YgdHdlbnR5LW5pbmUu\n", "image/gif"),
      (
        "4.0", "PHOTO:data:image/jpeg;base64,QSBzbWFsbCBwaG90\n bywgb2YgdHdlbnR5LW5pbmUu",
        "image/jpeg"
      ),
      ("4.0", "PHOTO:DATA:image/JPEG;charset=x;base64,\(base64)", "image/jpeg"),
      ("4.0", "PHOTO:data:;base64,\(base64)", nil),
      ("4.0", "PHOTO:data:image/x,A%20small%20photo,%20of%20twenty-nine.", "image/x"),
      ("4.0", "PHOTO:data:image/x;base64,%51%53BzbWFsbCBwaG90bywgb2YgdHdlbnR5LW5pbmUu", "image/x"),
    ] as [(String, String, String?)])
  func `a photo in a card is decoded`(version: String, lines: String, type: String?) {
    #expect(Self.read(lines, version: version) == .success(.bytes(Self.photo, mediaType: type)))
  }

  @Test(arguments: [
    ("PHOTO;VALUE=URI:pictures/x.jpg", "pictures/x.jpg"),
    ("PHOTO;VALUE=uri:https://a/b\n ,c.jpg", "https://a/b,c.jpg"),
    ("PHOTO;MEDIATYPE=image/jpeg: http://a/b;c \n", "http://a/b;c"),
    ("PHOTO:file:///home/a/b.jpg", "file:///home/a/b.jpg"),
  ])
  func `a photo elsewhere is an address`(lines: String, address: String) {
    for version in ["2.1", "3.0", "4.0"] {
      #expect(Self.read(lines, version: version) == .success(.address(address)))
    }
  }

  @Test(arguments: ["", "PHOTO:", "PHOTO: ", "PHOTO;ENCODING=b:", "PHOTO:data:,", "LOGO:a.jpg"])
  func `a card without a photo has none`(lines: String) {
    #expect(Self.read(lines) == nil)
    #expect(CardPhoto.read(octets(lines), maximumSize: 100) == nil)
  }

  @Test(arguments: [
    ("PHOTO:a\nPHOTO:b", "a"), ("PHOTO:a\nPHOTO;PREF=1:b", "b"),
    ("PHOTO:a\nPHOTO;TYPE=PREF:b", "b"),
    ("PHOTO:a\nPHOTO;PREF=2:b", "a"), ("PHOTO;PREF=1:a\nPHOTO;PREF=1:b", "a"),
    ("PHOTO:\nPHOTO:b", "b"), ("PHOTO;ENCODING=b:!!!\nPHOTO:b", "b"),
    ("PHOTO:a\nPHOTO;PREF=1;ENCODING=b:!!!", "a"),
    ("PHOTO;ENCODING=b:\(base64)\(base64)\(base64)\(base64)\nPHOTO:b", "b"),
  ])
  func `of several photos the preferred one counts, else the first readable one`(
    lines: String, address: String
  ) {
    #expect(Self.read(lines) == .success(.address(address)))
  }

  @Test(arguments: [
    ("PHOTO;ENCODING=b:QUJD!", CardPhotoError.notBase64), ("PHOTO;ENCODING=b:QQ==QQ==", .notBase64),
    ("PHOTO:data:image/png;base64,a:b", .notBase64),
    ("PHOTO;ENCODING=b:!\nPHOTO;ENCODING=b:\(base64)", .notBase64),
    ("PHOTO;ENCODING=b:\(base64)\nPHOTO;ENCODING=b:!", .tooLarge(limit: 29)),
    ("PHOTO:data:,A%20small%20photo,%20of%20twenty-nine.", .tooLarge(limit: 29)),
  ])
  func `an unreadable photo tells why`(lines: String, error: CardPhotoError) {
    #expect(Self.read(lines, maximumSize: 29) == .failure(error))
  }

  @Test func `a photo is not larger than its limit`() {
    let lines = "PHOTO;ENCODING=b:\(Self.base64)"
    let photo = Result<CardPhoto, CardPhotoError>.success(.bytes(Self.photo, mediaType: nil))
    #expect(Self.read(lines, maximumSize: 30) == photo)
    #expect(Self.read(lines, maximumSize: 29) == .failure(.tooLarge(limit: 29)))
  }
}
