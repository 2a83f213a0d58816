internal import EmployeeDirectory
internal import MIME
internal import Processes

/// The user's mail program: the one in `MAILER`, or else the desktop's.
struct Mailer {
  private let effects: Effects
  /// The words of `MAILER`, split at white space as programs split `EDITOR`; no shell reads them.
  private let command: [String]

  init(_ effects: Effects) {
    self.effects = effects
    command = (effects.environment["MAILER"] ?? "").split(whereSeparator: \.isWhitespace)
      .map(String.init)
  }

  /// The people whose addresses are safe to hand to the program.
  func recipients(_ people: [Employee]) -> Recipients {
    Recipients(
      people, isUsable: command.isEmpty ? MailAddress.isSingle : MailAddress.isSafeArgument)
  }

  /// Starts a message.
  ///
  /// - Throws: ``CommandError`` if no mail program is found, or it fails.
  func write(to recipients: Recipients) throws(CommandError) {
    guard let program = command.first else {
      let uri = MailURI.of(recipients.addresses)
      try require([uri], atMost: ArgumentSpace.longest, for: FileOpener.opener)
      return try Desktop(effects).open(uri, ifNot: ActionPhrase.mailAdvice.text)
    }
    let limit = ArgumentSpace.all(besides: effects.environment)
    try require(command + recipients.addresses, atMost: limit, for: program)
    do {
      try effects.run(program, command.dropFirst() + recipients.addresses)
    } catch {
      // A mail program that has started and failed needs no other: perhaps the message was given up.
      let isStarted =
        error != .notFound && error != .failed(status: FilterProgram.Failure.notStarted)
      let advice = isStarted ? nil : ActionPhrase.mailAdvice.text
      throw CommandError(error, of: program, advice: advice)
    }
  }

  /// Refuses arguments that the system would not hand to a program, because its own message says nothing.
  private func require(
    _ arguments: [String], atMost limit: Int, for program: String
  ) throws(CommandError) {
    if ArgumentSpace.needed(by: arguments) <= limit { return }
    let values = ["program": program.excerpt, "size": limit.inBytes]
    let advice: ActionPhrase = command.isEmpty ? .mailAdvice : .printAdvice
    throw CommandError(
      message: ActionPhrase.tooManyAddresses.text(values), details: [advice.text],
      status: .inputOutput)
  }
}
