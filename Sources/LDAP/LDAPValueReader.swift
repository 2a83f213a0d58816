import CLDAP

/// Reads one value of one entry as octets, on a connection of its own.
struct LDAPValueReader {
  /// How many messages may answer the search.
  private static let messageLimit = 100

  private let filter: String
  private let names: AttributeNames
  private let id: String
  /// The index of the attribute that has the id.
  private let idIndex: Int?
  private let connection: LDAPConnection

  /// Checks a request, connects and signs in.
  init(_ request: LDAPRequest, identifiedBy attribute: String, as id: String) throws(LDAPError) {
    filter = try request.checkedFilter()
    let attributes = request.attributes + [attribute]
    guard attributes.allSatisfy(AttributeNames.isWellFormed) else {
      throw LDAPError(.invalidAttribute)
    }
    names = AttributeNames(attributes)
    idIndex = names.names.firstIndex { $0.asked.contains(attribute) }
    self.id = id
    var request = request
    // A single entry needs no pages.
    request.pageSize = 0
    connection = try LDAPConnection(request)
  }

  /// The first value in the only entry that comes; `nil` if it has none or another id, and if none
  /// or several come.
  func read() throws(LDAPError) -> [UInt8]? {
    let number = try connection.search(filter, attributes: names.requested, cookie: [])
    var count = 0
    var value: [UInt8]?
    for _ in 0..<Self.messageLimit {
      let reply = try connection.nextMessage(of: number)
      switch reply.type {
      case cldap_entry:
        count += 1
        value = try count == 1 ? firstValue(in: reply) : nil
      case cldap_search_result:
        _ = try connection.finish(reply, received: count)
        return value
      default: break
      }
    }
    throw LDAPError(.badAnswer)
  }

  /// The first value of the attribute that was asked for first, among those that an entry has;
  /// `nil` if it has another id.
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
    var hasID = false
    var best: (index: Int, octets: [UInt8])?
    while true {
      var values: UnsafeMutablePointer<berval>?
      let code = unsafe cldap_get_attribute_ber(
        connection.handle, reply.pointer, attributes, &name, &values)
      defer { unsafe cldap_ber_memfree(values) }
      guard code == LDAP_SUCCESS else { throw LDAPError(.badAnswer) }
      if unsafe name.bv_val == nil { return hasID ? best?.octets : nil }
      guard let match = unsafe names.find(name.bytes), !match.hasOption,
        let index = match.name.index, let values = unsafe values
      else { continue }
      if index == idIndex {
        let text = unsafe PageWriter.firstText(values, form: match.name.guidForm)
        // `==` would ignore how accents are encoded.
        hasID = text.map { $0.utf8.elementsEqual(id.utf8) } ?? false
        continue
      }
      let octets = unsafe Array(values.pointee.bytes)
      if !octets.isEmpty, index < best?.index ?? .max { best = (index, octets) }
    }
  }
}
