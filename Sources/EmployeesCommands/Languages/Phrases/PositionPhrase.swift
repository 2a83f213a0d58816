/// The positions of the feeds' own vocabulary, as groups are headed by them.
enum PositionPhrase: String, Phrase {
  case android = "ANDROID"
  case iOS = "IOS"
  case other = "OTHER"
  case pm = "PM"
  case sales = "SALES"
  case tester = "TESTER"
  case web = "WEB"
}
