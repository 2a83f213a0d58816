import Foundation
import TestSupport

/// A home with two live feeds and contacts of Peeter, twice, and of a stranger.
struct Contacts {
  let home: TestHome

  static let peeter = """
    BEGIN:VCARD\r\nVERSION:3.0\r\nUID:p-1\r\nN:Termomeeter;Peeter;;;\r\nFN:Peeter T.\r\n\
    TEL;TYPE=CELL:+37255555555\r\nEND:VCARD\r\n
    """
  static let stranger = """
    BEGIN:VCARD\r\nVERSION:3.0\r\nN:Doe;Jane;;;\r\nFN:Jane Doe\r\nEND:VCARD\r\n
    """
  static let jyri = """
    BEGIN:VCARD\r\nVERSION:4.0\r\nFN:JÜRI käär\r\nEND:VCARD\r\n
    """

  /// Configures `cards`, a folder with `all.vcf`, of Peeter and a stranger, and `jyri.vcf`.
  init(_ settings: String = "contacts: [../../cards]\n") throws {
    home = try Office(settings).home
    try home.folder.write(Self.stranger + Self.peeter, to: "cards/all.vcf")
    try home.folder.write(Self.jyri, to: "cards/deep/jyri.vcf")
  }

  /// Where a file of the home is.
  func path(_ name: String) -> String { home.folder.path(name) }

  /// Puts a program that records its arguments on PATH, and ends with a status.
  func standIn(_ name: String, status: Int = 0) throws {
    let script = """
      #!/bin/sh
      echo "$#" "$@" > '\(path("opened"))'
      cat "$1" > '\(path("seen"))'
      exit \(status)

      """
    try home.folder.writeProgram(script, to: "bin/" + name)
  }

  /// Runs the program with the stand-ins on PATH, and nothing else there but these.
  func run(_ arguments: String..., tools: String = ":/usr/bin:/bin") throws -> Run {
    try home.start(
      arguments,
      environment: home.environment.merging(["PATH": path("bin") + tools]) { $1 }
    ).finish()
  }

  /// A file's text; empty if it is not there.
  func text(_ name: String) -> String {
    FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
      ?? ""
  }
}
