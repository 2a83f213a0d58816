extension String {
  /// The text with values for the names in braces: `Dear {first-name},`; a value is not read again,
  /// and a name without one stays.
  package func filled(_ value: (String) -> String?) -> String {
    var filled = ""
    var rest = self[...]
    while let start = rest.firstIndex(of: "{") {
      filled += rest[..<start]
      rest = rest[start...]
      guard let end = rest.firstIndex(of: "}"),
        let value = value(String(rest[rest.index(after: start)..<end]))
      else {
        filled.append("{")
        rest = rest.dropFirst()
        continue
      }
      filled += value
      rest = rest[rest.index(after: end)...]
    }
    return filled + rest
  }
}
