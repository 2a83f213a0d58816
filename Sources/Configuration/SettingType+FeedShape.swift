import DirectoryService
import EmployeeDirectory
import Feeds
import Localization

/// The shape of a feed's answers as its mapping in a file says it, under ``keys``.
struct WrittenShape {
  /// The keys of a feed that say it.
  static let keys = ["kind", "people", "fields", "next"]

  private var kind: (value: FeedKind, written: WrittenValue)?
  private var people: JSONPointer?
  private var fields: WrittenValue?
  private var next: NextPage?
  /// One of the two, which say nothing of a directory server.
  private var pages: WrittenValue?

  /// Reads the value of one of the ``keys``.
  mutating func read(_ key: String, _ value: WrittenValue) throws(ConfigurationError) {
    switch key {
    case "kind": kind = (try value.choice(of: FeedKind.allCases), value)
    case "people": (people, pages) = (try value.pointer(), value)
    case "next": (next, pages) = (try Self.next(value), value)
    default: fields = value
    }
  }

  /// The kind and the shape of a URL's feed; throws if its mapping lacks what its kind needs.
  func shape(
    _ feed: WrittenValue, of url: String
  ) throws(ConfigurationError) -> (FeedKind, FeedShape) {
    let isLDAP = FeedKind.isLDAP(url)
    let kind = kind?.value ?? (isLDAP ? .ldap : .employees)
    if isLDAP != (kind == .ldap), let written = self.kind?.written {
      let choices = FeedKind.allCases.filter { ($0 == .ldap) == isLDAP }.map(\.rawValue)
      throw written.error(.badChoice(kind.rawValue, choices: choices))
    }
    if isLDAP, let pages { throw pages.error(.unknownKey(suggestion: nil)) }
    var shape = kind.shape
    if let people { shape.people = people }
    if let fields { try readFields(fields, isLDAP: isLDAP, &shape) }
    if let next { (shape.next, shape.hasCursorBesides) = (next, false) }
    let names: [FeedField] = [.name, .first, .last]
    if !shape.fields.contains(where: { names.contains($0.field) }) {
      throw feed.error(.missingKey("fields.name"))
    }
    return (kind, shape)
  }

  private func readFields(
    _ value: WrittenValue, isLDAP: Bool, _ shape: inout FeedShape
  ) throws(ConfigurationError) {
    for (key, written) in try value.pairs() {
      let name = try key.text()
      let field = Self.field(name)
      // A search could not name such a field.
      if case .own = field, name.isEmpty || SearchQuery.names.contains(name.lowercased()) {
        throw key.error(.unknownKey(suggestion: nil))
      }
      if name == "active" {
        shape.unlisted += try Self.unlisted(written, isLDAP: isLDAP)
      } else {
        let places = try written.oneOrMore().map { place throws(ConfigurationError) in
          try Self.place(place, field, isLDAP: isLDAP)
        }
        shape.replace([FieldPlaces(field, places)])
      }
    }
  }

  /// The conditions of those who are not listed: that a value says no or, of a mapping, that it is
  /// none of some texts.
  private static func unlisted(
    _ value: WrittenValue, isLDAP: Bool
  ) throws(ConfigurationError) -> [ValueCondition] {
    guard case .mapping = value.content else {
      return try value.oneOrMore().map { element throws(ConfigurationError) in
        ValueCondition.saysNo(try element.pointer(isLDAP: isLDAP))
      }
    }
    var pointer: JSONPointer?
    var texts: [String]?
    for (key, member) in try value.members(allowed: ["value", "is"]) {
      if key == "value" {
        pointer = try member.pointer(isLDAP: isLDAP)
      } else {
        texts = try member.oneOrMore().map { element throws(ConfigurationError) in
          try element.text()
        }
      }
    }
    guard let pointer else { throw value.error(.missingKey("value")) }
    guard let texts else { throw value.error(.missingKey("is")) }
    return [ValueCondition(pointer, noneOf: texts)]
  }

