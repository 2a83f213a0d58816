import Glibc

/// IP addresses as their bytes, in network order.
package enum IPAddress {
  /// Reads an IPv4 address in four numbers; `nil` for anything else.
  package static func v4(_ text: String) -> [UInt8]? { bytes(of: text, AF_INET, count: 4) }
  /// Reads an IPv6 address without brackets and zone; `nil` for anything else.
  package static func v6(_ text: String) -> [UInt8]? { bytes(of: text, AF_INET6, count: 16) }

  private static func bytes(of text: String, _ family: Int32, count: Int) -> [UInt8]? {
    // C's text would end there.
    if text.hasNUL { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    return unsafe inet_pton(family, text, &bytes) == 1 ? bytes : nil
  }
}
