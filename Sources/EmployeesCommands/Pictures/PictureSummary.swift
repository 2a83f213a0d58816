internal import Foundation
internal import PictureService
internal import Pictures
internal import TerminalUI

/// A picture in a line: "JPEG, 160 × 160, 7 kB, from Tallinn".
struct PictureSummary {
  let home: String?

  /// The line, without its end.
  func text(of picture: ReadyPicture) -> String {
    let summary = PicturePhrase.summary.text([
      "kind": picture.kind.name, "width": String(picture.size.width),
      "height": String(picture.size.height), "size": picture.bytes.count.inDecimalBytes,
      "source": origin(of: picture),
    ])
    if !picture.isWatermarked { return summary }
    return summary + ScreenPhrase.comma.text + PicturePhrase.withWatermark.text
  }

  private func origin(of picture: ReadyPicture) -> String {
    switch picture.source.origin {
    case .feed(let name): PicturePhrase.fromFeed.text(["feed": name.visible])
    case .card: PicturePhrase.fromCard.text
    case .configuration: PicturePhrase.fromPlace.text(["place": place(of: picture.url ?? "")])
    }
  }

  /// The host of a URL, or a file's path.
  private func place(of url: String) -> String {
    let components = URLComponents(string: url)
    if let host = components?.host, !host.isEmpty { return host.visible }
    return Paths.short(components?.path ?? url, home: home).visible
  }
}

extension PictureKind {
  /// The format's name.
  fileprivate var name: String {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    }
  }
}
