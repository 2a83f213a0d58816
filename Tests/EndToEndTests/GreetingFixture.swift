import Foundation
import TestSupport
import Testing

/// A home of Mari's with two live feeds, cards with birthdays, and a queue of greetings.
struct GreetingHome {
  let office: Office
  var home: TestHome { office.home }

  /// Peeter's birthday, as the end of a date.
  let birthday: String

  static let me = "me: mari@telisa.ee\n"

  /// Configures the cards, and mail to a server on a port.
  ///
  /// - Parameters:
  ///   - settings: the first lines of the configuration.
  ///   - port: the server's.
  ///   - mail: how mails are sent instead, as YAML.
  ///   - birthdays: those of Peeter and Jüri. By default they are some weeks ahead: a time of a
  ///     birthday that is today may have passed.
  /// - Throws: An error if files can't be written.
  init(
    _ settings: String = Self.me, port: UInt16 = 9, mail: String? = nil,
    birthdays: (peeter: String, juri: String) = (Self.day(40), Self.day(80))
  ) throws {
    birthday = birthdays.peeter
    office = try Office(
      settings + "contacts: [../../cards]\nmax-age: 1h\n"
        + "mail: \(mail ?? "{smtp: 'smtp://127.0.0.1:\(port)'}")\n")
    try home.folder.write(Self.cards(birthdays.peeter, birthdays.juri), to: "cards/all.vcf")
  }

  /// The month and day that is so many days ahead in UTC, the program's time zone: `01-02`.
  private static func day(_ count: Int) -> String {
    let time = Date().addingTimeInterval(Double(count) * 86_400)
    return String(time.ISO8601Format().prefix(10).dropFirst(5))
  }

  private static func cards(_ peeter: String, _ juri: String) -> String {
    """
    BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Peeter Termomeeter\r\nBDAY:1980-\(peeter)\r\nEND:VCARD\r
    BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Jüri Käär\r\nBDAY:--\(juri.replacing("-", with: ""))\r
    ANNIVERSARY:20160102\r\nEND:VCARD\r
    BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Jane Doe\r\nBDAY:1990-12-29\r\nEND:VCARD\r\n
    """
  }

  /// Where the user's own files are.
  var data: String { home.folder.path("home/.local/share/employees/default") }

  /// The mails of a state, in order of their names.
  func mails(_ state: String = "scheduled") -> [String] {
    let folder = data + "/mail/\(state)/cur"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().compactMap { name in
      FileManager.default.contents(atPath: folder + "/" + name)
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Writes a file of the user's templates.
  func writeTemplate(_ text: String, to name: String) throws {
    try home.folder.write(text, to: "home/.local/share/employees/default/templates/" + name)
  }

  /// Schedules a greeting to Peeter for a day far ahead, and returns its ID.
  func schedule() throws -> String {
    let run = try write("termo", "--message", "warm", "--at", "2090-01-01 9:00", "--yes")
    return try #require(run.lines.first)
  }

  /// Runs the program without a terminal, its input from a file.
  func write(_ arguments: String..., environment: [String: String] = [:]) throws -> Run {
    try home.start(
      ["greeting", "write"] + arguments,
      environment: home.environment.merging(environment) { $1 }
    ).finish()
  }
}

extension String {
  /// The lines of a message's header that begin with a field's name, without regard to case.
  func fields(_ name: String) -> [String] {
    let header = components(separatedBy: "\n\n")[0]
    return header.components(separatedBy: "\n").filter {
      $0.lowercased().hasPrefix(name.lowercased() + ":")
    }
  }
}
