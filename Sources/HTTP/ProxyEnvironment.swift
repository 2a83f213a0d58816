import Basics

/// The proxy that the environment configures, by libcurl's own rules (libcurl-env(3),
/// CURLOPT_PROXY(3), CURLOPT_NOPROXY(3)); we pass it to libcurl, so that an error can name it.
struct ProxyEnvironment: Sendable {
  let value: @Sendable (String) -> String?

  /// The proxy for a URL, as written; `nil` for a direct connection; ignores `HTTP_PROXY`, which a
  /// web server sets from a request's `Proxy` field.
  func proxy(for url: ParsedURL) -> String? {
    if isExempt(url.host) { return nil }
    let names =
      switch url.scheme {
      case "http": ["http_proxy", "all_proxy", "ALL_PROXY"]
      case "https": ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
      default: [String]()
      }
    return names.lazy.compactMap { nonEmpty($0) }.first
  }

  /// The proxy for a URL, as host and port without credentials; `nil` for a direct connection.
  func displayName(for url: ParsedURL) -> String? {
    guard let proxy = proxy(for: url) else { return nil }
    let afterScheme = proxy.firstRange(of: "://").map { proxy[$0.upperBound...] } ?? proxy[...]
    // Find the last @ before cutting off the path: a password may contain a slash.
    let behindCredentials =
      afterScheme.lastIndex(of: "@").map { afterScheme[afterScheme.index(after: $0)...] }
    return String((behindCredentials ?? afterScheme).prefix { $0 != "/" })
  }

  private func nonEmpty(_ name: String) -> String? { value(name).flatMap { $0.isEmpty ? nil : $0 } }

  private func isExempt(_ host: String) -> Bool {
    let exceptions = nonEmpty("no_proxy") ?? nonEmpty("NO_PROXY") ?? ""
    let patterns = exceptions.split { $0 == "," || $0 == " " }
    if patterns == ["*"] { return true }
    let address = Self.address(host)
    return patterns.contains { pattern in
      if let address { return Self.isAddress(address, in: pattern) }
      let domain = pattern.drop { $0 == "." }.lowercased()
      return host == domain || host.hasSuffix("." + domain)
    }
  }

  /// The bytes of an IP address, IPv6 with or without brackets, in network order; `nil` for a name.
  private static func address(_ host: some StringProtocol) -> [UInt8]? {
    let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
    let text = isBracketed ? String(host.dropFirst().dropLast()) : String(host)
    return IPAddress.v4(text) ?? IPAddress.v6(text)
  }

  /// Whether an address is in a network such as `10.0.0.0/8` (RFC 4632), or equals a single one.
  private static func isAddress(_ address: [UInt8], in network: Substring) -> Bool {
    let parts = network.split(separator: "/", maxSplits: 1)
    guard let base = parts.first.flatMap({ Self.address($0) }), base.count == address.count
    else { return false }
    if parts.count == 1 { return base == address }
    guard let length = Int(parts[1]), (0...base.count * 8).contains(length) else { return false }
    return base.indices.allSatisfy { index in
      let covered = min(max(length - index * 8, 0), 8)
      let mask = UInt8(truncatingIfNeeded: 0xFF00 >> covered)
      return address[index] & mask == base[index] & mask
    }
  }
}
