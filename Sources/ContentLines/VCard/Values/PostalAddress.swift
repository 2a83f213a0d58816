/// The components of ADR (RFC 6350 section 6.3.1).
public struct PostalAddress: Hashable, Sendable {
  /// Post office box.
  public var postOfficeBox: String
  /// Extended address, such as a flat's number.
  public var extended: String
  /// Street and number.
  public var street: String
  /// Locality, such as a town.
  public var locality: String
  /// Region, such as a county.
  public var region: String
  /// Postal code.
  public var postalCode: String
  /// Country's name.
  public var country: String
  /// The purposes, in small letters, such as `home` and `work`.
  public var types: [String]
  /// The label a person gave it (X-ABLabel of the same group); `nil` if there is none.
  public var label: String?

  /// Reads ADR, lists joined by a comma and a space; without components, LABEL is the street.
  init(_ property: Property, label: String? = nil) {
    let parts = property.components.map { $0.joined(separator: ", ") }
    func part(_ index: Int) -> String { parts.indices.contains(index) ? parts[index] : "" }
    (postOfficeBox, extended, street) = (part(0), part(1), part(2))
    (locality, region, postalCode, country) = (part(3), part(4), part(5), part(6))
    (types, self.label) = (property.types, label)
    if lines.isEmpty, let label = property.parameterValues("LABEL").first {
      // RFC 6350 writes its example with `\n`, though RFC 6868 has `^n` for it.
      street = label.replacing("\\n", with: "\n").replacing("\\N", with: "\n")
    }
  }

  /// The components that are not empty, from the box to the country.
  public var lines: [String] {
    [postOfficeBox, extended, street, locality, region, postalCode, country].filter { !$0.isEmpty }
  }
}
