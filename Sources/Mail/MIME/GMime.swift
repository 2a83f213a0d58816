import CMime
import Foundation

/// GMime, loaded when the first message is made or read: most launches do neither.
package enum GMime {
  private static let isLoaded = cmime_load()

  /// The version that is installed, such as `3.2.13`; `nil` if none is usable.
  package static var version: String? {
    guard isLoaded, let version = unsafe cmime_version() else { return nil }
    return unsafe String(cString: version)
  }

  /// Loads GMime, before which nothing of `CMime` may be called; throws if it isn't installed.
  static func load() throws(MIMEError) {
    if !isLoaded { throw .noLibrary }
  }

  static func decoded(_ value: String) -> String {
    // Without encoded words it is what it says.
    guard value.utf8.firstRange(of: "=?".utf8) != nil else { return value }
    guard let text = unsafe cmime_decode_text(EncodedWords.joined(value)) else { return value }
    defer { unsafe cmime_free(text) }
    return unsafe String(cString: text)
  }

  static func date(_ value: String) -> Date? {
    var seconds: Int64 = 0
    return unsafe cmime_decode_date(value, &seconds)
      ? Date(timeIntervalSince1970: Double(seconds)) : nil
  }

  /// The most colons of an address field, each of which may begin a group.
  private static let groupLimit = 100

  /// A field's mailboxes, `nil` for each that is not one address; none if it has very many groups.
  static func mailboxes(_ value: String, limit: Int) -> [Mailbox?] {
    // GMime goes a call deeper with each group in a group, until the stack ends.
    if value.utf8.count(where: { $0 == UInt8(ascii: ":") }) > groupLimit { return [] }
    let value = value.utf8.firstRange(of: "=?".utf8) == nil ? value : EncodedWords.joined(value)
    guard let addresses = unsafe cmime_addresses_read(value, limit) else { return [] }
    defer { unsafe cmime_addresses_free(addresses) }
    return unsafe (0..<cmime_addresses_count(addresses)).map { index in
      unsafe Mailbox(
        name: String(cString: cmime_addresses_name(addresses, index)).oneLine,
        address: String(cString: cmime_addresses_address(addresses, index)))
    }
  }
}

extension String {
  /// The text in one line, with single spaces for control characters and line separators.
  var oneLine: String {
    let isSpace: (Unicode.Scalar) -> Bool = { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      default: scalar == " "
      }
    }
    return unicodeScalars.split(whereSeparator: isSpace).map { String($0) }.joined(separator: " ")
  }
}
