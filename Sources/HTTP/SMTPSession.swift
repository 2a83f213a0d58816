import Basics
import CCurl

/// Hands messages to a server, one after the other, over one connection where the server keeps it.
@safe package final class SMTPSession {
  private let server: SMTPServer
  private let url: ParsedURL?
  private var handle: UnsafeMutableRawPointer?
  private let errorBuffer: UnsafeMutablePointer<CChar>
  private var exchange = SMTPExchange()

  /// Takes a server, which is asked by the first mail.
  package init(_ server: SMTPServer) {
    self.server = server
    url = ParsedURL(server.url).flatMap { ["smtp", "smtps"].contains($0.scheme) ? $0 : nil }
    unsafe errorBuffer = .allocate(capacity: Int(CURL_ERROR_SIZE))
    unsafe errorBuffer.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
  }

  deinit {
    if let handle = unsafe handle { unsafe ccurl_easy_cleanup(handle) }
    unsafe errorBuffer.deallocate()
  }

  /// Hands a message over: octets with CRLF at the ends of lines.
  ///
  /// `begin` is called before its first octet leaves, after the server has asked for it (354);
  /// `false` forbids it.
  package func send(
    from sender: String, to recipient: String, _ message: [UInt8], begin: @escaping () -> Bool
  ) -> SMTPResult {
    guard CurlLibrary.isReady else { return .notSent(.noLibrary, .session) }
    guard let url else { return .notSent(.invalidURL, .session) }
    let handle: UnsafeMutableRawPointer
    do throws(SMTPFault) {
      unsafe handle = try unsafe prepare(url)
    } catch { return .notSent(error, .session) }
    let (result, isReused) = unsafe perform(handle, sender, recipient, message, begin)
    // The server may have closed a kept connection; nothing of the mail was sent then.
    guard isReused, isStale(result) else { return result }
    unsafe ccurl_easy_cleanup(handle)
    unsafe self.handle = nil
    guard let handle = try? unsafe prepare(url) else { return result }
    return unsafe perform(handle, sender, recipient, message, begin).result
  }

  private func isStale(_ result: SMTPResult) -> Bool {
    switch result {
    case .notSent(let fault, .session), .notSent(let fault, .sender):
      [.connectionLost, .transport(code: Int(CURLE_SEND_ERROR.rawValue))].contains(fault)
    case .refused(let reply, .sender): reply.code == 421
    case .accepted, .refused, .notSent, .broken, .stopped: false
    }
  }

  private func perform(
    _ handle: UnsafeMutableRawPointer, _ sender: String, _ recipient: String, _ message: [UInt8],
    _ begin: @escaping () -> Bool
  ) -> (result: SMTPResult, isReused: Bool) {
    let needsUnicode = ![sender, recipient].allSatisfy { address in
      // libcurl sends a domain in its ASCII form.
      address.utf8.prefix { $0 != UInt8(ascii: "@") }.allSatisfy { $0 < 0x80 }
    }
    exchange = SMTPExchange(
      message, needing: (login: server.login != nil, unicodeAddresses: needsUnicode),
      on: exchange.connection)
    let recipients = unsafe ccurl_slist_append(nil, "<\(recipient)>")
    defer { unsafe ccurl_slist_free_all(recipients) }
    // Kept for the next mail, which sets its own.
    guard let recipients = unsafe recipients,
      unsafe ccurl_set_mail_from(handle, "<\(sender)>") == CURLE_OK,
      unsafe ccurl_set_mail_recipients(handle, recipients) == CURLE_OK
    else { return (.notSent(.transport(code: Int(CURLE_OUT_OF_MEMORY.rawValue)), .session), false) }
    exchange.begin = begin
    let code = unsafe ccurl_easy_perform(handle)
    exchange.begin = nil
    _ = unsafe ccurl_set_mail_recipients(handle, nil)
    var connections = 0
    _ = unsafe ccurl_get_connection_count(handle, &connections)
    let result = exchange.result(of: code) { unsafe fault(code, handle) }
    return (result, connections == 0 && code != CURLE_OK)
  }

  private var errorText: String { unsafe String(cString: errorBuffer) }

  /// The meaning of libcurl's code when no reply says it.
  private func fault(_ code: CURLcode, _ handle: UnsafeMutableRawPointer) -> SMTPFault {
    if unsafe code.isReset(handle, errorText) { return .connectionLost }
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST: return .unknownHost
    case CURLE_COULDNT_CONNECT: return .couldNotConnect
    case CURLE_OPERATION_TIMEDOUT: return .timedOut
    case CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR: return .connectionLost
    case CURLE_WEIRD_SERVER_REPLY, CURLE_WRITE_ERROR, CURLE_BAD_CONTENT_ENCODING: return .badReply
    case CURLE_USE_SSL_FAILED: return .noEncryption
    case CURLE_LOGIN_DENIED: return .noLogin
    default:
      let tls = unsafe TLSFault(code, handle, errorText)
      return tls.map(SMTPFault.tls) ?? .transport(code: Int(code.rawValue))
    }
  }
}

