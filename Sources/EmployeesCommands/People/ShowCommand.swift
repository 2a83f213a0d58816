import ArgumentParser
import Basics
import Configuration
import DirectoryService
import DirectoryStore
import EmployeeDirectory
import Localization
import PictureService
import Pictures
import Presentation
import Processes
import SQLiteFiles

struct ShowCommand: NamingCommand {
  static let name = "show"

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      name, HelpPhrase.show, HelpPhrase.showDiscussion,
      examples: "employees show Peeter Termomeeter", "employees show termo --json")
  }

  @Argument(help: ArgumentHelp(HelpPhrase.showNameArgument)) var name: [String]
  @Flag(help: ArgumentHelp(HelpPhrase.showJSONOption)) var json = false
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func validate() throws { try requireName() }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let end = ContinuousClock.now + settings.timeout
    var launch = try Launch(settings, global, effects)
    let picture = json || !launch.console.isWatched ? nil : PagePicture(launch, until: end)
    launch.drawOntoText = picture.map { $0.draw }
    return try PersonLookup(launch: launch, words: name, isJSON: json).show { person in
      let employee = person.employee
      let cards = try launch.matches(for: [employee])[employee.key] ?? []
      if json { return Screen(text: person.json(card: cards.first)) }
      picture?.person = (employee, cards)
      return try screen(person, cards, launch, effects)
    }
  }

  private func screen(
    _ person: Person, _ cards: [Contact], _ launch: Launch, _ effects: Effects
  ) throws(StoreError) -> Screen {
    var history: [LoggedChange] = []
    var errorLines: [String] = []
    do {
      history = try launch.service.changes(about: person.key, limit: PersonScreen.historyLimit)
    } catch let error where error.isOfChangeLog {
      // The person is shown all the same.
      errorLines = [error.message(home: effects.home) + "."]
    }
    let view = PersonScreen(launch.console.context)
    let notes = PageNote.newest(about: person, launch.service, launch.settings, effects)
    return Screen(
      text: view.text(
        of: person, cards: cards, notes: notes, quotes: QuoteBook.newest(about: person, launch),
        history: history),
      errorLines: errorLines)
  }
}

/// The picture that `show` draws next to or above the text, which never waits for it.
final class PagePicture {
  private let pictures: PeoplePictures
  private let launch: Launch
  var person: (employee: Employee, cards: [Contact])?

  init(_ launch: Launch, until deadline: ContinuousClock.Instant) {
    pictures = PeoplePictures(launch.settings, launch.effects, until: deadline)
    self.launch = launch
  }

  /// The cursor is after the text; draws nothing if that fails, since `picture` says why.
  func draw(onto text: OutputText) throws {
    let (settings, effects) = (launch.settings, launch.effects)
    guard let (employee, cards) = person,
      var terminal = PictureTerminal.of(settings, effects, launch.console),
      terminal.way != nil || terminal.isWorthAsking(effects.environment.variables),
      let columns = effects.output.columns, let rows = effects.output.rows,
      let source = pictures.source(of: employee, cards: cards)
    else { return }
    let rowWidths = text.terminalRowWidths(columns: columns)
    let page: PagePictureLayout.Page = (rowWidths: rowWidths, columns: columns, rows: rows)
    if page.rowWidths.count >= rows { return }
    pictures.decoder.prepare(isForMany: false)
    let transient = launch.console.transientLine()
    transient.show(PicturePhrase.loading(name: employee.name.description.visible))
    defer { transient.clear() }
    guard case .success(let picture) = try pictures.load(source) else { return }
    terminal.ask(TerminalMemory(settings, effects), effects)
    transient.clear()
    // Only then the text is where it was.
    guard effects.terminal.isUndisturbed(),
      let layout = PagePictureLayout(
        picture.size, on: page, terminal, isMirrored: Language.current.isRightToLeft),
      let drawing = try? drawing(picture, layout, terminal, height: page.rowWidths.count, text)
    else { return }
    try effects.output.write(drawing)
  }

  private func drawing(
    _ picture: ReadyPicture, _ layout: PagePictureLayout, _ terminal: PictureTerminal, height: Int,
    _ text: OutputText
  ) throws(PictureFault) -> OutputText {
    switch layout {
    case .beside(let fit, let column):
      let content = try pictures.decoder.content(of: picture.bytes, fit, on: terminal)
      let room = max(0, fit.box.rows - height)
      let bytes = terminal.bytes(
        of: content, in: fit.box, rowsAbove: height + room, column: column)
      return OutputText(bytes: [UInt8](repeating: 0x0A, count: room) + bytes)
    case .above(let fit):
      let content = try pictures.decoder.content(of: picture.bytes, fit, on: terminal)
      var drawing = OutputText("\r\u{1B}[\(height)A\u{1B}[J")
      drawing.append(OutputText(bytes: terminal.bytes(of: content, in: fit.box)))
      drawing.append(text)
      return drawing
    }
  }
}
