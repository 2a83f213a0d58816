/// A value that its copies share: lists of thousands are copied from one step to the next, and what an index keeps of a
/// mail has a dozen parts to count the references of.
final class Shared<Value: Hashable & Sendable>: Hashable, Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }

  static func == (one: Shared, other: Shared) -> Bool { one.value == other.value }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
