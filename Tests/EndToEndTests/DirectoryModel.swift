import Foundation

/// The people that a directory shows of its feeds, by the contract alone: the model shares nothing
/// with the program.
enum DirectoryModel {
  /// Merges feeds in their order: those who have one full name, in any case, are one person.
  static func people(of feeds: [(name: String, records: [ModelRecord])]) -> Set<ModelPerson> {
    var people: [String: ModelPerson] = [:]
    for feed in feeds {
      for record in feed.records {
        let name = record.first + " " + record.last
        let new = ModelPerson(name: name, first: record.first, last: record.last)
        people[name.lowercased(), default: new].add(record, of: feed.name)
      }
    }
    for name in people.keys where people[name]?.position == "" {
      people[name]?.position = "OTHER"
    }
    return Set(people.values)
  }
}

/// A record of a feed; an empty text says nothing.
struct ModelRecord {
  var first, last, email, phone, position: String
  var projects: [String]

  /// The record as a feed writes it; nothing in it needs an escape.
  var json: String {
    """
    {"fname":"\(first)","lname":"\(last)","contact_details":{"email":"\(email)","phone":"\(phone)"},\
    "position":"\(position)","projects":\(projects)}
    """
  }
}

/// A person as people and programs see them.
struct ModelPerson: Hashable {
  let name: String
  let first: String
  let last: String
  var emails: [String] = []
  var phones: [String] = []
  var position = ""
  var projects: [String] = []
  var feeds: [String] = []

  fileprivate mutating func add(_ record: ModelRecord, of feed: String) {
    emails.add(record.email) { $0.lowercased() }
    phones.add(record.phone) { $0.replacingOccurrences(of: " ", with: "") }
    if position.isEmpty { position = record.position }
    for project in record.projects { projects.add(project) { $0 } }
    feeds.add(feed) { $0 }
  }

  /// Whether a search finds the person: of the terms between two `or`s, each is in some text.
  func isFound(by terms: [String]) -> Bool {
    let texts = ([name, position] + emails + projects).map { $0.lowercased() }
    return terms.split(separator: "or").contains { alternative in
      alternative.allSatisfy { term in texts.contains { $0.contains(term) } }
    }
  }
}

extension [String] {
  /// Adds a text that is not empty, unless one with the same key is there.
  fileprivate mutating func add(_ text: String, key: (String) -> String) {
    if !text.isEmpty, !contains(where: { key($0) == key(text) }) { append(text) }
  }
}

/// A directory server that reads LDIF, and refuses what a real one does.
struct ModelServer {
  /// Why LDIF is refused, with the entry's name or the line.
  enum Refusal: Error {
    case exists(String)
    case missing(String)
    case unreadable(String)
  }

  /// The values of each attribute, by the entry's name.
  private var entries: [String: [String: [String]]] = [:]

  /// The entries as people.
  var people: [ModelPerson] {
    entries.values.map { entry in
      func text(_ type: String) -> String { entry[type]?.first ?? "" }
      return ModelPerson(
        name: text("cn"), first: text("givenName"), last: text("sn"), emails: entry["mail"] ?? [],
        phones: entry["telephoneNumber"] ?? [], position: text("title"),
        projects: entry["departmentNumber"] ?? [], feeds: entry["ou"] ?? [])
    }
  }

  /// Adds, changes and deletes entries.
  mutating func load(_ ldif: String) throws {
    let records = ldif.replacingOccurrences(of: "\n ", with: "").components(separatedBy: "\n\n")
    for record in records.dropFirst() {
      var lines: [(type: String, value: String)] = []
      for line in record.split(separator: "\n") where line != "-" {
        guard let colon = line.range(of: ": ") else { throw Refusal.unreadable(String(line)) }
        lines.append((String(line[..<colon.lowerBound]), String(line[colon.upperBound...])))
      }
      guard let name = lines.first, name.type == "dn" else { throw Refusal.unreadable(record) }
      try change(name.value, lines.dropFirst())
    }
  }

  private mutating func change(
    _ name: String, _ lines: ArraySlice<(type: String, value: String)>
  ) throws {
    let kind = lines.first?.type == "changetype" ? lines.first?.value : nil
    let entry = entries.removeValue(forKey: name)
    switch (kind, entry) {
    case ("delete", .some): return
    case ("modify", .some(let entry)): entries[name] = entry
    case ("add", nil), (nil, nil): entries[name] = [:]
    case ("delete", nil), ("modify", nil): throw Refusal.missing(name)
    default: throw Refusal.exists(name)
    }
    for (type, value) in lines where type != "changetype" {
      if type == "replace" {
        entries[name]?[value] = []
      } else {
        entries[name]?[type, default: []].append(value)
      }
    }
  }
}
