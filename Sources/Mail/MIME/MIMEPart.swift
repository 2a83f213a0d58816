import CMime

struct MIMEPart {
  private enum Content {
    case octets([UInt8], CMimeEncoding)
    case parts([MIMEPart])
  }

  private let type: String
  private let subtype: String
  private var parameters: [(name: String, value: String)] = []
  private let content: Content
  /// How it is shown (`inline`, `attachment`), and the name that it is kept under.
  private var disposition: (kind: String, fileName: String)?
  /// The identifier that HTML refers to, and the text shown in its place.
  private var reference: (contentID: String, description: String)?

  static func text(_ subtype: String, _ text: String) -> MIMEPart {
    let lines = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    let end = lines.hasSuffix("\n") || lines.isEmpty ? "" : "\n"
    return MIMEPart(
      type: "text", subtype: subtype, parameters: [("charset", "utf-8")],
      content: .octets(Array((lines + end).utf8), .quotedPrintable))
  }

  static func picture(_ picture: MessagePicture, contentID: String) -> MIMEPart {
    MIMEPart(
      type: "image", subtype: String(picture.mediaType.drop { $0 != "/" }.dropFirst()),
      content: .octets(picture.bytes, .base64),
      disposition: ("inline", picture.fileName.oneLine),
      reference: (contentID, picture.description.oneLine))
  }

  /// An iCalendar object with a VJOURNAL.
  static func calendar(_ bytes: [UInt8], fileName: String) -> MIMEPart {
    MIMEPart(
      type: "text", subtype: "calendar",
      parameters: [("charset", "utf-8"), ("component", "VJOURNAL")],
      // Its lines end with CRLF, which quoted-printable would write out.
      content: .octets(bytes, .base64), disposition: ("attachment", fileName))
  }

  static func multipart(_ subtype: String, _ parts: [MIMEPart]) -> MIMEPart {
    MIMEPart(type: "multipart", subtype: subtype, content: .parts(parts))
  }

  /// A message of this part; throws ``MIMEError/failed``.
  func message(_ fill: (borrowing MIMEMessage) -> Void) throws(MIMEError) -> [UInt8] {
    guard let object = unsafe cmime_message_new(try self.object()) else { throw .failed }
    let message = unsafe MIMEMessage(object)
    fill(message)
    return try message.bytes()
  }

  /// GMime's object of the part, which its owner frees.
  private func object() throws(MIMEError) -> OpaquePointer {
    switch content {
    case .octets(let bytes, let encoding):
      guard let part = unsafe cmime_part_new(type, subtype, bytes, bytes.count, encoding)
      else { throw .failed }
      for (name, value) in parameters { unsafe cmime_part_set_parameter(part, name, value) }
      if let (kind, name) = disposition { unsafe cmime_part_set_disposition(part, kind, name) }
      if let (contentID, description) = reference {
        unsafe cmime_part_set_reference(part, contentID, description)
      }
      return unsafe part
    case .parts(let parts):
      guard let multipart = unsafe cmime_multipart_new(subtype) else { throw .failed }
      for part in parts { unsafe cmime_multipart_add(multipart, try part.object()) }
      return unsafe multipart
    }
  }
}

/// A message that GMime keeps.
@safe struct MIMEMessage: ~Copyable {
  private let object: OpaquePointer

  fileprivate init(_ object: OpaquePointer) { unsafe self.object = object }

  deinit { unsafe cmime_object_free(object) }

  func set(_ name: String, _ value: String) { unsafe cmime_message_set_header(object, name, value) }
  /// Sets Message-ID, given without brackets.
  func setID(_ id: String) { unsafe cmime_message_set_id(object, id) }

  func add(_ field: CMimeAddressField, _ mailbox: Mailbox) {
    unsafe cmime_message_add_mailbox(
      object, field, EncodedWords.encode(mailbox.name.oneLine), mailbox.address)
  }

  fileprivate func bytes() throws(MIMEError) -> [UInt8] {
    var count = 0
    guard let bytes = unsafe cmime_message_write(object, &count) else { throw .failed }
    defer { unsafe cmime_free(bytes) }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
