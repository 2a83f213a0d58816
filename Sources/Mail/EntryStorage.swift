/// The values of an entry, in one place for all of its copies: lists of thousands are copied from
/// step to step, and an email has a dozen values whose references are counted.
final class EntryStorage<Values: Hashable & Sendable>: Hashable, Sendable {
  let values: Values

  init(_ values: Values) { self.values = values }

  static func == (one: EntryStorage, other: EntryStorage) -> Bool {
    one === other || one.values == other.values
  }

  func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
