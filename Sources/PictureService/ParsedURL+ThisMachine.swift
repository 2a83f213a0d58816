internal import Foundation
internal import HTTP

extension ParsedURL {
  /// Whether the host, as written, is this machine or its network link (RFC 6761, section 6.3; RFC 6890).
  ///
  /// libcurl has brought an IPv4 address in any spelling into the usual one.
  var isThisMachine: Bool {
    let name = host.hasSuffix(".") ? String(host.dropLast()) : host
    if name == "localhost" || name.hasSuffix(".localhost") { return true }
    if let address = Self.bytes(of: name, AF_INET, count: 4) { return Self.isLocal(address) }
    guard name.hasPrefix("["), name.hasSuffix("]"),
      let address = Self.bytes(
        of: String(name.dropFirst().dropLast().prefix { $0 != "%" }), AF_INET6, count: 16)
    else { return false }
    let isMapped = address.prefix(10).allSatisfy { $0 == 0 } && address[10...11] == [0xFF, 0xFF]
    if isMapped { return Self.isLocal(Array(address.suffix(4))) }
    let isLoopback = address.dropLast().allSatisfy { $0 == 0 } && address[15] <= 1
    return isLoopback || (address[0] == 0xFE && address[1] & 0xC0 == 0x80)
  }

  /// Whether an IPv4 address is in 127.0.0.0/8, 0.0.0.0/8 or 169.254.0.0/16.
  private static func isLocal(_ address: [UInt8]) -> Bool {
    address[0] == 127 || address[0] == 0 || address[0...1] == [169, 254]
  }

  private static func bytes(of text: String, _ family: Int32, count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return unsafe inet_pton(family, text, &bytes) == 1 ? bytes : nil
  }
}
