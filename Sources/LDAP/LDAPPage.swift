/// Some entries of an answer, as JSON.
///
/// An object of the shape `{"entries": [{"dn": ["cn=…"], "mail": ["…", "…"]}, …]}`, in UTF-8. Every
/// value is an array of strings. An attribute's name is the one asked for, and there is one member
/// for each spelling of it. If an entry lacks it, one with an option (`sn;lang-et`) counts. An
/// `objectGUID` is written as Microsoft does, a `GUID` in the order of its octets. Values that are
/// otherwise not UTF-8 are left out, as are attributes without values.
public struct LDAPPage: Sendable {
  /// The JSON; empty if the request does without.
  public let json: [UInt8]
  /// The size of the JSON or, without it, of the values that the page has as texts, in bytes.
  public let size: Int
  /// The number of entries.
  public let count: Int
  /// The first values of listed attributes, one for each entry, by the name asked for.
  let columns: [String: [String?]]
  /// How many entries have an attribute, by the name asked for.
  let present: [String: Int]
  /// The server's count of changes before the search: ``LDAPAnswer/changeCount``.
  public internal(set) var changeCount: LDAPChangeCount?

  /// The number of entries that have an attribute, by the name that was asked for.
  public func count(of attribute: String) -> Int { present[attribute] ?? 0 }

  /// The first value of a listed attribute in each entry; empty if the attribute is not listed.
  ///
  /// An attribute with an option is not listed under the name without it.
  public func firstValues(of attribute: String) -> [String?] { columns[attribute] ?? [] }
}

/// The contents of a whole answer.
public struct LDAPAnswer: Hashable, Sendable {
  /// The number of entries.
  public internal(set) var entries = 0
  /// The number of references to other servers next to the entries; they are not followed.
  public internal(set) var references = 0
  /// The number of values that were left out because they are not UTF-8.
  public internal(set) var binaryValues = 0
  /// The latest `modifyTimestamp`; `nil` unless all entries have one that a filter can contain.
  ///
  /// A server sends it only if it is asked for. Active Directory computes it, and finds nothing by
  /// it ([MS-ADTS], section 3.1.1.4.5).
  public internal(set) var latestChange: GeneralizedTime?
  /// The server's count of changes before the search; `nil` if it has none, or was not asked.
  public internal(set) var changeCount: LDAPChangeCount?
}
