/// A picture in a message.
package struct MessagePicture: Hashable, Sendable {
  /// The file's octets.
  package let bytes: [UInt8]
  /// Such as `image/jpeg`.
  package let mediaType: String
  /// The name of its file; empty if there is none.
  package let fileName: String
  /// The alternative text; empty if there is none.
  package let description: String

  package init(bytes: [UInt8], mediaType: String, fileName: String, description: String) {
    (self.bytes, self.mediaType) = (bytes, mediaType)
    (self.fileName, self.description) = (fileName, description)
  }
}
