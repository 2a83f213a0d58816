extension VCard {
  /// Makes a card from what is known of a person; what is empty is left out.
  ///
  /// The values may hold anything: they are escaped.
  ///
  /// - Parameters:
  ///   - name: the components of N.
  ///   - formattedName: FN; given and family name where it is empty.
  ///   - emails: addresses, the preferred one first.
  ///   - phones: numbers as written.
  ///   - organization: the organisation, then its units.
  ///   - title: a position or job.
  ///   - role: a function or part played.
  ///   - categories: tags.
  ///   - note: free text.
  ///   - uid: something that stays the same for this card, such as `urn:uuid:…`.
  public init(
    name: StructuredName, formattedName: String = "", emails: [String] = [],
    phones: [String] = [], organization: [String] = [], title: String = "", role: String = "",
    categories: [String] = [], note: String = "", uid: String = ""
  ) {
    self.init()
    let parts = [name.family, name.given, name.additional, name.prefixes, name.suffixes]
    let fullName = formattedName.isEmpty ? name.displayName : formattedName
    properties.append(Property(name: "FN", text: fullName))
    properties.append(Property(name: "N", components: parts.map { [$0] }))
    add("EMAIL", emails)
    add("TEL", phones)
    if !organization.isEmpty {
      properties.append(Property(name: "ORG", components: organization.map { [$0] }))
    }
    add("TITLE", [title])
    add("ROLE", [role])
    let tags = categories.filter { !$0.isEmpty }
    if !tags.isEmpty { properties.append(Property(name: "CATEGORIES", components: [tags])) }
    add("NOTE", [note])
    if !uid.isEmpty {
      // A UID is a URI unless it says otherwise. Source: RFC 6350 section 6.7.6.
      let parameters = uid.contains(":") ? [] : [Parameter(name: "VALUE", values: ["text"])]
      properties.append(Property(name: "UID", text: uid, parameters: parameters))
    }
  }

  /// A name to show: FN, else N, else the organisation, an email address or a telephone number;
  /// empty where the card has none of them.
  public var displayName: String {
    [formattedName, name?.displayName ?? "", organization.joined(separator: ", ")]
      .first { !$0.isEmpty } ?? emails.first?.value ?? phones.first?.value ?? ""
  }

  private mutating func add(_ name: String, _ texts: [String]) {
    for text in texts where !text.isEmpty { properties.append(Property(name: name, text: text)) }
  }
}

extension StructuredName {
  /// The components that are not empty, in the order they are spoken.
  public var displayName: String {
    [prefixes, given, additional, family, suffixes].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
