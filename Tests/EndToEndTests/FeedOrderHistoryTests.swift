import Foundation
import TestSupport
import Testing

/// Searches and exports of feeds that change, in several sets and orders, next to
/// ``DirectoryModel``.
@Suite struct FeedOrderHistoryTests {
  @Test(arguments: RandomSeeds.first(of: 25))
  func `what is found and exported is what the feeds say, whatever came before`(seed: UInt64)
    throws
  {
    var history = try FeedOrderHistory(seed: seed)
    for _ in 0..<60 { try history.step() }
    // Status 69 is always right, and no answer.
    #expect(history.answers > 0, "\(history)")
  }
}

/// A random history of some feeds, and of the program's runs with them.
private struct FeedOrderHistory: CustomStringConvertible {
  /// A directory server after an export, with the feeds and the time that changes go on from.
  private struct Export {
    let feeds: [String]
    let until: String
    let server: ModelServer
  }

  /// The files of each set of feeds, in configured order.
  private static let sets = [["a", "b"], ["b", "a"], ["b"], ["c", "b", "a"], ["a2", "b"]]
  private static let files = ["a", "b", "c", "a2"]
  private static let names = [
    ("Mary", "Oak"), ("Izzy", "Field"), ("Mary", "Field"), ("Tom", "Mary"), ("Ann", "Orr"),
    ("Zzed", "Oak"),
  ]
  private static let emails = ["", "a@x.ee", "A@x.ee", "mary@x.ee", "b@y.ee", "c@y.ee"]
  private static let phones = ["", "5551 0101", "55510101", "+372 600"]
  private static let positions = ["", "IOS", "WEB", "OTHER"]
  private static let projects = [[], ["MyApp"], ["Parkla"], ["Parkla", "MyApp"]]
  private static let terms = ["mary", "zz", "oak", "x.ee", "ios", "web", "app", "y f", "other"]
  private static let export = ["export", "ldif", "--base-dn", "dc=x"]

  /// How often changes since an earlier export were printed.
  private(set) var answers = 0
  private let home: TestHome
  private var random: SplitMix64
  /// The records in each file.
  private var records: [String: [ModelRecord]] = [:]
  /// The records in each file when a set of feeds was fetched last.
  private var fetched: [[String]: [String: [ModelRecord]]] = [:]
  private var exports: [Export] = []
  private var steps: [String] = []

  var description: String { steps.joined(separator: "\n") }

  init(seed: UInt64) throws {
    home = try TestHome()
    random = SplitMix64(seed: seed)
    try home.configure("shrink-limit: 100%\n")
    for file in Self.files {
      for _ in 0..<3 { join(file) }
      try write(file)
    }
  }

  mutating func step() throws {
    let kind = number(below: 10)
    if kind < 3 { return try change() }
    let feeds = pick(Self.sets)
    switch kind {
    case 3:
      let run = try run(["refresh"], feeds)
      try require(run == Run(status: 0), "\(run)")
    case 4: try search(feeds)
    case 5, 6:
      let run = try run(Self.export, feeds)
      try require(run.status == (people(feeds).isEmpty ? 1 : 0), "\(run)")
      try load(run, into: ModelServer(), feeds, since: nil)
    default: try exportChanges(feeds)
    }
  }

  private mutating func number(below count: Int) -> Int {
    Int.random(in: 0..<count, using: &random)
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }

  /// Ends the test, with all steps, unless something is so.
  private func require(_ isSo: Bool, _ what: String) throws {
    try #require(isSo, "\(description)\n\(what)")
  }

  // MARK: Feeds

  private mutating func join(_ file: String) {
    let (first, last) = pick(Self.names)
    let record = ModelRecord(
      first: number(below: 4) == 0 ? first.uppercased() : first, last: last,
      email: pick(Self.emails), phone: pick(Self.phones), position: pick(Self.positions),
      projects: pick(Self.projects))
    records[file, default: []].append(record)
  }

  private mutating func change() throws {
    let file = pick(Self.files)
    let kind = number(below: 6)
    var changed = records[file] ?? []
    if changed.isEmpty || kind == 0 {
      join(file)
    } else {
      let index = number(below: changed.count)
      switch kind {
      case 1: changed.remove(at: index)
      case 2: changed[index].phone = pick(Self.phones)
      case 3: changed[index].position = pick(Self.positions)
      case 4: changed[index].projects = pick(Self.projects)
      default: changed[index].email = pick(Self.emails)
      }
      records[file] = changed
    }
    try write(file)
  }

  private mutating func write(_ file: String) throws {
    let people = (records[file] ?? []).map(\.json).joined(separator: ",\n")
    try home.folder.write("{\"employees\":[\(people)]}", to: file + ".json")
    steps.append("\(file): \(people)")
  }

