internal import Basics
internal import CLDAP

/// Writes entries as the JSON of a page.
struct PageWriter {
  /// The number of entries so far.
  private(set) var count = 0
  /// The number of values so far that were left out.
  private(set) var binaryValues = 0
  /// The latest `modifyTimestamp` so far, and how many entries have one.
  private(set) var changes: (latest: GeneralizedTime?, count: Int) = (nil, 0)
  /// Whether an entry so far had an `objectGUID`, as those of Active Directory do.
  private(set) var hasGUID = false
  private let names: AttributeNames
  private var bytes: [UInt8] = []

  init(_ names: AttributeNames) { self.names = names }

  /// The size so far, in bytes.
  var size: Int { bytes.count }

  /// The entries so far, which are no longer in the writer then.
  mutating func takePage() -> LDAPPage {
    bytes += (count == 0 ? "{\"entries\":[]}" : "]}").utf8
    defer {
      count = 0
      bytes.removeAll(keepingCapacity: false)
      bytes.reserveCapacity(size)
    }
    return LDAPPage(json: bytes, count: count)
  }

  /// Adds an entry, under the name that was asked for if there is one; returns a hash of its own.
  ///
  /// Throws `.badAnswer`.
  mutating func add(
    _ reply: borrowing LDAPReply, of connection: LDAPConnection, named asked: String? = nil
  ) throws(LDAPError) -> Int {
    var attributes: OpaquePointer?
    var name = unsafe berval()
    let code = unsafe cldap_get_dn_ber(connection.handle, reply.pointer, &attributes, &name)
    guard code == LDAP_SUCCESS, let attributes = unsafe attributes else {
      throw LDAPError(.badAnswer)
    }
    defer { unsafe cldap_ber_free(attributes) }
    bytes += (count == 0 ? "{\"entries\":[" : ",").utf8
    count += 1
    bytes += "{\"dn\":[".utf8
    let isText =
      if let asked {
        unsafe Array(asked.utf8).withUnsafeBytes { unsafe append(quoted: $0) }
      } else {
        unsafe append(quoted: name.bytes)
      }
    if !isText { binaryValues += 1 }
    bytes.append(UInt8(ascii: "]"))
    while unsafe try addAttribute(attributes, of: reply, connection) {}
    bytes.append(UInt8(ascii: "}"))
    var hasher = Hasher()
    unsafe hasher.combine(bytes: name.bytes)
    return hasher.finalize()
  }

  /// Adds the next attribute of an entry; `false` if there are no more.
  private mutating func addAttribute(
    _ attributes: OpaquePointer, of reply: borrowing LDAPReply, _ connection: LDAPConnection
  ) throws(LDAPError) -> Bool {
    var name = unsafe berval()
    var values: UnsafeMutablePointer<berval>?
    let code = unsafe cldap_get_attribute_ber(
      connection.handle, reply.pointer, attributes, &name, &values)
    defer { unsafe cldap_ber_memfree(values) }
    guard code == LDAP_SUCCESS else { throw LDAPError(.badAnswer) }
    if unsafe name.bv_val == nil { return false }
    guard let known = unsafe names.find(name.bytes), var value = unsafe values else { return true }
    if known.isModifyTimestamp { unsafe addChange(value.pointee) }
    if known.isGUID { hasGUID = true }
    let start = bytes.count
    bytes.append(UInt8(ascii: ","))
    bytes += known.key
    var separator = UInt8(ascii: "[")
    while unsafe value.pointee.bv_val != nil {
      bytes.append(separator)
      if unsafe append(value.pointee.bytes, isGUID: known.isGUID) {
        separator = UInt8(ascii: ",")
      } else {
        bytes.removeLast()
        binaryValues += 1
      }
      unsafe value += 1
    }
    if separator == UInt8(ascii: "[") {
      bytes.removeSubrange(start...)
    } else {
      bytes.append(UInt8(ascii: "]"))
    }
    return true
  }

  private mutating func addChange(_ value: berval) {
    guard unsafe value.bv_val != nil, let time = unsafe GeneralizedTime(Array(value.bytes)) else {
      return
    }
    changes = (max(changes.latest ?? time, time), changes.count + 1)
  }

  private mutating func append(_ value: UnsafeRawBufferPointer, isGUID: Bool) -> Bool {
    guard isGUID, value.count == 16 else { return unsafe append(quoted: value) }
    let text = unsafe Array(value).guidText
    bytes += "\"\(text)\"".utf8
    return true
  }

  /// Appends a string; `false`, and nothing, if the octets are not UTF-8.
  private mutating func append(quoted value: UnsafeRawBufferPointer) -> Bool {
    let isPlain = unsafe value.allSatisfy(\.isPlainInJSON)
    if !isPlain, unsafe String(validating: value, as: UTF8.self) == nil { return false }
    bytes.append(UInt8(ascii: "\""))
    if isPlain {
      unsafe bytes.append(contentsOf: value)
    } else {
      unsafe value.forEach { append(escaping: $0) }
    }
    bytes.append(UInt8(ascii: "\""))
    return true
  }

  private mutating func append(escaping byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    case 0..<0x20, 0x7F: bytes += "\\u\(Int(byte).padded(to: 4, radix: 16))".utf8
    default: bytes.append(byte)
    }
  }
}

extension UInt8 {
  /// Whether JSON's strings contain the octet as it is, whatever is around it.
  fileprivate var isPlainInJSON: Bool {
    (0x20...0x7E).contains(self) && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }
}

extension [UInt8] {
  /// 16 octets as Microsoft writes them: the first three groups are little-endian.
  ///
  /// Source: [MS-DTYP], section 2.3.4.
  fileprivate var guidText: String {
    let groups: [[Int]] = [
      [3, 2, 1, 0], [5, 4], [7, 6], [8, 9], [10, 11, 12, 13, 14, 15],
    ]
    return groups.map { group in
      group.map { Int(self[$0]).padded(to: 2, radix: 16) }.joined()
    }.joined(separator: "-")
  }
}
