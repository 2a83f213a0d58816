import Basics
import CCurl

/// One request and its response, on one libcurl easy handle.
@safe final class Transfer {
  enum AbortReason {
    case headersTooLarge
    case bodyTooLarge
    case outOfMemory
    /// The status is that of a failure, so the body is not wanted.
    case bodyUnwanted
  }

  let handle: UnsafeMutableRawPointer
  let plan: TransferPlan
  let body: ResponseBody
  /// The body of a refusal, if it is read for the server's words.
  private(set) var refusal: [UInt8] = []
  private(set) var stop: AbortReason?
  private var headerSize = 0
  private var requestHeaders: UnsafeMutablePointer<curl_slist>?
  private let errorBuffer: UnsafeMutablePointer<CChar>

  /// Prepares a transfer for a multi handle; throws `.transport` if libcurl refuses an option.
  init(_ plan: TransferPlan) throws(HTTPError) {
    guard let handle = unsafe ccurl_easy_init()
    else { throw HTTPError(.transport(CURLE_FAILED_INIT)) }
    unsafe self.handle = handle
    self.plan = plan
    body = ResponseBody(limit: plan.request.maximumSize)
    unsafe errorBuffer = .allocate(capacity: Int(CURL_ERROR_SIZE))
    unsafe errorBuffer.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    try setConnection()
    try setRequest()
    try setCallbacks()
  }

  deinit {
    unsafe ccurl_easy_cleanup(handle)
    unsafe ccurl_slist_free_all(requestHeaders)
    unsafe errorBuffer.deallocate()
  }

  /// libcurl's description of the fault, in English; may quote the server.
  var errorText: String { unsafe String(cString: errorBuffer) }

  /// A number from libcurl about this transfer; 0 if there is none.
  func number(_ get: (UnsafeMutableRawPointer, UnsafeMutablePointer<Int>) -> CURLcode) -> Int {
    var value = 0
    return unsafe get(handle, &value) == CURLE_OK ? value : 0
  }

  var status: Int { unsafe number(ccurl_get_response_code) }

  /// A field of the last response, not a proxy's to CONNECT; `nil` if missing, empty or not UTF-8.
  func header(_ name: String, line: Int = 0) -> String? {
    guard let value = unsafe ccurl_response_header(handle, name, line) else { return nil }
    // libcurl 7.88 returns a carriage return for an empty field.
    guard let text = unsafe String(validatingCString: value), text.contains(where: { $0 != "\r" })
    else { return nil }
    return text
  }

  /// The lines of a header field that is a list, as one (RFC 9110, section 5.3); `nil` for none.
  func list(_ name: String) -> String? {
    let lines = (0..<Self.longestList).lazy.map { self.header(name, line: $0) }.prefix { $0 != nil }
    let text = lines.compactMap { $0 }.joined(separator: ", ")
    return text.isEmpty ? nil : text
  }

  /// How many lines of a list are read; a response has no more than some.
  private static let longestList = 100
}

// MARK: - Options

extension Transfer {
  private func setConnection() throws(HTTPError) {
    let codes = unsafe CurlLibrary.setCommonOptions(handle, scheme: plan.url.scheme)
    for code in codes { try check(code) }
    try check(unsafe ccurl_set_timeout(handle, plan.timeLimit.wholeMilliseconds))
    try check(unsafe ccurl_set_connect_timeout(handle, plan.connectTimeLimit.wholeMilliseconds))
    try check(unsafe ccurl_set_low_speed_limit(handle, TransferLimits.slowSpeed))
    try check(
      unsafe ccurl_set_low_speed_time(handle, Int(plan.client.slowTimeLimit.components.seconds)))
    try check(unsafe ccurl_set_buffer_size(handle, 256 << 10))
    try check(unsafe ccurl_set_http09_allowed(handle, false))
    // An empty value keeps libcurl from reading the environment itself.
    try check(unsafe ccurl_set_proxy(handle, plan.client.proxies.proxy(for: plan.url) ?? ""))
    try check(unsafe ccurl_set_suppress_connect_headers(handle, true))
    if let authorities = plan.authorities { try check(unsafe authorities.set(handle)) }
  }

