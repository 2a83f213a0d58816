internal import Basics

/// The attributes that a search asks for, found again by the names that a server gives them.
struct AttributeNames {
  /// An attribute of the answer.
  struct Name {
    /// The name as JSON, with its quotes and colon.
    let key: [UInt8]
    /// In lower case.
    fileprivate let spellings: [[UInt8]]

    fileprivate init(_ name: String) {
      key = Array("\"\(name)\":".utf8)
      let own = name.lowercased()
      spellings = (AttributeNames.aliases.first { $0.contains(own) } ?? [own]).map {
        Array($0.utf8)
      }
    }

    /// Whether the values are identifiers of 16 octets.
    var isGUID: Bool { spellings[0] == Self.guid }
    var isModifyTimestamp: Bool { spellings[0] == Self.modifyTimestamp }

    private static let guid = Array("objectguid".utf8)
    private static let modifyTimestamp = Array("modifytimestamp".utf8)
  }

  private let names: [Name]
  /// Whether all attributes of an entry are wanted.
  private let includesOthers: Bool

  /// Takes the attributes as they are asked for; none for all.
  init(_ attributes: [String]) {
    names = attributes.filter { !Self.groups.contains($0) }.map { Name($0) }
    includesOthers = attributes.isEmpty || attributes.contains(where: Self.groups.contains)
  }

  /// The wanted attribute with a server's name; `nil` if it is not wanted.
  func find(_ bytes: UnsafeRawBufferPointer) -> Name? {
    for name in names {
      for spelling in name.spellings where spelling.count == bytes.count {
        if unsafe zip(spelling, bytes).allSatisfy({ $0 == $1.lowercased }) { return name }
      }
    }
    guard includesOthers else { return nil }
    let text = unsafe String(decoding: bytes, as: UTF8.self)
    let isKnown = Self.isName(text) && !text.contains(";") && text.lowercased() != "dn"
    return isKnown ? Name(text) : nil
  }

  /// Whether a text can be asked for: the name or number of an attribute with its options
  /// (RFC 4512, section 2.5), `*` or `+`.
  static func isWellFormed(_ attribute: String) -> Bool {
    groups.contains(attribute) || isName(attribute)
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0.isLetterOrDigit || "-.;_".utf8.contains($0) }
  }

  /// All attributes of users, and those of the server's own (RFC 4511, section 4.5.1.8; RFC 3673).
  private static let groups = ["*", "+"]

  /// The names of one attribute each, as servers answer with the first of them.
  ///
  /// Source: RFC 4519, section 2; RFC 4524, section 2.
  private static let aliases = [
    ["cn", "commonname"], ["sn", "surname"], ["givenname", "gn"], ["mail", "rfc822mailbox"],
    ["uid", "userid"], ["l", "localityname"], ["st", "stateorprovincename"],
    ["street", "streetaddress"], ["o", "organizationname"], ["ou", "organizationalunitname"],
    ["c", "countryname"], ["co", "friendlycountryname"], ["dc", "domaincomponent"],
    ["mobile", "mobiletelephonenumber"], ["pager", "pagertelephonenumber"],
    ["homephone", "hometelephonenumber"], ["facsimiletelephonenumber", "fax"],
  ]
}
