import EmployeeDirectory

/// The parts of a shape for searches of a directory server.
extension FeedShape {
  /// The attribute that says when an entry changed last (RFC 4512, section 3.4).
  static let timeOfChange = "modifyTimestamp"

  /// The name of an entry, which is not an attribute.
  static let entryName = "dn"

  /// Whether a person's picture is in the entry itself: not where `fields` have its address.
  public var hasEntryPictures: Bool {
    isDirectory && places(of: .thumb).isEmpty && places(of: .picture).isEmpty
  }

  /// The attributes that a search has to ask for, each once.
  var attributes: [String] {
    let pointers = fields.flatMap(\.places).map(\.pointer) + unlisted.map(\.pointer)
    return pointers.compactMap(\.tokens.first).uniqued().filter { $0 != Self.entryName }
  }

  /// The shape with one attribute as the id of everybody: the one that most entries have.
  ///
  /// Of several, it is the preferred one, else the first; `count` says how many have an attribute.
  /// An entry without it has its own name as its id, and so have all if nobody has an attribute.
  func identified(by count: (String) -> Int, preferring preferred: String? = nil) -> FeedShape {
    let attributes = places(of: .id).filter { $0.attribute != Self.entryName }
    let counts = attributes.map { count($0.attribute ?? "") }
    guard let most = counts.max() else { return self }
    let best = most == 0 ? [] : attributes.indices.filter { counts[$0] == most }
    let chosen = best.first { attributes[$0].attribute == preferred } ?? best.first
    let names = [ValuePlace.attribute(Self.entryName)]
    var shape = self
    shape.replace([FieldPlaces(.id, chosen.map { [attributes[$0]] + names } ?? names)])
    return shape
  }

  /// The shape of an answer with no more than each entry's id.
  ///
  /// `nil` if no attribute is an id, and if another field is in the entry's own name: that changes
  /// with the entries above it, and the time doesn't.
  var listing: FeedShape? {
    let ids = places(of: .id).filter { $0.attribute != Self.entryName }
    let others = fields.filter { $0.field != .id }.flatMap(\.places).map(\.pointer)
    let hasName = (others + unlisted.map(\.pointer)).contains { $0.tokens.first == Self.entryName }
    if !isDirectory || ids.isEmpty || hasName { return nil }
    var shape = FeedShape(people: people, fields: [FieldPlaces(.id, ids)])
    shape.isDirectory = true
    return shape
  }

  /// The shape of an answer with no more than each entry's names.
  var names: FeedShape {
    var shape = FeedShape(
      people: people, fields: fields.filter { [.first, .last, .name].contains($0.field) })
    shape.isDirectory = isDirectory
    return shape
  }
}
