import CPictures

/// The occasion of a greeting; the raw value is in options, folders of templates and `Keywords`.
package enum Occasion: String, CaseIterable, Codable, Sendable {
  case birthday, anniversary, welcome, farewell, thanks, congratulations, holiday

  /// Its picture, a PNG of 960 by 600 pixels and at most 30 kB that is part of the program.
  package var picture: [UInt8] {
    let picture =
      switch self {
      case .birthday: unsafe greeting_picture_birthday()
      case .anniversary: unsafe greeting_picture_anniversary()
      case .welcome: unsafe greeting_picture_welcome()
      case .farewell: unsafe greeting_picture_farewell()
      case .thanks: unsafe greeting_picture_thanks()
      case .congratulations: unsafe greeting_picture_congratulations()
      case .holiday: unsafe greeting_picture_holiday()
      }
    return unsafe Array(UnsafeBufferPointer(start: picture.bytes, count: picture.count))
  }
}
