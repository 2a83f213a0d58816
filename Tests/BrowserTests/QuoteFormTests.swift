import Correspondence
import TerminalUI
import Testing

@testable import Browser

/// The form in which a quote is written down.
@Suite struct QuoteFormTests {
  private static let mari = QuotePerson(name: "Mari Maasikas", email: "mari@telisa.ee", isMe: true)
  private static let liis = QuotePerson(name: "Liis Kask", email: "liis@telisa.ee")
  private static let oun = QuotePerson(name: "Peeter Õun", email: "oun@telisa.ee")
  private static let peeter = QuotePerson(name: "Peeter Termomeeter", email: "peeter@telisa.ee")
  private static let unnamed = QuotePerson(name: "", email: "x@example.com")
  private static let people = [liis, oun, peeter, mari, unnamed]

  /// A form on which keys are pressed.
  private struct Player {
    var form: QuoteForm
    var effect: QuoteForm.Effect?

    init(
      _ draft: QuoteDraft = QuoteDraft(), limit: Int = 20, listeners: Int = 3, isLoaded: Bool = true
    ) {
      form = QuoteForm(draft, textLimit: limit, listenerLimit: listeners)
      if isLoaded { form.load(QuoteCandidates(people)) }
    }

    /// Types texts, and keys in angle brackets.
    mutating func type(_ inputs: String...) throws {
      for input in inputs {
        if input.hasPrefix("<") {
          let key = try #require(Key(String(input.dropFirst().dropLast())))
          effect = form.update(.key(key))
        } else {
          for character in input { effect = form.update(.key(Key(.character(character)))) }
        }
      }
    }

    /// The names of the candidates.
    var found: [String] {
      form.found.compactMap { form.candidates?.people[Int($0)].title }
    }
  }

  @Test func `the three fields are filled in one after another`() throws {
    var player = Player()
    try player.type("Kohv!", "<enter>", "term", "<enter>")
    #expect(player.form.field == .heardBy && player.found == ["Mari Maasikas"])
    try player.type("<enter>", "kask", "<enter>", "<enter>")
    let draft = QuoteDraft(text: "Kohv!", saidBy: Self.peeter, heardBy: [Self.mari, Self.liis])
    #expect(player.effect == .done(draft))
  }

  @Test func `what is known is filled in, and the first field that lacks something has the caret`()
    throws
  {
    #expect(Player().form.field == .text)
    var player = Player(QuoteDraft(text: "a\nb\tc", heardBy: [Self.mari]))
    #expect(player.form.field == .saidBy && player.form.text.text == "a\nb c")
    try player.type("liis", "<enter>", "<enter>")
    let draft = QuoteDraft(text: "a\nb c", saidBy: Self.liis, heardBy: [Self.mari])
    #expect(player.effect == .done(draft))
    #expect(Player(QuoteDraft(text: "a", saidBy: Self.liis)).form.field == .heardBy)
    #expect(Player(draft).form.field == .text)
    // It can be changed.
    var changed = Player(draft)
    try changed.type("!", "<tab>", "<backspace>", "õun", "<enter>", "<backspace>", "<enter>")
    #expect(changed.form.heardBy == [Self.mari] && changed.form.field == .heardBy)
    #expect(changed.form.draft.text == "a\nb c!" && changed.form.saidBy == Self.oun)
  }

  // MARK: The text

  @Test func `at the limit nothing more is taken, and it says so until the next key`() throws {
    var player = Player(limit: 5)
    try player.type("abcde")
    #expect(player.form.notice == nil && player.form.text.room == 0)
    try player.type("f")
    #expect(player.form.notice == .full && player.form.text.text == "abcde")
    try player.type("<left>")
    #expect(player.form.notice == nil)
    _ = player.form.update(.paste("x"))
    #expect(player.form.notice == .pasteCut)
    try player.type("<ctrl-u>")
    _ = player.form.update(.paste("a\r\nb\tc\nd"))
    #expect(player.form.text.text == "a\nb e" && player.form.notice == .pasteCut)
  }

  @Test func `a text of as many bytes as a quote may have is told, and no more is taken`() throws {
    func flag(_ tags: Int) -> String {
      "\u{1F3F4}" + String(repeating: "\u{E0061}", count: tags)
    }
    var player = Player(limit: 5)
    _ = player.form.update(.paste(flag(15) + flag(15)))
    #expect(player.form.notice == nil && player.form.text.room == 3)
    _ = player.form.update(.paste(flag(3)))
    #expect(player.form.notice == .noRoom && player.form.text.room == 3)
    _ = player.form.update(.paste(flag(2)))
    #expect(player.form.notice == nil && player.form.text.room == 0)
    try player.type("!")
    #expect(player.form.notice == .noRoom && player.form.draft.text.utf8.count == 140)
  }

