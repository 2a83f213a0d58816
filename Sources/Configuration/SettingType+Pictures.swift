import Localization

extension SettingType<PicturePatterns> {
  /// A mapping with a pattern for small pictures, one for large ones, or both.
  package static let picturePatterns = SettingType(
    syntax: .single(valueName: "pictures"),
    read: { (written) throws(ConfigurationError) in
      var patterns = PicturePatterns()
      for (name, value) in try written.members(allowed: ["thumb", "full"]) {
        let pattern = try value.picturePattern()
        if name == "thumb" { patterns.thumb = pattern } else { patterns.full = pattern }
      }
      if patterns == PicturePatterns() { throw written.error(.empty) }
      return patterns
    },
    write: { patterns, _ in
      block(members([("thumb", patterns.thumb), ("full", patterns.full)]))
    })
}

extension SettingType<[String]> {
  /// Host names and addresses, in lower case; in a file, one needs no list.
  package static let hosts = SettingType(
    syntax: .list(valueName: "host", separator: " "),
    read: { (written) throws(ConfigurationError) in
      var hosts: [String] = []
      for element in written.elements ?? [written] {
        let host = try element.text().lowercased()
        guard PictureHost.isValid(host) else {
          throw element.error(.words(Phrase.badHost(text: host.excerpt)))
        }
        hosts.append(host)
      }
      return hosts
    },
    write: list)
}

extension SettingType<String> {
  /// The address of a service that answers over HTTP.
  package static let service = SettingType(
    syntax: .single(valueName: "url"),
    read: { (written) throws(ConfigurationError) in
      let text = try written.text()
      let fault = Phrase.badServiceURL(text: text.excerpt)
      // A path would otherwise become a file URL.
      if !text.contains("://") {
        throw written.error(.words(text.contains("@") ? Phrase.credentialsRefused : fault))
      }
      let url = try written.serviceURL()
      let isHTTP = ["https:", "http:"].contains { url.lowercased().hasPrefix($0) }
      guard isHTTP else { throw written.error(.words(fault)) }
      return url
    }, write: quoted)
}

extension WrittenValue {
  /// A URL whose errors advise nothing that only feeds have.
  fileprivate func serviceURL() throws(ConfigurationError) -> String {
    do throws(ConfigurationError) {
      return try url()
    } catch {
      if error.cause != .credentialsInURL { throw error }
      throw self.error(.words(Phrase.credentialsRefused))
    }
  }

  /// A URL, or a path, with placeholders for the values of a person.
  ///
  /// The host has none: what a feed says does not decide which host is asked.
  fileprivate func picturePattern() throws(ConfigurationError) -> String {
    let text = try text()
    for placeholder in text.matches(of: /\{([^{}]*)\}?|\}/) {
      let name = placeholder.1.map(String.init) ?? ""
      if placeholder.0.hasSuffix("}"), PicturePatterns.placeholders.contains(name) { continue }
      let known = PicturePatterns.placeholders.map { "{\($0)}" }
        .joined(separator: ScreenPhrase.comma)
      throw error(
        .words(
          Phrase.unknownPlaceholder(placeholders: known, text: String(placeholder.0).excerpt)))
    }
    if let scheme = text.firstRange(of: "://") {
      let host = text[scheme.upperBound...].prefix { !"/?#".contains($0) }
      if text[..<scheme.lowerBound].contains("{") || host.contains("{") {
        throw error(.words(Phrase.placeholderInHost))
      }
    }
    // A path becomes a URL, in which braces are escaped.
    return PicturePatterns.placeholders.reduce(try serviceURL()) { url, name in
      url.replacing("%7B\(name)%7D", with: "{\(name)}")
    }
  }
}

/// Hosts as users write them.
package enum PictureHost {
  /// Whether a text may be a host name, an IPv4 address, or an IPv6 address in brackets.
  package static func isValid(_ text: String) -> Bool {
    let name = text.hasPrefix("[") && text.hasSuffix("]") ? text.dropFirst().dropLast() : text[...]
    let isAddress = name.count < text.count
    guard let first = name.first, name.utf8.count <= 253 else { return false }
    if isAddress { return name.allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." } }
    return (first.isLetter || first.isNumber)
      && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." }
  }
}
