package import EmployeeDirectory
import Foundation
package import Pictures

/// The part of a person's picture that the overlay shows.
package struct PictureZoom: Sendable {
  /// A part of a picture, and how large it is shown.
  package struct Part: Hashable, Sendable {
    /// In pixels of the picture.
    package let rectangle: PixelRectangle
    /// In pixels of the screen.
    package let shownSize: PixelSize
  }

  package let key: PersonKey
  /// The size of the whole picture; `nil` until it is known.
  package internal(set) var size: PixelSize?
  /// How often the picture was enlarged; 0 if it fits the screen.
  package private(set) var steps = 0
  /// The point of the picture in the middle of the screen, from 0 to 1.
  private(set) var center = (x: 0.5, y: 0.5)

  private static let mostSteps = 8

  package init(_ key: PersonKey) { self.key = key }

  private var scale: Double { pow(1.5, Double(steps)) }

  /// Enlarges or moves the picture in a room of pixels; returns whether the overlay stays.
  mutating func perform(_ action: BrowserAction, in room: PixelSize) -> Bool {
    if [.open, .picture, .quit].contains(action) { return false }
    if action == .zoomIn { steps = min(Self.mostSteps, steps + 1) }
    if action == .zoomOut { steps = max(0, steps - 1) }
    switch action.motion {
    case .up: center.y -= 0.25 / scale
    case .down, .halfPageDown: center.y += 0.25 / scale
    case .left: center.x -= 0.25 / scale
    case .right: center.x += 0.25 / scale
    case .pageUp: center.y -= 0.75 / scale
    case .pageDown: center.y += 0.75 / scale
    case .first: center = (0.5, 0.5)
    case .last, nil: break
    }
    if let size { clampCenter(shares(of: size, in: room)) }
    return true
  }

  /// The part that fits into a room of pixels; `nil` while the size of the picture is not known.
  package func part(in room: PixelSize) -> Part? {
    guard let size, size.width > 0, size.height > 0 else { return nil }
    var clamped = self
    let shares = shares(of: size, in: room)
    clamped.clampCenter(shares)
    let width = max(1, Int((Double(size.width) * shares.x).rounded()))
    let height = max(1, Int((Double(size.height) * shares.y).rounded()))
    let fit = fit(of: size, in: room) * scale
    let left = Double(size.width) * (clamped.center.x - shares.x / 2)
    let top = Double(size.height) * (clamped.center.y - shares.y / 2)
    return Part(
      rectangle: PixelRectangle(
        x: min(size.width - width, Int(left.rounded())),
        y: min(size.height - height, Int(top.rounded())), width: width, height: height),
      shownSize: PixelSize(
        width: min(room.width, max(1, Int((Double(width) * fit).rounded()))),
        height: min(room.height, max(1, Int((Double(height) * fit).rounded())))))
  }

  /// How much of the width and the height fits into a room, from 0 to 1.
  private func shares(of size: PixelSize, in room: PixelSize) -> (x: Double, y: Double) {
    let fit = fit(of: size, in: room) * scale
    return (
      min(1, Double(room.width) / (Double(size.width) * fit)),
      min(1, Double(room.height) / (Double(size.height) * fit))
    )
  }

  private func fit(of size: PixelSize, in room: PixelSize) -> Double {
    min(Double(room.width) / Double(size.width), Double(room.height) / Double(size.height))
  }

  /// Keeps the edges of the picture at or outside of those of the screen.
  private mutating func clampCenter(_ shares: (x: Double, y: Double)) {
    center.x = min(max(shares.x / 2, center.x), 1 - shares.x / 2)
    center.y = min(max(shares.y / 2, center.y), 1 - shares.y / 2)
  }
}
