import Basics
import CLDAP

/// Collects entries for a page: as JSON, the first values of some attributes, or both.
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
  private let hasJSON: Bool
  private var bytes: [UInt8] = []
  /// The first values of each listed attribute; `nil` for an attribute that is not listed.
  private var columns: [[String?]?]
  /// The size of these values, in bytes.
  private var columnSize = 0
  /// How many entries so far have each attribute that was asked for by name.
  private var counts: [Int]
  /// Whether the entry that is being written has each of them.
  private var isWritten: [Bool]
  /// That entry's attributes with options, by the indices of those without.
  private var withOptions: [Int: (name: [UInt8], values: [UInt8])] = [:]

  init(_ names: AttributeNames, listed: [String] = [], hasJSON: Bool = true) {
    (self.names, self.hasJSON) = (names, hasJSON)
    columns = names.names.map { $0.asked.contains(where: listed.contains) ? [] : nil }
    counts = Array(repeating: 0, count: names.names.count)
    isWritten = Array(repeating: false, count: names.names.count)
  }

  /// The size so far, in bytes.
  var size: Int { hasJSON ? bytes.count : columnSize }

  /// The entries so far, which are no longer in the writer then.
  mutating func drainPage() -> LDAPPage {
    if hasJSON { bytes += (count == 0 ? "{\"entries\":[]}" : "]}").utf8 }
    let size = size
    defer {
      (count, columnSize) = (0, 0)
      bytes.removeAll(keepingCapacity: false)
      if hasJSON { bytes.reserveCapacity(size) }
      for index in counts.indices { counts[index] = 0 }
      for index in columns.indices where columns[index] != nil { columns[index] = [] }
    }
    var present: [String: Int] = [:]
    for (name, count) in zip(names.names, counts) where count > 0 {
      for asked in name.asked { present[asked] = count }
    }
    var lists: [String: [String?]] = [:]
    for (name, column) in zip(names.names, columns) {
      for asked in name.asked { lists[asked] = column }
    }
    return LDAPPage(json: bytes, size: size, count: count, columns: lists, present: present)
  }

  /// Adds an entry, under the requested name if there is one; returns the entry's hash.
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
    if hasJSON {
      if let asked {
        unsafe Array(asked.utf8).withUnsafeBytes { unsafe begin($0) }
      } else {
        unsafe begin(name.bytes)
      }
    }
    count += 1
    for index in columns.indices { columns[index]?.append(nil) }
    for index in isWritten.indices { isWritten[index] = false }
    while unsafe try addAttribute(attributes, of: reply, connection) {}
    if hasJSON {
      addThoseWithOptions()
      bytes.append(UInt8(ascii: "}"))
    }
    var hasher = Hasher()
    unsafe hasher.combine(bytes: name.bytes)
    return hasher.finalize()
  }

  /// Begins the JSON of an entry of that name.
  private mutating func begin(_ name: UnsafeRawBufferPointer) {
    bytes += (count == 0 ? "{\"entries\":[" : ",").utf8
    bytes += "{\"dn\":[".utf8
    let isText = unsafe append(quoted: name)
    if !isText { binaryValues += 1 }
    bytes.append(UInt8(ascii: "]"))
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
    guard let match = unsafe names.find(name.bytes), let values = unsafe values else { return true }
    if match.hasOption {
      if hasJSON { unsafe storeWithOption(name.bytes, values, of: match.name) }
      return true
    }
    if match.name.isModifyTimestamp { unsafe addChange(values.pointee) }
    if match.name.guidForm == .microsoft { hasGUID = true }
    if let index = match.name.index, columns[index] != nil {
      unsafe list(values, of: match.name, at: index)
    }
    if hasJSON { unsafe write(values, of: match.name) }
    return true
  }

  /// Adds the first value that is text to an attribute's list.
  private mutating func list(
    _ values: UnsafeMutablePointer<berval>, of name: AttributeNames.Name, at index: Int
  ) {
    guard let text = unsafe Self.firstText(values, form: name.guidForm) else { return }
    columns[index]?[count - 1] = text
    columnSize += text.utf8.count
    if !hasJSON { countWritten(name) }
  }

  /// The first of an attribute's values that is text, as pages have it; `nil` if none is.
  static func firstText(_ values: UnsafeMutablePointer<berval>, form: GUIDForm?) -> String? {
    var value = unsafe values
    while unsafe value.pointee.bv_val != nil {
      if let text = unsafe text(value.pointee.bytes, form: form) { return text }
      unsafe value += 1
    }
    return nil
  }

  /// The text of a value; `nil` if there is none.
  private static func text(_ value: UnsafeRawBufferPointer, form: GUIDForm?) -> String? {
    if let form, value.count == 16 { return unsafe form.text(Array(value)) }
    // Most are plain, and to validate them takes ten times as long.
    if unsafe value.allSatisfy({ $0.isPlainInJSON }) {
      return unsafe String(decoding: value, as: UTF8.self)
    }
    return unsafe String(validating: value, as: UTF8.self)
  }

  /// Writes the values of an attribute, under each name that was asked for.
  private mutating func write(
    _ values: UnsafeMutablePointer<berval>, of name: AttributeNames.Name
  ) {
    let start = bytes.count
    bytes.append(UInt8(ascii: ","))
    bytes += name.keys[0]
    let list = bytes.count
    guard unsafe append(values, form: name.guidForm) else {
      bytes.removeSubrange(start...)
      return
    }
    finishWriting(name, list: list)
  }

  /// Stores the values of an attribute with an option, in case that the plain one is missing: of
  /// several, those of the first name, since attributes have no order.
  private mutating func storeWithOption(
    _ description: UnsafeRawBufferPointer, _ values: UnsafeMutablePointer<berval>,
    of name: AttributeNames.Name
  ) {
    guard let index = name.index else { return }
    let description = unsafe description.map(\.lowercased)
    if let other = withOptions[index], !description.lexicographicallyPrecedes(other.name) { return }
    let start = bytes.count
    if unsafe append(values, form: name.guidForm) {
      withOptions[index] = (description, Array(bytes[start...]))
      bytes.removeSubrange(start...)
    }
  }

  /// Writes attributes with options that the entry does not have without.
  private mutating func addThoseWithOptions() {
    if withOptions.isEmpty { return }
    for (index, other) in withOptions.sorted(by: { $0.key < $1.key }) where !isWritten[index] {
      let name = names.names[index]
      bytes.append(UInt8(ascii: ","))
      bytes += name.keys[0]
      let list = bytes.count
      bytes += other.values
      finishWriting(name, list: list)
    }
    withOptions = [:]
  }

  /// Counts an attribute that was written, and writes it again for each further spelling; its
  /// values begin at an index.
  private mutating func finishWriting(_ name: AttributeNames.Name, list: Int) {
    let end = bytes.count
    for key in name.keys.dropFirst() {
      bytes.append(UInt8(ascii: ","))
      bytes += key
      bytes += Array(bytes[list..<end])
    }
    countWritten(name)
  }

  /// Counts an attribute, once for an entry.
  private mutating func countWritten(_ name: AttributeNames.Name) {
    guard let index = name.index, !isWritten[index] else { return }
    isWritten[index] = true
    counts[index] += 1
  }

  /// Appends an array of values; `false`, and nothing, if no value can be written.
  private mutating func append(
    _ values: UnsafeMutablePointer<berval>, form: GUIDForm?
  ) -> Bool {
    var value = unsafe values
    var separator = UInt8(ascii: "[")
    while unsafe value.pointee.bv_val != nil {
      bytes.append(separator)
      if unsafe append(value.pointee.bytes, form: form) {
        separator = UInt8(ascii: ",")
      } else {
        bytes.removeLast()
        binaryValues += 1
      }
      unsafe value += 1
    }
    if separator == UInt8(ascii: "[") { return false }
    bytes.append(UInt8(ascii: "]"))
    return true
  }

  private mutating func addChange(_ value: berval) {
    guard let time = unsafe GeneralizedTime(value.bytes) else { return }
    changes = (max(changes.latest ?? time, time), changes.count + 1)
  }

  private mutating func append(_ value: UnsafeRawBufferPointer, form: GUIDForm?) -> Bool {
    guard let form, value.count == 16 else { return unsafe append(quoted: value) }
    let text = unsafe form.text(Array(value))
    bytes += "\"\(text)\"".utf8
    return true
  }

  /// Appends a string; `false`, and nothing, if the octets are not UTF-8.
  private mutating func append(quoted value: UnsafeRawBufferPointer) -> Bool {
    let isPlain = unsafe value.allSatisfy { $0.isPlainInJSON }
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
