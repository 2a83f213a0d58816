import Files
import Foundation
import TestSupport
import Testing

/// Files of certificates and keys.
@Suite struct PEMFileTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private static let texts: [(text: String, hasCertificate: Bool)] = [
    ("-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n", true),
    ("-----BEGIN TRUSTED CERTIFICATE-----\n", true), ("-----BEGIN X509 CERTIFICATE-----\n", true),
    ("# Example CA\r\n-----BEGIN CERTIFICATE-----\r\n", true),
    ("-----BEGIN PRIVATE KEY-----\nMIIE\n-----BEGIN CERTIFICATE-----\n", true), ("", false),
    ("-----BEGIN PRIVATE KEY-----\n", false), ("-----BEGIN CERTIFICATE REQUEST-----\n", false),
    ("-----END CERTIFICATE-----\n", false), ("----BEGIN CERTIFICATE-----\n", false),
    ("-----begin certificate-----\n", false), ("MIIB\n", false),
  ]

  @Test(arguments: texts)
  func `a certificate is known by its first line`(text: String, hasCertificate: Bool) throws {
    let (path, bytes) = (try scratch.write(text, to: "file.pem"), Array(text.utf8))
    #expect(PEMFile.read(path) == bytes)
    #expect(PEMFile.readCertificates(path) == (hasCertificate ? bytes : nil))
  }

  @Test func `bytes that are not UTF-8 are read as they are`() throws {
    let bytes: [UInt8] = [0xE9, 0x0A] + Array("-----BEGIN CERTIFICATE-----\n".utf8)
    let path = try scratch.write(Data(bytes), to: "latin.pem")
    #expect(PEMFile.readCertificates(path) == bytes)
  }

  @Test(arguments: [
    ("file.pem", true), ("link.pem", true), ("missing.pem", false), ("folder.pem", false),
    ("pipe.pem", false), ("broken.pem", false),
  ])
  func `a regular file is read, also behind a link`(name: String, isRead: Bool) throws {
    let file = try scratch.write("text", to: "file.pem")
    try scratch.write("text", to: "folder.pem/file.pem")
    #expect(unsafe mkfifo(scratch.path("pipe.pem"), 0o600) == 0)
    for (link, target) in [("link.pem", file), ("broken.pem", scratch.path("missing.pem"))] {
      try FileManager.default.createSymbolicLink(
        atPath: scratch.path(link), withDestinationPath: target)
    }
    #expect(PEMFile.read(scratch.path(name)) == (isRead ? Array("text".utf8) : nil))
  }

  @Test func `a device is not read`() { #expect(PEMFile.read("/dev/zero") == nil) }

  @Test(arguments: [(0, true), (1, false)])
  func `a file is read up to 16 MiB`(excess: Int, isRead: Bool) throws {
    let path = try scratch.write("", to: "large.pem")
    #expect(unsafe truncate(path, (16 << 20) + excess) == 0)
    #expect(PEMFile.read(path)?.count == (isRead ? 16 << 20 : nil))
  }
}
