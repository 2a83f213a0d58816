extension VCard {
  /// Creates a card of a person; empty values are left out, the others escaped.
  ///
  /// FN is made from the name, too. The UID is a URI such as `urn:uuid:…`, the photo a JPEG.
  public init(
    name: StructuredName, emails: [String] = [], phones: [String] = [], title: String = "",
    categories: [String] = [], uid: String = "", photo: [UInt8]? = nil
  ) {
    self.init()
    let parts = [name.family, name.given, name.additional, name.prefixes, name.suffixes]
    properties.append(Property(name: "FN", text: name.displayName))
    properties.append(Property(name: "N", components: parts.map { [$0] }))
    add("EMAIL", emails)
    add("TEL", phones)
    add("TITLE", [title])
    let tags = categories.filter { !$0.isEmpty }
    if !tags.isEmpty { properties.append(Property(name: "CATEGORIES", components: [tags])) }
    add("UID", [uid])
    if let photo {
      let jpeg = BinaryValue(type: "JPEG", encoding: .none, encoded: photo)
      properties.append(Property(name: "PHOTO", content: .binary(jpeg)))
    }
  }

  /// The name to show: the first there is of FN, N, organisation, email and phone number; or empty.
  public var displayName: String {
    [formattedName, name?.displayName ?? "", organization.joined(separator: ", ")]
      .first { !$0.isEmpty } ?? emails.first?.value ?? phones.first?.value ?? ""
  }

  private mutating func add(_ name: String, _ texts: [String]) {
    for text in texts where !text.isEmpty { properties.append(Property(name: name, text: text)) }
  }
}
