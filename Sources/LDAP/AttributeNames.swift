import Basics

/// The attributes that a search asks for, found again by the names that a server gives them.
struct AttributeNames {
  /// A class, so that finding one retains one object and not its arrays.
  final class Name {
    /// Its index in ``AttributeNames/names``; `nil` if it is there since all are wanted.
    let index: Int?
    /// How it was asked for; more than once if in several spellings.
    fileprivate(set) var asked: [String]
    /// Each of ``asked`` as JSON, with its quotes and colon.
    fileprivate(set) var keys: [[UInt8]]
    /// The form of values that are identifiers of 16 octets; `nil` for other attributes.
    let guidForm: GUIDForm?
    let isModifyTimestamp: Bool
    /// In lower case.
    fileprivate let spellings: [[UInt8]]

    fileprivate init(_ name: String, at index: Int?) {
      self.index = index
      (asked, keys) = ([name], [Self.key(name)])
      let own = name.lowercased()
      guidForm = GUIDForm(attribute: own)
      isModifyTimestamp = own == "modifytimestamp"
      spellings = (AttributeNames.aliases.first { $0.contains(own) } ?? [own]).map {
        Array($0.utf8)
      }
    }

    /// The spellings to send, which differ in more than case: a server may know only one of them.
    fileprivate var requested: [String] {
      asked.indices.filter { index in
        !asked[..<index].contains { $0.lowercased() == asked[index].lowercased() }
      }.map { asked[$0] }
    }

    fileprivate func add(_ name: String) {
      if asked.contains(name) { return }
      asked.append(name)
      keys.append(Self.key(name))
    }

    private static func key(_ name: String) -> [UInt8] { Array("\"\(name)\":".utf8) }
  }

  /// Those that are asked for by name, each once.
  let names: [Name]
  /// The names to send, each once; none for all.
  let requested: [String]
  private let includesOthers: Bool
  /// The bytes of each spelling of ``names``, and whose it is: to find one of many in every entry
  /// must not copy names.
  private let spellings: [(bytes: Range<Int>, name: Int)]
  private let spellingBytes: [UInt8]

  /// Takes the attributes as they are asked for; none for all.
  init(_ attributes: [String]) {
    var names: [Name] = []
    for attribute in attributes where !Self.groups.contains(attribute) {
      let name = Name(attribute, at: names.count)
      if let index = names.firstIndex(where: { $0.spellings == name.spellings }) {
        names[index].add(attribute)
      } else {
        names.append(name)
      }
    }
    self.names = names
    requested = names.flatMap(\.requested) + attributes.filter { Self.groups.contains($0) }
    includesOthers = attributes.isEmpty || attributes.contains(where: Self.groups.contains)
    var bytes: [UInt8] = []
    var spellings: [(bytes: Range<Int>, name: Int)] = []
    for (index, name) in names.enumerated() {
      for spelling in name.spellings {
        spellings.append((bytes.count..<bytes.count + spelling.count, index))
        bytes += spelling
      }
    }
    (self.spellings, spellingBytes) = (spellings, bytes)
  }

  /// The wanted attribute with a server's name, and whether that has an option that was not asked
  /// for (`sn;lang-et`); `nil` if it is not wanted.
  func find(_ bytes: UnsafeRawBufferPointer) -> (name: Name, hasOption: Bool)? {
    if let index = unsafe index(of: bytes) { return (names[index], false) }
    if let end = unsafe bytes.firstIndex(of: UInt8(ascii: ";")) {
      let plain = unsafe UnsafeRawBufferPointer(rebasing: bytes[..<end])
      if let index = unsafe index(of: plain) { return (names[index], true) }
    }
    guard includesOthers else { return nil }
    let text = unsafe String(decoding: bytes, as: UTF8.self)
    let isKnown = Self.isName(text) && !text.contains(";") && text.lowercased() != "dn"
    return isKnown ? (name: Name(text, at: nil), hasOption: false) : nil
  }

  private func index(of name: UnsafeRawBufferPointer) -> Int? {
    for (bytes, index) in spellings where bytes.count == name.count {
      var length = 0
      while length < name.count,
        unsafe spellingBytes[bytes.lowerBound + length] == name[length].lowercased
      {
        length += 1
      }
      if length == name.count { return index }
    }
    return nil
  }

  /// Whether a text can be asked for: an attribute's description (RFC 4512, section 2.5), `*`, `+`.
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
  /// Without `street` and `streetAddress`, which are two attributes in Active Directory.
  ///
  /// Source: RFC 4519, section 2; RFC 4524, section 2.
  private static let aliases = [
    ["cn", "commonname"], ["sn", "surname"], ["givenname", "gn"], ["mail", "rfc822mailbox"],
    ["uid", "userid"], ["l", "localityname"], ["st", "stateorprovincename"],
    ["o", "organizationname"], ["ou", "organizationalunitname"], ["c", "countryname"],
    ["co", "friendlycountryname"], ["dc", "domaincomponent"],
    ["mobile", "mobiletelephonenumber"], ["pager", "pagertelephonenumber"],
    ["homephone", "hometelephonenumber"], ["facsimiletelephonenumber", "fax"],
  ]
}
