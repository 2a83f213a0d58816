internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory
internal import Foundation
internal import Greetings
internal import MIME
internal import Mail

/// Writes a greeting to people: asks or takes the options' word, queues it, and sends what is due.
struct GreetingWriting {
  private let request: GreetingRequest
  private let asks: Bool
  private let launch: Launch
  private let templates: GreetingTemplates
  private let post: GreetingPost

  /// Prepares to write.
  ///
  /// - Parameters:
  ///   - request: what the options say.
  ///   - asks: whether the user is asked what they leave open.
  ///   - launch: the directory, the contacts and the terminal.
  /// - Throws: ``CommandError`` if the settings lack something, or an error of the store.
  init(_ request: GreetingRequest, asks: Bool, _ launch: Launch) throws {
    (self.request, self.asks, self.launch) = (request, asks, launch.takingInterrupts)
    templates = try GreetingTemplates(launch.settings, launch.effects)
    let sender = try GreetingSender(launch.settings, launch.service.store)
    post = try GreetingPost(launch.settings, sender, launch.effects)
  }

  /// Writes to people.
  ///
  /// - Returns: the exit status; `nil` if all is well.
  /// - Throws: ``CommandError`` or an error of writing.
  func write(to people: [Employee]) throws -> ExitStatus? {
    let birthdays = try birthdays(of: people)
    let recipients = try [GreetingRecipient](
      people, at: request.time, birthdays: birthdays, now: launch.effects.now())
    guard asks else {
      let content = try request.content(templates, launch.effects)
      return try finish(try post.add(content, to: recipients))
    }
    let questions = GreetingQuestions(
      request: request, templates: templates, post: post, launch: launch, birthdays: birthdays)
    switch try questions.run(for: recipients) {
    case .cancelled:
      launch.console.report(WritingPhrase.notWritten.text)
      return nil
    case .added(let mails): return try finish(mails)
    }
  }

  /// The birthdays that contact cards tell.
  private func birthdays(of people: [Employee]) throws -> [NameKey: AnnualDay] {
    try launch.matches(for: people).compactMapValues { cards in
      cards.lazy.compactMap(\.birthday).first
    }
  }

  /// Sends what is due, and tells what became of each mail.
  ///
  /// - Returns: the worst of the exit statuses; `nil` if all is well.
  private func finish(_ mails: [QueuedMail]) throws -> ExitStatus? {
    let console = launch.console
    let queued = QueuedGreetings((try? post.queue.mails()) ?? mails)
    if !console.isWatched {
      for mail in mails { try console.write(queued.id(of: mail) + "\n") }
    }
    let sender = try MailSender(launch.settings, launch.effects, mayAsk: true)
    // One connection for all.
    let transport = sender.transport()
    var worst: ExitStatus?
    for mail in mails {
      if let time = mail.schedule.at {
        if console.isWatched {
          console.report(
            WritingPhrase.scheduledFor.text([
              "id": queued.id(of: mail), "to": mail.recipient, "time": Day.minute(of: time.date),
            ]))
        }
        continue
      }
      // A program that reads the IDs is told of failures alone.
      let status = try sender.send(
        mail, through: transport, console, namesSent: console.isWatched)
      if status != .success, worst != .invalidAnswer { worst = status }
    }
    return worst
  }
}