  /// The name of the feed in a file.
  private static func name(of file: String) -> String { file.prefix(1).uppercased() }

  /// The people of a set of feeds, as it was fetched last.
  private func people(_ feeds: [String]) -> Set<ModelPerson> {
    DirectoryModel.people(of: feeds.map { (Self.name(of: $0), fetched[feeds]?[$0] ?? []) })
  }

  // MARK: Runs

  /// Runs a command with a set of feeds, sometimes without fetching them.
  private mutating func run(_ arguments: [String], _ feeds: [String]) throws -> Run {
    let mayBeOffline = fetched[feeds] != nil && arguments[0] != "refresh"
    let isOffline = mayBeOffline && number(below: 2) == 0
    if !isOffline { fetched[feeds] = records }
    var options = feeds.flatMap { file in
      ["--feed", "\(Self.name(of: file))=file://\(home.folder.path(file + ".json"))"]
    }
    if isOffline { options.append("--offline") }
    let run = try home.start([arguments[0]] + options + arguments.dropFirst()).finish()
    let words = arguments + ["with"] + feeds + (isOffline ? ["offline"] : [])
    steps.append("\(words.joined(separator: " ")): \(run.status)")
    return run
  }

  private mutating func search(_ feeds: [String]) throws {
    var terms = [pick(Self.terms)]
    for _ in 0..<number(below: 3) {
      if number(below: 3) == 0 { terms.append("or") }
      terms.append(pick(Self.terms))
    }
    if number(below: 2) == 0 {
      let run = try run(["search", "--json", "--"] + terms, feeds)
      let found = people(feeds).filter { $0.isFound(by: terms) }
      let shown = try run.json().elements.map(ModelPerson.init(json:))
      try require(Set(shown) == found && shown.count == found.count, "\(run)\n\(found)")
      try require(run.status == (found.isEmpty ? 1 : 0), "\(run)")
    } else {
      // Mail programs type all words as one argument; they are words all the same.
      let line = terms.joined(separator: " ")
      let typed = number(below: 2) == 0 ? [line] : terms
      let run = try run(["search", "--format", "mutt", "--"] + typed, feeds)
      let words = line.split(separator: " ").map(String.init)
      let found = people(feeds).filter { $0.isFound(by: words) }
      let addresses = found.flatMap { person in person.emails.map { $0 + "\t" + person.name } }
      let shown = run.lines.dropFirst().map { line in
        line.split(separator: "\t").prefix(2).joined(separator: "\t")
      }
      try require(shown.sorted() == addresses.sorted(), "\(run)\n\(found)")
      try require(run.status == (found.isEmpty ? 1 : 0), "\(run)")
    }
  }

  private mutating func exportChanges(_ feeds: [String]) throws {
    if exports.isEmpty { return }
    let isNewest = number(below: 2) == 0
    let index = isNewest ? exports.count - 1 : number(below: exports.count)
    let export = exports[index]
    let feeds = number(below: 3) == 0 ? feeds : export.feeds
    let run = try run(Self.export + ["--changes", "--since", export.until], feeds)
    if run.status == 69 { return try require(run.output.isEmpty, "\(run)") }
    try require(run.status == 0, "\(run)")
    answers += 1
    try load(run, into: export.server, feeds, since: export.until)
  }

  /// Loads LDIF into a directory server, which then must have the people of the feeds.
  private mutating func load(
    _ run: Run, into server: ModelServer, _ feeds: [String], since former: String?
  ) throws {
    var server = server
    do {
      try server.load(run.output)
    } catch {
      try require(false, "\(error)\n\(run)")
    }
    let people = people(feeds)
    try require(
      Set(server.people) == people && server.people.count == people.count,
      "\(run)\nserver: \(server.people)\nfeeds: \(people)")
    let line = run.lines.first { $0.hasPrefix("# until ") }
    // Where nothing changed, the former time still leads on; a log may also lead nowhere.
    guard let until = line.map({ String($0.dropFirst(8)) }) ?? (run.output.isEmpty ? former : nil)
    else { return }
    exports.append(Export(feeds: feeds, until: until, server: server))
  }
}

extension ModelPerson {
  /// Reads a person of `search --json`.
  fileprivate init(json: JSONValue) {
    func texts(_ member: String) -> [String] { json[member]?.elements.compactMap(\.text) ?? [] }
    func text(_ member: String) -> String { json[member]?.text ?? "" }
    self.init(
      name: text("full_name"), first: text("first_name"), last: text("last_name"),
      emails: texts("emails"), phones: texts("phones"), position: text("position"),
      projects: texts("projects"), feeds: texts("feeds"))
  }
}
