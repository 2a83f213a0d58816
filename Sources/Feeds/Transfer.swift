internal import CCurl

/// One request and its response, through one libcurl easy handle.
@safe final class Transfer {
  /// Why we ended a transfer that libcurl would have gone on with.
  enum Stop {
    case headersTooLarge
    case bodyTooLarge
    case outOfMemory
    /// The status says that the content is no feed.
    case contentUnwanted
  }

  let handle: UnsafeMutableRawPointer
  let plan: TransferPlan
  let body: ResponseBody
  private(set) var stop: Stop?
  private var headerSize = 0
  private var requestHeaders: UnsafeMutablePointer<curl_slist>?
  private let errorBuffer: UnsafeMutablePointer<CChar>

  /// Prepares a transfer; it starts once its handle is added to a multi handle.
  ///
  /// Throws `.transport` if libcurl refuses an option.
  init(_ plan: TransferPlan) throws(FeedError) {
    guard let handle = unsafe ccurl_easy_init() else {
      throw FeedError(.transport(CURLE_FAILED_INIT))
    }
    unsafe self.handle = handle
    self.plan = plan
    body = ResponseBody(limit: plan.maximumSize)
    unsafe errorBuffer = .allocate(capacity: Int(CURL_ERROR_SIZE))
    unsafe errorBuffer.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    try setLimits()
    try setSecurity()
    try setRequest()
    try setCallbacks()
  }

  deinit {
    unsafe ccurl_easy_cleanup(handle)
    unsafe ccurl_slist_free_all(requestHeaders)
    unsafe errorBuffer.deallocate()
  }

  /// What libcurl says of the fault, in English; may quote the other side.
  var errorText: String { unsafe String(cString: errorBuffer) }

  /// Gives back a number that libcurl knows of this transfer.
  func number(
    _ get: (UnsafeMutableRawPointer, UnsafeMutablePointer<Int>) -> CURLcode
  ) -> Int {
    var value = 0
    return unsafe get(handle, &value) == CURLE_OK ? value : 0
  }

  var status: Int { unsafe number(ccurl_get_response_code) }

  /// A field of the last response, of any origin but a proxy's.
  ///
  /// Gives back `nil` if the field is missing, empty or no UTF-8.
  func header(_ name: String) -> String? {
    guard let value = unsafe ccurl_response_header(handle, name) else { return nil }
    // libcurl 7.88 leaves a carriage return where a field is empty.
    guard let text = unsafe String(validatingCString: value), text.contains(where: { $0 != "\r" })
    else { return nil }
    return text
  }
}

// MARK: - Options

extension Transfer {
  private func setLimits() throws(FeedError) {
    try check(unsafe ccurl_set_no_signal(handle, true))
    // A look-up that hangs must not outlive the time limit.
    try check(unsafe ccurl_set_quick_exit(handle, true))
    try check(unsafe ccurl_set_timeout(handle, plan.timeLimit.wholeMilliseconds))
    try check(unsafe ccurl_set_connect_timeout(handle, plan.connectTimeLimit.wholeMilliseconds))
    try check(unsafe ccurl_set_low_speed_limit(handle, TransferLimits.slowSpeed))
    try check(
      unsafe ccurl_set_low_speed_time(handle, Int(plan.slowTimeLimit.components.seconds)))
    try check(unsafe ccurl_set_buffer_size(handle, 256 << 10))
  }

  private func setSecurity() throws(FeedError) {
    try check(unsafe ccurl_set_protocols(handle, plan.url.scheme))
    // Redirects are followed by `FeedFetch`, which knows more rules; this is the second lock.
    try check(unsafe ccurl_set_follow_location(handle, false))
    try check(unsafe ccurl_set_redirect_protocols(handle, "https"))
    try check(unsafe ccurl_set_disallow_username_in_url(handle, true))
    try check(unsafe ccurl_set_http09_allowed(handle, false))
    try check(unsafe ccurl_set_verify_peer(handle, true))
    try check(unsafe ccurl_set_verify_host(handle))
    try check(unsafe ccurl_set_tls_1_2_or_later(handle))
    // Set to nothing, both keep libcurl from deciding by the environment once more.
    try check(unsafe ccurl_set_proxy(handle, plan.proxies.proxy(for: plan.url) ?? ""))
    try check(unsafe ccurl_set_no_proxy(handle, ""))
    try check(unsafe ccurl_set_suppress_connect_headers(handle, true))
    if let pem = plan.authorities?.pem { try setAuthorities(pem) }
  }

