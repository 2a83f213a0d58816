internal import CBytes

/// ``SearchQuery/text(of:)`` of one employee as bytes, divided into fields where a query asks for them.
struct SearchText {
  /// UTF-8.
  let bytes: ArraySlice<UInt8>

  init(of employee: Employee) { bytes = Array(SearchQuery.text(of: employee).utf8)[...] }

  /// Wraps a part of ``SearchTexts``.
  init(bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  private static let separator: UInt8 = 0x1F

  /// First name, a space, last name.
  var name: ArraySlice<UInt8> { bytes.prefix { $0 != Self.separator } }

  /// Where the last name begins.
  ///
  /// - Parameter spacesInFirst: the number of spaces in the first name; folding keeps them.
  /// - Returns: an index of ``bytes``.
  func startOfLast(spacesInFirst: Int) -> Int {
    var left = spacesInFirst
    for index in name.indices where bytes[index] == 0x20 {
      if left == 0 { return index + 1 }
      left -= 1
    }
    return name.endIndex
  }

  /// The values of a field, or of all fields that are searched as text.
  func values(of field: SearchQuery.Field?, spacesInFirst: Int) -> [ArraySlice<UInt8>] {
    let fields = bytes.split(separator: Self.separator, omittingEmptySubsequences: false)
    // Name, email, projects, position.
    guard fields.count >= 3 else { return [] }
    let last = startOfLast(spacesInFirst: spacesInFirst)
    let names = [bytes[bytes.startIndex..<max(bytes.startIndex, last - 1)], fields[0][last...]]
    switch field {
    case nil: return names + fields
    case .first: return [names[0]]
    case .last: return [names[1]]
    case .name: return [fields[0]]
    case .email: return [fields[1]]
    case .project: return Array(fields[2..<fields.count - 1])
    case .position: return [fields[fields.count - 1]]
    case .phone, .feed: return []
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether a text's UTF-8 is part of these bytes.
  func contains(bytes text: String) -> Bool {
    var text = text
    return text.withUTF8 { needle in
      unsafe withUnsafeBufferPointer { unsafe $0.firstIndex(of: needle, from: 0) != nil }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The index of the first occurrence of some bytes at or behind an index; `nil` if there is none.
  func firstIndex(of needle: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    if needle.isEmpty { return start }
    guard let base = baseAddress, let first = needle.baseAddress, start < count else {
      return nil
    }
    let offset = unsafe cbytes_find(base + start, count - start, first, needle.count)
    return offset < 0 ? nil : start + offset
  }
}
