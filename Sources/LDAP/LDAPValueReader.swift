import CLDAP

/// Reads one value of one entry as octets, on a connection of its own.
struct LDAPValueReader {
  /// How many messages may come before the entry, or before the end of an answer without one.
  private static let messageLimit = 100

  private let filter: String
  private let names: AttributeNames
  private let connection: LDAPConnection

  /// Checks a request, connects and signs in.
  init(_ request: LDAPRequest) throws(LDAPError) {
    filter = try request.checkedFilter()
    guard request.attributes.allSatisfy(AttributeNames.isWellFormed) else {
      throw LDAPError(.invalidAttribute)
    }
    names = AttributeNames(request.attributes)
    var request = request
    // One entry is no page.
    request.pageSize = 0
    connection = try LDAPConnection(request)
  }

  /// The first value in the first entry that comes; `nil` if none comes, or none has a value.
  func read() throws(LDAPError) -> [UInt8]? {
    let number = try connection.search(filter, attributes: names.requested, cookie: [])
    for _ in 0..<Self.messageLimit {
      let reply = try connection.nextMessage(of: number)
      switch reply.type {
      case cldap_entry: return try firstValue(in: reply)
      case cldap_search_result:
        _ = try connection.finish(reply)
        return nil
      default: break
      }
    }
    throw LDAPError(.badAnswer)
  }

  /// The first value of the attribute that was asked for first, among those that an entry has.
  ///
  /// Throws `.badAnswer`.
  private func firstValue(in reply: borrowing LDAPReply) throws(LDAPError) -> [UInt8]? {
    var attributes: OpaquePointer?
    var name = unsafe berval()
    let code = unsafe cldap_get_dn_ber(connection.handle, reply.pointer, &attributes, &name)
    guard code == LDAP_SUCCESS, let attributes = unsafe attributes else {
      throw LDAPError(.badAnswer)
    }
    defer { unsafe cldap_ber_free(attributes) }
    var best: (index: Int, octets: [UInt8])?
    while true {
      var values: UnsafeMutablePointer<berval>?
      let code = unsafe cldap_get_attribute_ber(
        connection.handle, reply.pointer, attributes, &name, &values)
      defer { unsafe cldap_ber_memfree(values) }
      guard code == LDAP_SUCCESS else { throw LDAPError(.badAnswer) }
      if unsafe name.bv_val == nil { return best?.octets }
      guard let match = unsafe names.find(name.bytes), !match.hasOption,
        let index = match.name.index, let values = unsafe values
      else { continue }
      let octets = unsafe Array(values.pointee.bytes)
      if !octets.isEmpty, index < best?.index ?? .max { best = (index, octets) }
    }
  }
}
