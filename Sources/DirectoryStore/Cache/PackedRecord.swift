import EmployeeDirectory

/// The bytes of a record in a file of ``AnswerRecords``, and others after them.
///
/// Four bytes have the size of all that follows. Each text is preceded by its size in four bytes.
struct PackedRecord {
  private static let sizeLength = 4

  private let bytes: [UInt8]
  private var next = PackedRecord.sizeLength

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The size of the record with its size, if the bytes end before; `nil` if it is whole.
  var missingSize: Int? {
    guard let size = size(at: 0) else { return Self.sizeLength }
    let whole = Self.sizeLength + size
    return whole > bytes.count ? whole : nil
  }

  private func size(at place: Int) -> Int? {
    guard place + Self.sizeLength <= bytes.count else { return nil }
    return bytes[place..<place + Self.sizeLength].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private mutating func nextSize() -> Int? {
    defer { next += Self.sizeLength }
    return size(at: next)
  }

  private mutating func text() -> String? {
    guard let size = nextSize(), next + size <= bytes.count else { return nil }
    defer { next += size }
    return String(decoding: bytes[next..<next + size], as: UTF8.self)
  }

  private mutating func texts() -> [String]? {
    guard let count = nextSize() else { return nil }
    var texts: [String] = []
    for _ in 0..<count {
      guard let text = text() else { return nil }
      texts.append(text)
    }
    return texts
  }

  /// The name, which is read first; `nil` if the bytes are damaged.
  mutating func name() -> FullName? {
    guard let first = text(), let last = text(), let key = text() else { return nil }
    return FullName(first: first, last: last, key: NameKey(rawValue: key))
  }

  /// The record, unless something was read before; `nil` if the bytes are damaged.
  mutating func record() -> FeedRecord? {
    guard let name = name(), let email = text(), let phone = text(), let position = text(),
      let thumb = text(), let full = text(), let id = text(), let projects = texts(),
      let more = texts(), let otherEmails = texts(), let emailAliases = texts(),
      let otherPhones = texts()
    else { return nil }
    return FeedRecord(
      name: name, email: email, phone: phone, position: Position(rawValue: position),
      projects: projects,
      images: PictureSizes(thumb: thumb.isEmpty ? nil : thumb, full: full.isEmpty ? nil : full),
      id: id, more: [OwnField](texts: more), otherEmails: otherEmails, emailAliases: emailAliases,
      otherPhones: otherPhones)
  }
}

extension [UInt8] {
  mutating func append(packed record: FeedRecord) {
    let start = count
    append(size: 0)
    append(text: record.name.first)
    append(text: record.name.last)
    append(text: record.name.key.rawValue)
    append(text: record.email)
    append(text: record.phone ?? "")
    append(text: record.position?.rawValue ?? "")
    append(text: record.images.thumb ?? "")
    append(text: record.images.full ?? "")
    append(text: record.id ?? "")
    for texts in [
      record.projects, record.more.texts, record.otherEmails, record.emailAliases,
      record.otherPhones,
    ] {
      append(size: texts.count)
      for text in texts { append(text: text) }
    }
    let size = count - start - 4
    for index in 0..<4 { self[start + index] = UInt8(truncatingIfNeeded: size >> (8 * index)) }
  }

  private mutating func append(size: Int) {
    for index in 0..<4 { append(UInt8(truncatingIfNeeded: size >> (8 * index))) }
  }

  private mutating func append(text: String) {
    append(size: text.utf8.count)
    append(contentsOf: text.utf8)
  }
}
