extension Parameter {
  /// The parameter that a bare value of vCard 2.1 (`TEL;HOME:`) belongs to.
  ///
  /// Source: vCard 2.1 section 2.1.2.
  static func bareName(_ value: String) -> String {
    switch value.uppercased() {
    case "INLINE", "URL", "CONTENT-ID", "CID": "VALUE"
    case "7BIT", "8BIT": "ENCODING"
    default: "TYPE"
    }
  }
}
