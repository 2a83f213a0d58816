import TestSupport

extension CommandHome {
  /// A home with two employees and some cards, which ``cardOptions`` name.
  static func with(cards: String) throws -> CommandHome {
    let home = try CommandHome(feed: cardFeed)
    try home.folder.write(cards.replacing("\n", with: "\r\n"), to: "here/c.vcf")
    return home
  }

  /// The options for the feed and the cards of ``with(cards:)``.
  static let cardOptions = ["--feed", "A=feed.json", "--contacts", "c.vcf"]

  private static let cardFeed = """
    {"employees":[{"fname":"Peeter","lname":"Termomeeter","position":"IOS"},
    {"fname":"Mari","lname":"Maasikas","position":"WEB"}]}
    """
}
