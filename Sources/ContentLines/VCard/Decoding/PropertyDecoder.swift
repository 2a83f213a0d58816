/// Makes the values of one captured card: text from octets, properties from content lines.
struct PropertyDecoder {
  private let store: [UInt8]
  private let text: TextDecoder

  init(_ card: RawCard) {
    store = card.store
    text = TextDecoder(fallback: card.charset ?? .windows1252)
  }

  func value(_ line: RawContentLine) -> String {
    let bytes = store[line.value]
    let charset = line.charset.flatMap { Charset(store.span, $0) }
    switch line.encoding {
    case .none: return text.decode(bytes, declared: charset)
    case .quotedPrintable:
      // RFC 2045 section 6.7; soft line breaks are already joined.
      let decoded = bytes.span.decodingHexadecimal(after: ASCII.equals)
      return text.decode(decoded[...], declared: charset)
    case .base64: return text.decode(Base64.decode(bytes.span)?[...] ?? bytes, declared: charset)
    }
  }

  func property(_ line: RawContentLine, isVersion21: Bool) -> Property {
    var head = ContentLineHead(store.span, line.head)
    let name = string(head.name).uppercased()
    let group = head.group.map(string)
    var parameters: [Parameter] = []
    while let ranges = head.nextParameter(store.span) {
      if let found = parameter(ranges, isVersion21: isVersion21) { parameters.append(found) }
    }
    let content = content(line, name: name, parameters: parameters, isVersion21: isVersion21)
    if case .binary(let binary) = content, binary.encoding == .base64 {
      parameters.removeAll { $0.name == "TYPE" && $0.values == [binary.type ?? ""] }
    }
    return Property(group: group, name: name, parameters: parameters, content: content)
  }

  private func content(
    _ line: RawContentLine, name: String, parameters: [Parameter], isVersion21: Bool
  ) -> Property.Content {
    if line.encoding == .base64, line.kind == .binary || name.hasPrefix("X-") {
      let types = parameters.filter { $0.name == "TYPE" }.flatMap(\.values)
      let type = types.first { $0.lowercased() != "pref" }
      let media = parameters.first { $0.name == "MEDIATYPE" }?.values.first
      return .binary(
        BinaryValue(type: media ?? type, encoding: .base64, encoded: Array(store[line.value])))
    }
    if let encoded = unmarkedBase64(line) {
      let type = parameters.first { $0.name == "TYPE" || $0.name == "MEDIATYPE" }?.values.first
      return .binary(BinaryValue(type: type, encoding: .base64, encoded: encoded))
    }
    let value = value(line)
    if let data = BinaryValue(dataURI: value, isBinaryProperty: line.kind == .binary) {
      return .binary(data)
    }
    return .text(isVersion21 ? PropertyGrammar.normalizing(value, of: name, parameters) : value)
  }

  /// The value of a photo, logo, sound or key that is base64 though no `ENCODING` says so.
  private func unmarkedBase64(_ line: RawContentLine) -> [UInt8]? {
    // What is shorter may be the name of something.
    guard line.kind == .binary, line.encoding == .none, line.value.count >= 100 else { return nil }
    let value = store[line.value].filter { $0 > ASCII.space }
    // A URI of that length has a colon, a dot or another character that base64 does not.
    return Base64.isBody(value.span, value.indices) ? value : nil
  }

  /// One parameter; `nil` for ENCODING and CHARSET, which are undone with the value.
  private func parameter(
    _ ranges: ContentLineHead.ParameterRanges, isVersion21: Bool
  ) -> Parameter? {
    guard let nameRange = ranges.name else {
      if ContentLineTraits.encoding(store.span, ranges.values, isBare: true) != nil { return nil }
      let value = string(ranges.values)
      let name = Self.bareName(value)
      return name == "ENCODING" ? nil : Parameter(name: name, values: [value])
    }
    let name = string(nameRange).uppercased()
    if name == "ENCODING" || name == "CHARSET" { return nil }
    let values = Parameter.split(store[ranges.values]).map { value in
      isVersion21 ? string(value) : Parameter.unescape(string(value))
    }
    return Parameter(name: name, values: values)
  }

  /// The parameter that a bare value (`TEL;HOME:`) belongs to (vCard 2.1 section 2.1.2).
  private static func bareName(_ value: String) -> String {
    switch value.uppercased() {
    case "INLINE", "URL", "CONTENT-ID", "CID": "VALUE"
    case "7BIT", "8BIT": "ENCODING"
    default: "TYPE"
    }
  }

  private func string(_ range: Range<Int>) -> String { text.decode(store[range], declared: nil) }
  private func string(_ bytes: [UInt8]) -> String { text.decode(bytes[...], declared: nil) }
}
