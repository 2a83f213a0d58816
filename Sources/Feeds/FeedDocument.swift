internal import CSimdJSON
internal import EmployeeDirectory
internal import HTTP

/// A feed's JSON document, which is valid and has an `employees` array.
@safe final class FeedDocument {
  private let document: OpaquePointer
  /// The bytes of a document that is parsed in pieces.
  private var body: ResponseBody?

  /// Parses a body, and clears it unless the document is parsed in pieces.
  ///
  /// Throws `.notJSON`, `.webPage`, `.noEmployees`, `.noUsableRecord`, `.tooManyRecords` or
  /// `.tooLargeValue`.
  convenience init(_ body: ResponseBody) throws(ContentError) {
    try self.init(body, limits: DocumentLimits(maximumSize: body.limit))
  }

  init(_ body: ResponseBody, limits: DocumentLimits) throws(ContentError) {
    var status = CSimdJSONOpened
    var looksLikeWebPage = false
    let opened: OpaquePointer?
    do {
      unsafe opened = try unsafe body.withBytes(padding: CSimdJSONPadding()) {
        bytes -> OpaquePointer? in
        unsafe looksLikeWebPage = Self.looksLikeWebPage(UnsafeBufferPointer(bytes))
        guard let start = bytes.baseAddress else { return nil }
        return unsafe CSimdJSONOpen(start, bytes.count, CSimdJSONLimits(limits), &status)
      }
    } catch {
      throw .notJSON(.outOfMemory)
    }
    guard let opened = unsafe opened else {
      body.clear()
      throw Self.fault(of: status, limits, looksLikeWebPage: looksLikeWebPage)
    }
    unsafe document = opened
    if unsafe CSimdJSONNeedsBytes(opened) { self.body = body } else { body.clear() }
    if let fault = faultOfFirstRecord() {
      throw .noUsableRecord(count: unsafe CSimdJSONCount(opened), first: fault)
    }
  }

  private static func fault(
    of status: CSimdJSONStatus, _ limits: DocumentLimits, looksLikeWebPage: Bool
  ) -> ContentError {
    switch status {
    case CSimdJSONNoEmployees: .noEmployees
    case CSimdJSONTooManyElements: .tooManyRecords(limit: limits.records)
    case CSimdJSONTooLargeValue: .tooLargeValue
    default: looksLikeWebPage ? .webPage : .notJSON(JSONFault(status))
    }
  }

  /// Why the first element is unusable, if all are; `nil` if one is usable or there are none.
  private func faultOfFirstRecord() -> RecordFault? {
    unsafe CSimdJSONRewind(document)
    var raw = unsafe CSimdJSONRecord()
    var first: RecordFault?
    while unsafe CSimdJSONNextRecord(document, &raw) {
      guard let fault = unsafe Self.fault(of: raw) ?? Self.missingName(raw) else { return nil }
      first = first ?? fault
    }
    return first
  }

  /// The blank part of a record's name; `nil` if neither is blank.
  private static func missingName(_ raw: CSimdJSONRecord) -> RecordFault? {
    if unsafe raw.firstName.string.collapsingWhiteSpace().isEmpty { return .noFirstName }
    return unsafe raw.lastName.string.collapsingWhiteSpace().isEmpty ? .noLastName : nil
  }

  /// What a record has of a first and last name.
  private static func name(of raw: CSimdJSONRecord) -> String {
    [unsafe raw.firstName.string, unsafe raw.lastName.string].joined(separator: " ")
      .collapsingWhiteSpace()
  }

  deinit { unsafe CSimdJSONClose(document) }

  /// Reads the elements in order, and decodes those that are wanted by index and digest.
  func read(_ isWanted: (Int, RecordDigest) -> Bool) -> RecordReading {
    unsafe CSimdJSONRewind(document)
    var reading = RecordReading()
    var raw = unsafe CSimdJSONRecord()
    var index = 0
    while unsafe CSimdJSONNextRecord(document, &raw) {
      if let fault = unsafe Self.fault(of: raw) {
        reading.skip(index, fault, name: unsafe Self.name(of: raw))
      } else if isWanted(index, unsafe digest(of: raw)) {
        if reading.records.isEmpty {
          reading.records.reserveCapacity(unsafe CSimdJSONCount(document))
        }
        unsafe append(raw, at: index, to: &reading)
      }
      index += 1
    }
    return reading
  }

  /// The digest of the last record read.
  private func digest(of raw: CSimdJSONRecord) -> RecordDigest {
    RecordDigest { hash in
      unsafe hash.combine(raw.firstName.bytes)
      unsafe hash.combine(raw.lastName.bytes)
      unsafe hash.combine(raw.email.bytes)
      unsafe hash.combine(raw.phone.bytes)
      unsafe hash.combine(raw.position.bytes)
      var text = unsafe CSimdJSONText()
      while unsafe CSimdJSONNextProject(document, &text) { unsafe hash.combine(text.bytes) }
      unsafe CSimdJSONRewindProjects(document)
      guard unsafe raw.thumb.length + raw.full.length > 0 else { return }
      unsafe hash.combine(nil as UnsafeRawBufferPointer?)
      unsafe hash.combine(raw.thumb.bytes)
      unsafe hash.combine(raw.full.bytes)
    }
  }

