internal import CCurl
internal import Glibc

/// libcurl, loaded by the first request.
enum CurlLibrary {
  /// Whether libcurl is installed and usable.
  static let isReady =
    ccurl_load() && ccurl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
}

extension CURLcode {
  /// Whether a peer reset the connection before or while it came about.
  ///
  /// Whether libcurl sees a connection before its end is a matter of time, and its code depends on that.
  func isReset(_ handle: UnsafeMutableRawPointer) -> Bool {
    guard [CURLE_COULDNT_CONNECT, CURLE_SSL_CONNECT_ERROR].contains(self) else { return false }
    var error = 0
    _ = unsafe ccurl_get_os_errno(handle, &error)
    // Writing once more after a reset tells EPIPE.
    return [Int(ECONNRESET), Int(EPIPE)].contains(error)
  }
}
