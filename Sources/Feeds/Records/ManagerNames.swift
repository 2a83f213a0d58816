import EmployeeDirectory

/// The names of managers whose records other records refer to.
struct ManagerNames {
  /// The references, each once, by their hashes.
  private var references: [UInt64: String] = [:]
  private var names: [UInt64: String] = [:]
  /// The hashes of the references by those of their spellings: many people have the same manager,
  /// and a distinguished name takes long to read.
  private var hashes: [UInt64: UInt64] = [:]

  /// Without names or references, which are added.
  init() {}

  /// Finds the names of all managers to whom the people on some pages refer.
  init(in pages: StoredPages) throws(FeedError) {
    self = pages.managers
    if references.isEmpty { return }
    for number in 0..<pages.count { add(try pages.page(number)) }
  }

  /// Adds the references on a page.
  mutating func addReferences(on page: FeedDocument) {
    if !page.hasManagerReferences { return }
    page.forEachPerson { person in
      guard let reference = person.managerReference else { return }
      let spelling = reference.spelling
      if hashes[spelling] != nil { return }
      let hash = reference.hash
      hashes[spelling] = hash
      references[hash] = references[hash] ?? reference.value.string
    }
  }

  /// Adds the names of those people on a page who are referred to.
  mutating func add(_ page: FeedDocument) {
    page.forEachPerson { person in
      guard let hash = person.managerKey?.hash, references[hash] != nil, names[hash] == nil,
        let raw = try? person.raw()
      else { return }
      names[hash] = person.record(raw)?.name.description
    }
  }

  var isEmpty: Bool { names.isEmpty }

  /// The references to records that were not found, in order.
  var missing: [String] { references.filter { names[$0.key] == nil }.values.sorted() }

  /// The name of the manager whose record is referred to; `nil` if it was not found.
  subscript(reference: ManagerReference) -> String? {
    hashes[reference.spelling].flatMap { names[$0] }
  }
}

/// A name of a manager's record: its id, or its distinguished name.
@safe struct ManagerReference {
  let value: RawValue
  private let isDistinguishedName: Bool

  init?(_ value: RawValue, isDistinguishedName: Bool) {
    if value.isBlank { return nil }
    (self.value, self.isDistinguishedName) = (value, isDistinguishedName)
  }

  /// A hash of the id; of a distinguished name, the same for each spelling.
  var hash: UInt64 { value.hash(ofName: isDistinguishedName) }

  /// A hash of the text as it is written.
  var spelling: UInt64 { value.hash(ofName: false) }
}
