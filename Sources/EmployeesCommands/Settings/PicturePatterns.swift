/// The addresses of people's pictures, as patterns: "https://pictures.example.com/{email}.jpg".
struct PicturePatterns: Hashable, Sendable {
  var thumb: String?
  var full: String?

  /// The placeholders of a pattern, which stand for the values of a person.
  static let placeholders = ["email", "first", "last", "key"]
}
