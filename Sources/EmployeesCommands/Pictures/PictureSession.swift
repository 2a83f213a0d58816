internal import DirectoryStore
internal import EmployeeDirectory
internal import PictureService
internal import Pictures
internal import SQLiteFiles
internal import TerminalUI

/// The picture of one person while `picture` runs: what is shown of it, and what came of loading it.
final class PictureSession {
  private let pictures: PeoplePictures
  private let launch: Launch
  private let display: PictureDisplay
  private let isFull: Bool
  private(set) var person: Person?
  /// Where the person's picture comes from; `nil` if nobody has one.
  private(set) var source: PictureSource?
  /// What is on the screen.
  private var shown: Shown?

  private struct Shown {
    let source: PictureSource?
    /// The picture's bytes; `nil` for initials.
    var bytes: [UInt8]?
    /// Why the picture is missing; `nil` if it was found, or the person has none.
    var error: PictureError?
    /// Whether the picture was loaded, not only taken from the cache.
    var isLoaded = true
  }

  init(_ pictures: PeoplePictures, _ launch: Launch, isFull: Bool) {
    self.pictures = pictures
    self.launch = launch
    self.isFull = isFull
    display = PictureDisplay(pictures, launch)
  }

  /// The person's name as it is shown.
  var shownName: String { person?.employee.name.description.visible ?? "" }

  /// Takes the person who is meant.
  ///
  /// - Parameters:
  ///   - person: the person.
  ///   - showsPicture: whether to show the picture now, unless one is shown already.
  /// - Throws: an error of the cache, the contacts or of writing.
  func find(_ person: Person, showsPicture: Bool) throws {
    let employee = person.employee
    self.person = person
    let cards = try launch.matches(for: [employee])[employee.key] ?? []
    source = pictures.source(of: employee, cards: cards, isFull: isFull)
    if showsPicture, shown == nil { try show(prefersCache: true) }
  }

  /// Loads a picture without showing it.
  func load(_ source: PictureSource) throws(StoreError) -> Result<ReadyPicture, PictureError> {
    try pictures.load(source)
  }

  /// Shows the picture unless it is on the screen.
  ///
  /// - Returns: the exit status if the person has no picture; `nil` if it is shown.
  /// - Throws: ``CommandError`` if the picture cannot be shown, an error of the cache or of writing.
  func finish() throws -> ExitStatus? {
    if shown == nil || shown?.source != source {
      try show(prefersCache: false)
    } else if let source, shown?.isLoaded == false {
      // What the cache had may be outdated.
      if case .success(let picture) = try pictures.load(source), picture.bytes != shown?.bytes {
        try show(prefersCache: false)
      }
    }
    if let error = shown?.error { throw failure(error) }
    return source == nil ? .noMatch : nil
  }

  /// The message that the picture cannot be shown.
  func failure(_ error: PictureError) -> CommandError {
    CommandError(
      message: PicturePhrase.failed.text(["name": shownName, "cause": error.message]),
      status: .unavailable)
  }

  private func show(prefersCache: Bool) throws {
    guard let person else { return }
    guard let source else {
      try display.showInitials(of: person.employee.name)
      try launch.console.write(PicturePhrase.noPicture.text.isolated + "\n")
      shown = Shown(source: nil)
      return
    }
    if prefersCache, case .success(let picture) = try pictures.service().cached(source) {
      shown = Shown(source: source, bytes: picture.bytes, isLoaded: false)
      do {
        return try display.show(picture, above: line(picture))
      } catch let error as PictureError {
        shown = Shown(source: source, error: error)
      }
    } else {
      let waiting = PicturePhrase.loading.text(["name": shownName])
      switch try display.load(source, waiting: waiting, line: line) {
      case .success(let picture): shown = Shown(source: source, bytes: picture.bytes)
      case .failure(let error): shown = Shown(source: source, error: error)
      }
    }
    if shown?.error != nil { try display.showInitials(of: person.employee.name) }
  }

  /// The line below the picture.
  private func line(_ picture: ReadyPicture) -> String {
    let text = PictureSummary(home: launch.effects.homeFolder).text(of: picture)
    return text.isolatedLine.folded(toWidth: launch.console.columns).map { $0 + "\n" }.joined()
  }
}