  @Test func `Alt-Enter begins a line of the text, and nothing elsewhere`() throws {
    var player = Player()
    try player.type("a", "<alt-enter>", "b", "<tab>", "<alt-enter>")
    #expect(player.form.text.text == "a\nb" && player.form.query.isEmpty)
    _ = player.form.update(.paste("Liis\nKask"))
    #expect(player.form.query.text == "Liis Kask" && player.found == ["Liis Kask"])
  }

  @Test func `up and down move between the lines shown, and beyond them between the fields`() throws
  {
    var player = Player(
      QuoteDraft(text: "aaaa bb\nc", saidBy: Self.liis, heardBy: [Self.mari]))
    player.form.textColumns = 5
    var carets: [Int] = []
    for key in ["<up>", "<up>", "<up>", "<down>", "<down>"] {
      try player.type(key)
      carets.append(player.form.text.caret)
      #expect(player.form.field == .text)
    }
    #expect(carets == [6, 1, 1, 6, 9])
    try player.type("<down>")
    #expect(player.form.field == .saidBy)
    try player.type("<up>")
    #expect(player.form.field == .text && player.form.text.caret == 9)
  }

  @Test func `without a text the form stays there, and says what is missing`() throws {
    var player = Player()
    try player.type("  ", "<enter>")
    #expect(player.form.field == .text && player.form.notice == .missing(.text))
    try player.type("<tab>", "<enter>")
    #expect(player.form.field == .saidBy && player.form.notice == .missing(.saidBy))
    try player.type("<tab>", "<enter>", "<enter>")
    #expect(player.form.field == .text && player.form.notice == .missing(.text))
  }

  // MARK: People

  @Test(arguments: [
    ("pee", ["Peeter Õun", "Peeter Termomeeter"]), ("OUN", ["Peeter Õun"]),
    ("peeter t", ["Peeter Termomeeter", "Peeter Õun"]), ("ter mom", ["Peeter Termomeeter"]),
    ("ma", ["Mari Maasikas"]), ("example", ["x@example.com"]), ("xyz", []),
    ("telisa", ["Liis Kask", "Peeter Õun", "Peeter Termomeeter", "Mari Maasikas"]),
    ("", []), ("  ", []), (" Me", ["Mari Maasikas"]),
  ])
  func `a name is found by its parts, folded, names that begin with it first`(
    _ typed: String, _ expected: [String]
  ) throws {
    var player = Player(QuoteDraft(text: "a"))
    try player.type(typed)
    #expect(player.found == expected)
  }

  @Test func `whole words of names and beginnings go first, and me never means a part of a word`()
    throws
  {
    let friend = QuotePerson(name: "Juku Tamm", email: "friend@home.example")
    let others = [
      friend, QuotePerson(name: "Anna Meeli", email: "a@x.example"),
      QuotePerson(name: "Uku Kask", email: "meelis@x.example"),
      QuotePerson(name: "Siim-Me Saar", email: "s@x.example"), Self.mari,
    ]
    let expected = ["Mari Maasikas", "Siim-Me Saar", "Uku Kask", "Anna Meeli"]
    var player = Player(QuoteDraft(text: "a"))
    player.form.load(QuoteCandidates(others))
    try player.type("me")
    #expect(player.found == expected)
    // Where the user is chosen already, too.
    player = Player(QuoteDraft(text: "a", saidBy: Self.mari))
    player.form.load(QuoteCandidates(others))
    try player.type("me")
    #expect(player.found == Array(expected.dropFirst()))
    try player.type("<ctrl-u>", "ho")
    #expect(player.found == ["Juku Tamm"])
  }

  @Test func `the user is first among those who heard it, and nobody is there twice`() throws {
    var player = Player(QuoteDraft(text: "a", saidBy: Self.peeter))
    #expect(player.found == ["Mari Maasikas"])
    try player.type("telisa")
    #expect(player.found == ["Mari Maasikas", "Liis Kask", "Peeter Õun"])
    try player.type("<enter>", "telisa")
    #expect(player.found == ["Liis Kask", "Peeter Õun"])
    // One who said it did not only hear it.
    try player.type("<ctrl-u>", "<shift-tab>", "<backspace>", "mari", "<enter>")
    #expect(player.form.saidBy == Self.mari && player.form.heardBy == [] && player.found == [])
  }

  @Test func `up and down move among the candidates, and beyond them between the fields`() throws {
    var player = Player(QuoteDraft(text: "a"))
    try player.type("telisa", "<down>", "<down>", "<down>", "<down>")
    #expect(player.form.cursor == 3)
    try player.type("<up>", "<up>", "<up>", "<up>")
    #expect(player.form.field == .text)
    try player.type("<up>", "<down>")
    #expect(player.form.field == .saidBy && player.form.query.text == "telisa")
    try player.type("<down>", "<enter>")
    #expect(player.form.saidBy == Self.oun)
  }

