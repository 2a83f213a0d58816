import Foundation
import Localization
import TestSupport
import Testing

@testable import Configuration
@testable import DirectoryService
@testable import Presentation

/// The YAML configuration file.
@Suite struct ConfigurationFileTests {
  private static let file = ConfigurationFile(path: "/etc/employees/config.yaml", home: "/home/me")

  @Test func `every key is read`() throws {
    let values = try Self.file.values(
      in: """
        feeds:
          - name: Tallinn
            url: https://example.com/tallinn
            token-command: pass show tallinn
          - {url: tartu.json, name: Tartu}
        contacts:
          - ~/contacts.vcf
          - cards
        cache: ~/kept
        offline: true
        max-age: 5m
        timeout: 3s
        shrink-limit: 25%
        locale: et
        max-size: 1MiB
        cacert: company-ca.pem
        """)
    #expect(
      values.feeds == [
        FeedSource(
          name: "Tallinn", url: "https://example.com/tallinn", tokenCommand: "pass show tallinn"),
        FeedSource(name: "Tartu", url: "file:///etc/employees/tartu.json"),
      ])
    #expect(values.contacts == ["/home/me/contacts.vcf", "/etc/employees/cards"])
    #expect(values.cacheFolder == "/home/me/kept")
    #expect(values.isOffline == true)
    #expect(values.maximumAge == .seconds(300))
    #expect(values.timeout == .seconds(3))
    #expect(values.shrinkLimit == 0.25)
    #expect(values.locale == "et")
    #expect(values.maximumSize == 1 << 20)
    #expect(values.authorityFile == "/etc/employees/company-ca.pem")
  }

  @Test(arguments: ["", "\n\n", "# only a note\n", "---\n", "~\n", "null", "{}"])
  func `an empty file says nothing`(text: String) throws {
    let values = try Self.file.values(in: text)
    #expect(values.feeds == nil)
    #expect(values.maximumAge == nil)
  }

  @Test(arguments: [
    ("'tar cf - *ics'", "tar cf - *ics"), ("tar cf - *ics", "tar cf - *ics"),
    ("\"x: *y\"", "x: *y"), ("'[*a, &b]'", "[*a, &b]"),
    ("make &&make -k *all", "make &&make -k *all"),
    ("|-\n  *a - &b", "*a - &b"), ("a # - *a, &b", "a"), ("'#' # *a", "#"),
  ])
  func `an asterisk or an ampersand within a text is text`(written: String, read: String) throws {
    let values = try Self.file.values(in: "sync-command: \(written)\n# &a *a\n")
    #expect(values.syncCommand == read)
  }

  @Test func `the template says what the defaults say`() throws {
    let values = try Self.file.values(in: ConfigurationText.template())
    #expect(values.feeds?.map(\.name) == ["Tallinn", "Tartu"])
    #expect(values.timeout == nil)
  }

  @Test(arguments: [
    (
      "feeds:\n  - name: A\n    url: b\ntimeuot: 1s\n",
      "4: timeuot: unknown key; perhaps you meant \"timeout\""
    ),
    ("colour: red", "1: colour: unknown key; perhaps you meant \"color\""),
    (
      "feeds:\n  - name: A\n    ulr: b",
      "3: feeds[0].ulr: unknown key; "
        + "perhaps you meant \"url\""
    ),
    ("- a\n- b", "1: must be a mapping of keys to values"),
    (
      "just text",
      "1: must be a mapping of "
        + "keys to values"
    ),
    ("\nfeeds: here", "2: feeds: must be a list"),
    ("feeds:\n  - https://example.com", "2: feeds[0]: must be a mapping of keys to values"),
    ("feeds: []", "1: feeds: must not be empty"),
    ("feeds:\n  - name: A", "2: feeds[0]: \"url\" is missing"),
    ("feeds:\n  - url: b", "2: feeds[0]: \"name\" is missing"),
    ("feeds:\n  - name: ''\n    url: b", "2: feeds[0].name: must not be empty"),
    ("feeds:\n  - name: [A]\n    url: b", "2: feeds[0].name: must be a string"),
    ("feeds:\n  - name:\n    url: b", "2: feeds[0].name: must be a string"),
    (
      "feeds:\n- name: A\n  url: b\n- name: A\n  url: c",
      "4: feeds[1].name: another feed is named \"A\""
    ),
    (
      "feeds:\n  - name: A\n    url: htps://tartu",
      "3: feeds[0].url: \"htps://tartu\" is not an http, "
        + "https, file or LDAP URL"
    ),
    (
      "feeds:\n  - name: A\n    url: https://me:secret@host/",
      "3: feeds[0].url: contains a user name or password; use token-command instead, or remove them"
    ),
    (
      "feeds:\n  - name: A\n    url: \"http://a/\\r\\nX: y\"",
      "3: feeds[0].url: contains an invisible character"
    ),
    (
      "feeds:\n  - name: \"a\\u202Eb\"\n    url: b",
      "2: feeds[0].name: contains an invisible character"
    ),
    (
      "feeds:\n  - name: A\n    url: http://example.com/\n    token-command: x",
      "2: feeds[0].token-command: a token is sent over https only; use an https URL"
    ),
    ("max-age: soon", "1: max-age: \"soon\" is not a duration such as 90s, 10m, 2h or 1d"),
    ("timeout: [1s]", "1: timeout: must be a string"),
    (
      "timeout: 10",
      "1: timeout: \"10\" is not a time limit such as 1s, 90s or 2m"
    ),
    ("timeout: 0s", "1: timeout: \"0s\" is not a time limit such as 1s, 90s or 2m"),
    (
      "contacts: &a [x, y]\ncache: *a",
      "1: anchors and aliases are not supported; quote text that begins with & or *"
    ),
    (
      "contacts:\n  - *a",
      "2: anchors and aliases are not supported; quote text that begins with & or *"
    ),
    (
      "contacts: [x]\nsync-command: '#' \nlocale: &a et",
      "3: anchors and aliases are not supported; quote text that begins with & or *"
    ),
    (
      "contacts: [x]\n? *a\n: x",
      "2: anchors and aliases are not supported; quote text that begins with & or *"
    ),
    (
      "contacts:\n  - x\n  - *.vcf",
      "3: anchors and aliases are not supported; quote text that begins with & or *"
    ),
    ("{a*: 1, 'a*': 2}", "1: duplicate key \"a*\""),
    ("shrink-limit: 0.5", "1: shrink-limit: \"0.5\" is not a percentage from 0% to 100%"),
    ("max-size: 1TiB", "1: max-size: \"1TiB\" is not a size such as 64KiB, 256MiB or 1GiB"),
    ("offline: perhaps", "1: offline: must be true or false"),
    ("contacts: {a: b}", "1: contacts: must be a list"),
    ("contacts:\n  - a\n  - [b]", "3: contacts[1]: must be a string"),
    ("locale: õ", "1: locale: \"õ\" is not a locale such as et, et_EE, en_GB.UTF-8 or C"),
    (
      "locale: klingon",
      "1: locale: \"klingon\" is not a locale such as et, et_EE, en_GB.UTF-8 or C"
    ),
    ("locale: 5", "1: locale: \"5\" is not a locale such as et, et_EE, en_GB.UTF-8 or C"),
    (
      "feeds:\n- name: A\n  url: b\n# name:\n\n  'name' : C", "6: duplicate key \"name\""
    ),
    (
      "offline: true\nfeeds: [{name: A, url: b,\n name: C}]", "3: duplicate key \"name\""
    ),
    ("{offline: true, \"offline\": true}", "1: duplicate key \"offline\""),
    ("cache: ''", "1: cache: must not be empty"), ("locale: {}", "1: locale: must be a string"),
    ("timeout: 1s\ntimeout: 2s", "2: duplicate key \"timeout\""),
    (
      "feeds:\n\t- name: A",
      "2: is not valid YAML: a value cannot begin with a tab, %, @ or `; indent with spaces, "
        + "and quote such text"
    ),
    ("# õõõõõõõõ\r\n# \u{1B}[2J", "2: is not valid YAML: contains a control character"),
    (
      "a: b: c",
      "1: is not valid YAML: a colon is extra here or missing above; quote text that contains "
        + "\": \""
    ),
    ("feeds: [", "2: is not valid YAML: a value or a closing bracket is missing"),
    ("a: 1\n---\nb: 2", "2: is not valid YAML: text after the end of the document"),
  ])
  func `an error names line, key and what is wrong`(text: String, message: String) {
    #expect(throws: ConfigurationError.self) { try Self.file.values(in: text) }
    do {
      _ = try Self.file.values(in: text)
    } catch {
      #expect(error.message(home: nil) == "/etc/employees/config.yaml:" + message + ".")
      #expect(error.status == .configuration)
    }
  }

  @Test func `aliases of aliases are refused before they unfold`() {
    let lists = (1...40).map { level in "- &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
    let text = "- &a0 x\n" + lists.joined() + "- {[*a40, *a40]: x, ? *a40 : y}\n"
    #expect {
      try Self.file.values(in: text)
    } throws: { error in
      (error as? ConfigurationError)
        == ConfigurationError(
          location: .file(path: "/etc/employees/config.yaml", line: 1), cause: .anchor)
    }
  }

  /// A text for each thing that the library finds wrong, and what is made of its words.
  @Test(arguments: [
    (String(repeating: "[", count: 2000), YAMLPhrase.tooDeep),
    ("a: \u{1}", YAMLPhrase.controlCharacter), ("a:\n  b: c\n\td: e", YAMLPhrase.tab),
    ("a: @b", YAMLPhrase.cannotBegin),
    ("a: 'b'\n\tc: d", YAMLPhrase.cannotBegin), ("a: b: c", YAMLPhrase.strayColon),
    ("a: - b", YAMLPhrase.misplaced),
    ("a: ? b", YAMLPhrase.misplaced), ("a\nb: c", YAMLPhrase.strayColon),
    ("a: b\nc\nd: e", YAMLPhrase.noColon),
    ("a:\n  - b\n  c: d", YAMLPhrase.misindented), ("a: 1\n  b: 2", YAMLPhrase.strayColon),
    ("a: [b\nc: d", YAMLPhrase.unclosedList),
    ("- a\nb: c", YAMLPhrase.misindented), ("a: {b: c\nd: e", YAMLPhrase.unclosedMapping),
    ("a: [", YAMLPhrase.noValue),
    ("a: 'b", YAMLPhrase.unclosedQuote), ("a: \"b\n---\n", YAMLPhrase.unclosedQuote),
    ("a: \"\\y\"", YAMLPhrase.unknownEscape),
    ("a: \"\\xZZ\"", YAMLPhrase.unknownEscape), ("a: 1\n---\nb: 2", YAMLPhrase.secondDocument),
    ("[a] b", YAMLPhrase.secondDocument), ("a: |x\n  b", YAMLPhrase.textBehindValue),
  ])
  func `what is not YAML is told in our words`(text: String, cause: String) {
    #expect {
      try Self.file.values(in: text)
    } throws: { error in
      (error as? ConfigurationError)?.cause == .words(ConfigurationPhrase.syntax(cause: cause))
    }
  }

  @Test func `a secret in a bad address is not told`() {
    for url in [
      "https://me:s3cret@host/", "htps://me:s3cret@host/", "http:me:s3cret@host",
      "//me:s3cret@host/x", "me2:s3cret@host/x",
    ] {
      do {
        _ = try Self.file.values(in: "feeds:\n  - name: A\n    url: \(url)\n")
        Issue.record("\(url) was taken")
      } catch {
        #expect(!error.message(home: nil).contains("s3cret"))
      }
    }
  }

  @Test(arguments: [
    (Data([0x61, 0x3A, 0xFF]), ConfigurationCause.notUTF8),
    (Data("locale: \u{20AC}".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }), .notUTF8),
    (Data(repeating: 0x23, count: 1 << 20 + 1), .tooLarge),
  ])
  func `a file that is no text of ours is refused as a whole`(
    data: Data, fault: ConfigurationCause
  ) throws {
    let folder = try ScratchFolder()
    let path = try folder.write(data, to: "config.yaml")
    #expect(
      throws: ConfigurationError(location: .file(path: path, line: nil), key: nil, cause: fault)
    ) { try ConfigurationFile(path: path, home: nil).read() }
  }

  @Test(arguments: [
    ("/dev/fd/63", "/here/c.vcf"), ("/proc/self/fd/5", "/here/c.vcf"),
    ("/etc/config.yaml", "/etc/c.vcf"),
  ])
  func `relative paths in a pipe begin in the current folder`(path: String, found: String) throws {
    let file = ConfigurationFile(path: path, home: nil, currentFolder: "/here")
    #expect(try file.values(in: "contacts: c.vcf").contacts == [found])
  }

  @Test func `a file of the largest size is read`() throws {
    let folder = try ScratchFolder()
    let path = try folder.write(Data(repeating: 0x23, count: 1 << 20), to: "config.yaml")
    #expect(try ConfigurationFile(path: path, home: nil).read().feeds == nil)
  }

  @Test func `a file that cannot be read says why`() throws {
    let folder = try ScratchFolder()
    let path = folder.path("none.yaml")
    do {
      _ = try ConfigurationFile(path: path, home: nil).read()
      Issue.record("a missing file was read")
    } catch {
      #expect(error.message(home: nil) == "\(path): cannot be read: No such file or directory.")
    }
    let here = folder.url.path
    do {
      _ = try ConfigurationFile(path: here, home: nil).read()
      Issue.record("a folder was read")
    } catch {
      #expect(error.message(home: nil) == "\(here): cannot be read: Is a directory.")
    }
  }
}
