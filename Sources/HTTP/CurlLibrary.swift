import CCurl
import Glibc

/// libcurl, loaded by the first request.
package enum CurlLibrary {
  /// Whether it is installed and new enough.
  package static let isReady =
    ccurl_load() && ccurl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  /// The version that is installed, such as `7.88.1`; `nil` if none is usable.
  package static var version: String? {
    unsafe isReady ? String(cString: ccurl_version()) : nil
  }

  /// Sets the options that are the same for every transfer: verified TLS, and nothing that libcurl
  /// does by itself.
  static func setCommonOptions(
    _ handle: UnsafeMutableRawPointer, scheme: String
  ) -> [CURLcode] {
    unsafe [
      ccurl_set_no_signal(handle, true), ccurl_set_closes_on_exec(handle),
      // A hanging name look-up must not outlive the time limit.
      ccurl_set_quick_exit(handle, true),
      ccurl_set_protocols(handle, scheme), ccurl_set_disallow_username_in_url(handle, true),
      // `Fetch` follows redirects by stricter rules; libcurl must not, and may use https at most.
      ccurl_set_follow_location(handle, false), ccurl_set_redirect_protocols(handle, "https"),
      ccurl_set_verify_peer(handle, true), ccurl_set_verify_host(handle),
      ccurl_set_tls_1_2_or_later(handle),
      // An empty value keeps libcurl from reading the environment itself.
      ccurl_set_no_proxy(handle, ""),
    ]
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
