import Basics
import CCurl

/// A URL parsed by libcurl itself (RFC 3986, `curl_url_set`(3)), with which its requests agree.
package struct ParsedURL: Sendable {
  /// The URL, normalized.
  package let text: String
  /// In lower case.
  package let scheme: String
  /// In lower case, an IPv6 address in brackets; empty for most `file` URLs.
  package let host: String
  /// The scheme's own if the URL has none.
  package let port: String
  /// Without percent-encoding; the octets of a file's path.
  package let path: String

  /// Parses a URL; `nil` if it is malformed or contains credentials.
  package init?(_ text: String) { self.init(steps: [text]) }

  /// Resolves a reference to it (RFC 3986, 5.2), such as a response's `Location`; `nil` as above.
  package func resolving(_ location: String) -> ParsedURL? { ParsedURL(steps: [text, location]) }

  /// Whether a secret for one URL may be sent to the other (RFC 6454, section 4).
  package func hasSameOrigin(as other: ParsedURL) -> Bool {
    scheme == other.scheme && host == other.host && port == other.port
  }

  private init?(steps: [String]) {
    guard CurlLibrary.isReady, let url = unsafe ccurl_url() else { return nil }
    defer { unsafe ccurl_url_cleanup(url) }
    let flags = UInt32(CURLU_NON_SUPPORT_SCHEME | CURLU_DISALLOW_USER | CURLU_URLENCODE)
    for step in steps {
      guard unsafe ccurl_url_set(url, CURLUPART_URL, step, flags) == CURLUE_OK else { return nil }
    }
    // A path that contains %00 fails, which cannot be opened either.
    guard let text = unsafe Self.part(CURLUPART_URL, of: url),
      let scheme = unsafe Self.part(CURLUPART_SCHEME, of: url),
      let path = unsafe Self.part(CURLUPART_PATH, of: url, flags: UInt32(CURLU_URLDECODE))
    else { return nil }
    (self.text, self.scheme, self.path) = (text, scheme.lowercased(), path)
    host = unsafe Self.part(CURLUPART_HOST, of: url)?.lowercased() ?? ""
    port = unsafe Self.part(CURLUPART_PORT, of: url, flags: UInt32(CURLU_DEFAULT_PORT)) ?? ""
  }

  private static func part(_ part: CURLUPart, of url: OpaquePointer, flags: UInt32 = 0) -> String? {
    var value: UnsafeMutablePointer<CChar>?
    guard unsafe ccurl_url_get(url, part, &value, flags) == CURLUE_OK, let value = unsafe value
    else { return nil }
    defer { unsafe ccurl_free(value) }
    return unsafe String(octetsAt: value)
  }
}
