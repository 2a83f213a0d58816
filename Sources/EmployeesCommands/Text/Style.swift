/// Styles of text on a terminal that shows colour.
enum Style: String {
  /// For names.
  case bold = "1"
  /// For secondary text.
  case dim = "2"
  /// For headings: the one colour.
  case accent = "36"
  /// For matches of a search.
  case match = "4"
}
