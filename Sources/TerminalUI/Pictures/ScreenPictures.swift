package import Pictures

/// The pictures that a terminal has, so that a frame sends only what it lacks.
package struct ScreenPictures: Sendable {
  /// How the terminal shows pictures, other than as half blocks.
  package let way: PictureProtocol
  private(set) var shown: Set<PicturePlacement> = []
  /// Whether pictures that were on the screen may be seen again: xterm shows sixel graphics under
  /// erased or inserted cells until the screen is cleared.
  private(set) var mayReappear = false
  /// The pictures that are kept, by kitty's terminal or else here, last the one used last.
  private var cached: [CachedPicture] = []

  /// The most pictures that are kept, and the most bytes of them.
  private static let maximumCount = 256
  private static let maximumSize = 64 << 20
  /// About the most bytes of pictures in a frame; more come with the next one.
  package static let frameSize = PictureTerminal.maximumSize
  private var frameBytes = 0
  /// Whether the last frame had no room for all of its pictures.
  package private(set) var isUnfinished = false

  private struct CachedPicture {
    let key: Key
    let bytes: [UInt8]
    let size: Int

    /// Where the picture is placed matters only where its bytes depend on it.
    struct Key: Hashable {
      let picture: PictureID
      var box: CellBox?
      var crop: PixelRectangle?
    }
  }

  package init(_ way: PictureProtocol) { self.way = way }

  /// Removes all pictures from the terminal's memory, before the screen is left or cleared.
  package mutating func removeAll() -> [UInt8] {
    defer { (shown, cached, mayReappear, isUnfinished) = ([], [], false, false) }
    return cached.flatMap(deletion)
  }

  private func deletion(of cached: CachedPicture) -> [UInt8] {
    way == .kitty ? KittyGraphics.deletion(of: cached.key.picture.kittyID) : []
  }

  /// Removes pictures, and returns the bytes of kitty's protocol; others write blanks over them.
  mutating func remove(_ placements: Set<PicturePlacement>) -> [UInt8] {
    shown.subtract(placements)
    guard way == .kitty else { return [] }
    return placements.flatMap { KittyGraphics.removal(of: $0.kittyNumber, of: $0.picture.kittyID) }
  }

  mutating func beginFrame() { (frameBytes, isUnfinished) = (0, false) }

  /// The bytes that show a picture where the cursor is; `nil` if it cannot be shown, or the frame
  /// has no room for it; those `wanted` stay kept.
  mutating func show(
    _ placement: PicturePlacement, among wanted: Set<PicturePlacement>,
    content: (PicturePlacement) -> PictureContent?
  ) -> [UInt8]? {
    if frameBytes >= Self.frameSize {
      isUnfinished = true
      return nil
    }
    var bytes: [UInt8] = []
    let key = key(of: placement)
    if let index = cached.firstIndex(where: { $0.key == key }) {
      cached.append(cached.remove(at: index))
      bytes = cached[cached.count - 1].bytes
    } else {
      guard let content = content(placement), let new = encoded(content, for: placement)
      else { return nil }
      bytes = new
      if frameBytes > 0, frameBytes + new.count > Self.frameSize {
        isUnfinished = true
        return nil
      }
      cached.append(CachedPicture(key: key, bytes: way == .kitty ? [] : new, size: new.count))
      bytes += evict(allBut: wanted)
    }
    frameBytes += bytes.count
    shown.insert(placement)
    guard way == .kitty else {
      mayReappear = true
      return bytes
    }
    let id = placement.picture.kittyID
    return bytes
      + KittyGraphics.placement(
        of: id, placement.kittyNumber, in: placement.box, crop: placement.crop)
  }

  private func key(of placement: PicturePlacement) -> CachedPicture.Key {
    way == .kitty
      ? CachedPicture.Key(picture: placement.picture)
      : CachedPicture.Key(picture: placement.picture, box: placement.box, crop: placement.crop)
  }

  /// The bytes that store a picture with kitty's protocol, and show it with others.
  private func encoded(_ content: PictureContent, for placement: PicturePlacement) -> [UInt8]? {
    switch (way, content) {
    case (.kitty, .pixels(let pixels)):
      KittyGraphics.transmission(pixels, id: placement.picture.kittyID)
    case (.kitty, .file(let file)):
      KittyGraphics.transmission(file: file, id: placement.picture.kittyID)
    case (.sixel, .pixels(let pixels)): SixelPicture.picture(pixels, atMost: Self.frameSize)
    case (.iterm2, .file(let file)): ITermImage.picture(file, in: placement.box)
    case (.sixel, .file), (.iterm2, .pixels), (.blocks, _): nil
    }
  }

  private mutating func evict(allBut wanted: Set<PicturePlacement>) -> [UInt8] {
    var size = cached.reduce(0) { $0 + $1.size }
    guard cached.count > Self.maximumCount || size > Self.maximumSize else { return [] }
    let wantedKeys = Set(wanted.map(key))
    var bytes: [UInt8] = []
    while cached.count > Self.maximumCount || size > Self.maximumSize,
      let oldest = cached.firstIndex(where: { !wantedKeys.contains($0.key) })
    {
      let evicted = cached.remove(at: oldest)
      size -= evicted.size
      bytes += deletion(of: evicted)
    }
    return bytes
  }
}
