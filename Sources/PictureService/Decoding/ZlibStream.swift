import CPictures

/// Compression of pixels that a terminal gets.
package enum ZlibStream {
  /// The bytes as a zlib stream (RFC 1950); `nil` if zlib is missing.
  package static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    // More than any stream takes.
    var length = bytes.count + bytes.count / 1_000 + 64
    var stream = [UInt8](repeating: 0, count: length)
    guard unsafe cpictures_compress(bytes, bytes.count, &stream, &length) else { return nil }
    return Array(stream.prefix(length))
  }
}
