import Basics

extension VCard {
  /// A value that a card may have several of, such as an email address.
  public struct Entry: Hashable, Sendable {
    /// The value, its escapes undone and trimmed of white space.
    public let value: String
    /// The purposes, in small letters, such as `home`, `work`, `cell`; without `pref`.
    public let types: [String]
    /// The label a person gave it (X-ABLABEL of the same group); `nil` if there is none.
    public let label: String?
  }

  /// The properties of a name, in the order written; the name in any case.
  public func properties(named name: String) -> [Property] {
    let name = name.uppercased()
    return properties.filter { $0.name == name }
  }

  /// The components of the first N that has any; `nil` if there is none.
  public var name: StructuredName? {
    properties(named: "N").lazy.map { StructuredName(value: $0.value) }.first { !$0.isEmpty }
  }

  /// The first FN that is not empty; empty if there is none.
  public var formattedName: String { firstText("FN") }
  /// The email addresses.
  public var emails: [Entry] { entries("EMAIL") }
  /// The telephone numbers, a `tel:` URI without its scheme.
  public var phones: [Entry] { entries("TEL", droppingScheme: "tel:") }
  /// The web addresses.
  public var urls: [Entry] { entries("URL") }

  /// The postal addresses that are not empty.
  public var addresses: [PostalAddress] {
    let labels = labelsByGroup()
    return properties(named: "ADR").map { property in
      PostalAddress(property, label: property.group.flatMap { labels[$0.lowercased()] })
    }.filter { !$0.lines.isEmpty }
  }

  /// The components of the first ORG: the organisation, then its units; empty if there is none.
  public var organization: [String] {
    let components = properties(named: "ORG").first?.components ?? []
    return components.map { $0.joined(separator: ",") }.filter { !$0.isEmpty }
  }

  /// The first TITLE: a position or job; empty if there is none.
  public var title: String { firstText("TITLE") }
  /// The first ROLE: a function or part played; empty if there is none.
  public var role: String { firstText("ROLE") }
  /// The first BDAY as the card writes it, such as `1996-04-15`; empty if there is none.
  public var birthday: String { firstText("BDAY") }

  /// The date of the first BDAY, as far as the card tells it; `nil` where it is not a date.
  public var birthDate: PartialDate? {
    properties(named: "BDAY").first { !$0.text.isEmpty }.flatMap { PartialDate($0) }
  }

  /// The notes that are not empty.
  public var notes: [String] { properties(named: "NOTE").map(\.text).filter { !$0.isEmpty } }
  /// The nicknames.
  public var nicknames: [String] { lists("NICKNAME") }
  /// The categories, or tags.
  public var categories: [String] { lists("CATEGORIES") }
  /// The first UID; empty if there is none.
  public var uid: String { firstText("UID") }
  /// The first PHOTO, which is the picture itself or its address; `nil` if there is none.
  public var photo: Property? { properties(named: "PHOTO").first { $0.content != .text("") } }

  private func firstText(_ name: String) -> String {
    properties(named: name).lazy.map(\.text).first { !$0.isEmpty } ?? ""
  }

  private func lists(_ name: String) -> [String] {
    properties(named: name).flatMap(\.list).filter { !$0.isEmpty }
  }

  private func entries(_ name: String, droppingScheme scheme: String = "") -> [Entry] {
    let found = properties(named: name)
    if found.isEmpty { return [] }
    let labels = labelsByGroup()
    return found.compactMap { property in
      var value = property.text.trimmed()
      if !scheme.isEmpty, value.lowercased().hasPrefix(scheme) {
        value = String(value.dropFirst(scheme.count))
      }
      if value.isEmpty { return nil }
      return Entry(
        value: value, types: property.types.filter { $0 != "pref" },
        label: property.group.flatMap { labels[$0.lowercased()] })
    }
  }

  private func labelsByGroup() -> [String: String] {
    var labels: [String: String] = [:]
    for property in properties where property.name == "X-ABLABEL" {
      guard let group = property.group?.lowercased(), labels[group] == nil else { continue }
      var label = property.text
      // Apple's own labels are written `_$!<Home>!$_`.
      if label.hasPrefix("_$!<"), label.hasSuffix(">!$_"), label.count >= 8 {
        label = String(label.dropFirst(4).dropLast(4))
      }
      if !label.isEmpty { labels[group] = label }
    }
    return labels
  }
}
