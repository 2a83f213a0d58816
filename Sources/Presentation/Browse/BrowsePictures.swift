import Basics
package import Browser
package import EmployeeDirectory
import Localization
package import Pictures
package import Processes
package import TerminalUI

/// The pictures on the screen of `browse`, and those to ask for; not for several threads.
package final class BrowsePictures {
  /// The terminal's abilities, as far as they are known.
  package private(set) var terminal: PictureTerminal
  /// The way that a full screen shows pictures; `nil` if it shows none.
  package var way: PictureProtocol? { terminal.fullScreenWay }

  private var loaded = LoadedPictures()
  private let loader: PictureLoader?
  /// Whether a person may have a picture, judging by their record.
  private let hasSource: (Employee, Contact?) -> Bool
  /// Lets what failed be requested at once.
  package let retry: () -> Void
  private var problems: [PersonKey: String] = [:]
  /// The pictures that the frame lacks, the most urgent first.
  private var requests: [PictureLoader.Request] = []
  private var hasRequests = false
  private var placed: [PictureID: PixelGrid] = [:]
  /// The last part of a full picture, and what it was made of.
  private var last: (source: UInt32, part: PictureZoom.Part, picture: LoadedPictures.Picture)?

  /// Starts without pictures; `loader` is `nil` if no one has any.
  package init(
    _ terminal: PictureTerminal, loader: PictureLoader? = nil,
    hasSource: @escaping (Employee, Contact?) -> Bool = { _, _ in false },
    retry: @escaping () -> Void = {}
  ) {
    (self.terminal, self.loader) = (terminal, loader)
    (self.hasSource, self.retry) = (hasSource, retry)
  }

  /// The state of a person's picture, which is requested after the frame if it is missing.
  package func state(
    of employee: Employee, card: Contact?, for purpose: LoadedPictures.Purpose
  ) -> LoadedPictures.State {
    guard loader != nil, way != nil, hasSource(employee, card) else { return .none }
    let slot = LoadedPictures.Slot(key: employee.key, purpose: purpose)
    request(slot, of: employee, card)
    return loaded.use(slot)
  }

  private func request(_ slot: LoadedPictures.Slot, of employee: Employee, _ card: Contact?) {
    guard loaded.isMissing(slot) else { return }
    requests.append(
      PictureLoader.Request(
        slot: slot, employee: employee, card: card, terminal: shownOn,
        generation: loaded.generation, isOutdated: loaded.isOutdated(slot)))
  }

  /// Requests what the last frame lacks, then pictures of people who may be seen next; `size` is
  /// that of a picture on a card in cells, `nil` if there are none.
  package func load(nearby: [Employee], cards: [PersonKey: [Contact]], size: GridSize?) {
    guard let loader else { return }
    if let size, way != nil {
      for employee in nearby {
        let card = cards[employee.key]?.first
        let slot = LoadedPictures.Slot(key: employee.key, purpose: .tile(size))
        if hasSource(employee, card) { request(slot, of: employee, card) }
      }
    }
    if !requests.isEmpty || hasRequests { loader.load(requests) }
    hasRequests = !requests.isEmpty
    requests = []
  }

  /// Stores the pictures that were read; returns all problems, sorted, if they are others now.
  package func storeResults() -> [String]? {
    let before = problems
    for (request, result) in loader?.results() ?? [] {
      loaded.put(result, into: request.slot, generation: request.generation)
      switch result {
      case .failed(let reason):
        problems[request.slot.key] = PicturePhrase.problem(
          cause: reason, name: request.employee.name.description.visible)
      case .none, .ready: problems[request.slot.key] = nil
      case .loading: break
      }
    }
    return problems == before ? nil : problems.values.sorted()
  }

  /// Asks for every picture again, as people, cards or the network have changed.
  package func outdate() { loaded.outdate() }

  /// The size of a person's full picture; `nil` unless it is at hand.
  package func size(of key: PersonKey) -> PixelSize? {
    let slot = LoadedPictures.Slot(key: key, purpose: .screen)
    return if case .ready(let picture) = loaded.use(slot) { picture.pixels.size } else { nil }
  }

  /// The part of a full picture that fits into an area.
  package func part(
    of picture: LoadedPictures.Picture, _ zoom: PictureZoom, in area: BrowserLayout.Area
  ) -> LoadedPictures.Picture? {
    let cell = terminal.cellSize
    let room = PixelSize(width: area.columns * cell.width, height: area.rows * cell.height)
    guard let part = zoom.part(in: room) else { return nil }
    if let last, last.source == picture.id, last.part == part { return last.picture }
    let box = CellBox(columns: area.columns, rows: area.rows)
    let fit = PictureFit(part.shownSize, in: box, on: shownOn)
    if way == .kitty {
      return LoadedPictures.Picture(
        id: picture.id, pixels: picture.pixels, box: fit.box, crop: part.rectangle)
    }
    guard let pixels = picture.pixels.cropped(to: part.rectangle) else { return nil }
    // iTerm2 enlarges a picture by itself.
    let isEnlarged = pixels.size.width < fit.pixels.width
    let shown = LoadedPictures.Picture(
      id: loaded.nextID(),
      pixels: way == .iterm2 && isEnlarged ? pixels : fit.canvas(of: pixels), box: fit.box)
    last = (picture.id, part, shown)
    return shown
  }

  // MARK: The terminal

  private var shownOn: PictureTerminal {
    PictureTerminal(
      way: terminal.fullScreenWay, colors: terminal.colors, cellSize: terminal.cellSize,
      isRemote: terminal.isRemote)
  }

  /// Forgets the pictures of the frame before.
  package func beginFrame() { placed = [:] }

  /// The number by which a picture is placed, and by which ``content(of:)`` finds it.
  package func place(_ picture: LoadedPictures.Picture) -> PictureID {
    let id = PictureID(Int(picture.id))
    placed[id] = picture.pixels
    return id
  }

  /// The content that is sent for a picture of this frame.
  package func content(of placement: PicturePlacement) -> PictureContent? {
    guard let whole = placed[placement.picture] else { return nil }
    if way == .kitty { return .file(PictureForTerminal.file(of: whole)) }
    guard let part = placement.crop.map({ whole.cropped(to: $0) }) ?? whole else { return nil }
    return way == .iterm2 ? .file(PictureForTerminal.fitting(part).file) : .pixels(part)
  }

  /// Takes the size of the terminal.
  package func resize(to size: TerminalSize?) {
    guard let size, let columns = size.columns, let rows = size.rows else { return }
    var changed = terminal
    let pixels = PixelSize(width: size.pixelWidth, height: size.pixelHeight)
    changed.resize(columns: columns, rows: rows, pixels: pixels)
    change(to: changed)
  }

  /// Adapts to an answer of the terminal; returns whether pictures are shown otherwise now.
  package func apply(_ answer: TerminalAnswer) -> Bool {
    var changed = terminal
    return changed.apply(answer) && change(to: changed)
  }

  @discardableResult private func change(to changed: PictureTerminal) -> Bool {
    let isOther = changed.fullScreenWay != way || changed.cellSize != terminal.cellSize
    terminal = changed
    if isOther { loaded.removeAll() }
    return isOther
  }
}
