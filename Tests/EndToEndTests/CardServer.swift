import Foundation
import TestSupport

/// A Radicale server of a test's own, on a port of 127.0.0.1 that the system chooses.
final class CardServer: Sendable {
  private static let program = "/usr/bin/radicale"

  /// Whether the machine has the server, and the program that keeps a folder like the server's.
  static let isInstalled = [program, "/usr/bin/vdirsyncer"]
    .allSatisfy(FileManager.default.isExecutableFile)
  /// Whether it also has the program that shows cards.
  static let isAvailable =
    isInstalled && FileManager.default.isExecutableFile(atPath: "/usr/bin/khard")

  private let folder: ScratchFolder
  private let process: ChildProcess
  /// The server's address.
  let url: String

  init() throws {
    folder = try ScratchFolder()
    let configuration = try folder.write(
      """
      [server]
      hosts = 127.0.0.1:0
      [auth]
      type = none
      [storage]
      filesystem_folder = \(folder.path("collections"))
      [logging]
      level = info

      """, to: "radicale.conf")
    let log = folder.path("log")
    process = try ChildProcess(
      Self.program, ["-C", configuration],
      environment: ["PATH": "/usr/bin:/bin", "HOME": folder.url.path],
      streams: (.file("/dev/null"), .file(log), .file(log)))
    guard let port = Self.port(in: log) else {
      process.send(SIGTERM)
      throw NotStarted(log: FileManager.default.contents(atPath: log) ?? Data())
    }
    url = "http://127.0.0.1:\(port)/"
  }

  deinit { process.end(with: SIGTERM) }

  /// The cards of a user's collection, by UID.
  func cards(of user: String, in collection: String) throws -> [String: String] {
    let path = folder.path("collections/collection-root/\(user)/\(collection)")
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
      .filter { $0.hasSuffix(".vcf") }
    var cards: [String: String] = [:]
    for name in names {
      let card = try String(contentsOfFile: path + "/" + name, encoding: .utf8)
      let uid = card.split(whereSeparator: \.isNewline).first { $0.hasPrefix("UID:") }
      // Two cards with one UID are two cards.
      cards[cards[String(uid ?? "")] == nil ? String(uid ?? "") : name] = card
    }
    return cards
  }

  /// Waits for the port that the server reports once it listens; `nil` at the time limit.
  private static func port(in log: String) -> Substring? {
    var port: Substring?
    _ = waitUntil {
      let text = FileManager.default.contents(atPath: log).map {
        String(decoding: $0, as: UTF8.self)
      }
      port = text?.firstMatch(of: /Listening on .*:(\d+)'\n/)?.1
      return port != nil
    }
    return port
  }

  /// The server did not start.
  struct NotStarted: Error {
    let log: Data
  }
}
