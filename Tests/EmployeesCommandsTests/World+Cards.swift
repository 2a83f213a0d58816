import TestSupport

extension World {
  /// A world with two employees and some cards, which ``cardOptions`` name.
  static func with(cards: String) throws -> World {
    let world = try World()
    try world.folder.write(cardFeed, to: "here/feed.json")
    try world.folder.write(cards.replacing("\n", with: "\r\n"), to: "here/c.vcf")
    return world
  }

  /// The options for the feed and the cards of ``with(cards:)``.
  static let cardOptions = ["--feed", "A=feed.json", "--contacts", "c.vcf"]

  private static let cardFeed = """
    {"employees":[{"fname":"Peeter","lname":"Termomeeter","position":"IOS"},
    {"fname":"Mari","lname":"Maasikas","position":"WEB"}]}
    """
}
