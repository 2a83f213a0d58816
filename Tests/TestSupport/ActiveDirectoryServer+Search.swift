/// A search that a client asks for (RFC 4511, section 4.5.1).
private struct SearchRequest {
  /// The number of entries that a page has by default; the limit of Active Directory.
  static let pageSize = 1_000

  let base: String
  /// 0 for the base, 1 for what is right below it, 2 for all.
  let scope: Int
  let filter: BERValue
  /// In lower case; none for all.
  let attributes: [String]

  init?(_ operation: BERValue) {
    let parts = operation.values
    guard operation.tag == 0x63, parts.count == 8 else { return nil }
    (base, scope, filter) = (parts[0].text.lowercased(), parts[1].number, parts[6])
    attributes = parts[7].values.map { $0.text.lowercased() }
  }

  /// Whether the search asks for the server itself (RFC 4512, section 5.1).
  var isOfRoot: Bool { base.isEmpty && scope == 0 }

  /// Whether an entry is below the base, as far as the search goes.
  func reaches(_ entry: ActiveDirectoryEntry) -> Bool {
    let name = entry.name.lowercased()
    return switch scope {
    case 0: name == base
    case 1: entry.container.lowercased() == base
    default: name == base || name.hasSuffix("," + base)
    }
  }

  /// Those of some attributes that are wanted.
  func wanted(
    of attributes: [(name: String, values: [[UInt8]])], but hidden: String?
  ) -> [(String, [[UInt8]])] {
    attributes.filter { attribute in
      let name = attribute.name.lowercased()
      if name == hidden?.lowercased() { return false }
      return self.attributes.isEmpty ? name != "modifytimestamp" : self.attributes.contains(name)
    }.map { ($0.name, $0.values) }
  }
}

extension ActiveDirectoryServer.State {
  /// The reaction to a request.
  mutating func answer(to request: LDAPServerRequest) -> [LDAPServer.Step] {
    if request.operation.tag == 0x60 { return [.send(request.signIn(0))] }
    // Unbinding, for one, has no answer.
    guard let search = SearchRequest(request.operation) else { return [] }
    return search.isOfRoot ? [.send(root(search, request))] : result(of: search, request)
  }

  private func root(_ search: SearchRequest, _ request: LDAPServerRequest) -> [UInt8] {
    let values = [
      ("dsServiceName", [server]), ("highestCommittedUSN", ["\(lastNumber)"]),
      ("supportedLDAPVersion", ["3"]), ("supportedControl", ["1.2.840.113556.1.4.319"]),
    ]
    let attributes = values.map { (name: $0.0, values: $0.1.map { Array($0.utf8) }) }
    return request.entry("", attributes: search.wanted(of: attributes, but: hidden))
      + request.done()
  }

  private var hidden: String? {
    if case .hidden(let attribute) = fault { attribute } else { nil }
  }

  private mutating func result(
    of search: SearchRequest, _ request: LDAPServerRequest
  ) -> [LDAPServer.Step] {
    if case .referral = fault {
      return [.send(request.done(10, referral: "ldap://other.example/\(search.base)"))]
    }
    if case .refusedFilter(let attribute) = fault, search.filter.names(attribute) {
      return [.send(request.done(53, text: "00002089: no search by this attribute"))]
    }
    let found = entries.filter { search.reaches($0) && search.filter.matches($0) }
    if search.scope == 0, found.isEmpty {
      return [.send(request.done(32, text: "0000208D: NameErr: problem 2001 (NO_OBJECT)"))]
    }
    let page = request.page
    if page != nil, case .refused = paging {
      return [.send(request.done(53, text: "pagedResults control not allowed"))]
    }
    if page?.cookie.isEmpty ?? true {
      searches.append(
        ActiveDirectoryServer.Search(
          isForChanges: search.filter.names("uSNChanged"), attributes: search.attributes))
    }
    searches[searches.count - 1].count = found.count
    return steps(found, page, search, request)
  }

  /// Sends entries: a page of them if one is asked for and granted.
  private func steps(
    _ found: [ActiveDirectoryEntry], _ page: (size: Int, cookie: [UInt8])?,
    _ search: SearchRequest, _ request: LDAPServerRequest
  ) -> [LDAPServer.Step] {
    var (start, end, cookie) = (0, found.count, nil as [UInt8]?)
    if let page, case .granted = paging {
      start = min(Int(String(decoding: page.cookie, as: UTF8.self)) ?? 0, found.count)
      end = min(start + max(1, min(page.size, SearchRequest.pageSize)), found.count)
      cookie = end < found.count ? Array("\(end)".utf8) : []
    }
    var messages = found[start..<end].map { entry in
      request.entry(entry.name, attributes: search.wanted(of: entry.attributes, but: hidden))
    }
    if end == found.count { messages += references.map { request.reference($0) } }
    messages.append(request.done(cookie: cookie))
    switch fault {
    case .hangUp(let count): return [.send(Array(messages.prefix(count).joined())), .close]
    case .octets(let octets, let count):
      return [.send(Array(messages.prefix(count).joined()) + octets), .close]
    case .referral, .refusedFilter, .hidden, nil: return [.send(Array(messages.joined()))]
    }
  }
}

/// Filters (RFC 4511, section 4.5.1.7); of those that this server does not know, nothing is found.
extension BERValue {
  /// Whether an entry is found.
  fileprivate func matches(_ entry: ActiveDirectoryEntry) -> Bool {
    let parts = values
    switch tag {
    case 0xA0: return parts.allSatisfy { $0.matches(entry) }
    case 0xA1: return parts.contains { $0.matches(entry) }
    case 0xA2: return parts.contains { !$0.matches(entry) }
    case 0x87: return !entry.values(of: text).isEmpty
    case 0xA3, 0xA5, 0xA6:
      guard parts.count == 2 else { return false }
      return parts[1].compares(to: entry.values(of: parts[0].text), parts[0].text, as: tag)
    default: return false
    }
  }

  /// Whether one of an attribute's values is equal to this one, at least it or at most it, by the
  /// filter's tag.
  private func compares(to values: [[UInt8]], _ attribute: String, as tag: UInt8) -> Bool {
    if attribute.lowercased() == "modifytimestamp" { return false }
    return values.contains { value in
      if tag == 0xA3 {
        let isText = attribute.lowercased() != "objectguid"
        return value == content
          || isText && String(decoding: value, as: UTF8.self).lowercased() == text.lowercased()
      }
      guard let own = Int(String(decoding: value, as: UTF8.self)), let limit = Int(text) else {
        return false
      }
      return tag == 0xA5 ? own >= limit : own <= limit
    }
  }

  /// Whether a filter has an attribute.
  fileprivate func names(_ attribute: String) -> Bool {
    switch tag {
    case 0xA0, 0xA1, 0xA2: values.contains { $0.names(attribute) }
    case 0x87: text.lowercased() == attribute.lowercased()
    default: values.first?.text.lowercased() == attribute.lowercased()
    }
  }
}
