import Basics

/// The proxy that the environment configures, by libcurl's own rules.
///
/// We choose the proxy and pass it to libcurl, so that an error can name it.
/// Source: libcurl-env(3), CURLOPT_PROXY(3), CURLOPT_NOPROXY(3).
struct ProxyEnvironment: Sendable {
  private let value: @Sendable (String) -> String?

  init(_ value: @escaping @Sendable (String) -> String?) { self.value = value }

  /// The hosts to connect to without a proxy, as written.
  private var exceptions: String { nonEmpty("no_proxy") ?? nonEmpty("NO_PROXY") ?? "" }

  /// The proxy for a URL, as written; `nil` for a direct connection.
  func proxy(for url: ParsedURL) -> String? {
    isException(url.host) ? nil : proxy(scheme: url.scheme)
  }

  /// Ignores `HTTP_PROXY`, which a web server sets from a request's `Proxy` field.
  private func proxy(scheme: String) -> String? {
    let names =
      switch scheme {
      case "http": ["http_proxy", "all_proxy", "ALL_PROXY"]
      case "https": ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
      default: [String]()
      }
    return names.lazy.compactMap { nonEmpty($0) }.first
  }

  /// The proxy for a URL as messages show it: host and port without credentials; `nil` for a direct
  /// connection.
  func displayName(for url: ParsedURL) -> String? {
    guard let proxy = proxy(for: url) else { return nil }
    let afterScheme = proxy.firstRange(of: "://").map { proxy[$0.upperBound...] } ?? proxy[...]
    // Find the last @ before cutting off the path: a password may contain a slash.
    let behindCredentials =
      afterScheme.lastIndex(of: "@").map { afterScheme[afterScheme.index(after: $0)...] }
    return String((behindCredentials ?? afterScheme).prefix { $0 != "/" })
  }

  private func nonEmpty(_ name: String) -> String? { value(name).flatMap { $0.isEmpty ? nil : $0 } }

  private func isException(_ host: String) -> Bool {
    let patterns = exceptions.split { $0 == "," || $0 == " " }
    if patterns == ["*"] { return true }
    let address = HostAddress(host)
    return patterns.contains { pattern in
      if let address { return address.isIn(network: pattern) }
      let domain = pattern.drop { $0 == "." }.lowercased()
      return host == domain || host.hasSuffix("." + domain)
    }
  }
}

/// An IP address as the host of a URL.
private struct HostAddress {
  /// 4 or 16 bytes in network order.
  private let bytes: [UInt8]

  /// Parses an address, IPv6 with or without brackets; `nil` for a host name.
  init?(_ text: some StringProtocol) {
    let isBracketed = text.hasPrefix("[") && text.hasSuffix("]")
    let text = isBracketed ? String(text.dropFirst().dropLast()) : String(text)
    guard let bytes = IPAddress.v4(text) ?? IPAddress.v6(text) else { return nil }
    self.bytes = bytes
  }

  /// Whether the address is in a network such as `10.0.0.0/8` (RFC 4632), or equals a single
  /// address.
  func isIn(network: some StringProtocol) -> Bool {
    let parts = network.split(separator: "/", maxSplits: 1)
    guard let first = parts.first, let base = HostAddress(first), base.bytes.count == bytes.count
    else { return false }
    if parts.count == 1 { return base.bytes == bytes }
    guard let length = Int(parts[1]), (0...bytes.count * 8).contains(length) else { return false }
    return bytes.indices.allSatisfy { index in
      let covered = min(max(length - index * 8, 0), 8)
      let mask = UInt8(truncatingIfNeeded: 0xFF00 >> covered)
      return bytes[index] & mask == base.bytes[index] & mask
    }
  }
}
