internal import PictureService
internal import Pictures

/// A person's picture as JSON.
enum PictureJSON {
  /// The picture, an object; the type and the size are `null` if it cannot be shown.
  ///
  /// - Parameters:
  ///   - source: where it comes from.
  ///   - picture: the picture, if it can be shown.
  ///   - file: the file that it was written to, or the cache's; `nil` for neither.
  /// - Returns: an object and a line end.
  static func text(_ source: PictureSource, _ picture: ReadyPicture?, file: String?) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("source", source.origin.word)
      json.member("url", picture?.url ?? source.address)
      json.member("type", picture?.kind.rawValue)
      json.member("width") { $0.integer(orNull: picture?.size.width) }
      json.member("height") { $0.integer(orNull: picture?.size.height) }
      json.member("bytes") { $0.integer(orNull: picture?.bytes.count) }
      json.member("watermarked") { $0.flag(orNull: picture?.isWatermarked) }
      json.member("file", file)
    }
    return json.text + "\n"
  }
}

extension PictureSource.Origin {
  /// What programs call it.
  fileprivate var word: String {
    switch self {
    case .feed: "feed"
    case .card: "card"
    case .configuration: "configuration"
    }
  }
}
