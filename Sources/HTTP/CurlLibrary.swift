internal import CCurl

/// libcurl, loaded by the first request.
enum CurlLibrary {
  /// Whether libcurl is installed and usable.
  static let isReady =
    ccurl_load() && ccurl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
}