  private func setRequest() throws(HTTPError) {
    try check(unsafe ccurl_set_url(handle, plan.url.text))
    try check(unsafe ccurl_set_user_agent(handle, plan.client.userAgent))
    // What is posted is answered with bytes as they are; otherwise all that libcurl can decompress.
    try check(
      unsafe ccurl_set_accept_encoding(handle, plan.request.content == nil ? "" : "identity"))
    if let certificate = plan.clientCertificate {
      let key = certificate.keyFile ?? certificate.file
      try check(unsafe certificate.file.withOctets { unsafe ccurl_set_ssl_cert(handle, $0) })
      try check(unsafe key.withOctets { unsafe ccurl_set_ssl_key(handle, $0) })
      // An empty one keeps OpenSSL from asking on the terminal.
      try check(unsafe ccurl_set_key_password(handle, ""))
    }
    if let token = plan.token {
      try check(unsafe ccurl_set_bearer_token(handle, token))
      try check(unsafe ccurl_set_bearer_authentication(handle))
    }
    for (name, value) in plan.request.headers { try add(header: "\(name): \(value)") }
    if let tag = plan.validators?.entityTag { try add(header: "If-None-Match: \(tag)") }
    if let date = plan.validators?.lastModified { try add(header: "If-Modified-Since: \(date)") }
    if plan.bypassesCaches { try add(header: "Cache-Control: no-cache") }
    if let (bytes, type) = plan.request.content { try setContent(bytes, type) }
    try check(unsafe ccurl_set_request_headers(handle, requestHeaders))
  }

  private func setContent(_ bytes: [UInt8], _ type: String) throws(HTTPError) {
    try check(unsafe ccurl_set_post_size(handle, bytes.count))
    let code = unsafe bytes.withUnsafeBytes { bytes in
      unsafe ccurl_copy_post_fields(handle, bytes.baseAddress)
    }
    try check(code)
    try add(header: "Content-Type: \(type)")
    // Keeps libcurl from waiting for a 100 (Continue).
    try add(header: "Expect:")
  }

  /// Adds a header field; skips one with a control character, which could inject another field.
  private func add(header: String) throws(HTTPError) {
    guard !header.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return }
    guard let longer = unsafe ccurl_slist_append(requestHeaders, header)
    else { throw HTTPError(.transport(CURLE_OUT_OF_MEMORY)) }
    unsafe requestHeaders = longer
  }

  private func check(_ code: CURLcode) throws(HTTPError) {
    guard code == CURLE_OK else { throw HTTPError(.transport(code)) }
  }
}

extension HTTPError.Cause {
  static func transport(_ code: CURLcode) -> Self { .transport(code: Int(code.rawValue)) }
}

// MARK: - Callbacks

extension Transfer {
  private func setCallbacks() throws(HTTPError) {
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

  static func from(_ context: UnsafeMutableRawPointer?) -> Transfer? {
    unsafe context.map { unsafe Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Counts header bytes; returns how many were accepted.
  private func receive(headerOf size: Int) -> Int {
    headerSize += size
    if headerSize <= TransferLimits.headerSize { return size }
    stop = .headersTooLarge
    return 0
  }

  /// Appends bytes to the body; returns how many were accepted.
  private func receive(_ bytes: UnsafeRawBufferPointer) -> Int {
    if plan.url.scheme != "file", !plan.accepts(status) { return unsafe receive(refusal: bytes) }
    do {
      try unsafe body.append(bytes)
      return bytes.count
    } catch {
      stop = error == .tooLarge ? .bodyTooLarge : .outOfMemory
      return 0
    }
  }

  /// Appends bytes to the body of a refusal, unless it is not wanted or gets too large.
  private func receive(refusal bytes: UnsafeRawBufferPointer) -> Int {
    guard plan.readsMessage(status), refusal.count + bytes.count <= TransferLimits.refusalSize
    else {
      refusal = []
      stop = .bodyUnwanted
      return 0
    }
    unsafe refusal.append(contentsOf: bytes)
    return bytes.count
  }
}
