/// Some entries of an answer, as JSON.
///
/// An object of the shape `{"entries": [{"dn": ["cn=…"], "mail": ["…", "…"]}, …]}`, in UTF-8. Every
/// value is an array of strings. An attribute's name is the one asked for, and there is one member
/// for each spelling of it. If an entry lacks it, one with an option (`sn;lang-et`) counts. An
/// `objectGUID` is written as Microsoft does, a `GUID` in the order of its octets. Values that are
/// otherwise not UTF-8 are left out, as are attributes without values.
public struct LDAPPage: Sendable {
  /// The JSON.
  public let json: [UInt8]
  /// The number of entries.
  public let count: Int
  /// How many entries have an attribute, by the name asked for.
  let present: [String: Int]

  /// The number of entries that have an attribute, by the name that was asked for.
  public func count(of attribute: String) -> Int { present[attribute] ?? 0 }
}

/// The contents of a whole answer.
public struct LDAPAnswer: Hashable, Sendable {
  /// The number of entries.
  public internal(set) var entries = 0
  /// The number of references to other servers beside the entries; they are not followed.
  public internal(set) var references = 0
  /// The number of values that were left out because they are not UTF-8.
  public internal(set) var binaryValues = 0
  /// The latest `modifyTimestamp`; `nil` unless all entries have one that a filter can contain.
  ///
  /// A server sends it only if it is asked for. Active Directory computes it, and finds nothing by
  /// it ([MS-ADTS], section 3.1.1.4.5).
  public internal(set) var latestChange: GeneralizedTime?
}
