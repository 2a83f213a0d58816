/// Writes cards as vCard 3.0 or 4.0.
///
/// Source: RFC 2426, RFC 6350.
///
/// Whatever a value holds, it stays a value: line breaks become `\n`, other control characters are
/// left out, and a name that is no token becomes one beginning with X-. So no value can end its
/// card or begin another.
public struct VCardWriter: Sendable {
  /// The versions that can be written.
  public enum Version: Sendable, CaseIterable {
    /// RFC 2426.
    case v3_0
    /// RFC 6350.
    case v4_0

    /// What VERSION says.
    public var number: String { self == .v3_0 ? "3.0" : "4.0" }
  }

  /// The version that is written, whatever the cards say they are.
  public let version: Version

  /// Creates a writer.
  public init(_ version: Version = .v4_0) { self.version = version }

  /// Writes one card, from BEGIN to END, with CRLF line ends and lines of at most 75 octets.
  ///
  /// What the version asks for is added: FN, from N or another name, and in 3.0 N too. PREF and
  /// `TYPE=pref`, and `data:` URIs and base64, become what the version has. Cards inside the card are
  /// written as AGENT in 3.0, and left out in 4.0, which has none.
  ///
  /// - Returns: UTF-8.
  public func write(_ card: VCard) -> [UInt8] {
    var output = ContentLineWriter()
    write(card, depth: 0, to: &output)
    return output.bytes
  }

  /// Writes several cards, one after the other.
  public func write(_ cards: [VCard]) -> [UInt8] {
    var output = ContentLineWriter()
    for card in cards { write(card, depth: 0, to: &output) }
    return output.bytes
  }

  private func write(_ card: VCard, depth: Int, to output: inout ContentLineWriter) {
    output.append("BEGIN:VCARD")
    output.append("VERSION:\(version.number)")
    for property in required(card) + card.properties { write(property, to: &output) }
    // Each level is escaped once more, so that its size may double: two are enough.
    if version == .v3_0 && depth < 2 {
      for inner in card.embedded {
        var agent = ContentLineWriter()
        write(inner, depth: depth + 1, to: &agent)
        let text = String(decoding: agent.bytes, as: UTF8.self)
        write(Property(name: "AGENT", text: text), to: &output)
      }
    }
    output.append("END:VCARD")
  }

  /// The properties the version asks for and the card lacks.
  private func required(_ card: VCard) -> [Property] {
    var missing: [Property] = []
    if card.properties(named: "FN").isEmpty {
      missing.append(Property(name: "FN", text: card.displayName))
    }
    if version == .v3_0, card.properties(named: "N").isEmpty {
      missing.append(
        Property(name: "N", components: [[], [card.displayName], [], [], []]))
    }
    return missing
  }

  private func write(_ property: Property, to output: inout ContentLineWriter) {
    let name = Token.name(property.name)
    // VERSION, BEGIN and END are the writer's own: as properties they would break the card.
    if name.isEmpty || ["BEGIN", "END", "VERSION"].contains(name) { return }
    // So would an agent whose value is a line of that kind; and 4.0 has no AGENT at all.
    if name == "AGENT", version == .v4_0 || !property.value.contains("\\n") { return }
    var line = ""
    if let group = property.group.map({ Token.cleaned($0) }), !group.isEmpty { line += group + "." }
    line += name
    var parameters = translated(property)
    let value: String
    switch property.content {
    case .text(let text): value = Self.neutralized(text)
    case .binary(let binary):
      // What cannot be decoded cannot be written in another version's way either.
      guard let bytes = try? binary.decoded() else { return }
      value = encode(bytes, type: binary, &parameters)
    }
    for parameter in parameters { line += ParameterWriter(version).text(parameter) }
    output.append(line + ":" + value)
  }

  /// The parameters in the words of the version.
  private func translated(_ property: Property) -> [Parameter] {
    var parameters: [Parameter] = []
    let isPreferred = property.preference == 1
    for parameter in property.parameters {
      switch (parameter.name, version) {
      case ("ENCODING", _), ("CHARSET", _): continue
      case ("PREF", .v3_0), ("ALTID", .v3_0), ("PID", .v3_0): continue
      case ("TYPE", _):
        let values = parameter.values.filter { $0.lowercased() != "pref" }
        if !values.isEmpty { parameters.append(Parameter(name: "TYPE", values: values)) }
      default: parameters.append(parameter)
      }
    }
    guard isPreferred else { return parameters }
    switch version {
    case .v3_0: parameters.append(Parameter(name: "TYPE", values: ["pref"]))
    case .v4_0 where property.parameterValues("PREF").isEmpty:
      parameters.append(Parameter(name: "PREF", values: ["1"]))
    case .v4_0: break
    }
    return parameters
  }

  /// A binary value in the version's way: base64 with ENCODING=b, or a `data:` URI.
  private func encode(
    _ bytes: [UInt8], type binary: BinaryValue, _ parameters: inout [Parameter]
  ) -> String {
    let encoded = String(decoding: Base64.encode(bytes), as: UTF8.self)
    parameters.removeAll { $0.name == "VALUE" || $0.name == "MEDIATYPE" }
    switch version {
    case .v3_0:
      parameters.append(Parameter(name: "ENCODING", values: ["b"]))
      if let type = binary.type.map(Self.shortType), !type.isEmpty {
        // Before any other, such as `pref`: readers take the first for the format.
        let place = parameters.firstIndex { $0.name == "TYPE" } ?? parameters.endIndex
        parameters.insert(Parameter(name: "TYPE", values: [type]), at: place)
      }
      return encoded
    case .v4_0:
      let type = binary.mediaType ?? "application/octet-stream"
      return "data:" + Token.cleaned(type, also: "/+.") + ";base64," + encoded
    }
  }

  /// `JPEG` for `image/jpeg`: RFC 2426 wants the format's name.
  private static func shortType(_ type: String) -> String {
    Token.cleaned((type.split(separator: "/").last.map(String.init) ?? "").uppercased(), also: "+.")
  }

  /// A value in which nothing can be taken for a line end or a control.
  static func neutralized(_ value: String) -> String {
    // Nearly every value has no octet that any of them, or a part of their UTF-8, could be.
    if value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 && $0 != 0xE2 }) {
      return value
    }
    var output = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in value.unicodeScalars {
      switch scalar.value {
      case 0x0A where previous == "\r": break
      // Besides LF and CR what Unicode calls a line end: some readers split lines at these.
      case 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029:
        output.append(contentsOf: "\\n".unicodeScalars)
      case 0x09: output.append(scalar)
      case 0...0x1F, 0x7F...0x9F: break
      default: output.append(scalar)
      }
      previous = scalar
    }
    return String(output)
  }
}
