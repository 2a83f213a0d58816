import TestSupport
import Testing

/// Commands with their output in a document, and the directory that they show.
struct ShownCommands: Sendable, CustomTestStringConvertible {
  let file: String
  var words = "$ employees "
  /// The configuration; that of the guide if it is empty.
  var configuration = ""
  /// The answer of the feed `shown.json`.
  var feed = ""

  var testDescription: String { "\(file): \(words)" }

  static let all: [ShownCommands] = [
    ShownCommands(
      file: "README.md",
      configuration: """
        feeds:
          - {name: Tallinn, url: '\(Program.sampleData)/tallinn.json'}
          - {name: Tartu, url: '\(Program.sampleData)/tartu.json'}
        """),
    ShownCommands(file: "docs/guide.md"),
    ShownCommands(
      file: "docs/sources.md", words: "show ann",
      configuration: """
        feeds:
          - name: Berlin
            url: shown.json
            kind: json
            fields: {first: /first, last: /last, department: /dept}
        """,
      feed: #"[{"first": "Ann", "last": "Lee", "dept": "Sales"}]"#),
    ShownCommands(
      file: "docs/sources.md", words: "mari tamm",
      configuration: "feeds: [{name: Company, url: shown.json}]",
      feed: #"""
        {"employees": [{"id": "1", "fname": "Mari", "lname": "Tamm", "position": "PM",
        "contact_details": {"email": "mari.tamm@example.com"}},
        {"id": "2", "fname": "Mari", "lname": "Tamm", "position": "PM",
        "contact_details": {"email": "mari.tamm2@example.com"}}]}
        """#),
  ]

  func blocks() throws -> [DocumentBlock] {
    try DocumentBlock.blocks(of: file, with: words).filter { $0.language == "console" }
  }

  /// Writes the directory, and returns the line that chooses it.
  func write(to folder: ScratchFolder) throws -> String {
    if configuration.isEmpty { return "" }
    try folder.write(feed, to: "home/shown.json")
    let file = try folder.write(configuration + "\n", to: "home/shown.yaml")
    return "export EMPLOYEES_CONFIG='\(file)'\n"
  }
}
