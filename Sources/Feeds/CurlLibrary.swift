internal import CCurl

/// libcurl, loaded when a feed is asked for the first time.
enum CurlLibrary {
  /// Whether it is there and can be used.
  static let isReady =
    ccurl_load() && ccurl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
}
