import CCurl

extension Transfer {
  /// The fault of a finished transfer, which neither a 304 nor a redirect is; `nil` for none.
  func cause(_ code: CURLcode) -> HTTPError.Cause? {
    switch stop {
    case .headersTooLarge: return .headersTooLarge(limit: TransferLimits.headerSize)
    case .bodyTooLarge: return .tooLarge(limit: plan.request.maximumSize)
    case .outOfMemory: return .transport(CURLE_OUT_OF_MEMORY)
    case .bodyUnwanted, nil: break
    }
    // What follows the beginning of a refusal no longer matters.
    if refusal.isEmpty, unsafe code.isReset(handle, errorText) { return .connectionLost }
    if let cause = proxyCause(code) { return cause }
    if plan.url.scheme == "file" { return code == CURLE_OK ? nil : fileCause(code) }
    if stop == .bodyUnwanted || code == CURLE_OK || status >= 400 && !plan.accepts(status) {
      let isAnswer =
        plan.accepts(status) || plan.request.content == nil && (status == 304 || isRedirect)
      return isAnswer ? nil : .status(status)
    }
    if code == CURLE_SSL_CERTPROBLEM, let certificate = plan.clientCertificate {
      return .clientCertificate(path: certificate.file)
    }
    let tls = unsafe TLSFault(code, handle, errorText)
    return responseCause(code)
      ?? tls.map { .tls(host: plan.url.host, $0) } ?? .transport(code)
  }

  /// Whether the response is a redirect (RFC 9110, section 15.4).
  var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }

  private func proxyCause(_ code: CURLcode) -> HTTPError.Cause? {
    guard let proxy = plan.client.proxies.displayName(for: plan.url) else { return nil }
    let connectStatus = unsafe number(ccurl_get_connect_code)
    if connectStatus >= 300 { return .proxy(proxy, .status(connectStatus)) }
    if status == 407 { return .proxy(proxy, .status(407)) }
    switch code {
    case CURLE_COULDNT_RESOLVE_PROXY: return .proxy(proxy, .unknownHost)
    case CURLE_COULDNT_CONNECT: return .proxy(proxy, .couldNotConnect)
    case CURLE_PROXY: return .proxy(proxy, .badAnswer)
    case CURLE_OPERATION_TIMEDOUT where unsafe number(ccurl_get_connect_time) == 0:
      return .proxy(proxy, .couldNotConnect)
    default: return nil
    }
  }

  private func fileCause(_ code: CURLcode) -> HTTPError.Cause {
    if code == CURLE_OPERATION_TIMEDOUT { return .timedOut(after: plan.timeLimit) }
    // libcurl does not report the errno of a failed open(2).
    return .file(path: plan.url.path, .unreadable(errno: 0))
  }

  private func responseCause(_ code: CURLcode) -> HTTPError.Cause? {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST: .unknownHost(plan.url.host)
    case CURLE_COULDNT_CONNECT: .couldNotConnect(host: plan.url.host)
    case CURLE_OPERATION_TIMEDOUT: .timedOut(after: plan.timeLimit)
    case CURLE_RECV_ERROR where errorText.contains("chunked-encoding"): .badHTTP
    case CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR: .connectionLost
    // We checked the URL's scheme, so the unsupported protocol is HTTP/0.9.
    case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL, CURLE_HTTP2, CURLE_HTTP2_STREAM:
      .badHTTP
    case CURLE_PARTIAL_FILE: .incomplete
    case CURLE_BAD_CONTENT_ENCODING, CURLE_WRITE_ERROR: .badEncoding
    case CURLE_FILESIZE_EXCEEDED: .tooLarge(limit: plan.request.maximumSize)
    // libcurl 7.88 reports a header line above 100 kB as "out of memory".
    case CURLE_OUT_OF_MEMORY where unsafe number(ccurl_get_pretransfer_time) > 0:
      .headersTooLarge(limit: TransferLimits.headerSize)
    default: nil
    }
  }
}

extension TLSFault {
  /// The fault that ended a transfer with a code; `nil` if TLS did not cause it.
  init?(_ code: CURLcode, _ handle: UnsafeMutableRawPointer, _ errorText: String) {
    switch code {
    case CURLE_PEER_FAILED_VERIFICATION:
      var result = 0
      _ = unsafe ccurl_get_verify_result(handle, &result)
      self.init(verifyResult: result)
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_SSL_ISSUER_ERROR,
      CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CLIENTCERT,
      CURLE_SSL_CACERT_BADFILE:
      self.init(handshakeError: errorText)
    default: return nil
    }
  }

  /// Maps the result of a certificate's verification (`man X509_STORE_CTX_get_error`).
  init(verifyResult: Int) {
    self =
      switch verifyResult {
      // OpenSSL accepted the certificate (libcurl sets 1 until all is well), not libcurl the name.
      case 0, 1, 62, 63, 64: .wrongName
      case 9: .notYetValid
      case 10: .expired
      case 18, 19: .selfSigned
      case 2, 20, 21, 27: .unknownAuthority
      case 23: .revoked
      case 66, 67, 68: .weak
      case 24, 25, 26, 28, 79: .notAllowed
      default: .certificate(code: verifyResult)
      }
  }

  /// Maps OpenSSL's description of a failed handshake, which has no number.
  init(handshakeError: String) {
    let clues: [(String, TLSFault)] = [
      ("protocol version", .oldVersion), ("unsupported protocol", .oldVersion),
      ("wrong version number", .notTLS), ("http request", .notTLS),
      ("packet length too long", .notTLS), ("key too small", .weak), ("md too weak", .weak),
    ]
    self = clues.first { handshakeError.contains($0.0) }?.1 ?? .handshake
  }
}