  private func setAuthorities(_ pem: [UInt8]) throws(FeedError) {
    var pem = pem
    let code = unsafe pem.withUnsafeMutableBytes { bytes in
      var blob = unsafe curl_blob(
        data: bytes.baseAddress, len: bytes.count, flags: UInt32(CURL_BLOB_COPY))
      return unsafe ccurl_set_ca_info_blob(handle, &blob)
    }
    try check(code)
  }

  private func setRequest() throws(FeedError) {
    try check(unsafe ccurl_set_url(handle, plan.url.text))
    try check(unsafe ccurl_set_user_agent(handle, plan.userAgent))
    try check(unsafe ccurl_set_accept_encoding(handle, ""))
    if let token = plan.token {
      try check(unsafe ccurl_set_bearer_token(handle, token))
      try check(unsafe ccurl_set_bearer_authentication(handle))
    }
    try add(header: "Accept: application/json, */*;q=0.1")
    if let tag = plan.validators?.entityTag { try add(header: "If-None-Match: \(tag)") }
    if let date = plan.validators?.lastModified { try add(header: "If-Modified-Since: \(date)") }
    if plan.bypassesCaches { try add(header: "Cache-Control: no-cache") }
    try check(unsafe ccurl_set_request_headers(handle, requestHeaders))
  }

  /// Leaves out a field that would smuggle in another one.
  private func add(header: String) throws(FeedError) {
    guard !header.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return }
    guard let longer = unsafe ccurl_slist_append(requestHeaders, header) else {
      throw FeedError(.transport(CURLE_OUT_OF_MEMORY))
    }
    unsafe requestHeaders = longer
  }

  private func check(_ code: CURLcode) throws(FeedError) {
    guard code == CURLE_OK else { throw FeedError(.transport(code)) }
  }
}

extension FeedError.Cause {
  static func transport(_ code: CURLcode) -> Self { .transport(code: Int(code.rawValue)) }
}

extension Duration {
  /// The time in milliseconds, rounded up, at least 1: to libcurl, 0 is no limit.
  fileprivate var wholeMilliseconds: Int {
    let milliseconds = (self / .milliseconds(1)).rounded(.up)
    return Int(min(max(milliseconds, 1), Double(Int32.max)))
  }
}

// MARK: - Callbacks

extension Transfer {
  private func setCallbacks() throws(FeedError) {
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    try check(unsafe ccurl_set_private(handle, context))
    try check(unsafe ccurl_set_error_buffer(handle, errorBuffer))
    try check(unsafe ccurl_set_header_context(handle, context))
    try check(unsafe ccurl_set_write_context(handle, context))
    try check(
      unsafe ccurl_set_header_function(handle) { _, size, count, context in
        unsafe Transfer.from(context)?.receive(headerOf: size * count) ?? 0
      })
    try check(
      unsafe ccurl_set_write_function(handle) { data, size, count, context in
        let bytes = unsafe UnsafeRawBufferPointer(start: data, count: size * count)
        return unsafe Transfer.from(context)?.receive(bytes) ?? 0
      })
  }

  /// The transfer behind a callback's context.
  static func from(_ context: UnsafeMutableRawPointer?) -> Transfer? {
    guard let context = unsafe context else { return nil }
    return unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
  }

  /// Counts header bytes; gives back how many were taken.
  private func receive(headerOf size: Int) -> Int {
    headerSize += size
    if headerSize <= TransferLimits.headerSize { return size }
    stop = .headersTooLarge
    return 0
  }

  /// Takes content; gives back how many bytes were taken.
  private func receive(_ bytes: UnsafeRawBufferPointer) -> Int {
    if plan.url.scheme != "file", status != 200 {
      stop = .contentUnwanted
      return 0
    }
    do {
      try unsafe body.append(bytes)
      return bytes.count
    } catch {
      stop = error == .tooLarge ? .bodyTooLarge : .outOfMemory
      return 0
    }
  }
}
