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
  private var kept: [KeptPicture] = []

  /// The most pictures that are kept, and the most bytes of them.
  private static let maximumCount = 256
  private static let maximumSize = 64 << 20
  /// About the most bytes of pictures in a frame; more come with the next one.
  package static let frameSize = TerminalPicture.maximumSize
  private var frameBytes = 0
  /// Whether the last frame had no room for all of its pictures.
  package private(set) var isUnfinished = false

  private struct KeptPicture {
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
    defer { (shown, kept, mayReappear, isUnfinished) = ([], [], false, false) }
    return kept.flatMap(deletion)
  }

  private func deletion(of kept: KeptPicture) -> [UInt8] {
    way == .kitty ? KittyGraphics.deletion(of: kept.key.picture.kittyID) : []
  }

  /// Removes pictures from the screen, and returns the bytes for kitty's protocol; in others,
  /// blanks are written over pictures.
  mutating func remove(_ placements: Set<PicturePlacement>) -> [UInt8] {
    shown.subtract(placements)
    guard way == .kitty else { return [] }
    return placements.flatMap {
      KittyGraphics.removal(of: $0.kittyNumber, of: $0.picture.kittyID)
    }
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
    if let index = kept.firstIndex(where: { $0.key == key }) {
      kept.append(kept.remove(at: index))
      bytes = kept[kept.count - 1].bytes
    } else {
      guard let content = content(placement), let new = encoded(content, for: placement)
      else { return nil }
      bytes = new
      if frameBytes > 0, frameBytes + new.count > Self.frameSize {
        isUnfinished = true
        return nil
      }
      kept.append(KeptPicture(key: key, bytes: way == .kitty ? [] : new, size: new.count))
      bytes += evict(allBut: wanted)
    }
    frameBytes += bytes.count
    shown.insert(placement)
    guard way == .kitty else {
      mayReappear = true
      return bytes
    }
    return bytes
      + KittyGraphics.placement(
        of: placement.picture.kittyID, placement.kittyNumber, in: placement.box,
        crop: placement.crop)
  }

  private func key(of placement: PicturePlacement) -> KeptPicture.Key {
    way == .kitty
      ? KeptPicture.Key(picture: placement.picture)
      : KeptPicture.Key(picture: placement.picture, box: placement.box, crop: placement.crop)
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
    var size = kept.reduce(0) { $0 + $1.size }
    guard kept.count > Self.maximumCount || size > Self.maximumSize else { return [] }
    let wantedKeys = Set(wanted.map(key))
    var bytes: [UInt8] = []
    while kept.count > Self.maximumCount || size > Self.maximumSize,
      let oldest = kept.firstIndex(where: { !wantedKeys.contains($0.key) })
    {
      let evicted = kept.remove(at: oldest)
      size -= evicted.size
      bytes += deletion(of: evicted)
    }
    return bytes
  }
}
