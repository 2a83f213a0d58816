/// The `Link` header field (RFC 8288, section 3).
enum LinkField {
  /// The target of the first link with the relation `next` from the response itself, if any.
  static func next(_ field: String) -> String? {
    var rest = field[...]
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      let target = rest[rest.index(after: start)..<end]
      let parameters = rest[rest.index(after: end)...].parameters
      if leadsToNext(parameters) { return String(target) }
      rest = rest[(parameters.last?.endIndex ?? rest.index(after: end))...]
    }
    return nil
  }

  /// Whether a link with some parameters leads from the response to the next page: one with an
  /// `anchor` is another resource's; of several `rel`, the first counts.
  private static func leadsToNext(_ parameters: [Substring]) -> Bool {
    if parameters.contains(where: { name(of: $0) == "anchor" }) { return false }
    guard let relation = parameters.first(where: { name(of: $0) == "rel" }) else { return false }
    let relations = relation.drop { $0 != "=" }.dropFirst().split { $0.isWhitespace || $0 == "\"" }
    return relations.contains { $0.lowercased() == "next" }
  }

  private static func name(of parameter: Substring) -> String {
    parameter.prefix { $0 != "=" }.filter { !$0.isWhitespace }.lowercased()
  }
}

extension Substring {
  /// The parameters of a link, up to the next link: a quoted text may have any character.
  fileprivate var parameters: [Substring] {
    var parameters: [Substring] = []
    var start = startIndex
    var (isQuoted, isEscaped) = (false, false)
    for index in indices {
      switch self[index] {
      case _ where isEscaped: isEscaped = false
      case "\\" where isQuoted: isEscaped = true
      case "\"": isQuoted.toggle()
      case ";" where !isQuoted, "," where !isQuoted:
        parameters.append(self[start..<index])
        start = self.index(after: index)
        if self[index] == "," { return parameters }
      default: break
      }
    }
    return parameters + [self[start...]]
  }
}
