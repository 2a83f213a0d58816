import CCurl
import Glibc

/// libcurl, loaded by the first request.
package enum CurlLibrary {
  static let isReady = ccurl_load() && ccurl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  /// The version that is installed, such as `7.88.1`; `nil` if none is usable.
  package static var version: String? {
    unsafe isReady ? String(cString: ccurl_version()) : nil
  }
}

extension CURLcode {
  /// Whether a peer reset the connection while it was being established.
  ///
  /// Whether libcurl sees the connection before its end, and so the code, depends on timing. Where
  /// OpenSSL has a reason (`error:…` in the text), the `errno` may be that of another attempt.
  func isReset(_ handle: UnsafeMutableRawPointer, _ errorText: String) -> Bool {
    guard [CURLE_COULDNT_CONNECT, CURLE_SSL_CONNECT_ERROR].contains(self),
      !errorText.contains("error:")
    else { return false }
    var error = 0
    _ = unsafe ccurl_get_os_errno(handle, &error)
    // Writing again after a reset fails with EPIPE.
    return [Int(ECONNRESET), Int(EPIPE)].contains(error)
  }
}