// MARK: - Options

extension SMTPSession {
  /// The handle with the options that are the same for every mail.
  private func prepare(_ url: ParsedURL) throws(SMTPFault) -> UnsafeMutableRawPointer {
    if let handle = unsafe handle { return unsafe handle }
    var authorities: CertificateAuthorities?
    if let path = server.authorityFile {
      guard let own = try? CertificateAuthorities(adding: path) else { throw .authorityFile }
      authorities = own
    }
    guard let handle = unsafe ccurl_easy_init()
    else { throw .transport(code: Int(CURLE_FAILED_INIT.rawValue)) }
    var codes = unsafe options(of: handle, url)
    if let authorities { codes.append(unsafe authorities.set(handle)) }
    if let failed = codes.first(where: { $0 != CURLE_OK }) {
      unsafe ccurl_easy_cleanup(handle)
      throw .transport(code: Int(failed.rawValue))
    }
    unsafe self.handle = handle
    return unsafe handle
  }

  private func options(of handle: UnsafeMutableRawPointer, _ url: ParsedURL) -> [CURLcode] {
    // Encryption may be missing within this machine; libcurl does not look `localhost` up.
    let isPlain = server.authorityFile == nil && URLHost(url.host).isLoopback
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    var codes = unsafe CurlLibrary.setCommonOptions(handle, scheme: url.scheme)
    codes += unsafe [
      ccurl_set_url(handle, address(url)), ccurl_set_proxy(handle, ""),
      ccurl_set_requires_tls(handle, !isPlain),
      ccurl_set_timeout(handle, server.timeout.wholeMilliseconds),
      ccurl_set_connect_timeout(handle, server.connectTimeout.wholeMilliseconds),
      ccurl_set_response_timeout(handle, Int((server.replyTimeout / .seconds(1)).rounded(.up))),
      ccurl_set_upload(handle, true), ccurl_set_error_buffer(handle, errorBuffer),
    ]
    if let login = server.login {
      codes += unsafe [
        ccurl_set_user_name(handle, login.user), ccurl_set_password(handle, login.password),
      ]
    }
    codes += unsafe [
      ccurl_set_read_context(handle, context), ccurl_set_header_context(handle, context),
      ccurl_set_debug_context(handle, context), ccurl_set_write_context(handle, context),
      // Nothing else shows which commands were sent.
      ccurl_set_verbose(handle, true),
    ]
    return codes + (unsafe setCallbacks(handle))
  }

  /// The URL, whose path is what libcurl says in EHLO.
  private func address(_ url: ParsedURL) -> String {
    let server = url.text.hasSuffix("/") ? String(url.text.dropLast()) : url.text
    return server + "/" + self.server.hello.percentEncoded(keeping: "-._~")
  }

  private func setCallbacks(_ handle: UnsafeMutableRawPointer) -> [CURLcode] {
    unsafe [
      ccurl_set_read_function(handle) { data, size, count, context in
        guard let session = unsafe SMTPSession.from(context)
        else { return Int(CURL_READFUNC_ABORT) }
        let buffer = unsafe UnsafeMutableRawBufferPointer(start: data, count: size * count)
        return unsafe session.exchange.read(into: buffer) ?? Int(CURL_READFUNC_ABORT)
      },
      ccurl_set_header_function(handle) { data, size, count, context in
        let bytes = unsafe UnsafeMutableRawBufferPointer(start: data, count: size * count)
        guard let session = unsafe SMTPSession.from(context) else { return 0 }
        unsafe session.exchange.rewriteOffer(in: bytes)
        return unsafe session.exchange.receive(Array(bytes)) ? size * count : 0
      },
      ccurl_set_write_function(handle) { _, size, count, _ in size * count },
      ccurl_set_debug_function(handle) { _, type, data, size, context in
        if type == CURLINFO_HEADER_OUT {
          let bytes = unsafe UnsafeRawBufferPointer(start: data, count: min(size, 4))
          unsafe SMTPSession.from(context)?.exchange.record(command: Array(bytes))
        }
        return 0
      },
    ]
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> SMTPSession? {
    unsafe context.map { unsafe Unmanaged<SMTPSession>.fromOpaque($0).takeUnretainedValue() }
  }
}
