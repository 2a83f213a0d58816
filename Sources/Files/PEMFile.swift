/// Files of certificates and keys (PEM), checked before a library reads them.
package enum PEMFile {
  /// A larger file has something else in it.
  private static let sizeLimit: Int64 = 16 << 20

  /// The bytes of a regular file; `nil` if it is not regular, too large or unreadable.
  package static func read(_ path: String) -> [UInt8]? {
    guard let file = try? OpenFile(reading: path), let status = try? file.status(),
      status.kind == .regular, status.size <= sizeLimit
    else { return nil }
    return try? file.read(0..<Int(status.size))
  }

  /// The bytes of a file that contains a certificate; `nil` for any other.
  package static func readCertificates(_ path: String) -> [UInt8]? {
    guard let bytes = read(path) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    let names = ["CERTIFICATE", "TRUSTED CERTIFICATE", "X509 CERTIFICATE"]
    return names.contains { text.contains("-----BEGIN \($0)-----") } ? bytes : nil
  }
}
