/// A request as the test server received it, and messages that answer it.
///
/// Source: RFC 4511, section 4.
public struct LDAPServerRequest: Sendable {
  /// The index of the request among those of its connection.
  public let index: Int
  /// The message's number, as it is sent.
  public let number: [UInt8]
  /// The operation (RFC 4511, appendix B).
  public let operation: BERValue
  /// The names and values of the controls.
  let controls: [(name: String, value: [UInt8])]

  /// The control of paged results (RFC 2696).
  private static let pagedResults = "1.2.840.113556.1.4.319"

  /// Reads a message; `nil` if it has no operation.
  init?(_ message: BERValue, _ index: Int) {
    let parts = message.values
    guard parts.count >= 2, parts[0].tag == 0x02 else { return nil }
    self.index = index
    number = ber(0x02, parts[0].content)
    operation = parts[1]
    let list = parts.dropFirst(2).first(where: { $0.tag == 0xA0 })
    controls = (list?.values ?? []).map { control in
      let parts = control.values
      let value = parts.dropFirst().first { $0.tag == 0x04 }
      return (name: parts.first?.text ?? "", value: value?.content ?? [])
    }
  }

  /// The size and the cookie of the page that is asked for; `nil` without a control of pages.
  var page: (size: Int, cookie: [UInt8])? {
    guard let control = controls.first(where: { $0.name == Self.pagedResults }),
      let value = BERValue.first(in: control.value[...])?.value.values, value.count == 2
    else { return nil }
    return (size: value[0].number, cookie: value[1].content)
  }

  /// A message that answers this request.
  private func message(_ content: [UInt8]) -> [UInt8] { ber(0x30, number + content) }

  /// An entry.
  public func entry(_ name: String, _ attributes: (String, [[UInt8]])...) -> [UInt8] {
    entry(name, attributes: attributes)
  }

  /// An entry.
  public func entry(_ name: String, attributes: [(String, [[UInt8]])]) -> [UInt8] {
    let list = attributes.flatMap { name, values in
      ber(0x30, ber(0x04, Array(name.utf8)) + ber(0x31, values.flatMap { ber(0x04, $0) }))
    }
    return message(ber(0x64, ber(0x04, Array(name.utf8)) + ber(0x30, list)))
  }

  /// A reference to another server, beside entries.
  public func reference(_ url: String) -> [UInt8] {
    message(ber(0x73, ber(0x04, Array(url.utf8))))
  }

  /// The end of a search, with the control of paged results if there is a cookie, and with the
  /// server that has the entries instead if there is a referral.
  public func done(
    _ code: UInt8 = 0, text: String = "", cookie: [UInt8]? = nil, referral: String? = nil
  ) -> [UInt8] {
    let control = cookie.map { cookie in
      ber(
        0x30,
        ber(0x04, Array(Self.pagedResults.utf8))
          + ber(0x04, ber(0x30, ber(0x02, [0]) + ber(0x04, cookie))))
    }
    return message(result(0x65, code, text, referral) + (control.map { ber(0xA0, $0) } ?? []))
  }

  /// The answer to StartTLS.
  public func startTLS(_ code: UInt8, text: String = "") -> [UInt8] {
    message(result(0x78, code, text))
  }

  /// The answer to a sign-in.
  public func signIn(_ code: UInt8, text: String = "") -> [UInt8] {
    message(result(0x61, code, text))
  }

  private func result(
    _ tag: UInt8, _ code: UInt8, _ text: String, _ referral: String? = nil
  ) -> [UInt8] {
    let other = referral.map { ber(0xA3, ber(0x04, Array($0.utf8))) } ?? []
    return ber(
      tag, ber(0x0A, [code]) + ber(0x04, []) + ber(0x04, Array(text.utf8)) + other)
  }
}
