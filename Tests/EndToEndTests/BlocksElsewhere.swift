/// The blocks of the documents that no scene runs, by words that they contain.
enum BlocksElsewhere {
  /// Those that another file of this folder reads and runs.
  static let tested: [(file: String, words: String, test: String)] = [
    ("README.md", "crontab -l", "RecipeTests"),
    ("docs/browse.md", "browse --print", "RecipeTests"),
    ("docs/faq.md", "promtool check metrics", "StatusTests"),
    ("docs/feeds.md", "-m http.server", "RecipeTests"),
    ("docs/feeds.md", "id,first,last,email", "FeedProgram"),
    ("docs/feeds.md", "class Feed", "FeedProgram"),
    ("docs/feeds.md", "--cache", "RecipeTests"),
    ("docs/feeds.md", "-m jsonschema", "DocumentTests"),
    ("docs/greetings.md", "crontab -l", "RecipeTests"),
    ("docs/guide.md", "completion-script", "RecipeTests"),
    ("docs/ldap.md", "#!/bin/sh", "OpenLDAPTests"),
    ("docs/ldap.md", "ldapsearch -x", "OpenLDAPTests"),
    ("docs/mail.md", "query_command", "MailProgramTests"),
    ("docs/mail.md", "address-book-cmd", "MailProgramTests"),
    ("docs/notes.md", "[pair notes]", "NoteServerTests"),
    ("docs/notes.md", "vdirsyncer discover", "NoteServerTests"),
    ("docs/profiles.md", "crontab -l", "RecipeTests"),
    ("docs/quotes.md", "macro index", "QuoteOfficeTests"),
    ("docs/sources.md", "config try", "DocumentTests"),
    ("docs/sources.md", "limits dn.exact", "OpenLDAPTests"),
    ("docs/translating.md", "msginit", "RecipeTests"),
  ]

  /// Those that can't run in a test.
  static let notRun: [(file: String, words: String, reason: String)] = [
    ("README.md", "sudo ", "installs a package of a release on this machine"),
    ("README.md", "make release", "builds; .ci/run builds and installs"),
    ("README.md", "systemctl", "needs a systemd; SystemdUnitTests reads the units"),
    ("CONTRIBUTING.md", "make check", "builds and tests this project; .ci/run and .ci/full do"),
    ("docs/architecture.md", "Package.swift  Makefile", "folders, which MapTests compares"),
    ("docs/architecture.md", "Requests/ ", "folders of Feeds"),
    ("docs/architecture.md", "ErrorMessages/ ", "folders of Presentation"),
    ("docs/architecture.md", "Completion/ ", "folders, whose order FolderOrderTests reads"),
    ("docs/faq.md", "systemctl", "needs a systemd; SystemdUnitTests reads the units"),
    ("docs/faq.md", "bin/employees", "files of the tarball"),
    ("docs/feeds.md", "Skipped records", "a part of what doctor prints"),
    ("docs/feeds.md", "Faulty IDs", "a part of what doctor prints"),
    ("docs/greetings.md", "systemctl", "needs a systemd; SystemdUnitTests reads the units"),
    ("docs/ldap.md", "*/15 * * * *", "an entry of a crontab for the script above it"),
    ("docs/mail.md", "W = :exec", "needs aerc on a terminal"),
    ("docs/releasing.md", "make manual", "builds; a test compares the manual"),
    ("docs/releasing.md", "git commit", "makes a release"),
    ("docs/releasing.md", ".ci/full", "builds and tests this project"),
    ("docs/releasing.md", "git tag", "makes a release"),
    ("docs/releasing.md", "make dist", "makes a release"),
    ("docs/releasing.md", "gpg ", "signs and publishes a release"),
    ("docs/sign-in.md", "$ employees login", "needs a person at a provider's page"),
    ("docs/sign-in.md", "$ employees list", "needs a provider; SignInTests has its own"),
    ("docs/sign-in.md", "$ employees logout", "needs a provider; SignInTests has its own"),
    ("docs/translating.md", "make try", "builds with a new language"),
    ("docs/translating.md", "X-Complete", "a line of a file of translations"),
    ("docs/translating.md", "make lint", "checks this project; .ci/run does"),
  ]

  /// The file and the words of each entry.
  static let entries: [(file: String, words: String)] =
    tested.map { (file: $0.file, words: $0.words) }
    + notRun.map { (file: $0.file, words: $0.words) }

  /// Whether a block is one of these.
  static func has(_ block: DocumentBlock) -> Bool {
    entries.contains { $0.file == block.file && block.text.contains($0.words) }
  }
}
