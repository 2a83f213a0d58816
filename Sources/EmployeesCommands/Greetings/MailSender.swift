internal import Files
internal import Foundation
internal import HTTP
internal import Mail
internal import Processes

/// Sends the user's mails as the configuration says.
struct MailSender {
  let queue: MailQueue
  private let settings: MailSettings
  private let log: String
  private let mayAsk: Bool
  private let effects: Effects

  /// How long the command that sends may take: nobody may be there to end it.
  private static let commandTimeout = Duration.seconds(300)
  /// How long a password manager may wait for its user.
  private static let passwordTimeout = Duration.seconds(60)

  /// Prepares to send.
  ///
  /// - Parameters:
  ///   - settings: say where the mails are, and how to send them.
  ///   - effects: the clock and what runs commands.
  ///   - mayAsk: whether the command that prints the password has the user's terminal.
  /// - Throws: ``ConfigurationError`` if it needs the home folder and that is not known.
  init(_ settings: Settings, _ effects: Effects, mayAsk: Bool) throws(ConfigurationError) {
    queue = MailQueue(folder: try settings.mailFolder(effects), patience: settings.timeout)
    self.settings = settings.mail ?? MailSettings()
    log = settings.stateFolder + "/mail-send.log"
    self.mayAsk = mayAsk
    self.effects = effects
  }

  /// Whether the configuration says how to send.
  var canSend: Bool { settings.canSend }

  /// The clock by which mails are sent.
  var clock: MailQueue.Clock {
    let effects = effects
    return MailQueue.Clock(zone: .current) { effects.now() }
  }

  /// Sends a mail that waits, and tells what became of it; of a mail to several, of each part.
  ///
  /// - Parameters:
  ///   - mail: the mail.
  ///   - transport: hands it over; one for several mails needs one connection.
  ///   - console: where it is told.
  ///   - namesSent: whether a success is told.
  /// - Returns: how the command ends.
  /// - Throws: ``CommandError`` if a mail can't be moved or written.
  func send(
    _ mail: QueuedMail, through transport: MailTransport, _ console: Console,
    namesSent: Bool = true
  ) throws(CommandError) -> ExitStatus {
    var report = SendReport(isAsked: true)
    var fault: MailError?
    do throws(MailError) {
      try queue.attempt(mail, through: transport, clock) { report.add($0) }
    } catch {
      fault = error
    }
    report.tell(console, namesSent: namesSent)
    if let fault { throw CommandError(fault, home: effects.homeFolder) }
    return report.status
  }

  /// Hands mails over; nothing is asked or started before the first one.
  func transport() -> MailTransport {
    if !canSend { return MailTransport(reach: .none) { _, _, _ in .stopped } }
    if settings.sendCommand != nil { return MailTransport.command(run: runCommand) }
    var transport: MailTransport?
    return MailTransport { envelope, message, begin in
      do throws(TokenError) {
        let ready: MailTransport
        if let transport { ready = transport } else { ready = try makeServerTransport() }
        transport = ready
        return ready.deliver(envelope, message, begin)
      } catch {
        return .unreachable(.fault(.noPassword))
      }
    }
  }

  private func makeServerTransport() throws(TokenError) -> MailTransport {
    guard let url = settings.smtp else { return MailTransport { _, _, _ in .stopped } }
    var server = SMTPServer(url: url)
    server.authorityFile = settings.authorityFile
    if let user = settings.user, let command = settings.passwordCommand {
      server.login = SMTPServer.Login(
        user: user, password: try effects.password(command, Self.passwordTimeout, mayAsk))
    }
    return .smtp(server)
  }

  /// Runs the command that sends; what it says goes into a file of the state.
  private func runCommand(_ mail: [UInt8]) -> MailTransport.CommandEnding {
    try? FileSystem.createFolder(FileSystem.folder(of: log) ?? "/")
    let script =
      "exec >'\(log.replacing("'", with: "'\\''"))' 2>&1\n" + (settings.sendCommand ?? "false")
    do throws(ShellCommand.Failure) {
      try effects.shell(script, OutputText(bytes: mail), Self.commandTimeout)
      return MailTransport.CommandEnding(status: 0)
    } catch .failed(let status) {
      return MailTransport.CommandEnding(status: status, words: lastWords)
    } catch {
      return MailTransport.CommandEnding(status: nil, words: lastWords)
    }
  }

  /// The last line that the command printed; `nil` for none.
  private var lastWords: String? {
    guard let file = try? OpenFile(reading: log), let bytes = try? file.read(0..<65_536) else {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .last { !$0.allSatisfy(\.isWhitespace) }.map(String.init)
  }
}
