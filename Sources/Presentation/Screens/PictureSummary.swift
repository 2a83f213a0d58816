import Basics
import Configuration
import Localization
package import PictureService
import Pictures

extension ReadyPicture {
  /// The picture in a line: "JPEG, 160 × 160, 7 kB, from Tallinn".
  package func summary(home: String?) -> String {
    var parts = [
      PicturePhrase.summary(
        height: String(size.height), kind: kind.name, size: bytes.count.inDecimalBytes,
        source: origin(home: home), width: String(size.width))
    ]
    if isWatermarked { parts.append(PicturePhrase.withWatermark) }
    switch substitution {
    case .earlier(let error): parts.append(PicturePhrase.earlier(cause: error.message))
    case .otherSize(let error): parts.append(PicturePhrase.otherSize(cause: error.message))
    case nil: break
    }
    return parts.joined(separator: ScreenPhrase.comma)
  }

  private func origin(home: String?) -> String {
    switch source.origin {
    case .feed(let name): PicturePhrase.fromFeed(feed: name.visible)
    case .card: PicturePhrase.fromCard
    case .configuration: PicturePhrase.fromPlace(place: Self.place(of: url ?? "", home: home))
    }
  }

  private static func place(of url: String, home: String?) -> String {
    if let path = FileURI.path(of: url) { return Paths.short(path, home: home).visible }
    let host = URLParts(url)?.host ?? ""
    return (host.isEmpty ? url : host).visible
  }
}

extension PictureKind {
  fileprivate var name: String {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    }
  }
}

/// A person's picture as JSON.
package enum PictureJSON {
  /// An object, whose type and size are `null` if the picture cannot be shown; `file` is the one
  /// that it was written to, or the cache's.
  package static func text(
    _ source: PictureSource, _ picture: ReadyPicture?, file: String?
  ) -> String {
    let origin =
      switch source.origin {
      case .feed: "feed"
      case .card: "card"
      case .configuration: "configuration"
      }
    return JSONText.object { json in
      json.member("source", origin)
      json.member("url", picture?.url ?? source.url)
      json.member("type", picture?.kind.rawValue)
      json.member("width", picture?.size.width)
      json.member("height", picture?.size.height)
      json.member("bytes", picture?.bytes.count)
      json.member("watermarked", picture?.isWatermarked)
      json.member("file", path: file)
    }
  }
}
