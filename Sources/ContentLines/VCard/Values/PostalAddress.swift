/// A postal address (ADR: RFC 6350 section 6.3.1).
public struct PostalAddress: Hashable, Sendable {
  /// The components that are not empty, from the post office box to the country; a list's values
  /// are joined by a comma and a space.
  public let lines: [String]
  /// The purposes, in small letters, such as `home` and `work`.
  public let types: [String]
  /// The label a person gave it (X-ABLabel of the same group); `nil` if there is none.
  public let label: String?

  /// Reads ADR; without components, its LABEL is the only line.
  init(_ property: Property, label: String?) {
    var lines = property.components.prefix(7).map { $0.joined(separator: ", ") }
    if lines.allSatisfy(\.isEmpty), let label = property.parameterValues("LABEL").first {
      // RFC 6350 writes its example with `\n`, though RFC 6868 has `^n` for it.
      lines = [label.replacing("\\n", with: "\n").replacing("\\N", with: "\n")]
    }
    self.lines = lines.filter { !$0.isEmpty }
    (types, self.label) = (property.types, label)
  }
}
