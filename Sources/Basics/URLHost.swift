import Foundation
import Glibc

/// The host of a URL, and whether it is this machine.
///
/// There are two questions, and each errs on the safe side: what may only be sent within this
/// machine is not sent to a host that might be elsewhere, and what others wrote chooses no requests
/// to a host that might be here. Nothing is looked up.
package struct URLHost: Hashable, Sendable {
  /// Whether nothing that is sent there leaves this machine, so that secrets need no encryption.
  ///
  /// `localhost`, 127.0.0.0/8 and `::1` (RFC 6761, 6.3; RFC 1122, 3.2.1.3; RFC 4291, 2.5.3).
  package let isLoopback: Bool
  /// Whether it may be this machine, or be on its network link.
  ///
  /// Besides loopback: its own name, the names that systems give it in `/etc/hosts`, 0.0.0.0/8 and
  /// 169.254.0.0/16, where clouds offer a machine its secrets (RFC 6890), fe80::/10, and IPv6
  /// addresses that contain such an IPv4 address.
  package let isThisMachine: Bool

  /// Judges a host as a URL writes it, an IPv6 address with or without its brackets; by default
  /// on this machine.
  package init(_ host: String, on machineName: String? = nil) {
    let written = host.lowercased()
    let host = written.asIDNAReads
    let name = host.hasSuffix(".") ? String(host.dropLast()) : host
    let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
    let address = isBracketed ? String(host.dropFirst().dropLast()) : host
    if host.hasNUL {
      // Programs in C see another host, which ends there.
      (isLoopback, isThisMachine) = (false, true)
    } else if let bytes = IPAddress.v4(name) {
      (isLoopback, isThisMachine) = (bytes[0] == 127 && name == written, Self.isLocal(bytes))
    } else if host != written, let bytes = Self.looseBytes(of: name) {
      // A URL's parser has not made plain numbers of wide ones: 127.1, 0x7f.1 and 2130706433.
      (isLoopback, isThisMachine) = (false, Self.isLocal(bytes))
    } else if let bytes = IPAddress.v6(address.beforeZone) {
      isLoopback = bytes == Self.loopback && address.beforeZone == address && host == written
      isThisMachine =
        (bytes[0] == 0xFE && bytes[1] & 0xC0 == 0x80)
        || Self.embeddedAddress(in: bytes).map(Self.isLocal) == true
    } else {
      isLoopback = written == "localhost"
      let own = (machineName ?? Self.machineName).lowercased()
      isThisMachine =
        Self.names.contains(name) || name.hasSuffix(".localhost")
        || !name.isEmpty && [own, String(own.prefix { $0 != "." })].contains(name)
    }
  }

  private static let machineName: String = {
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.map(UInt8.init(bitPattern:)).prefix { $0 != 0 }, as: UTF8.self)
  }()

  /// The names of loopback in `/etc/hosts` of Debian, Fedora and others.
  private static let names: Set = [
    "localhost", "localhost4", "localhost6", "ip6-localhost", "ip6-loopback",
    "localhost.localdomain", "localhost4.localdomain4", "localhost6.localdomain6",
  ]

  private static let loopback = [UInt8](repeating: 0, count: 15) + [1]

  private static func isLocal(_ address: some Collection<UInt8>) -> Bool {
    let address = Array(address)
    return address[0] == 127 || address[0] == 0 || address[0...1] == [169, 254]
  }

  /// The IPv4 address that an IPv6 address contains; for `::` and `::1` one of 0.0.0.0/8.
  ///
  /// Mapped, compatible (RFC 4291, section 2.5.5), translated (RFC 2765, section 2.1), by NAT64
  /// (RFC 6052 and RFC 8215), 6to4 (RFC 3056).
  private static func embeddedAddress(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    if bytes[0...1] == [0x20, 0x02] { return bytes[2..<6] }
    let isTranslated = bytes[0...3] == [0, 0x64, 0xFF, 0x9B]
    let isMapped =
      bytes.prefix(8).allSatisfy { $0 == 0 }
      && [[0, 0, 0, 0], [0, 0, 0xFF, 0xFF], [0xFF, 0xFF, 0, 0]].contains(bytes[8..<12])
    return isTranslated || isMapped ? bytes[12...] : nil
  }

  /// An IPv4 address in any way of writing that a resolver takes.
  private static func looseBytes(of text: String) -> [UInt8]? {
    var address = in_addr()
    guard unsafe inet_aton(text, &address) != 0 else { return nil }
    return unsafe withUnsafeBytes(of: address.s_addr) { unsafe Array($0) }
  }
}

extension String {
  /// An IPv6 address without its zone (RFC 6874): "fe80::1" of "fe80::1%eth0".
  fileprivate var beforeZone: String { String(prefix { $0 != "%" }) }

  /// A host in small letters as a resolver gets it: with wide letters as plain ones, 。 as a dot,
  /// and no invisible characters (Unicode Technical Standard 46, section 4; RFC 3490, 3.1).
  fileprivate var asIDNAReads: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    let mapped = precomposedStringWithCompatibilityMapping.lowercased().unicodeScalars
      .filter { !$0.properties.isDefaultIgnorableCodePoint }
      .map { $0 == "\u{3002}" ? "." : $0 }
    return String(String.UnicodeScalarView(mapped))
  }
}
