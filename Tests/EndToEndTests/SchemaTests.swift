import Foundation
import TestSupport
import Testing

private let hasValidator = Python.has("jsonschema")

/// The JSON of each command, checked against its JSON Schema in docs/schema.
@Suite(.enabled(if: hasValidator, "python3-jsonschema is not installed"))
struct SchemaTests {
  /// Validates standard input against the schema named by its argument.
  private static let validator = """
    import json, sys, jsonschema
    schema = json.load(open(sys.argv[1]))
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(json.load(sys.stdin), schema)
    """

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../../docs/schema"
  ).standardizedFileURL.path

  @Test(arguments: [
    ("list", "list --json"), ("list", "search zzzz --json"), ("list", "export json"),
    ("show", "show termo --json"), ("show", "show zzzz --json"),
    ("contacts", "contact --json"), ("contact", "contact termo --json"),
    ("contact", "contact zzzz --json"), ("changes", "changes --json"), ("status", "status --json"),
    ("doctor", "doctor --json"), ("refresh", "refresh --json"),
    ("picture", "picture termo --json"), ("picture", "picture zzzz --json"),
    ("profiles", "profile list --json"), ("notes", "note list --json"),
    ("notes", "note list mari --json"), ("note", "note show $(cat id) --json"),
    ("note", "note show zzzz --json"), ("greetings", "greeting list --json"),
    ("greetings", "greeting list zzzz --json"),
    ("upcoming", "greeting upcoming --days 365 --json"),
    ("upcoming", "greeting upcoming --days 0 --json"),
    ("quotes", "quote list --json"), ("quotes", "quote list zzzz --json"),
    ("quotes", "quote list --said-by zzzz --json"),
  ])
  func `the output is valid`(schema: String, command: String) throws {
    let office = try Office("me: mari@telisa.ee\n")
    try office.home.folder.write(
      """
      BEGIN:VCARD
      VERSION:4.0
      FN:Peeter Termomeeter
      TEL;TYPE=work:55
      BDAY:1980-04-12
      UID:1
      END:VCARD
      BEGIN:VCARD
      FN:Broken

      """, to: "cards.vcf")
    try office.home.folder.write(
      "BEGIN:VCALENDAR\nBEGIN:VJOURNAL\nDESCRIPTION:Tea\nEND:VJOURNAL\nEND:VCALENDAR\n",
      to: "home/.local/share/employees/default/notes/1.ics")
    try office.home.folder.write(
      """
      From: mari@telisa.ee
      To: Peeter <peeter@telisa.ee>
      Subject: Tea
      Date: Thu, 3 Dec 2020 09:00:00 +0200
      Keywords: greeting, thanks

      Tea

      """, to: "home/.local/share/employees/default/mail/sent/cur/1:2,S")
    try office.home.folder.write(
      QuoteSample(heardBy: ["CN=Mari:mailto:mari@telisa.ee", "X=y:mailto:nobody@example.com"])
        .message, to: "home/.local/share/employees/default/mail/imported/cur/1:2,S")
    let run = try office.home.shell(
      """
      employees refresh
      employees note add termo Coffee > id
      employees --contacts cards.vcf \(command) > output.json 2>/dev/null
      \(Python.program) -c '\(Self.validator)' '\(Self.folder)/\(schema).json' < output.json
      """)
    #expect(run == Run(status: 0))
  }

  @Test(arguments: ["show", "contact", "picture"])
  func `the candidates for a name are valid`(command: String) throws {
    let home = try Office().home
    try home.folder.write(
      "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Peeter Termomeeter\r\nEND:VCARD\r\n", to: "cards.vcf")
    let run = try home.shell(
      """
      employees --contacts cards.vcf \(command) r --json > output.json 2>/dev/null
      echo $?
      \(Python.program) -c '\(Self.validator)' '\(Self.folder)/\(command).json' < output.json
      """)
    #expect(run == Run(status: 0, output: "2\n"))
  }
}