  @Test func `Backspace on an empty field removes the last, and there is a most`() throws {
    var player = Player(QuoteDraft(text: "a", saidBy: Self.peeter), listeners: 2)
    try player.type("<enter>", "liis", "<enter>", "oun", "<enter>")
    #expect(player.form.heardBy == [Self.mari, Self.liis] && player.form.notice == .tooMany)
    try player.type("<ctrl-u>", "<backspace>")
    #expect(player.form.heardBy == [Self.mari])
    try player.type("<backspace>", "<backspace>", "<shift-tab>", "<backspace>", "<backspace>")
    #expect(player.form.heardBy == [] && player.form.saidBy == nil)
  }

  @Test func `people may be loaded after a name is typed`() throws {
    var player = Player(QuoteDraft(text: "a"), isLoaded: false)
    try player.type("liis", "<enter>")
    #expect(player.form.saidBy == nil && player.form.field == .saidBy)
    player.form.load(QuoteCandidates(Self.people))
    try player.type("<enter>")
    #expect(player.form.saidBy == Self.liis)
  }

  // MARK: Going back

  @Test(arguments: [("j", true), ("J", true), ("y", false)])
  func `a key of the user's language agrees to leave`(answer: Character, isAgreed: Bool) throws {
    var form = QuoteForm(
      QuoteDraft(text: "a"), textLimit: 20, listenerLimit: 3, yesKeys: ["j", "J"])
    _ = form.update(.key(try #require(Key("ctrl-c"))))
    #expect(form.asksToDiscard)
    #expect((form.update(.key(Key(.character(answer)))) != nil) == isAgreed)
  }

  @Test func `Esc goes one step back and loses nothing`() throws {
    var player = Player(QuoteDraft(text: "a", saidBy: Self.peeter))
    try player.type("li", "<esc>", "<esc>", "<esc>")
    #expect(player.effect == nil && player.form.field == .text && player.form.asksToDiscard)
    try player.type("<esc>")
    #expect(player.effect == nil && !player.form.asksToDiscard)
    #expect(player.form.query(of: .heardBy).text == "li" && player.form.text.text == "a")
    var empty = Player()
    try empty.type("<esc>")
    #expect(empty.effect == .cancel)
  }

  @Test(arguments: [
    ("<ctrl-c>", QuoteForm.Effect.interrupt), ("<ctrl-q>", .cancel), ("<ctrl-l>", .redraw),
    ("<ctrl-z>", .suspend),
  ])
  func `keys of every screen do here what they do there`(
    _ key: String, _ effect: QuoteForm.Effect
  ) throws {
    for field in 0..<3 {
      var player = Player(QuoteDraft(saidBy: Self.peeter))
      for _ in 0..<field { try player.type("<tab>") }
      try player.type(key)
      #expect(player.effect == effect && player.form.field.rawValue == field)
    }
  }

  @Test(arguments: [("<ctrl-c>", QuoteForm.Effect.interrupt), ("<ctrl-q>", .cancel)])
  func `what is written is lost only if the user says so`(
    _ key: String, _ effect: QuoteForm.Effect
  ) throws {
    for field in 0..<3 {
      var player = Player()
      for _ in 0..<field { try player.type("<tab>") }
      for answer in ["n", "<enter>", "<esc>", "<backspace>", "<ctrl-q>"] {
        try player.type("a", key)
        #expect(player.effect == nil && player.form.asksToDiscard)
        try player.type(answer)
        #expect(player.effect == nil && !player.form.asksToDiscard, "\(answer)")
        #expect(player.form.field.rawValue == field)
        try player.type("<backspace>")
      }
      try player.type("  ", key)
      #expect(player.effect == effect)
      try player.type("a", key, "<ctrl-l>")
      #expect(player.effect == .redraw && player.form.asksToDiscard)
      try player.type("<ctrl-z>", "Y")
      #expect(player.effect == effect)
      // Who presses it again means it.
      try player.type(key, "<ctrl-c>")
      #expect(player.effect == .interrupt)
    }
    var pasted = Player(QuoteDraft(text: "a"))
    try pasted.type(key)
    _ = pasted.form.update(.paste("liis"))
    #expect(!pasted.form.asksToDiscard && pasted.form.query.text == "liis")
    // Who was chosen counts, too, unless it was known before.
    var chosen = Player()
    try chosen.type("<tab>", "liis", "<enter>", key)
    #expect(chosen.effect == nil && chosen.form.asksToDiscard)
  }

  @Test func `Tab and Shift-Tab go round`() throws {
    var player = Player()
    var fields: [QuoteForm.Field] = []
    for key in ["<tab>", "<tab>", "<tab>", "<shift-tab>", "<shift-tab>"] {
      try player.type(key)
      fields.append(player.form.field)
    }
    #expect(fields == [.saidBy, .heardBy, .text, .heardBy, .saidBy])
  }
}
