/// Strings by number, each once.
struct StringTable: Sendable {
  private(set) var strings: [String] = []
  private var indexes: [String: Int] = [:]

  mutating func index(of string: String) -> Int {
    if let index = indexes[string] { return index }
    indexes[string] = strings.count
    strings.append(string)
    return strings.count - 1
  }
}
