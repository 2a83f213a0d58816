/// A picture in a message.
package struct MessagePicture: Hashable, Sendable {
  /// The file's octets.
  package let bytes: [UInt8]
  /// Such as `image/jpeg`.
  package let mediaType: String
  /// The name of its file; empty if there is none.
  package let fileName: String
  /// What can be seen, for people who do not see it; empty if that is not said.
  package let description: String

  /// Creates a picture.
  package init(bytes: [UInt8], mediaType: String, fileName: String, description: String) {
    self.bytes = bytes
    self.mediaType = mediaType
    self.fileName = fileName
    self.description = description
  }
}
