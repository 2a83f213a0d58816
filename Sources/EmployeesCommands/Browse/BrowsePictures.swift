internal import Browser
internal import EmployeeDirectory
internal import Pictures
internal import Terminal
internal import TerminalUI

/// The pictures on the screen of `browse`: those that are at hand, and those to ask for.
///
/// Only the thread that draws uses it.
final class BrowsePictures {
  /// What the terminal can, as far as it is known.
  private(set) var terminal: PictureTerminal
  /// The way that a full screen shows pictures; `nil` if it shows none.
  var way: PictureWay? { terminal.fullScreenWay }

  private var shelf = PictureShelf()
  private let loader: PictureLoader?
  /// Whether a person may have a picture, as far as their record tells.
  private let hasSource: (Employee, Contact?) -> Bool
  /// What the frame that is drawn lacks, the most urgent first.
  private var wishes: [PictureLoader.Wish] = []
  private var hasWishes = false
  /// The pixels of the pictures that the frame places.
  private var placed: [PictureID: PixelGrid] = [:]
  /// The last part of a full picture, and what it was made of.
  private var last: (source: UInt32, part: PictureZoom.Part, picture: PictureShelf.Picture)?

  /// Starts without pictures.
  ///
  /// - Parameters:
  ///   - terminal: what the terminal can.
  ///   - loader: reads pictures; `nil` if nobody has any.
  ///   - hasSource: whether a person with a card or without may have a picture.
  init(
    _ terminal: PictureTerminal, loader: PictureLoader? = nil,
    hasSource: @escaping (Employee, Contact?) -> Bool = { _, _ in false }
  ) {
    self.terminal = terminal
    self.loader = loader
    self.hasSource = hasSource
  }

  /// What is known about a person's picture, which is asked for after the frame if it is not there.
  func state(
    of employee: Employee, card: Contact?, for purpose: PictureShelf.Purpose
  ) -> PictureShelf.State {
    guard loader != nil, way != nil, hasSource(employee, card) else { return .none }
    let slot = PictureShelf.Slot(key: employee.key, purpose: purpose)
    if shelf.isMissing(slot) { wishes.append(wish(slot, employee, card)) }
    return shelf.use(slot)
  }

  private func wish(
    _ slot: PictureShelf.Slot, _ employee: Employee, _ card: Contact?
  ) -> PictureLoader.Wish {
    PictureLoader.Wish(
      slot: slot, employee: employee, card: card, terminal: shownOn,
      generation: shelf.generation, isOutdated: shelf.isOutdated(slot))
  }

  /// Asks for what the last frame lacks, then for the pictures near it.
  ///
  /// - Parameters:
  ///   - nearby: the people who may be seen next.
  ///   - cards: the cards of people.
  ///   - size: the cells of a picture on a card; `nil` if there are none.
  func load(nearby: [Employee], cards: [NameKey: [Contact]], size: GridSize?) {
    guard let loader else { return }
    if let size, way != nil {
      for employee in nearby {
        let card = cards[employee.key]?.first
        let slot = PictureShelf.Slot(key: employee.key, purpose: .tile(size))
        if hasSource(employee, card), shelf.isMissing(slot) {
          wishes.append(wish(slot, employee, card))
        }
      }
    }
    if !wishes.isEmpty || hasWishes { loader.load(wishes) }
    hasWishes = !wishes.isEmpty
    wishes = []
  }

  /// Takes what came of wishes.
  func takeResults() {
    for (wish, result) in loader?.results() ?? [] {
      shelf.put(result, into: wish.slot, generation: wish.generation)
    }
  }

  /// Asks for every picture again, as people, cards or the network have changed.
  func outdate() { shelf.outdate() }

  /// The size of a person's full picture; `nil` unless it is at hand.
  func size(of key: NameKey) -> PixelSize? {
    let slot = PictureShelf.Slot(key: key, purpose: .screen)
    if case .ready(let picture) = shelf.use(slot) { return picture.pixels.size }
    return nil
  }

  /// The part of a full picture that fits into an area.
  func part(
    of picture: PictureShelf.Picture, _ zoom: PictureZoom, in area: BrowserLayout.Area
  ) -> PictureShelf.Picture? {
    let cell = terminal.cellSize
    let room = PixelSize(width: area.columns * cell.width, height: area.rows * cell.height)
    guard let part = zoom.part(in: room) else { return nil }
    if let last, last.source == picture.id, last.part == part { return last.picture }
    let box = CellBox(columns: area.columns, rows: area.rows)
    let fit = PictureFit(part.shownSize, in: box, on: shownOn)
    guard let pixels = picture.pixels.cropped(to: part.rectangle) else { return nil }
    let shown = PictureShelf.Picture(
      id: shelf.nextID(), pixels: fit.canvas(of: pixels), box: fit.box)
    last = (picture.id, part, shown)
    return shown
  }

  // MARK: The terminal

  /// The terminal as a full screen shows pictures on it.
  private var shownOn: PictureTerminal {
    PictureTerminal(
      way: terminal.fullScreenWay, colors: terminal.colors, cellSize: terminal.cellSize,
      isRemote: terminal.isRemote)
  }

  /// Forgets the pictures of the frame before.
  func beginFrame() { placed = [:] }

  /// The number by which a picture is placed, and by which ``content(of:)`` finds it.
  func place(_ picture: PictureShelf.Picture) -> PictureID {
    let id = PictureID(Int(picture.id))
    placed[id] = picture.pixels
    return id
  }

  /// What a picture of this frame is sent as.
  func content(of placement: PicturePlacement) -> PictureContent? {
    guard let whole = placed[placement.picture] else { return nil }
    if way == .kitty { return .pixels(whole) }
    guard let part = placement.crop.map({ whole.cropped(to: $0) }) ?? whole else { return nil }
    return way == .iterm2 ? .file(PNGFile.bytes(of: part)) : .pixels(part)
  }

  /// Takes the size of the terminal.
  func resize(to size: TerminalSize?) {
    guard let size, let columns = size.columns, let rows = size.rows else { return }
    var changed = terminal
    let pixels = PixelSize(width: size.pixelWidth, height: size.pixelHeight)
    changed.resize(columns: columns, rows: rows, pixels: pixels)
    change(to: changed)
  }

  /// Takes what the terminal answers.
  ///
  /// - Returns: whether pictures are shown otherwise now.
  func take(_ answer: TerminalAnswer) -> Bool {
    var changed = terminal
    return changed.take(answer) && change(to: changed)
  }

  @discardableResult private func change(to changed: PictureTerminal) -> Bool {
    let isOther = changed.fullScreenWay != way || changed.cellSize != terminal.cellSize
    terminal = changed
    if isOther { shelf.removeAll() }
    return isOther
  }
}