  private func append(
    _ raw: CSimdJSONRecord, at index: Int, to reading: inout RecordReading
  ) {
    let name = FullName(
      first: unsafe raw.firstName.string, last: unsafe raw.lastName.string)
    guard let name else {
      reading.skip(
        index, unsafe Self.missingName(raw) ?? .noLastName, name: unsafe Self.name(of: raw))
      return
    }
    let phone = unsafe raw.phone.string
    let record = FeedRecord(
      name: name, email: unsafe raw.email.string, phone: phone.isEmpty ? nil : phone,
      position: Position(rawValue: unsafe raw.position.string),
      projects: projects(count: unsafe raw.projectCount),
      images: PictureSizes(
        thumb: unsafe raw.thumb.presentString, full: unsafe raw.full.presentString))
    reading.records.append((index, record))
  }

  /// The projects of the last record read.
  private func projects(count: Int) -> [String] {
    var projects: [String] = []
    projects.reserveCapacity(count)
    var text = unsafe CSimdJSONText()
    while unsafe CSimdJSONNextProject(document, &text) {
      let project = unsafe text.string
      if !project.isEmpty { projects.append(project) }
    }
    return projects
  }

  private static func fault(of raw: CSimdJSONRecord) -> RecordFault? {
    switch unsafe raw.fault {
    case CSimdJSONNoFault: nil
    case CSimdJSONNotAnObject: .notAnObject
    case CSimdJSONFirstName: .wrongType(member: "fname", expected: .string)
    case CSimdJSONLastName: .wrongType(member: "lname", expected: .string)
    case CSimdJSONPosition: .wrongType(member: "position", expected: .string)
    case CSimdJSONContactDetails: .wrongType(member: "contact_details", expected: .object)
    case CSimdJSONEmail: .wrongType(member: "contact_details.email", expected: .string)
    case CSimdJSONPhone: .wrongType(member: "contact_details.phone", expected: .string)
    case CSimdJSONProjects: .wrongType(member: "projects", expected: .array)
    case CSimdJSONImages: .wrongType(member: "images", expected: .object)
    case CSimdJSONThumb: .wrongType(member: "images.thumb", expected: .string)
    case CSimdJSONFull: .wrongType(member: "images.full", expected: .string)
    default: unsafe .wrongType(member: "projects[\(raw.faultIndex)]", expected: .string)
    }
  }

  /// Whether the first character is `<`, as in HTML and XML and never in JSON.
  private static func looksLikeWebPage(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = unsafe bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    return unsafe bytes.dropFirst(start).first { !isASCIIWhiteSpace($0) } == UInt8(ascii: "<")
  }
}

extension JSONFault {
  fileprivate init(_ status: CSimdJSONStatus) {
    self =
      switch status {
      case CSimdJSONEmpty, CSimdJSONOpened: .empty
      case CSimdJSONInvalidUTF8: .invalidUTF8
      case CSimdJSONTooDeep: .tooDeep
      case CSimdJSONUnclosedString: .unclosedString
      case CSimdJSONInvalidNumber: .invalidNumber
      case CSimdJSONTooLarge, CSimdJSONOutOfMemory: .outOfMemory
      default: .invalidSyntax
      }
  }
}

extension CSimdJSONText {
  /// The bytes as they are; empty if the value is missing.
  fileprivate var bytes: UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : length)
  }

  /// The text without white space at its ends; `nil` if the value is missing.
  fileprivate var presentString: String? { unsafe start == nil ? nil : string }

  /// The text without white space at its ends; empty if the value is missing.
  fileprivate var string: String {
    guard let start = unsafe start else { return "" }
    var bytes = unsafe UnsafeBufferPointer(start: start, count: length)[...]
    while let first = unsafe bytes.first, isASCIIWhiteSpace(first) { unsafe bytes.removeFirst() }
    while let last = unsafe bytes.last, isASCIIWhiteSpace(last) { unsafe bytes.removeLast() }
    let text = unsafe String(decoding: UnsafeBufferPointer(rebasing: bytes), as: UTF8.self)
    // Non-ASCII white space begins and ends with a non-ASCII byte.
    guard let first = unsafe bytes.first, let last = unsafe bytes.last,
      first >= 0x80 || last >= 0x80
    else { return text }
    return text.trimmingWhiteSpace()
  }
}

private func isASCIIWhiteSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || (0x09...0x0D).contains(byte)
}
