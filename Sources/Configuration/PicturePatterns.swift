/// The addresses of people's pictures, as patterns: "https://pictures.example.com/{email}.jpg".
package struct PicturePatterns: Hashable, Sendable {
  package var thumb: String?
  package var full: String?

  /// The placeholders of a pattern, which stand for the values of a person.
  package static let placeholders = ["email", "first", "last", "key"]
}
