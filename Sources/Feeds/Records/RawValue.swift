import Basics
import CSimdJSON
import EmployeeDirectory

/// A value of a document, as long as the parser keeps its person.
@safe struct RawValue {
  private let value: CSimdJSONValue

  init() { unsafe value = CSimdJSONValue() }

  init(_ value: CSimdJSONValue) { unsafe self.value = value }

  var type: CSimdJSONType { unsafe value.type }

  /// Whether it is missing, or has no bytes.
  var isEmpty: Bool { unsafe value.length == 0 }

  /// The value without `tel:` in front (RFC 3966), as SCIM writes phone numbers.
  var withoutTelephoneScheme: RawValue {
    let scheme: StaticString = "tel:"
    let length = scheme.utf8CodeUnitCount
    guard unsafe value.length >= length, let start = unsafe value.start,
      (0..<length).allSatisfy({ unsafe start[$0].lowercased == scheme.utf8Start[$0] })
    else { return self }
    return unsafe RawValue(
      CSimdJSONValue(type: type, start: start + length, length: value.length - length))
  }

  /// A hash of the bytes; of an entry's name, the same for each of its spellings.
  func hash(ofName isName: Bool) -> UInt64 {
    var hash = WordHash()
    if isName {
      let name = EntryName.key(of: unsafe Array(bytes))
      unsafe name.withUnsafeBytes { unsafe hash.combine($0) }
    } else {
      combine(into: &hash)
    }
    return hash.value
  }

  /// The name of an entry in the form that its spellings have in common.
  var entryNameKey: String {
    String(decoding: EntryName.key(of: unsafe Array(bytes)), as: UTF8.self)
  }

  /// A hash of the text without white space at its ends, as ids are compared.
  var hashOfID: UInt64 {
    var hash = WordHash()
    if isPlainID { combine(into: &hash) } else { hash.combine(string) }
    return hash.value
  }

  /// Whether it has no bytes but ASCII letters, digits and marks, as most ids do.
  var isPlainID: Bool { unsafe bytes.allSatisfy { (0x21...0x7E).contains($0) } }

  /// Whether the text has more bytes than a limit, without white space at its ends.
  func isLonger(than limit: Int) -> Bool {
    unsafe value.length > limit && string.utf8.count > limit
  }

  func isEqual(to text: [UInt8]) -> Bool { unsafe bytes.elementsEqual(text) }

  func meets(_ condition: ShapePlaces.Condition) -> Bool {
    if condition.isExclusion { return !condition.texts.contains { isEqual(to: $0) } }
    return condition.texts.contains { isEqual(toLowercase: $0) }
  }

  /// Whether it is a text that is in lower case here, whatever the case of its ASCII letters.
  func isEqual(toLowercase text: [UInt8]) -> Bool {
    if unsafe bytes.count != text.count { return false }
    return unsafe bytes.elementsEqual(text) { $0.lowercased == $1 }
  }

  func combine(into hash: inout WordHash) { unsafe hash.combine(bytes) }

  /// The bytes as they are; empty if the value is missing.
  private var bytes: UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(start: value.start, count: value.start == nil ? 0 : value.length)
  }

  /// Whether it is missing, or has nothing but white space.
  var isBlank: Bool {
    guard let first = unsafe bytes.first(where: { !$0.isASCIIWhiteSpace }) else { return true }
    return !first.isPlain && string.isEmpty
  }

  /// The text without white space at its ends; `nil` if the value is missing.
  var presentString: String? { unsafe value.start == nil ? nil : string }

  /// The text without white space at its ends; empty if the value is missing.
  var string: String {
    guard let start = unsafe value.start else { return "" }
    var bytes = unsafe UnsafeBufferPointer(start: start, count: value.length)[...]
    while let first = unsafe bytes.first, first.isASCIIWhiteSpace { unsafe bytes.removeFirst() }
    while let last = unsafe bytes.last, last.isASCIIWhiteSpace { unsafe bytes.removeLast() }
    let text = unsafe String(decoding: UnsafeBufferPointer(rebasing: bytes), as: UTF8.self)
    // The first bytes of the first and the last letter decide for most names.
    guard let first = unsafe bytes.first,
      let last = unsafe bytes.last(where: { !(0x80...0xBF).contains($0) }),
      !first.isPlain || !last.isPlain
    else { return text }
    return text.trimmingWhiteSpace()
  }
}

extension UInt8 {
  var isASCIIWhiteSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
