import Basics

extension LDAPURLFault: Error {}

/// The parts of an LDAP URL (RFC 4516, section 2), checked one by one.
struct LDAPURLParts {
  let scheme: LDAPAddress.Scheme
  let host: String
  let port: Int
  /// Base, attributes, scope, filter and extensions, as far as the URL has them; encoded.
  private let parts: [Substring]

  init(_ url: String) throws(LDAPURLFault) {
    guard let colon = url.firstIndex(of: ":"),
      let scheme = LDAPAddress.Scheme(rawValue: url[..<colon].lowercased())
    else { throw .scheme }
    self.scheme = scheme
    let rest = url[url.index(after: colon)...]
    guard rest.hasPrefix("//") else { throw .scheme }
    let server = rest.dropFirst(2).prefix { $0 != "/" }
    (host, port) = try Self.server(server, scheme)
    parts = rest[server.endIndex...].dropFirst()
      .split(separator: "?", omittingEmptySubsequences: false)
    if parts.count > 5 { throw .parts }
  }

  /// A part without percent-encoding; empty if it is missing.
  func text(_ index: Int) throws(LDAPURLFault) -> String {
    index < parts.count ? try parts[index].percentDecoded() : ""
  }

  var attributes: [String] {
    get throws(LDAPURLFault) {
      guard parts.count > 1, !parts[1].isEmpty else { return [] }
      var attributes: [String] = []
      for part in parts[1].split(separator: ",", omittingEmptySubsequences: false) {
        let attribute = try part.percentDecoded()
        guard AttributeNames.isWellFormed(attribute) else { throw .attribute }
        attributes.append(attribute)
      }
      return attributes
    }
  }

  func checkExtensions() throws(LDAPURLFault) {
    guard parts.count > 4 else { return }
    for part in parts[4].split(separator: ",") where try part.percentDecoded().hasPrefix("!") {
      throw .criticalExtension
    }
  }

  private static func server(
    _ text: Substring, _ scheme: LDAPAddress.Scheme
  ) throws(LDAPURLFault) -> (host: String, port: Int) {
    if scheme == .ldapi { return (try text.percentDecoded(), 0) }
    if text.contains("@") { throw .credentials }
    var name = text
    var port = Substring(scheme == .ldaps ? "636" : "389")
    let afterBracket = text.lastIndex(of: "]") ?? text.startIndex
    if let colon = text[afterBracket...].firstIndex(of: ":") {
      (name, port) = (text[..<colon], text[text.index(after: colon)...])
    }
    guard let number = port.number, (1...65_535).contains(number) else { throw .port }
    return (try host(try name.percentDecoded()), number)
  }

  /// A host as libldap takes it: a name in ASCII, or an address; of IPv6, without its brackets.
  private static func host(_ text: String) throws(LDAPURLFault) -> String {
    if text.hasPrefix("["), text.hasSuffix("]") {
      let address = text.dropFirst().dropLast().lowercased()
      guard address.contains(":"),
        address.utf8.allSatisfy({ $0.isLetterOrDigit || ":.%".utf8.contains($0) })
      else { throw .host }
      return address
    }
    let name = DomainName.asciiForm(of: text[...]).lowercased()
    let isName = name.utf8.allSatisfy { $0.isLetterOrDigit || "-._".utf8.contains($0) }
    guard isName, !name.isEmpty else { throw .host }
    return name
  }
}

extension Substring {
  /// The text without percent-encoding (RFC 3986, section 2.1); throws `.encoding`.
  fileprivate func percentDecoded() throws(LDAPURLFault) -> String {
    guard let bytes = utf8.percentDecoded(), !bytes.contains(0),
      let text = String(validating: bytes, as: UTF8.self)
    else { throw .encoding }
    return text
  }
}
