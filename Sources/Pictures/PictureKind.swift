/// A format of pictures that can be shown; the raw value is its media type (RFC 6838).
package enum PictureKind: String, CaseIterable, Sendable, Codable {
  case jpeg = "image/jpeg"
  case png = "image/png"
}
