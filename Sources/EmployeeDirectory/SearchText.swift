import CSystem

/// ``SearchQuery/text(of:)`` of one employee as bytes, divided into fields on demand.
struct SearchText {
  /// UTF-8.
  let bytes: ArraySlice<UInt8>

  init(of employee: Employee) { bytes = Array(SearchQuery.text(of: employee).utf8)[...] }
  /// Wraps a part of ``SearchTexts``.
  init(bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  static let separator: UInt8 = 0x1F
  private static let valueSeparator: UInt8 = 0x1E
  static let spellingSeparator: UInt8 = 0x1D

  /// The name as written, and its other spellings.
  var spellings: [ArraySlice<UInt8>] {
    [name]
      + bytes.split(separator: Self.spellingSeparator, omittingEmptySubsequences: false).dropFirst()
  }

  /// First name, a space, last name.
  var name: ArraySlice<UInt8> { bytes.prefix { $0 != Self.separator } }

  /// Where the last name begins in ``bytes``, after the first name's spaces, which folding keeps.
  func startOfLast(spacesInFirst: Int) -> Int {
    var left = spacesInFirst
    for index in name.indices where bytes[index] == 0x20 {
      if left == 0 { return index + 1 }
      left -= 1
    }
    return name.endIndex
  }

  /// The values of a field, or of all searched as text; the text is of an employee of `fullName`.
  func values(of field: SearchQuery.Field?, in fullName: FullName) -> [ArraySlice<UInt8>] {
    let written = bytes.prefix { $0 != Self.spellingSeparator }
    let fields = written.split(separator: Self.separator, omittingEmptySubsequences: false)
    // Name, emails, own fields, projects, position.
    guard fields.count >= 4 else { return [] }
    let last = startOfLast(spacesInFirst: fullName.first.utf8.count { $0 == 0x20 })
    let names = [bytes[bytes.startIndex..<max(bytes.startIndex, last - 1)], fields[0][last...]]
    func others(_ part: (OtherSpelling) -> String) -> [ArraySlice<UInt8>] {
      written.count == bytes.count ? [] : fullName.otherSpellings.map { Array(part($0).utf8)[...] }
    }
    switch field {
    case nil:
      return names + [fields[0]] + values(in: fields[1]) + values(in: fields[2]) + fields[3...]
        + others(\.first) + others(\.last) + others(\.text)
    case .first: return [names[0]] + others(\.first)
    case .last: return [names[1]] + others(\.last)
    // Without a first or last name, there is a space on that side.
    case .name:
      let end = fields[0].lastIndex { $0 != 0x20 } ?? fields[0].startIndex - 1
      return [fields[0][...end].drop { $0 == 0x20 }] + others(\.text)
    case .email: return values(in: fields[1])
    case .project: return Array(fields[3..<fields.count - 1])
    case .position: return [fields[fields.count - 1]]
    case .phone, .feed, .own: return []
    }
  }

  private func values(in field: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    field.split(separator: Self.valueSeparator, omittingEmptySubsequences: false)
  }
}

extension ArraySlice<UInt8> {
  func contains(bytes text: String) -> Bool {
    var text = text
    return text.withUTF8 { needle in
      unsafe withUnsafeBufferPointer { unsafe $0.firstIndex(of: needle, from: 0) != nil }
    }
  }

  func contains(bytes part: [UInt8]) -> Bool {
    unsafe part.withUnsafeBufferPointer { needle in
      unsafe withUnsafeBufferPointer { unsafe $0.firstIndex(of: needle, from: 0) != nil }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The index of the first occurrence of some bytes at or after an index; `nil` if there is none.
  func firstIndex(of needle: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    if needle.isEmpty { return start }
    guard let base = baseAddress, let first = needle.baseAddress, start < count else { return nil }
    let offset = unsafe cbytes_find(base + start, count - start, first, needle.count)
    return offset < 0 ? nil : start + offset
  }
}