  /// The fields that every feed may have, by their keys.
  private static let fieldKeys: [(key: String, field: FeedField)] = [
    ("id", .id), ("first", .first), ("last", .last), ("name", .name), ("email", .email),
    ("phone", .phone), ("position", .position), ("projects", .projects), ("thumb", .thumb),
    ("picture", .picture),
  ]

  private static func field(_ key: String) -> FeedField {
    fieldKeys.first { $0.key == key }?.field ?? .own(key)
  }

  private static func key(of field: FeedField) -> String {
    if case .own(let name) = field { return SettingType<String>.quoted(name) }
    return fieldKeys.first { $0.field == field }?.key ?? ""
  }

  /// A pointer, or a mapping of an array and where the value is in its elements; of a directory
  /// server, an attribute.
  private static func place(
    _ value: WrittenValue, _ field: FeedField, isLDAP: Bool
  ) throws(ConfigurationError) -> ValuePlace {
    if isLDAP {
      let name = try value.text()
      return field == .projects ? .values(of: name) : .attribute(name)
    }
    guard case .mapping = value.content else { return ValuePlace(try value.pointer()) }
    var (list, each): (JSONPointer?, JSONPointer?)
    for (key, pointer) in try value.members(allowed: ["each", "value"]) {
      if key == "each" { list = try pointer.pointer() } else { each = try pointer.pointer() }
    }
    guard let list else { throw value.error(.missingKey("each")) }
    return ValuePlace(list, each: each ?? "", preferred: field.preferredElements)
  }

  /// The keys of each way to the next page, the one that tells it first.
  private static let ways = [
    ["link"], ["cursor", "parameter", "more"], ["page", "first", "total", "pages"],
    ["start", "count", "size", "first", "total"],
  ]

  private static func next(_ value: WrittenValue) throws(ConfigurationError) -> NextPage {
    guard case .mapping = value.content else {
      let pointer = try value.pointer()
      if pointer.tokens.isEmpty { throw value.error(.empty) }
      return .url(pointer)
    }
    var written: [String: WrittenValue] = [:]
    for (key, member) in try value.members(allowed: ways.flatMap(\.self)) { written[key] = member }
    guard let way = ways.first(where: { written[$0[0]] != nil }) else {
      throw value.error(.missingKey("start"))
    }
    for (key, member) in written where !way.contains(key) {
      throw member.error(.unknownKey(suggestion: nil))
    }
    func text(_ key: String) throws(ConfigurationError) -> String {
      guard let member = written[key] else { throw value.error(.missingKey(key)) }
      return try member.text()
    }
    let first = try written["first"]?.count() ?? 1
    switch way[0] {
    case "link": return try written["link"]?.flag() == true ? .link : .onePage
    case "cursor":
      let pointer = try written["cursor"]?.pointer() ?? ""
      return .cursor(
        pointer, parameter: try text("parameter"), more: try written["more"]?.pointer())
    case "page":
      return .page(
        parameter: try text("page"), first: first, total: try written["total"]?.pointer(),
        pages: try written["pages"]?.pointer())
    default:
      return .start(
        parameter: try text("start"), count: try text("count"),
        size: try written["size"]?.count(atLeast: 1) ?? 500, first: first,
        total: try written["total"]?.pointer())
    }
  }
}

extension WrittenValue {
  /// A JSON Pointer; the empty one is the answer itself.
  fileprivate func pointer() throws(ConfigurationError) -> JSONPointer {
    guard case .text(let text, _) = content else { throw error(.words(Phrase.mustBeText)) }
    guard let pointer = JSONPointer(text) else {
      throw error(.words(Phrase.badPointer(text: text.excerpt)))
    }
    return pointer
  }

  /// A JSON Pointer or, of a directory server, that to the first value of an attribute.
  fileprivate func pointer(isLDAP: Bool) throws(ConfigurationError) -> JSONPointer {
    try isLDAP ? ValuePlace.attribute(text()).pointer : pointer()
  }

