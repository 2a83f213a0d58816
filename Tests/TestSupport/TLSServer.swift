import Foundation
import Glibc

/// A TLS server on 127.0.0.1, `openssl s_server`, with one scripted response to every request for
/// `/feed`.
public final class TLSServer: Sendable {
  /// The port on which it listens.
  public let port: UInt16
  private let process: Locked<Process>
  private let folder: ScratchFolder

  /// Whether the `openssl` command is installed.
  public static let isAvailable = OpenSSL.path != nil

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - certificate: The server's certificate.
  ///   - response: Everything it writes, from the status line on.
  ///   - options: More options of `openssl s_server`.
  /// - Throws: An error if `openssl` fails to start or to listen.
  public init(
    _ certificate: TestCertificate, response: String, options: [String] = []
  ) throws {
    folder = try ScratchFolder()
    try folder.write(response, to: "feed")
    let output = Pipe()
    let process = try OpenSSL.process(
      ["s_server", "-accept", "127.0.0.1:0", "-HTTP", "-naccept", "20"] + options + [
        "-cert", certificate.certificateFile, "-key", certificate.keyFile,
      ], in: folder)
    process.standardOutput = output
    try process.run()
    self.process = Locked(process)
    port = try Self.port(from: output.fileHandleForReading)
  }

  deinit {
    // The child may have inherited a signal mask that blocks SIGTERM.
    process.withLock { _ = kill($0.processIdentifier, SIGKILL) }
  }

  /// The URL of the response.
  public var url: String { "https://127.0.0.1:\(port)/feed" }

  /// Reads up to the line "ACCEPT 127.0.0.1:12345".
  private static func port(from output: FileHandle) throws -> UInt16 {
    var text = ""
    while case let data = output.availableData, !data.isEmpty {
      text += String(decoding: data, as: UTF8.self)
      for line in text.split(separator: "\n").dropLast(text.hasSuffix("\n") ? 0 : 1)
      where line.hasPrefix("ACCEPT ") {
        if let port = line.split(separator: ":").last.flatMap({ UInt16($0) }) { return port }
      }
    }
    throw OpenSSL.Failure(arguments: ["s_server"])
  }
}

/// The command `openssl`.
enum OpenSSL {
  struct Failure: Error {
    let arguments: [String]
  }

  static let path: String? = ["/usr/bin/openssl", "/usr/local/bin/openssl"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  static func process(_ arguments: [String], in folder: ScratchFolder) throws -> Process {
    guard let path else { throw Failure(arguments: arguments) }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return process
  }

  static func run(_ arguments: [String], in folder: ScratchFolder) throws {
    let process = try process(arguments, in: folder)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(arguments: arguments) }
  }
}
