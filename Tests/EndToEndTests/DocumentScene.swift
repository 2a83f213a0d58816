import Foundation
import TestSupport
import Testing

/// A document with what it presumes, so that its blocks can be run one after the other.
struct DocumentScene: Sendable, CustomTestStringConvertible {
  let file: String
  /// Whether the user has copied the sample data as docs/guide.md does.
  var hasSampleData = true
  /// Lines that are typed before the blocks.
  var setup = ""
  /// Texts that are examples for readers, and what is typed in their place.
  var standIns: [(printed: String, typed: String)] = []
  /// A line of sh that fails unless the blocks did what they are for.
  var proof = "true"

  var testDescription: String { file }

  static let all: [DocumentScene] = [
    DocumentScene(
      file: "README.md", hasSampleData: false, setup: "cd ~\n",
      standIns: [("https://hr.example.com/people.json", "'\(Program.sampleData)/tallinn.json'")],
      proof: "employees list --count | grep -qx 50"),
    DocumentScene(
      file: "sample-data/README.md", hasSampleData: false,
      proof: "employees --config sample-data/config.yaml --offline list --count | grep -qx 84"),
    DocumentScene(
      file: "docs/guide.md", hasSampleData: false, standIns: [birthday],
      // Only the email is outside of the folder.
      proof: "test \"$(ls ~ | tr '\\n' ' ')\" = 'employees-trial outbox.eml '"),
    DocumentScene(
      file: "docs/faq.md", proof: "grep -qx 'employees_people 84' ~/metrics/employees.prom"),
    DocumentScene(
      file: "docs/greetings.md", setup: "echo Thanks > thanks.txt\n",
      standIns: [
        // Asks on a terminal, as `GreetingQuestionTests` does.
        ("employees greeting write termo\n", ""), (" 3f2a", " \(id("greeting list --scheduled"))"),
        birthday,
      ], proof: "grep -rq '^Subject: Cake, ' ~/.local/share/employees/default/mail"),
    DocumentScene(file: "docs/ldap.md"),
    DocumentScene(
      file: "docs/mail.md", proof: "ls ~/.local/share/contacts/colleagues/*.vcf"),
    DocumentScene(
      file: "docs/notes.md", proof: "grep -rq 'no sugar' ~/employees-trial/colleagues/notes"),
    DocumentScene(file: "docs/pictures.md", proof: "test -s ~/employees-trial/peeter.jpg"),
    DocumentScene(
      file: "docs/quotes.md", setup: quoteOfCoffee,
      standIns: [
        // Ask on a terminal, as `QuoteQuestionTests` does.
        ("employees quote add\n", ""),
        ("employees quote add --said-by termo --heard-by me\n", ""),
        (" 3f2a", " \(id("quote list"))"),
      ], proof: "grep -q 'It works on my machine' ~/outbox.eml"),
    DocumentScene(
      file: "docs/sources.md", setup: "employees config try tallinn.json > trial.yaml\n"),
  ]

  /// Every scene in each shell that tests run it in.
  static let runs: [(DocumentScene, DocumentShell)] = all.flatMap { scene in
    scene.shells.map { (scene, $0) }
  }

  /// The examples of the help.
  static let help = DocumentScene(
    file: "help",
    setup: """
      echo Thanks > cake.txt
      echo Thanks > minutes.txt
      cp colleagues/inbox/new/1.sample quote.eml
      cp colleagues/notes/1b0c5d0e-note.ics a.ics
      cp a.ics b.ics
      employees note add termo "Coffee, no sugar." > /dev/null
      employees greeting write "mari tamm" --occasion birthday --message warm --at tomorrow --yes \\
        > /dev/null
      \(quoteOfCoffee)
      """,
    standIns: [
      ("https://hr.example.com/api/people", "tallinn.json"), birthday,
      // "mari" is several people of the sample data.
      ("write termo mari", "write termo 'liis kask'"),
      ("greeting show 3f2a", "greeting show \(id("greeting list"))"),
      ("greeting edit 3f2a", "greeting edit \(id("greeting list --scheduled"))"),
      ("note show 3f2a", "note show \(id("note list"))"),
      ("note edit 3f2a", "note edit \(id("note list"))"),
      ("quote show 3f2a", "quote show \(id("quote list"))"),
    ])

  /// A time that has not passed on the birthday itself.
  private static let birthday = (printed: "birthday 9:00", typed: "birthday 23:59")

  private static let quoteOfCoffee = """
    employees quote add "No coffee, no code." --said-by termo --heard-by me --yes > /dev/null

    """

  /// The ID of the first of a list, as a word of each shell.
  private static func id(_ list: String) -> String {
    "\"$(employees \(list) --json | jq -r '.[0].id')\""
  }

  /// The sample data, copied by the block that docs/guide.md prints.
  static func sampleData() throws -> String {
    let blocks = try DocumentBlock.blocks(of: "docs/guide.md", with: "cp -r sample-data/.")
    return try #require(blocks.first).text
  }

  /// The lines that make what the document presumes: a birthday today, also if the day ends
  /// meanwhile, and a change of the feeds.
  func start() throws -> String {
    guard hasSampleData else { return setup }
    let office = """
      export XDG_DATA_HOME="$HOME/.local/share"
      printf 'BEGIN:VCARD\\nVERSION:4.0\\nFN:%s\\nBDAY:1980%s\\nEND:VCARD\\n' \\
        "Uku Soo" "$(date +%m%d)" "Wilhelmine Weber" "$(date -d tomorrow +%m%d)" \\
        >> colleagues/cards.vcf
      employees refresh
      sed -i s/Emajõgi/Ema/ tartu.json
      employees refresh

      """
    return try Self.sampleData() + office + setup
  }

  /// The text of a block as it is typed.
  func typed(_ text: String) -> String {
    standIns.reduce(text) { $0.replacing($1.printed, with: $1.typed) }
  }

  /// The shells that tests run the blocks in.
  private var shells: [DocumentShell] {
    let hasFishTwin = (try? blocks())?.contains { $0.hasFishTwin } ?? false
    return hasFishTwin ? DocumentShell.testedWithFish : DocumentShell.tested
  }

  /// The blocks of the document that are run here.
  func blocks() throws -> [DocumentBlock] {
    try DocumentBlock.blocks(of: file).filter {
      ["sh", "fish"].contains($0.language) && !BlocksElsewhere.has($0)
    }
  }
}