  /// The elements of a list that is not empty, or this value as the only one.
  fileprivate func oneOrMore() throws(ConfigurationError) -> [WrittenValue] {
    if elements?.isEmpty == true { throw error(.empty) }
    return elements ?? [self]
  }

  /// A number that is not negative, and at most a thousand million.
  fileprivate func count(atLeast least: Int = 0) throws(ConfigurationError) -> Int {
    let numbers = least...1_000_000_000
    return try parsed(
      { Int($0).flatMap { numbers.contains($0) ? $0 : nil } }, else: Phrase.badCount)
  }
}

// MARK: - Writing it

extension WrittenShape {
  /// The part of a feed's mapping that its kind does not have by itself, as lines of YAML.
  static func write(_ feed: FeedSource) -> String {
    let (kind, shape) = (feed.kind.shape, feed.shape)
    var lines: [String] = []
    if feed.kind != .employees, feed.kind != .ldap { lines.append("kind: " + feed.kind.rawValue) }
    if shape.people != kind.people { lines.append("people: " + quoted(shape.people)) }
    var fields = shape.fields.filter { !kind.fields.contains($0) }.map { field in
      "  " + key(of: field.field) + ": " + text(of: field.places, isLDAP: feed.kind == .ldap)
    }
    let unlisted = shape.unlisted.filter { !kind.unlisted.contains($0) }
    if !unlisted.isEmpty {
      fields.append("  active: " + text(of: unlisted, isLDAP: feed.kind == .ldap))
    }
    if !fields.isEmpty { lines += ["fields:"] + fields }
    if let next = shape.next, next != kind.next { lines.append("next: " + text(of: next)) }
    return lines.map { "\n    " + $0 }.joined()
  }

  private static func quoted(_ pointer: JSONPointer) -> String {
    SettingType<String>.quoted(pointer.description)
  }

  private static func list(_ texts: [String]) -> String {
    texts.count == 1 ? texts[0] : "[" + texts.joined(separator: ", ") + "]"
  }

  private static func text(of places: [ValuePlace], isLDAP: Bool) -> String {
    if isLDAP { return list(places.map { SettingType<String>.quoted($0.attribute ?? "") }) }
    let texts = places.map { place -> String in
      guard let value = place.value else { return quoted(place.pointer) }
      return "{each: \(quoted(place.pointer)), value: \(quoted(value))}"
    }
    return list(texts)
  }

  private static func text(of unlisted: [ValueCondition], isLDAP: Bool) -> String {
    let places = unlisted.map { text(of: [ValuePlace($0.pointer)], isLDAP: isLDAP) }
    guard let condition = unlisted.first, condition.isExclusion else { return list(places) }
    let texts = condition.texts.map { SettingType<String>.quoted($0) }.joined(separator: ", ")
    return "{value: \(places[0]), is: [\(texts)]}"
  }

  private static func text(of next: NextPage) -> String {
    func quoted(_ text: String) -> String { SettingType<String>.quoted(text) }
    func member(_ key: String, _ pointer: JSONPointer?) -> String {
      pointer.map { ", \(key): " + Self.quoted($0) } ?? ""
    }
    switch next {
    case .url(let pointer): return Self.quoted(pointer)
    case .onePage: return "{link: false}"
    case .link: return "{link: true}"
    case .cursor(let pointer, let parameter, let more):
      return "{cursor: \(Self.quoted(pointer)), parameter: \(quoted(parameter))"
        + member("more", more) + "}"
    case .page(let parameter, let first, let total, let pages):
      return "{page: \(quoted(parameter)), first: \(first)" + member("total", total)
        + member("pages", pages) + "}"
    case .start(let parameter, let count, let size, let first, let total, _):
      return "{start: \(quoted(parameter)), count: \(quoted(count)), size: \(size), "
        + "first: \(first)" + member("total", total) + "}"
    }
  }
}
