/// Searches directories by LDAP, version 3 (RFC 4511).
public struct LDAPClient: Sendable {
  /// Creates a client.
  public init() {}

  /// Whether libldap is installed, without which every search fails.
  public static var isUsable: Bool { LDAPLibrary.isReady }

  /// Searches, and calls back with each page as soon as it has arrived.
  ///
  /// Blocks the calling thread; several threads may search at once. Pages are asked for by the
  /// control of RFC 2696; a server that ignores it answers with all entries, which are still handed
  /// over in pages. Before a page is handed over, the next one is asked for. Referrals and aliases
  /// are not followed. Nothing leaves this machine without TLS 1.2 or later. The name look-up and a
  /// Kerberos sign-in keep their own time limits, and the process must ignore SIGPIPE.
  ///
  /// - Returns: what the answer consisted of. Without it, after an error, the pages so far are not
  ///   an answer.
  public func search<PageError: Error>(
    _ request: LDAPRequest, page receive: (LDAPPage) throws(PageError) -> Void
  ) throws(LDAPSearchError<PageError>) -> LDAPAnswer {
    var search: LDAPSearch
    do throws(LDAPError) { search = try LDAPSearch(request) } catch { throw .search(error) }
    while true {
      let page: LDAPPage?
      do throws(LDAPError) { page = try search.next() } catch { throw .search(error) }
      guard let page else { return search.answer }
      do throws(PageError) { try receive(page) } catch { throw .page(error) }
    }
  }

  /// Reads entries by their names, whatever the request's base and filters are.
  ///
  /// Those that are missing or may not be read are left out. Entries have the names asked for.
  public func entries(_ names: [String], _ request: LDAPRequest) throws(LDAPError) -> LDAPPage {
    var reader = try LDAPEntryReader(request)
    return try reader.read(names)
  }

  /// The octets of the first value that an entry has of the request's attributes, in their order.
  ///
  /// The entry's first value of `attribute` must be `id`, as pages have it: servers compare values
  /// without regard to case, for one. `nil` if the request finds no such entry, or several, and if
  /// it has none of the attributes.
  public func firstValue(
    _ request: LDAPRequest, identifiedBy attribute: String, as id: String
  ) throws(LDAPError) -> [UInt8]? {
    try LDAPValueReader(request, identifiedBy: attribute, as: id).read()
  }
}
