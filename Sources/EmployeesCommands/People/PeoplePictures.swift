import Basics
import Configuration
import Contacts
import DirectoryService
import EmployeeDirectory
import Files
import Foundation
import HTTP
import Localization
import PictureService
import Pictures
import Presentation
import Processes
import SQLiteFiles
import SignIn

/// Opens the cache only when somebody has a picture.
final class PeoplePictures {
  let decoder: PictureDecoder
  private let settings: Settings
  private let pictures: PictureSettings
  private let effects: Effects
  private var opened: PictureService?

  init(_ settings: Settings, _ effects: Effects, until deadline: ContinuousClock.Instant? = nil) {
    (self.settings, self.effects, decoder) = (settings, effects, effects.pictureDecoder)
    var pictures = settings.pictureSettings()
    pictures.deadline = deadline
    self.pictures = pictures
  }

  func source(of employee: Employee, cards: [Contact], isFull: Bool = false) -> PictureSource? {
    pictures.source(
      name: employee.name, email: employee.email, images: employee.images, isFull: isFull
    ) { cards.lazy.compactMap(Self.picture).first }
  }

  private static func picture(of card: Contact) -> PictureSettings.Card? {
    let photo = try? AddressBook.photo(of: card, maximumSize: PictureLimits.fileSize)
    guard let photo, let folder = FileSystem.folder(of: card.file) else { return nil }
    return (photo, folder)
  }

  func service() throws(StoreError) -> PictureService {
    if let opened { return opened }
    let effects = effects.service
    let entries = EntryPictures(settings.service(), effects)
    let service = PictureService(
      settings: pictures,
      store: try PictureStore(
        cache: settings.cacheFolder, maximumSize: Int64(settings.pictureCacheSize)),
      client: HTTPClient(userAgent: "employees/\(Version.current)"),
      codec: PictureCodec(decoder), now: effects.now,
      token: { command, timeout in
        Result { () throws(TokenError) in try effects.token(command, timeout, effects.mayAsk) }
      },
      signInToken: { [signInSettings = settings.signInSettings] source, refused, timeout in
        guard let signInSettings else { return .failure(.notSignedIn) }
        let service = SignInService(signInSettings, effects.forSignIns)
        return Result { () throws(SignInError) in
          try service.accessToken(for: source, after: refused, within: timeout)
        }
      },
      entryPicture: { (entry, feed, timeout) throws(PictureError) in
        do throws(EntryPictureError) {
          return try entries.picture(entry, of: feed, within: timeout)
        } catch {
          switch error {
          case .token(let error): throw PictureError.token(error)
          case .ldap(let error): throw PictureError.ldap(error)
          }
        }
      })
    opened = service
    return service
  }

  /// Asks for everybody only if something failed; `nil` if no picture was ever wanted.
  func status(of employees: () throws -> [Employee]) throws -> PictureStatus? {
    guard hasCache else { return nil }
    let service = try service()
    try service.forgetFailures {
      try employees().flatMap { employee in
        [false, true].compactMap { source(of: employee, cards: [], isFull: $0) }
      }
    }
    let status = service.status()
    return status.usage.count == 0 && status.failures.isEmpty ? nil : status
  }

  func endPauses() throws(StoreError) { if hasCache { try service().endPauses() } }

  /// Lets what failed, and entries without a picture, be requested at once.
  func retry() throws(StoreError) {
    try endPauses()
    if hasCache { try service().store.forgetMissing() }
  }

  private var hasCache: Bool {
    (try? FileStatus(of: settings.cacheFolder + "/" + PictureStore.folderName)) != nil
  }

  func load(_ source: PictureSource) throws(StoreError) -> Result<ReadyPicture, PictureError> {
    if pictures.isOver { return try service().cached(source) ?? .failure(.offline) }
    var result: Result<ReadyPicture, PictureError>?
    try service().load([source]) { _, picture in result = picture }
    return result ?? .failure(.offline)
  }
}

extension Settings {
  func pictureSettings() -> PictureSettings {
    var settings = PictureSettings(
      feeds: self.feeds.map { feed in
        var source = PictureSettings.Feed(
          name: feed.name, url: feed.url, tokenCommand: feed.tokenCommand)
        source.signIn = feed.signIn
        source.hasEntryPictures = feed.hasEntryPictures
        source.signInHash = feed.signInHash
        return source
      })
    settings.thumbPattern = self.pictures?.thumb
    settings.fullPattern = self.pictures?.full
    settings.hosts = self.pictureHosts
    settings.watermark = self.watermark
    settings.isOffline = self.isOffline
    settings.timeout = self.timeout
    settings.authorityFile = self.authorityFile
    return settings
  }
}

struct PictureDisplay {
  private let pictures: PeoplePictures
  private let launch: Launch
  private let terminal: PictureTerminal?
  private let rows: Int

  init(_ pictures: PeoplePictures, _ launch: Launch, rows: Int = 24) {
    (self.pictures, self.launch, self.rows) = (pictures, launch, rows)
    terminal = PictureTerminal.of(launch.settings, launch.effects, launch.console)
  }

  var isPossible: Bool {
    terminal.map { $0.way != nil || $0.isWorthAsking(launch.effects.environment.variables) }
      ?? false
  }

  func show(_ bytes: [UInt8], _ size: PixelSize, above line: String? = nil) throws {
    guard let terminal = asked(showing: line) else {
      if let line { try launch.console.write(line) }
      return
    }
    var text = try pictures.decoder.text(of: bytes, size, in: room, on: terminal)
    if let line { text.append(line) }
    try launch.effects.output.write(text)
  }

  /// Neither reads nor echoes what is typed meanwhile.
  func load(
    _ source: PictureSource, waiting: String, line: (ReadyPicture) -> String?
  ) throws -> Result<ReadyPicture, PictureError> {
    let transient = launch.console.transientLine()
    launch.console.hold(isQuiet: !launch.mayAskUser)
    transient.show(waiting)
    let result: Result<ReadyPicture, PictureError>
    do {
      defer {
        transient.clear()
        launch.console.release()
      }
      result = try pictures.load(source)
    }
    guard case .success(let picture) = result else { return result }
    do {
      try show(picture.bytes, picture.size, above: line(picture))
      return result
    } catch let fault as PictureFault { return .failure(.picture(fault)) }
  }

  /// Returns `nil` if the terminal shows no pictures; `line` is on the screen while it is asked.
  private func asked(showing line: String?) -> PictureTerminal? {
    guard var terminal else { return nil }
    let transient = launch.console.transientLine()
    if terminal.isWorthAsking(launch.effects.environment.variables) {
      transient.show(line?.trimmingCharacters(in: .newlines) ?? "")
    }
    terminal.ask(TerminalMemory(launch.settings, launch.effects), launch.effects)
    transient.clear()
    return terminal
  }

  func showInitials(of name: FullName) throws(TextOutput.WriteError) {
    guard let terminal else { return }
    try launch.effects.output.write(InitialsTile.text(of: name, terminal.colors))
  }

  /// The cells that a picture may take, so that it and the line below it fit on the screen.
  private var room: CellBox {
    let output = launch.effects.output
    return CellBox(columns: output.columns ?? 80, rows: max(1, min(rows, (output.rows ?? 80) - 2)))
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
