internal import CCurl

/// A URL taken apart by the code that will open it, so that check and use cannot disagree.
///
/// Source: RFC 3986, `curl_url_set`(3).
struct FeedURL {
  let text: String
  let scheme: String
  /// Empty for most `file` URLs.
  let host: String
  let port: String
  let path: String

  /// Takes a URL apart; `nil` if it is malformed or has credentials in it.
  init?(_ text: String) {
    self.init(steps: [text])
  }

  /// Where a response's `Location` leads (RFC 9110 10.2.2); `nil` as above.
  func resolving(_ location: String) -> FeedURL? {
    FeedURL(steps: [text, location])
  }

  /// Whether a secret meant for the one may be told to the other (RFC 6454 4).
  func hasSameOrigin(as other: FeedURL) -> Bool {
    scheme == other.scheme && host == other.host && port == other.port
  }

  private init?(steps: [String]) {
    guard CurlLibrary.isReady, let url = unsafe ccurl_url() else { return nil }
    defer { unsafe ccurl_url_cleanup(url) }
    let flags = UInt32(CURLU_NON_SUPPORT_SCHEME | CURLU_DISALLOW_USER | CURLU_URLENCODE)
    for step in steps {
      guard unsafe ccurl_url_set(url, CURLUPART_URL, step, flags) == CURLUE_OK else { return nil }
    }
    guard let text = unsafe Self.part(CURLUPART_URL, of: url),
      let scheme = unsafe Self.part(CURLUPART_SCHEME, of: url)
    else { return nil }
    self.text = text
    self.scheme = scheme.lowercased()
    host = unsafe Self.part(CURLUPART_HOST, of: url)?.lowercased() ?? ""
    port = unsafe Self.part(CURLUPART_PORT, of: url, flags: UInt32(CURLU_DEFAULT_PORT)) ?? ""
    // A path with %00 in it cannot be decoded, and cannot be opened either.
    guard let path = unsafe Self.part(CURLUPART_PATH, of: url, flags: UInt32(CURLU_URLDECODE))
    else { return nil }
    self.path = path
  }

  private static func part(_ part: CURLUPart, of url: OpaquePointer, flags: UInt32 = 0) -> String? {
    var value: UnsafeMutablePointer<CChar>?
    guard unsafe ccurl_url_get(url, part, &value, flags) == CURLUE_OK, let value = unsafe value
    else { return nil }
    defer { unsafe ccurl_free(value) }
    return unsafe String(cString: value)
  }
}
